"""Texts that become markup if the program does not escape them, and photos that contain them in every field.

The texts are those of Tests/Fixtures/payloads.json, each with or without combining characters after the five characters
of markup: to some libraries a quote with an accent is another character, but it still ends an attribute.
"""
import io
import itertools
import json
import pathlib
import random
import re
import struct
import xml.sax.saxutils

import piexif
from PIL import Image

TABLE = json.loads((pathlib.Path(__file__).parent.parent / "Fixtures/payloads.json").read_text())
TEXTS = TABLE["texts"]
SPECIAL = "<>\"'&"


def variants():
    """Returns every text with every combining character in a fixed random order. The texts without one come first."""
    forms = [joined(text, mark, behind) for mark in TABLE["joiners"] if mark for behind in (True, False)
             for text in TEXTS]
    random.Random(1).shuffle(forms)
    return TEXTS + forms


def joined(text, mark, behind):
    if not any(character in SPECIAL for character in text):
        return text + mark if behind else mark + text
    return "".join(character if character not in SPECIAL else character + mark if behind else mark + character
                   for character in text)


class Placements:
    """Returns the payloads one after the other, and counts them."""

    def __init__(self, texts=None):
        self.count, self.rest = 0, itertools.cycle(texts or variants())

    def next(self):
        self.count += 1
        return next(self.rest)

    def name(self):
        """Returns a payload that is shortened to fit into a file name."""
        text = self.next().replace("/", "").replace("\0", "")
        return text.encode()[:120].decode(errors="ignore").strip(". ") or "x"

    def word(self):
        """Returns a payload without placeholders."""
        text = self.next()
        return text if "{" not in text and "}" not in text and text.strip() else self.word()


def quoted(text):
    """Returns a payload as a YAML string with escape sequences."""
    plain = json.dumps(text, ensure_ascii=False)
    return "".join("\\u%04x" % ord(character) if 0x7F <= ord(character) <= 0xA0
                   or ord(character) in (0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF) else character for character in plain)


# Photos

def photo(number, words):
    """Makes a JPEG with unique pixels and the result of `words()` in each field of EXIF, XMP and IPTC."""
    picture = Image.new("RGB", (12, 8), (number % 256, number // 256 % 256, 99))
    picture.putpixel((0, 0), (255 - number % 256, 0, 0))
    stream = io.BytesIO()
    picture.save(stream, "JPEG", quality=90, exif=exif(number, words))
    jpeg = stream.getvalue()
    return jpeg[:2] + xmp(words) + iptc(words) + jpeg[2:]


def exif(number, words):
    tag, image = piexif.ExifIFD, piexif.ImageIFD
    def text():
        return words().replace("\0", "").encode() or b"x"
    return piexif.dump({
        "0th": {field: text() for field in (image.ImageDescription, image.Artist, image.Copyright, image.Make,
                                            image.Model)},
        "Exif": {tag.DateTimeOriginal: "2024:05:%02d %02d:%02d:00" % (number // 1440 % 28 + 1, number // 60 % 24,
                                                                      number % 60),
                 tag.UserComment: b"ASCII\0\0\0" + text(), tag.LensModel: text()}})


def segment(marker, payload):
    return bytes([0xFF, marker]) + struct.pack(">H", len(payload) + 2) + payload


def xmp(words):
    def text():
        plain = "".join(character for character in words() if character in "\t\n" or " " <= character < "\ufffe"
                        or character > "\uffff")
        return xml.sax.saxutils.escape(plain)
    packet = """<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
 xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt></dc:description>
<dc:subject><rdf:Bag><rdf:li>%s</rdf:li></rdf:Bag></dc:subject>
<dc:creator><rdf:Seq><rdf:li>%s</rdf:li></rdf:Seq></dc:creator>
<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt></dc:rights>
<xmpRights:WebStatement>%s</xmpRights:WebStatement><photoshop:City>%s</photoshop:City>
<Iptc4xmpCore:AltTextAccessibility><rdf:Alt><rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt>
</Iptc4xmpCore:AltTextAccessibility>
</rdf:Description></rdf:RDF></x:xmpmeta>""" % tuple(text() for _ in range(8))
    return segment(0xE1, b"http://ns.adobe.com/xap/1.0/\0" + packet.encode())


def iptc(words):
    def record(number, data):
        return bytes([0x1C, number >> 8, number & 255]) + struct.pack(">H", len(data)) + data
    data = record(0x15A, b"\x1b%G") + b"".join(record(0x200 + field, words().encode())
                                               for field in (5, 25, 80, 90, 116, 120))
    block = b"8BIM\x04\x04\0\0" + struct.pack(">I", len(data)) + data + b"\0" * (len(data) % 2)
    return segment(0xED, b"Photoshop 3.0\0" + block)


# Sites

# Words of the pages without placeholders.
WORDS = ("albums library collections photo photos squares uncropped breadcrumb pages previousPhoto nextPhoto photoNavigation "
         "backToFirst toLast failed view zoomIn keys close lights black picks reviewPicks clearPicks undo pickKey "
         "picksText sharedPicks ownPicks missingPick exportPicks exportForm namesForm copy details skip notFoundText "
         "goHome recents file original dimensions date camera lens exposure place creator copyright licence").split()


def site(folder, place, first, albums=5, photos=8):
    """Writes a site in which every text is a payload. `first` is the number of its first photo."""
    word = place.next
    settings = ["title: " + quoted(word()), "description: " + quoted(word()),
                "author: {name: %s, url: 'https://example.org/?a=1&b=%%3C'}" % quoted(word()),
                "licence: {url: 'https://example.org/l?a=1&b', page: 'https://example.org/p'}",
                "words: {%s}" % ", ".join("%s: %s" % (key, quoted(place.word())) for key in WORDS),
                "baseURL: https://example.org/payloads/", "picks: true", "keywords: true", "originals: clean", "pageSize: 10",
                "thumbnails: {size: 40, scales: [1]}", "photos: {sizes: [200]}"]
    write(folder / "vitrine.yml", "\n".join(settings))
    for album in range(albums):
        path = folder / "albums" / ("%d %s" % (album, place.name()))
        write(path / "album.md", "---\ntitle: %s\n---\n%s\n" % (quoted(word()), plain(word())))
        names = [photo_files(path, place, first + album * photos + number) for number in range(photos)]
        collection = ["title: " + quoted(word()), "text: " + quoted(word()), "photos:"]
        write(folder / "collections" / ("%d.yml" % album), "\n".join(
            collection + ["  - " + quoted("%s/%s" % (path.name, name)) for name in names[:3]]))


def photo_files(folder, place, number):
    """Writes a photo, and a sidecar for every second photo."""
    name = "%04d %s.jpg" % (number, place.name())
    (folder / name).write_bytes(photo(number, place.next))
    if number % 2:
        write(folder / (name + ".yml"), "".join("%s: %s\n" % (key, quoted(place.next()))
                                                for key in ("title", "caption", "alt", "place")))
    return name


def plain(text):
    """Returns the text without the control characters that are not allowed in album texts."""
    return re.sub("[\\0-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]", "\ufffd", text)


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, newline="")
