"""Nothing is sent if one file of the output gives something away. A hundred files do, each in another way."""
import io
import json
import os
import random
import shutil
import subprocess

import pytest
from PIL import Image

import sites
from deploy_test import make_place, make_versions

TAGS = {
    "position": ["-GPSLatitude=48.73", "-GPSLatitudeRef=N", "-GPSLongitude=11.58", "-GPSLongitudeRef=E"],
    "position in XMP": ["-XMP-exif:GPSLatitude=48.73", "-XMP-exif:GPSLongitude=11.58"],
    "city": ["-XMP-photoshop:City=Ingolstadt"],
    "location": ["-XMP-iptcCore:Location=Garden"],
    "serial number": ["-ExifIFD:SerialNumber=0123456789"],
    "serial number of a lens": ["-ExifIFD:LensSerialNumber=0123456789"],
    "serial number in XMP": ["-XMP-aux:SerialNumber=0123456789"],
    "owner": ["-ExifIFD:OwnerName=Erika Mustermann"],
    "owner in XMP": ["-XMP-aux:OwnerName=Erika Mustermann"],
    "person": ["-XMP-iptcExt:PersonInImage=Erika Mustermann"],
    "face": ["-XMP-mwg-rs:RegionName=Erika", "-XMP-mwg-rs:RegionType=Face", "-XMP-mwg-rs:RegionAreaX=0.5",
             "-XMP-mwg-rs:RegionAreaY=0.5", "-XMP-mwg-rs:RegionAreaW=0.1", "-XMP-mwg-rs:RegionAreaH=0.1"],
    "words": ["-ExifIFD:UserComment=a private note"],
    "words of Windows": ["-IFD0:XPComment=a private note"],
    "description": ["-IFD0:ImageDescription=a private note"],
    "keywords in XMP": ["-XMP-dc:Subject=divorce"],
    "computer": ["-IFD0:HostComputer=erikas-laptop"],
    "history": ["-XMP-xmpMM:DocumentID=xmp.did:1234", "-XMP-xmpMM:HistoryAction=saved"],
    "camera": ["-IFD0:Make=Camera", "-IFD0:Model=Model 5"],
    "thumbnail": ["-ThumbnailImage<=%s"],
}
# What only some formats can hold.
OTHER_TAGS = {
    "jpg": {"keywords": ["-IPTC:Keywords=divorce"], "caption": ["-IPTC:Caption-Abstract=a private note"],
            "city in IPTC": ["-IPTC:City=Ingolstadt"], "comment": ["-Comment=a private note"]},
    "png": {"text": ["-PNG:Comment=a private note"]},
    "gif": {"comment": ["-Comment=a private note"]},
}
FORMATS = {"jpg": set(TAGS), "png": set(TAGS) - {"thumbnail"}, "webp": set(TAGS) - {"thumbnail"},
           "gif": {tag for tag in TAGS if "XMP" in tag or tag in ("city", "location", "person", "face", "history")}}
WORDS = {
    "position.html": "<p>48.731234, 11.579412</p>",
    "position.json": json.dumps({"latitude": 48.731234, "longitude": 11.579412}),
    "route.gpx": '<gpx><trk><trkseg><trkpt lat="48.731234" lon="11.579412"/></trkseg></trk></gpx>',
    "machine.html": "<img src='file:///home/erika/Pictures/1.jpg'>",
    "windows.js": "const root = 'C:\\\\Users\\\\erika\\\\Pictures';",
    "mac.txt": "/Users/erika/Pictures/1.jpg\n",
    "key.txt": "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXk=\n-----END OPENSSH PRIVATE KEY-----\n",
    "metadata.json": json.dumps({"SerialNumber": "0123456789", "OwnerName": "Erika Mustermann"}),
    "script.js": "var a;\n//# sourceMappingURL=data:application/json;base64,e30=\n",
    "script.js.map": json.dumps({"version": 3, "sources": ["a.ts"], "mappings": "AAAA"}),
}
# Files that do not belong there, whatever they contain.
NAMES = ("server.pem", "tls.key", "vault.kdbx", "id_rsa", "photos.sqlite", "catalogue.lrcat", "backup.sql", "1.jpg.xmp", "1.pp3",
         "1.cr2", "1.nef", "1.psd", "1.xcf", "page.html.bak", "page.html~", "page.orig", "notes.swp", "build.log", "Thumbs.db",
         "desktop.ini", "vitrine.yml", "upload.part", "sftp-config.json", "core.dump", "1.aae")


def leaks():
    """Returns the names of all files, each with a function that makes it at a path."""
    found = {}
    for suffix, tags in FORMATS.items():
        for tag, options in {**{tag: TAGS[tag] for tag in tags}, **OTHER_TAGS.get(suffix, {})}.items():
            found["%s.%s" % (tag.replace(" ", "-"), suffix)] = lambda path, options=options: picture(path, options)
    for suffix in ("jpg", "png", "gif"):
        found["trailer.%s" % suffix] = lambda path: (picture(path), append(path, b"what was cut off" * 100))
    found["second-picture.jpg"] = lambda path: (picture(path), append(path, encoded("jpg")))
    found.update({name: lambda path, text=text: sites.write(path, text) for name, text in WORDS.items()})
    found.update({name: lambda path: sites.write(path, "x\n") for name in NAMES})
    found["node_modules/a.js"] = found["__MACOSX/1.jpg"] = lambda path: sites.write(path, "x\n")
    return found


def encoded(suffix):
    file = io.BytesIO()
    Image.linear_gradient("L").convert("RGB").resize((64, 48)).save(file, {"jpg": "JPEG"}.get(suffix, suffix.upper()))
    return file.getvalue()


def append(path, data):
    with open(path, "ab") as file:
        file.write(data)


def picture(path, options=()):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(encoded(path.rpartition(".")[2]))
    small = path + ".thumbnail"
    if options:
        with open(small, "wb") as file:
            file.write(encoded("jpg"))
        subprocess.run(["exiftool", "-q", "-overwrite_original", *(option.replace("%s", small) for option in options), path],
                       check=True)
        os.remove(small)


@pytest.fixture(scope="module", name="site")
def make_site(place):
    """A site whose gallery is published."""
    place.reset("base")
    return place.versions.site("base")


def test_leaks(lab, place, site):
    """Each file alone is refused, and named. When it is allowed or away, the gallery is published again."""
    found = leaks()
    assert len(found) >= 100
    own = site + "/public/own"
    before = place.tree()
    for name in found if lab.is_full else random.Random(1).sample(sorted(found), 4):
        found[name](os.path.join(own, name))
        log = place.log()
        run = place.deploy("base", environment=place.fault(log=log))
        problems = lab.failure_problems(run, statuses=(2,))
        problems += [] if "own/" + name.partition("/")[0] in run.messages else ["it is not named: %s" % run]
        problems += ["it sends: %s %s" % call for call in lab.read_calls(log)]
        shutil.rmtree(own)
        lab.check(name, problems)
    lab.check("nothing was sent", ["the place was changed"] * (place.tree() != before))


def test_audited_once(lab, place, site):
    """What was sent is not inspected again: a file is allowed once, and then stays without it."""
    own = site + "/public/own"
    picture(own + "/note.jpg", TAGS["words"])
    first = place.deploy("base", "--allow", "comment")
    again = place.deploy("base")
    shutil.rmtree(own)
    place.must_deploy("base")
    lab.check("published twice", [str(run) for run in (first, again) if run.status != 0])
