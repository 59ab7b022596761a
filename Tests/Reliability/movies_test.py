"""The audit finds what movies give away that ffmpeg and exiftool make, and nothing in one that is clean."""
import json
import os
import shutil
import subprocess

import pytest

import processes

pytestmark = pytest.mark.nightly

SECOND = ["-f", "lavfi", "-i", "testsrc2=s=320x240:r=10:d=1", "-f", "lavfi", "-i", "sine=440:d=1"]
H264 = ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "aac"]
CLEAN = ["-map_metadata", "-1", "-map_chapters", "-1", "-bsf:v", "filter_units=pass_types=1-5|7|8", "-fflags", "+bitexact",
         "-flags", "+bitexact", "-movflags", "+faststart"]
TEXT = "h264_metadata=sei_user_data=086f3693-b7b3-4f2c-9653-21492feee5b8+CANARY"
APPLE = ["-movflags", "use_metadata_tags", "-metadata", "com.apple.quicktime.location.ISO6709=+48.1370+011.5750+520.000/",
         "-metadata", "com.apple.quicktime.content.identifier=9B539AB8-A668-4FA6-9207-EB653A5E7E3C"]
CAPTIONS = "1\n00:00:00,000 --> 00:00:01,000\nCANARY\n"


def ffmpeg(folder, name, *options):
    subprocess.run(["ffmpeg", "-nostdin", "-v", "error", "-y", *options, os.path.join(folder, name)], check=True)


def make(folder):
    """Makes the movies; yields the name of each with the kinds of findings that it must have."""
    source = os.path.join(folder, "clean.mp4")
    copy = ["-i", source, "-c", "copy"]
    ffmpeg(folder, "clean.mp4", *SECOND, *H264, *CLEAN)
    yield "clean.mp4", set()
    ffmpeg(folder, "settings.mp4", *SECOND, *H264)
    yield "settings.mp4", {"history"}
    ffmpeg(folder, "message.mp4", *copy, "-bsf:v", TEXT)
    yield "message.mp4", {"unknown"}
    ffmpeg(folder, "phone.mov", *copy, *APPLE)
    yield "phone.mov", {"position", "serial"}
    ffmpeg(folder, "date.mp4", *copy, "-metadata", "creation_time=2024-05-12T14:03:04Z")
    yield "date.mp4", {"camera"}
    ffmpeg(folder, "title.mp4", *copy, "-metadata", "title=CANARY")
    yield "title.mp4", {"words"}
    captions = os.path.join(folder, "captions.srt")
    with open(captions, "w", encoding="ascii") as file:
        file.write(CAPTIONS)
    ffmpeg(folder, "captions.mp4", "-i", source, "-i", captions, "-c", "copy", "-c:s", "mov_text")
    yield "captions.mp4", {"words"}
    ffmpeg(folder, "old.3gp", *copy, "-metadata", "location=+48.1+11.5/")
    yield "old.3gp", {"position"}
    ffmpeg(folder, "tags.mkv", *copy, "-metadata", "LOCATION=+48.1+11.5/", "-attach", captions, "-metadata:s:t",
           "mimetype=text/plain")
    yield "tags.mkv", {"position", "unknown"}
    ffmpeg(folder, "info.avi", *SECOND, "-c:v", "mjpeg", "-c:a", "pcm_s16le", "-metadata", "title=CANARY")
    yield "info.avi", {"words"}
    ffmpeg(folder, "stream.ts", *copy)
    yield "stream.ts", set()
    os.remove(captions)
    if shutil.which("exiftool"):
        written = os.path.join(folder, "xmp.mp4")
        shutil.copy(source, written)
        subprocess.run(["exiftool", "-q", "-overwrite_original", "-XMP-exif:GPSLatitude=48.1", written], check=True)
        yield "xmp.mp4", {"position"}


def test_movies_are_audited(lab):
    if not shutil.which("ffmpeg"):
        pytest.skip("ffmpeg is not installed")
    folder = os.path.join(lab.folder, "movies")
    os.makedirs(folder)
    expected = dict(make(folder))
    run = processes.run([lab.program, "audit", folder, "--json"])
    found = {}
    for finding in json.loads(run.stdout)["findings"]:
        found.setdefault(finding["path"], set()).add(finding["kind"])
    for name, kinds in expected.items():
        mine = found.get(name, set())
        lab.check("audit of " + name, [] if mine == kinds else [f"found {sorted(mine)}, expected {sorted(kinds)}"])
    shutil.rmtree(folder)
