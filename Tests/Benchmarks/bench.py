#!/usr/bin/env python3
"""Times Vitrine and, side by side in the same run, sigal (Pillow, PyPI) on the same photographs.

usage: bench.py VITRINE [--photos 60] [--runs 3] [--keep DIR]

Makes its own photographs of 12 megapixels (gradients and noise that compress like a photo), builds galleries with
equal sizes, quality and two jobs, and prints medians and ratios. It is no test: nothing fails because a machine is slow.
Needs python3-numpy and python3-pil; sigal goes into a virtual environment, and is left out if it cannot be installed.
"""
import argparse
import glob
import io
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time

import numpy
from PIL import Image

SAME = "thumbnails: {size: 264, scales: [1], quality: 82}\nphotos: {sizes: [1600], quality: 82}\n"
SIGAL = "source='albums'\ndestination='out'\nimg_size=(1600,1600)\nthumb_size=(264,264)\nimg_processor='ResizeToFit'\n"
SIGAL += "jpg_options={'quality':82,'optimize':True,'progressive':False}\n"


def photographs(folder, count):
    """Writes `count` JPEGs of 4032 × 3024, each with noise of its own; prints what a pixel costs."""
    os.makedirs(folder, exist_ok=True)
    y, x = numpy.mgrid[0:3024, 0:4032].astype(numpy.float32) / 3024
    size = 0
    for number in range(count):
        random = numpy.random.default_rng(number)
        base = 120 + 70 * numpy.sin(3 * x + number) * numpy.cos(2 * y) + 25 * numpy.sin(40 * x * y + number)
        noise = random.normal(0, 5, x.shape).astype(numpy.float32)
        planes = [base + noise + 12 * numpy.sin(5 * y + channel + number) for channel in range(3)]
        picture = Image.fromarray(numpy.clip(numpy.dstack(planes), 0, 255).astype(numpy.uint8))
        data = io.BytesIO()
        exif = Image.Exif()
        exif[0x0132] = "2024:01:%02d %02d:%02d:00" % (number // 1440 + 1, number // 60 % 24, number % 60)
        picture.save(data, "JPEG", quality=90, subsampling=2, exif=exif)
        with open(os.path.join(folder, "IMG_%05d.jpg" % number), "wb") as file:
            file.write(data.getvalue())
        size += data.tell()
    print("%d photographs, %.2f bytes a pixel" % (count, size / count / 4032 / 3024))


class Peak(threading.Thread):
    """Samples the proportional memory of a process and its children."""

    def __init__(self, root):
        super().__init__(daemon=True)
        self.root, self.peak, self.ended = root, 0, False

    def run(self):
        while not self.ended:
            self.peak = max(self.peak, sum(map(self.pss, self.tree(self.root))))
            time.sleep(0.05)

    def tree(self, process):
        children = []
        for task in glob.glob("/proc/%d/task/*/children" % process):
            try:
                with open(task) as file:
                    children += [int(text) for text in file.read().split()]
            except OSError:
                pass
        return [process] + [other for child in children for other in self.tree(child)]

    @staticmethod
    def pss(process):
        try:
            with open("/proc/%d/smaps_rollup" % process) as file:
                return next(int(line.split()[1]) for line in file if line.startswith("Pss:"))
        except (OSError, StopIteration):
            return 0


def run(command, folder):
    """Seconds of wall time and megabytes at the peak."""
    start = time.monotonic()
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    peak = Peak(process.pid)
    peak.start()
    status = process.wait()
    seconds = time.monotonic() - start
    peak.ended = True
    if status:
        sys.exit("%s ended with status %d" % (command[0], status))
    return seconds, peak.peak / 1024


def measure(name, command, folder, runs, before):
    """Medians of several runs, each after `before`."""
    results = []
    for _ in range(runs):
        before()
        results.append(run(command, folder))
    seconds = statistics.median(result[0] for result in results)
    memory = max(result[1] for result in results)
    return name, seconds, memory


def sigal(folder):
    """The program of a virtual environment, or None."""
    path = os.path.join(folder, "venv")
    try:
        subprocess.run([sys.executable, "-m", "venv", path], check=True, stdout=subprocess.DEVNULL)
        subprocess.run([path + "/bin/pip", "-q", "install", "sigal"], check=True, stderr=subprocess.DEVNULL)
    except (OSError, subprocess.CalledProcessError):
        print("sigal cannot be installed here: its row is left out")
        return None
    return path + "/bin/sigal"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("vitrine")
    parser.add_argument("--photos", type=int, default=60)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--keep", help="folder for corpus and galleries, kept for the next run")
    options = parser.parse_args()
    vitrine = os.path.abspath(options.vitrine)
    root = os.path.abspath(options.keep or tempfile.mkdtemp(prefix="vitrine-bench-"))
    site = os.path.join(root, "site")
    album = os.path.join(site, "albums", "album")
    if not os.path.isdir(album):
        photographs(album, options.photos)

    def settings(text):
        with open(os.path.join(site, "vitrine.yml"), "w") as file:
            file.write(text)

    def fresh():
        for name in ["public", ".vitrine", "out"]:
            shutil.rmtree(os.path.join(site, name), ignore_errors=True)

    build = [vitrine, "build", site, "--jobs", "2", "--quiet"]
    rows = []
    settings(SAME)
    rows.append(measure("vitrine, 1600 + 264, cold", build, site, options.runs, fresh))
    rows.append(measure("vitrine, nothing changed", build, site, options.runs, lambda: time.sleep(3.5) if not rows[1:] else None))
    peer = sigal(root)
    if peer:
        with open(os.path.join(site, "sigal.conf.py"), "w") as file:
            file.write(SIGAL)
        rows.append(measure("sigal, 1600 + 264, cold", [peer, "build", "-n", "2"], site, options.runs, fresh))
        rows.append(measure("sigal, nothing changed", [peer, "build", "-n", "2"], site, options.runs, lambda: None))
    settings("")
    rows.append(measure("vitrine, default five sizes, cold", build, site, options.runs, fresh))
    print("\n%-36s %9s %9s %9s" % ("median of %d" % options.runs, "wall s", "peak MB", "to first"))
    for name, seconds, memory in rows:
        print("%-36s %9.2f %9.0f %8.2f×" % (name, seconds, memory, seconds / rows[0][1]))
    if not options.keep:
        shutil.rmtree(root)


if __name__ == "__main__":
    main()
