"""Situations on real disks: names that differ only in case, a full disk when a photo must be hidden, and an unmounted
share."""
import os
import shutil
import subprocess
import sys

import pytest

import oracles
import processes
import sites
from disk_test import Disk, mount, require_mounts

FOLDER = os.path.dirname(os.path.abspath(__file__))
ALL = sites.SETTINGS + "picks: true\n"
WORDS = "kanarie-of-a-hidden-photo"


# Case-insensitive disks

class CaseInsensitiveDisk:
    """A folder that is mounted through FUSE as a case-insensitive file system."""

    def __init__(self, lab):
        self.below, self.path = os.path.join(lab.folder, "below"), os.path.join(lab.folder, "folding")
        for folder in (self.below, self.path):
            os.makedirs(folder, exist_ok=True)
        self.process = None
        if os.path.exists("/dev/fuse"):
            self.process = subprocess.Popen(
                [sys.executable, os.path.join(FOLDER, "case_insensitive_fs.py"), self.below, self.path],
                stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.is_there = self.process is not None and self.process.stdout.readline() == b"ready\n" \
            and os.path.ismount(self.path)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.is_there:
            subprocess.run(["umount", "-l", self.path], check=True)
        if self.process:
            processes.ended(self.process)
        shutil.rmtree(self.below)


# The path of an owner's file in the gallery, the path of Vitrine's file that conflicts with it, and photos that make Vitrine write it.
CONFLICTS = (
    ("Sitemap.xml", "sitemap.xml", {}),
    ("Feed.xml", "feed.xml", {}),
    ("Lofoten/index.html", "lofoten/index.html", {"lofoten/1.jpg": 20}),
    ("lofoten/Index.html", "lofoten/index.html", {"lofoten/1.jpg": 20}),
    ("Lofoten/theirs.txt", "lofoten/index.html", {"lofoten/1.jpg": 20}),
    ("About.html", "about.html", {"about.jpg": 21}),
    ("Picks.html", "picks.html", {}),
    ("a/X2.HTML", "a/x2.html", {"a/x2.jpg": 22}),
    ("Collections/best/index.html", "collections/best/index.html", {}),
)


def copied_albums(lab, site):
    os.remove(site + "/albums")
    shutil.copytree(lab.before, site + "/albums")
    return site + "/albums"


def test_case_insensitive_disks(lab):
    """On such a disk, an owner's file whose name differs from a page's only in case is in the way: the build stops."""
    with CaseInsensitiveDisk(lab) as disk:
        if not disk.is_there:
            pytest.skip("FUSE is not available")
        for theirs, ours, photos in lab.sample(CONFLICTS, 1):
            site, output = lab.new_site(lab.before, sites.SETTINGS.replace("baseURL: %s\n" % sites.ADDRESS, "")), \
                disk.path + "/public"
            albums = copied_albums(lab, site)
            run = lab.build(site, "--output", output)
            problems = [] if run.status == 0 else ["the first build: %s" % run]
            sites.write(os.path.join(output, theirs), "of the owner\n")
            before = oracles.tree(output)
            sites.write(site + "/vitrine.yml", ALL)
            sites.write(site + "/collections/best.yml", "title: Best\nphotos: [a/1.jpg]\n")
            for path, number in photos.items():
                sites.photo(os.path.join(albums, path), number)
            run = lab.build(site, "--output", output)
            # Of a folder that holds none of Vitrine's names, the folder is named.
            folder = theirs.partition("/")[0]
            problems += lab.failure_problems(run, [ours, theirs, "replaced: %s;" % folder], (2,))
            problems += oracles.differences(before, oracles.tree(output))
            # Without the file, the build succeeds and writes every page under its own name.
            os.remove(os.path.join(output, theirs))
            run = lab.build(site, "--output", output)
            problems += [] if run.status == 0 else ["without it: %s" % run]
            problems += [] if os.path.exists(os.path.join(output, ours)) else ["%s is not written" % ours]
            run = lab.build(site, "--output", output)
            problems += [] if run.status == 0 else ["the build after that: %s" % run]
            lab.check("%s on a case-insensitive disk" % theirs, problems)
            shutil.rmtree(output)


# Hiding before everything else

def hiding_site(lab, disk):
    """Builds a gallery on a disk of its own, in which one photo has a unique title and caption."""
    site, output = lab.new_site(lab.before), disk.path + "/public"
    albums = copied_albums(lab, site)
    sites.write(albums + "/b/5.jpg.yml", "title: %s\ncaption: %s\n" % (WORDS, WORDS))
    run = lab.build(site, "--output", output)
    if run.status != 0 or not traces(output):
        raise RuntimeError("the first build failed: %s" % run)
    return site, output


def pictures(page):
    """Returns the addresses of the media files in a page."""
    return {part for part in page.replace('"', " ").replace(",", " ").split() if "media/" in part}


def traces(output):
    """Returns the files of a gallery that contain the unique words, and the hidden photo's page."""
    found = []
    for place, _, files in os.walk(output):
        for name in files:
            path = os.path.join(place, name)
            with open(path, "rb") as file:
                if WORDS.encode() in file.read() or path.endswith("/b/5.html"):
                    found.append(os.path.relpath(path, output))
    return sorted(found)


def media_of(output, page):
    with open(os.path.join(output, page), encoding="utf-8") as file:
        return {os.path.normpath(os.path.join(os.path.dirname(page), link.split("?")[0]))
                for link in pictures(file.read()) if not link.startswith("http")}


def fill(disk, left):
    """Fills a disk until only `left` bytes are free."""
    with open(disk.path + "/filler", "wb", buffering=0) as file:
        try:
            count = shutil.disk_usage(disk.path).free - left
            while count > 0:
                count -= file.write(bytes(min(count, 1 << 16)))
        except OSError:
            pass


def test_hiding_on_a_full_disk(lab):
    """A photo that is hidden now is removed by the build, even if the disk has no space for anything else."""
    require_mounts(lab)
    cases = [(left, new, way) for left in (0, 4096, 65536) for new in (0, 12) for way in ("photo", "album")]
    for left, new, way in lab.sample(cases, 2):
        with Disk(lab, 8 << 20) as disk:
            site, output = hiding_site(lab, disk)
            media = media_of(output, "b/5.html") - media_of(output, "b/4.html") - media_of(output, "b/6.html")
            for number in range(new):
                sites.photo(site + "/albums/new/%d.jpg" % number, 100 + number)
            if way == "photo":
                sites.write(site + "/albums/b/5.jpg.yml", "title: %s\nhidden: true\n" % WORDS)
            else:
                sites.write(site + "/albums/b/album.md", "---\nhidden: true\n---\n")
            fill(disk, left)
            run = lab.build(site, "--output", output)
            problems = [] if run.status == 0 else lab.failure_problems(run, [output])
            problems += ["%s still shows it: %s" % (path, run) for path in traces(output)]
            problems += ["%s is still there" % path for path in media if os.path.exists(os.path.join(output, path))]
            if run.status == 0 and new and left == 0:
                problems.append("it found space for %d photos on a full disk" % new)
            os.remove(disk.path + "/filler")
            run = lab.build(site, "--output", output)
            problems += [] if run.status == 0 else ["the next build: %s" % run]
            problems += oracles.served(output, sites.ADDRESS)
            lab.check("a hidden %s, %d bytes free, %d new photos" % (way, left, new), problems)


def test_hiding_before_rendering(lab):
    """A hidden photo is removed before the first of many new photos is rendered. The build is killed at that moment."""
    for count in lab.sample((10, 100), 1):
        site = lab.new_site(lab.before)
        albums = copied_albums(lab, site)
        sites.write(albums + "/b/5.jpg.yml", "title: %s\ncaption: %s\n" % (WORDS, WORDS))
        lab.build(site)
        output = site + "/public"
        media = media_of(output, "b/5.html") - media_of(output, "b/4.html") - media_of(output, "b/6.html")
        sites.write(albums + "/b/5.jpg.yml", "title: %s\nhidden: true\n" % WORDS)
        for number in range(count):
            sites.photo(albums + "/new/%d.jpg" % number, 100 + number)
        # The first call in media/ that removes nothing writes the first image of a new photo.
        copy = site + "-copy"
        shutil.copytree(site, copy, symlinks=True)
        media_calls = [name for name, path in lab.calls(copy) if "/public/media/" in path]
        shutil.rmtree(copy)
        first = next(index for index, name in enumerate(media_calls) if name not in ("unlink", "unlinkat", "rmdir"))
        run = lab.build(site, environment=lab.fault(first + 1, "kill", on="/public/media/"))
        problems = [] if run.is_killed else ["it was not killed: %s" % run]
        problems += ["%s still shows it" % path for path in traces(output)]
        problems += ["%s is still there" % path for path in media if os.path.exists(os.path.join(output, path))]
        run = lab.build(site)
        problems += [] if run.status == 0 else ["the next build: %s" % run]
        problems += oracles.served(output, sites.ADDRESS)
        lab.check("a hidden photo and %d new ones" % count, problems)


# Unmounted shares

def test_an_unmounted_share(lab):
    """If the albums' mount point is empty or missing, no page is removed."""
    require_mounts(lab)
    for way in lab.sample(("empty", "gone", "dangling"), 2):
        with Disk(lab, 8 << 20) as disk:
            shutil.copytree(lab.before, disk.path + "/photos")
            site = lab.new_site(lab.before)
            os.remove(site + "/albums")
            os.symlink(disk.path + "/photos", site + "/albums")
            if way == "empty":
                os.remove(site + "/albums")
                os.mkdir(site + "/albums")
                mount("--bind", disk.path + "/photos", site + "/albums")
            run = lab.build(site)
            problems = [] if run.status == 0 else ["the first build: %s" % run]
            before = oracles.tree(site + "/public")
            if way == "empty":
                subprocess.run(["umount", "-l", site + "/albums"], check=True)
            elif way == "gone":
                os.remove(site + "/albums")
            else:
                shutil.move(disk.path + "/photos", disk.path + "/elsewhere")
            for options in ((), ("plan",)):
                problems += lab.failure_problems(lab.build(site, *options), [site + "/albums"], (2,))
            problems += oracles.differences(before, oracles.tree(site + "/public"))
            # When the share is mounted again, there is nothing to do.
            if way == "empty":
                os.rmdir(site + "/albums")
            elif way == "dangling":
                os.remove(site + "/albums")
            os.symlink(lab.before, site + "/albums")
            run = lab.build(site)
            problems += [] if run.status == 0 else ["with the share mounted again: %s" % run]
            problems += oracles.differences(before, oracles.tree(site + "/public"))
            lab.check("albums on a share that is %s" % way, problems)
