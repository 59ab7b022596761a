"""Encodes that are stopped: by a kill of the whole program, of the build or of ffmpeg alone, and by a full disk.

The moment of a kill is a number of bytes that ffmpeg has read and written, not a time, so that it does not depend on the
speed of the machine.
"""
import os
import re
import signal
import subprocess
import time

import pytest

import clips
import lab as labs
import oracles
import processes
import sites
from disk_test import Disk, require_mounts, size

pytestmark = pytest.mark.nightly

VIDEO = re.compile(r"^media/.*\.mp4$")
# The folder of a site's state in which videos are made.
SCRATCH = ".vitrine/vitrine-videos"


class Encode:
    """A site with a photo and a video that must be encoded, and its gallery."""

    def __init__(self, lab):
        self.lab, self.albums = lab, os.path.join(lab.folder, "encoded")
        sites.photo(self.albums + "/a/1.jpg", 1)
        clips.make(self.albums + "/a/clip.avi", *clips.noise("320x240", 15, 3), *clips.tone(3), "-c:v", "mjpeg", "-q:v", 5)
        site = lab.new_site(self.albums, name="encoded clean")
        run = lab.build(site, environment=lab.fault(VITRINE_FAULT_CLOCK=labs.AHEAD))
        self.wanted = oracles.tree(site + "/public")
        self.whole = size(site)
        self.video = next(path for path in self.wanted if VIDEO.match(path))
        # The encoder writes the video twice, because its index is moved to the front.
        self.transferred = os.path.getsize(self.albums + "/a/clip.avi") + 3 * os.path.getsize(site + "/public/" + self.video)
        lab.check("the video without a fault", [] if run.status == 0 else [str(run)])

    def tear_down(self):
        for name in ("encoded", "encoded clean"):
            self.lab.remove(name)

    def published_problems(self, site):
        """Checks that each video in the gallery is whole, and that no link leads to a missing one."""
        found = oracles.tree(site + "/public") if os.path.isdir(site + "/public") else {}
        problems = ["%s is not whole" % path for path, what in found.items()
                    if VIDEO.match(path) and what != self.wanted.get(path)]
        return problems + self.lab.stopped_build_problems(site, self.wanted)

    def next_problems(self, site):
        """Checks that the next build makes the same gallery, and leaves no temporary file."""
        problems = self.lab.next_build_problems(site, self.wanted)
        scratch = os.path.join(site, SCRATCH)
        return problems + ["%s is left" % name for name in (os.listdir(scratch) if os.path.isdir(scratch) else [])]


class Program:
    """A build, with all processes that it starts."""

    def __init__(self, lab, site):
        self.site = site
        self.process = subprocess.Popen(lab.command(site), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.PIPE, env=lab.environment, start_new_session=True)

    def processes(self):
        """Returns the processes that run, by number, with their command lines. Workers are in the session of the build;
        ffmpeg has a session of its own, and a file of the site among its arguments."""
        found = {}
        for number in filter(str.isdigit, os.listdir("/proc")):
            try:
                state, _, _, session = read("/proc/%s/stat" % number).rpartition(")")[2].split()[:4]
                command = read("/proc/%s/cmdline" % number)
            except OSError:
                continue
            if state not in ("Z", "X") and (int(session) == self.process.pid or self.site in command):
                found[int(number)] = command.split("\0")
        return found

    def encoders(self):
        return [number for number, command in self.processes().items()
                if os.path.basename(command[0]) == "ffmpeg" and "libx264" in command]

    def wait_until(self, transferred):
        """Waits until the encoder has read and written so many bytes, or the build has ended. Returns whether it has."""
        while self.process.poll() is None:
            for encoder in self.encoders():
                try:
                    counts = re.findall(r"[rw]char: (\d+)", read("/proc/%d/io" % encoder))
                except OSError:
                    continue
                if sum(map(int, counts)) >= transferred:
                    return True
            # The kernel tells nobody how much a process has read.
            time.sleep(0.001)
        return False

    def kill(self, victim):
        """- Parameter victim: `program`, `build` or `ffmpeg`."""
        victims = {"program": self.processes, "build": lambda: [self.process.pid], "ffmpeg": self.encoders}
        processes.kill(victims[victim]())

    def end(self):
        """Waits until all processes have ended, and returns what the build printed."""
        messages = processes.ended(self.process)[1].decode(errors="replace")
        processes.wait_for_end(self.processes())
        return messages


def read(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read()


def test_killed_encodes(lab):
    clips.require()
    encode = Encode(lab)
    moments, hits = 50, 0
    for number in range(moments):
        victim = ("program", "build", "ffmpeg")[number % 3]
        site = lab.new_site(encode.albums)
        program = Program(lab, site)
        hits += program.wait_until(encode.transferred * number // moments)
        program.kill(victim)
        messages, problems = program.end(), []
        # A decoder that was killed once is started again.
        if victim == "ffmpeg" and program.process.returncode != 0:
            problems.append("status %s: %r" % (program.process.returncode, messages))
        problems += encode.published_problems(site) + encode.next_problems(site)
        lab.check("%s killed after %d of %d parts of a video" % (victim, number, moments), problems)
    lab.check("the kills hit encodes", [] if hits else ["no encode was hit"])
    encode.tear_down()


def test_full_disks_while_a_video_is_encoded(lab):
    """The site is on a disk of any size up to what it needs. The error names the disk, and nothing is published in part."""
    clips.require()
    require_mounts(lab)
    encode = Encode(lab)
    count, failures = 10, 0
    for number in range(count):
        room = encode.whole * (number + 1) // count
        with Disk(lab, room) as disk:
            site = sites.site(disk.path + "/site", encode.albums)
            run = lab.build(site)
            problems = encode.published_problems(site)
            if run.status != 0:
                failures += 1
                problems += lab.failure_problems(run, [disk.path])
            subprocess.run(["mount", "-o", "remount,size=64m", disk.path], check=True)
            lab.check("a disk of %d bytes for a site with a video" % room, problems + encode.next_problems(site))
    lab.check("disks were too small for the video", [] if failures else ["none was"])
    encode.tear_down()


def test_hung_encoder(lab):
    """An encoder that stops costs its video, which is named. It is waited for for a minute."""
    clips.require()
    encode = Encode(lab)
    site = lab.new_site(encode.albums)
    program = Program(lab, site)
    problems = [] if program.wait_until(encode.transferred // 4) else ["no encode was hit"]
    for encoder in program.encoders():
        os.kill(encoder, signal.SIGSTOP)
    messages = program.end()
    if program.process.returncode != 1 or "failed: a/clip.avi: The decoder did not get any further for 60 s" not in messages:
        problems.append("status %s: %r" % (program.process.returncode, messages))
    lab.check("an encoder that hangs", problems + encode.published_problems(site))
    encode.tear_down()


LEFT = re.compile(r"Encoding \d+ of \d+ seconds of video.*, (?:\d+ min )?\d+ s left")


def test_remaining_time(lab):
    """While a video is encoded, the build says how many seconds are left. How many depends on the machine."""
    clips.require()
    albums = os.path.join(lab.folder, "long")
    clips.make(albums + "/clip.avi", *clips.noise("1280x720", 25, 100), "-c:v", "mjpeg", "-q:v", 8)
    run = lab.build(lab.new_site(albums), seconds=600)
    lab.check("the remaining time of a video", ["it was not told: %s" % run] * (not LEFT.search(run.messages)))
    lab.remove("long")
