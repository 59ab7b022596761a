"""Photographs that move: Apple's identifier of a Live Photo, and the motion photos of Android, with the film behind the picture."""
import struct

MOTION = """<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" xmlns:Container="http://ns.google.com/photos/1.0/container/"
 xmlns:Item="http://ns.google.com/photos/1.0/container/item/" GCamera:MotionPhoto="1" GCamera:MotionPhotoVersion="1"
 GCamera:MotionPhotoPresentationTimestampUs="%d"><Container:Directory><rdf:Seq>
<rdf:li rdf:parseType="Resource"><Container:Item Item:Mime="image/jpeg" Item:Semantic="Primary" Item:Length="0" Item:Padding="0"/></rdf:li>
<rdf:li rdf:parseType="Resource"><Container:Item Item:Mime="video/mp4" Item:Semantic="MotionPhoto" Item:Length="%d" Item:Padding="0"/></rdf:li>
</rdf:Seq></Container:Directory></rdf:Description></rdf:RDF></x:xmpmeta>"""


def maker_note(identifier):
    """Returns the maker note of an iPhone with the identifier that the picture and the film of a Live Photo share."""
    text = identifier.encode() + b"\0"
    entries = struct.pack(">HHIi", 1, 9, 1, 16) + struct.pack(">HHII", 17, 2, len(text), 14 + 2 + 2 * 12 + 4)
    return b"Apple iOS\0\0\1MM" + struct.pack(">H", 2) + entries + bytes(4) + text


def motion_photo(jpeg, film, seconds):
    """Returns a JPEG with a film behind it, whose moment `seconds` is the picture."""
    packet = b"http://ns.adobe.com/xap/1.0/\0" + (MOTION % (seconds * 1e6, len(film))).encode()
    place = 2
    while jpeg[place:place + 2] in (b"\xff\xe0", b"\xff\xe1"):
        place += 2 + struct.unpack(">H", jpeg[place + 2:place + 4])[0]
    return jpeg[:place] + b"\xff\xe1" + struct.pack(">H", len(packet) + 2) + packet + jpeg[place:] + film
