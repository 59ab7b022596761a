"""Damaged videos: each costs itself, is named with a reason and a remedy, and is not published in part unless the owner asks
for it. The photographs beside them are published as if they were alone."""
import os
import random
import shutil

import pytest

import clips
import oracles
import reports
import sites

pytestmark = pytest.mark.nightly

PHOTOS = 3
NAMED = ("damaged", "unsupported", "unreadable")
SETTINGS = "thumbnails: {size: 40, scales: [1]}\nphotos: {sizes: [200]}\n"
PICTURES = clips.noise("96x64", 10, 2)
H264 = (*clips.H264, "-g", 5)
# The options for each kind of file.
WHOLE = {"mp4": (*H264, "-movflags", "+faststart"), "mov": H264, "mkv": H264, "avi": ("-c:v", "mjpeg"),
         "mts": (*H264, "-f", "mpegts"), "mpg": ("-c:v", "mpeg2video", "-r", 25)}


def damaged(folder):
    """Yields the name and the bytes of each damaged video."""
    whole = {}
    for suffix, options in WHOLE.items():
        path = os.path.join(folder, "whole." + suffix)
        clips.make(path, *PICTURES, *options)
        with open(path, "rb") as file:
            whole[suffix] = file.read()
    for percent in range(10, 100, 10):
        for suffix in ("mp4", "mov"):
            yield "cut at %d.%s" % (percent, suffix), whole[suffix][:len(whole[suffix]) * percent // 100]
    for suffix in ("mkv", "avi", "mts"):
        yield "cut." + suffix, whole[suffix][:len(whole[suffix]) * 6 // 10 + 7]
    video = whole["mp4"]
    media = video.index(b"mdat")
    for part in (4, 2):
        place = media + (len(video) - media) // part
        yield "noise %d.mp4" % part, video[:place] + random.Random(part).randbytes(8000) + video[place + 8000:]
    for suffix in ("mkv", "mpg"):
        yield "noise." + suffix, whole[suffix][:2000] + random.Random(3).randbytes(20_000) + whole[suffix][22_000:]
    yield "no index.mp4", video.replace(b"moov", b"free")
    yield "an index of zeros.mp4", video[:44] + bytes(media - 48) + video[media - 4:]
    yield "no samples.mp4", video.replace(b"stsz", b"free")
    yield "nothing.mp4", b""
    yield "zeros.mp4", bytes(100_000)
    yield "only a header.mp4", video[:32]


def make(folder):
    """Makes an album with damaged videos and photographs, and one with the photographs alone. Returns the damaged videos."""
    for number in range(PHOTOS):
        path = "/%d.jpg" % number
        sites.photo(folder + "/good" + path, 2000 + number)
        sites.share(folder + "/good" + path, folder + "/all" + path)
    names = []
    for name, data in damaged(folder + "/whole"):
        names.append(name)
        with open(os.path.join(folder, "all", name), "wb") as file:
            file.write(data)
    return names


def videos(site):
    return sorted(path for path in oracles.tree(site + "/public") if path.endswith(".mp4"))


def test_damaged_videos(lab):
    clips.require()
    folder = os.path.join(lab.folder, "damaged videos")
    names = make(folder)
    alone = lab.new_site(folder + "/good", SETTINGS, name="alone")
    lab.build(alone)
    site = lab.new_site(folder + "/all", SETTINGS, name="damaged site")
    run = lab.build(site, "--json", seconds=300)
    found, problems = reports.entries(reports.read(run))
    lab.check("damaged videos: the build ends with status 1", problems + ([] if run.status == 1 else [str(run)]))
    for name in names:
        lab.check("damaged video: " + name, reports.judge(found.get(name), name, NAMED))
    lab.check("damaged videos: none is published in part", videos(site))
    everything = oracles.tree(site + "/public/media")
    lab.check("damaged videos: photographs have the same images", [
        "%s differs" % path for path, what in oracles.tree(alone + "/public/media").items() if everything.get(path) != what])
    lab.check("damaged videos: the gallery is complete", oracles.served(site + "/public", sites.ADDRESS)[:8])
    published(lab, site, names)
    for name in ("alone", "damaged site"):
        lab.remove(name)
    shutil.rmtree(folder)


def published(lab, site, names):
    """Checks that the owner can have what is left of the videos, and that each of them is then marked."""
    sites.write(site + "/vitrine.yml", SETTINGS + "damaged: publish\n")
    run = lab.build(site, "--json", seconds=300)
    found, problems = reports.entries(reports.read(run))
    rest = [name for name in names if found.get(name, {}).get("outcome") == "published"]
    problems += ["%s is published without being named" % name for name in rest if found[name].get("code") != "damaged"]
    problems += [line for name in names for line in reports.judge(found.get(name), name)]
    if len(videos(site)) != len(rest):
        problems.append("%d are reported as published, but there are %s" % (len(rest), videos(site)))
    lab.check("damaged videos: what is left of them", problems)
    lab.check("damaged videos: something is left", [] if rest else ["nothing is"])
    lab.check("damaged videos: the gallery with them", oracles.served(site + "/public", sites.ADDRESS)[:8])
    lab.notes.append("%d damaged videos, of %d of which something is left" % (len(names), len(rest)))
