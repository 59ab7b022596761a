"""Vitrine reads the same metadata as exiftool, from photographs that are made here with every field, and from real ones in
the folder VITRINE_SAMPLES."""
import os
import shutil

import piexif
import pytest

import exiftool
import hostile

pytestmark = pytest.mark.nightly

IMAGE, EXIF, GPS = piexif.ImageIFD, piexif.ExifIFD, piexif.GPSIFD
DATE = "2024:05:02 10:11:12"
XMP = """<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
 xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/" %s>%s</rdf:Description>
</rdf:RDF></x:xmpmeta>"""


def degrees(value):
    return ((int(value), 1), (int(value * 60 % 60), 1), (int(value * 3600 % 60 * 1000), 1000))


def blocks():
    """Yields EXIF as cameras, phones and programs write it."""
    yield {}
    yield {"0th": {IMAGE.Make: "Maker", IMAGE.Model: "Model One  ", IMAGE.Orientation: 6, IMAGE.Artist: "Zoë".encode(),
                   IMAGE.Copyright: "© Zoë".encode(), IMAGE.ImageDescription: "바다, evening".encode()},
           "Exif": {EXIF.DateTimeOriginal: DATE, EXIF.SubSecTimeOriginal: "47", EXIF.OffsetTimeOriginal: "+09:00",
                    EXIF.LensModel: "23mm F2", EXIF.ExposureTime: (1, 320), EXIF.FNumber: (56, 10),
                    EXIF.ISOSpeedRatings: 200, EXIF.FocalLength: (230, 10), EXIF.FocalLengthIn35mmFilm: 35, EXIF.Flash: 16}}
    yield {"Exif": {EXIF.DateTimeDigitized: DATE, EXIF.SubSecTimeDigitized: "5", EXIF.OffsetTimeDigitized: "-03:30"}}
    yield {"0th": {IMAGE.DateTime: DATE}, "Exif": {EXIF.SubSecTime: "123456789"}}
    yield {"Exif": {EXIF.DateTimeOriginal: "0000:00:00 00:00:00", EXIF.DateTimeDigitized: DATE}}
    yield {"Exif": {EXIF.ShutterSpeedValue: (6644, 1000), EXIF.ApertureValue: (297, 100), EXIF.ISOSpeedRatings: 0,
                    EXIF.FocalLength: (0, 1)}}
    yield {"GPS": {GPS.GPSLatitudeRef: "S", GPS.GPSLatitude: degrees(33.8568), GPS.GPSLongitudeRef: "W",
                   GPS.GPSLongitude: degrees(70.25), GPS.GPSAltitudeRef: 1, GPS.GPSAltitude: (125, 10)}}
    yield {"GPS": {GPS.GPSLatitudeRef: "N", GPS.GPSLatitude: degrees(0.5), GPS.GPSLongitudeRef: "E",
                   GPS.GPSLongitude: degrees(179.9), GPS.GPSAltitude: (8848, 1)}}


def sidecars():
    """Yields XMP: with attributes, with elements, in several languages, with lists."""
    yield 'xmp:Rating="5" xmp:CreateDate="2024-05-02T10:11:12.5+02:00" photoshop:DateCreated="2024-05-02"', ""
    yield "", "<xmp:Rating>-1</xmp:Rating><exif:DateTimeOriginal>2024-05-02T10:11:12Z</exif:DateTimeOriginal>"
    texts = "".join('<dc:%s><rdf:Alt><rdf:li xml:lang="ko">바다</rdf:li><rdf:li xml:lang="x-default">Sea &amp; sky</rdf:li>'
                    "</rdf:Alt></dc:%s>" % (name, name) for name in ("title", "description", "rights"))
    lists = "".join("<dc:%s><rdf:%s><rdf:li>one</rdf:li><rdf:li>zwölf</rdf:li></rdf:%s></dc:%s>" % (name, kind, kind, name)
                    for name, kind in (("subject", "Bag"), ("creator", "Seq")))
    yield "", texts + lists
    yield 'photoshop:Headline="Winter light" photoshop:City="Reine" photoshop:Country="Norway"', (
        '<photoshop:State>Nordland</photoshop:State><Iptc4xmpCore:AltTextAccessibility><rdf:Alt>'
        '<rdf:li xml:lang="ko">바다</rdf:li><rdf:li xml:lang="x-default">A cabin</rdf:li></rdf:Alt>'
        '</Iptc4xmpCore:AltTextAccessibility>')


def make(folder):
    os.makedirs(folder)
    for number, block in enumerate(blocks()):
        picture = hostile.picture(number)
        picture.save("%s/%d.jpg" % (folder, number), exif=piexif.dump(block))
        picture.save("%s/%d.webp" % (folder, number), exif=piexif.dump(block))
    for number, (attributes, elements) in enumerate(sidecars()):
        with open("%s/%d.xmp" % (folder, number), "w", encoding="utf-8") as file:
            file.write(XMP % (attributes, elements))
    for number, (suffix, data) in enumerate(hostile.sound(folder)):
        with open("%s/sound %d.%s" % (folder, number, suffix), "wb") as file:
            file.write(data)


def test_metadata_equals_exiftool(lab):
    if not shutil.which("exiftool"):
        pytest.skip("exiftool is not installed")
    made, fields = os.path.join(lab.folder, "metadata"), 0
    make(made)
    for folder in filter(None, (made, os.environ.get("VITRINE_SAMPLES"))):
        for pair in exiftool.read_pairs(lab.program, exiftool.files_in(folder)):
            count, differences = exiftool.compare(pair)
            fields += count
            lab.check("exiftool: " + ascii(os.path.relpath(pair.file, folder)), differences)
    lab.check("exiftool: there are enough fields", [] if fields > 120 else [str(fields)])
    lab.notes.append("%d fields" % fields)
    shutil.rmtree(made)
