"""Nothing private in a video is published: a word or a position is planted in every place of a video that can hold one, and
the whole gallery is searched for them, once with copied and once with encoded videos.

Titles and descriptions are shown on pages, like those of photos. In the published videos and images they must not be, either.
"""
import json
import os
import re
import shutil
import struct
import subprocess

import pytest

import clips
import hostile
import oracles
import processes
import sites

pytestmark = pytest.mark.nightly

SETTINGS = sites.SETTINGS.replace("videos: false", "videos: true") + "videos: {copy: %s}\n"
WORD = "KANARIE%02d"
WORDS = re.compile(rb"KANARIE(\d\d)")
# Parts of the planted positions and dates.
FACTS = (b"48.7312", b"11.5794", b"2019-03-17")
POSITION = "+48.7312+011.5794+520.000/"
# Messages of recordings, and of the date and the position of camcorders, begin with these identifiers.
MESSAGE, CAMCORDER = "086f3693-b7b3-4f2c-9653-21492feee5b8", "17ee8c60-f84d-11d9-8cd6-0800200c9a66"
XMP_BOX = bytes.fromhex("be7acfcb97a942e89c71999491e3afac")
PLACES = 25
# What may be on pages: the words of these places, and the date.
SHOWN = ("title", "comment", "key", "3GPP title", "title of Matroska", "AVI title", "AVI comment", "2019-03-17")


def box(kind, *parts):
    data = b"".join(part.encode() if isinstance(part, str) else part for part in parts)
    return struct.pack(">I", len(data) + 8) + kind + data


class Planter:
    """Numbers the planted words."""

    def __init__(self):
        self.places = []

    def word(self, place):
        self.places.append(place)
        return WORD % len(self.places)

    def bytes(self, place):
        return self.word(place).encode()


def keys(values):
    """Returns QuickTime's box of keys."""
    names = b"".join(box(b"mdta", name) for name, _ in values)
    items = b"".join(box(struct.pack(">I", number), box(b"data", struct.pack(">II", 1, 0), value))
                     for number, (_, value) in enumerate(values, 1))
    handler = box(b"hdlr", bytes(8), b"mdta", bytes(14))
    return box(b"meta", handler, box(b"keys", struct.pack(">II", 0, len(values)), names), box(b"ilst", items))


def tags(plant):
    """Returns iTunes' box of tags."""
    def data(kind, value):
        return box(b"data", struct.pack(">II", kind, 0), value)
    return box(b"meta", bytes(4), box(b"hdlr", bytes(8), b"mdirappl", bytes(10)), box(
        b"ilst", box(b"\xa9nam", data(1, plant.word("title"))), box(b"\xa9cmt", data(1, plant.word("comment"))),
        box(b"covr", data(13, b"\xff\xd8\xff\xfe\0\x0b" + plant.bytes("cover picture") + b"\xff\xd9")),
        box(b"----", box(b"mean", bytes(4), "com.apple.iTunes"), box(b"name", bytes(4), "note"),
            data(1, plant.word("free tag")))))


def user_data(plant):
    def text(kind, value):
        return box(kind, struct.pack(">HH", len(value), 0x15C7), value)
    place = b"\0\0\0\0\x15\xc7" + plant.bytes("loci name") + b"\0\0" + struct.pack(
        ">iii", int(11.5794 * 65536), int(48.7312 * 65536), 520 << 16) + b"earth\0" + plant.bytes("loci notes") + b"\0"
    return box(b"udta", text(b"\xa9xyz", POSITION), text(b"\xa9day", "2019-03-17T14:03:04+0200"),
               text(b"\xa9swr", plant.word("software")), box(b"loci", place),
               box(b"titl", b"\0\0\0\0\x15\xc7", plant.bytes("3GPP title"), b"\0"),
               box(b"CAME", plant.bytes("serial number")),
               box(b"chpl", b"\1\0\0\0\0", struct.pack(">IQ", 1, 0), bytes([9]), plant.bytes("chapter of Nero")),
               box(b"XMP_", plant.bytes("XMP of QuickTime")), tags(plant))


def with_boxes(data, plant):
    """Adds boxes to a video whose index is its last box."""
    index = data.rindex(b"moov") - 4
    media, moov = data[:index], bytearray(data[index + 8:])
    added = user_data(plant) + keys([
        ("com.apple.quicktime.location.ISO6709", POSITION), ("com.apple.quicktime.creationdate", "2019-03-17T14:03:04+0200"),
        ("com.apple.quicktime.title", plant.word("key")), ("org.example.own", plant.word("own key"))])
    added += box(b"uuid", XMP_BOX, plant.word("XMP in the index"))
    # Each track of texts becomes another kind of track.
    for kind, handler in ((b"gpmd", b"meta"), (b"mebx", b"meta")):
        place = moov.rindex(b"tx3g")
        moov[place:place + 4] = kind
        handle = moov.rindex(b"sbtl", 0, place)
        moov[handle:handle + 4] = handler
    name = plant.bytes("name of the compressor")
    place = moov.index(b"avc1") + 46
    moov[place:place + 1 + len(name)] = bytes([len(name)]) + name
    after = box(b"uuid", XMP_BOX, plant.word("XMP behind the index")) + box(b"free", plant.word("unused space"))
    return media + box(b"moov", bytes(moov), added) + after + box(b"mdat", plant.word("unused media")) + plant.bytes("trailer")


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def phone(folder, plant):
    """Makes a video that may be copied."""
    texts = []
    for number, kind in enumerate(("captions", "measurements of a camera", "measurements of a phone")):
        texts += ["-i", write("%s/%d.srt" % (folder, number), "1\n00:00:00,000 --> 00:00:02,000\n%s\n" % plant.word(kind))]
    chapters = write(folder + "/chapters", ";FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1\nSTART=0\nEND=1\ntitle=%s\n" % plant.word("chapter"))
    messages = ",".join("h264_metadata=sei_user_data=%s+%s" % (identifier, plant.word(place)) for identifier, place in (
        (MESSAGE, "message in the stream"), (CAMCORDER, "message of a camcorder")))
    path = folder + "/phone.mp4"
    clips.make(path, *clips.noise("320x240", 15, 2), *clips.tone(2), *texts, "-i", chapters, *(
        option for number in range(5) for option in ("-map", number)), "-map_chapters", 5, *clips.H264, "-g", 15, *clips.AAC,
        "-c:s", "mov_text", "-bsf:v", messages, "-metadata:s:v", "handler_name=" + plant.word("handler"), "-metadata:s:a",
        "handler_name=" + plant.word("handler of the sound"), "-metadata", "creation_time=2019-03-17T12:03:04Z")
    with open(path, "rb") as file:
        return with_boxes(file.read(), plant)


def matroska(folder, plant):
    note = write(folder + "/note.txt", plant.word("attachment"))
    path = folder + "/tags.mkv"
    clips.make(path, *clips.noise("320x240", 15, 1), *clips.tone(1), "-i", folder + "/chapters", "-map", 0, "-map", 1,
               "-map_chapters", 2, *clips.H264, *clips.AAC, "-attach", note, "-metadata:s:t", "mimetype=text/plain",
               "-metadata", "title=" + plant.word("title of Matroska"), "-metadata", "LOCATION=" + POSITION,
               "-metadata", "OWN=" + plant.word("own tag"), "-metadata:s:v", "title=" + plant.word("name of a track"))
    with open(path, "rb") as file:
        return file.read()


def avi(folder, plant):
    path = folder + "/info.avi"
    clips.make(path, *clips.noise("320x240", 15, 1), "-c:v", "mjpeg", "-metadata", "title=" + plant.word("AVI title"),
               "-metadata", "comment=" + plant.word("AVI comment"))
    with open(path, "rb") as file:
        return file.read() + plant.bytes("behind the AVI")


def raw(folder, plant):
    """Makes a raw photo with the private fields of a camera."""
    path = folder + "/photo.dng"
    preview = hostile.saved(hostile.picture(91, size=(240, 180)), "JPEG", comment=plant.bytes("comment of the preview"))
    with open(path, "wb") as file:
        file.write(hostile.dng(hostile.picture(90, size=(240, 180)), preview=preview))
    fields = {"SerialNumber": "serial number of a camera", "OwnerName": "owner", "UserComment": "user comment",
              "CameraLabel": "label of a camera", "OriginalRawFileName": "name of a raw file", "XMP-aux:SerialNumber": "serial in XMP",
              "XMP-xmpMM:DocumentID": "history"}
    subprocess.run(["exiftool", "-q", "-overwrite_original", "-GPSLatitude=48.7312", "-GPSLatitudeRef=N", "-GPSLongitude=11.5794",
                    "-GPSLongitudeRef=E", *("-%s=%s" % (tag, plant.word(place)) for tag, place in fields.items()), path],
                   check=True)
    with open(path, "rb") as file:
        return file.read() + plant.bytes("behind the raw photo")


def make(folder):
    """Makes an album with all files. Returns the places of the words."""
    plant, work = Planter(), folder + " work"
    for path in (work, folder + "/a"):
        os.makedirs(path)
    for name, maker in (("phone.mp4", phone), ("tags.mkv", matroska), ("info.avi", avi), ("photo.dng", raw)):
        with open(os.path.join(folder, "a", name), "wb") as file:
            file.write(maker(work, plant))
    shutil.rmtree(work)
    return plant.places


def files(folder):
    for place, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(place, name)
            with open(path, "rb") as file:
                yield path, file.read()


def described(path):
    """Returns everything that exiftool finds in a file."""
    return subprocess.run(["exiftool", "-ee3", "-a", "-u", "-U", "-G1", "-n", "-api", "LargeFileSupport=1", path], check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout


def leaks(data, places):
    found = {places[int(number) - 1] for number in WORDS.findall(data)} | {fact.decode() for fact in FACTS if fact in data}
    return sorted(found)


def profile(path):
    return subprocess.run(["ffprobe", "-v", "error", "-select_streams", "v", "-show_entries", "stream=profile", "-of", "csv=p=0",
                           path], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def published_problems(lab, site, places):
    problems = []
    for path, data in files(site + "/public"):
        name = os.path.relpath(path, site)
        is_page = not name.startswith("public/media/")
        for what in leaks(name.encode() + data, places):
            if is_page and what in SHOWN:
                continue
            problems.append("%s contains: %s" % (name, what))
        if path.endswith((".mp4", ".jpg")):
            text = described(path)
            problems += ["exiftool finds in %s: %s" % (name, what) for what in leaks(text, places)]
            dates = [line for line in text.decode(errors="replace").splitlines()
                     if re.match(r"\[(QuickTime|Track\d+|GPS|Composite)\].*(Date|GPS)", line) and "0000:00:00" not in line]
            problems += ["exiftool finds in %s: %s" % (name, line) for line in dates]
    audit = processes.run([lab.program, "audit", site + "/public"], text=True)
    return problems + ([] if audit.returncode == 0 else ["the audit: " + audit.stdout[:800]])


def test_nothing_private_in_videos_is_published(lab):
    clips.require()
    if not shutil.which("exiftool"):
        pytest.skip("exiftool is not installed")
    folder = os.path.join(lab.folder, "canaries")
    places = make(folder)
    planted = {word for _, data in files(folder) for word in WORDS.findall(data)}
    lab.check("words are in the sources", [place for number, place in enumerate(places, 1) if b"%02d" % number not in planted])
    lab.check("there are enough places", [] if len(places) >= PLACES else [str(len(places))])
    for policy, wanted in (("always", "Constrained Baseline"), ("never", "High")):
        site = lab.new_site(folder, SETTINGS % policy, name="kanarie machine")
        run = lab.build(site, "--json")
        outcomes = {entry["path"]: entry["outcome"] for entry in json.loads(run.output or "{}").get("sources", [])}
        problems = [] if run.status == 0 else [str(run)]
        problems += ["%s is %s" % item for item in outcomes.items() if item[1] != "published"]
        videos = [path for path, _ in files(site + "/public") if path.endswith(".mp4")]
        if len(videos) != 3 or wanted not in map(profile, videos):
            problems.append("there is no video of the profile %s among %s" % (wanted, videos))
        lab.check("canaries, copy: %s" % policy, problems + published_problems(lab, site, places))
        lab.check("canaries, copy: %s: the gallery is complete" % policy, oracles.served(site + "/public", sites.ADDRESS)[:8])
        lab.remove("kanarie machine")
    lab.notes.append("%d places, copied and encoded" % len(places))
    shutil.rmtree(folder)
