"""The programs that are measured: Vitrine, sigal, libvips alone, and decoding alone."""
import glob
import json
import os
import re
import subprocess
import sys
import time

import numpy
from PIL import Image

import measure

TWO_SIZES = "thumbnails: {size: 264, scales: [1], quality: 82}\nphotos: {sizes: [1600], quality: 82}\n"
DEFAULT_SIZES = "title: Bench\n"
HERE = os.path.dirname(os.path.abspath(__file__))
# Programs may not trust the time stamps of younger files, because the clock is coarse.
TRUSTED_SECONDS = 4
MIN_PSNR = 30
# Vitrine uses a decoder's size that is this close to the wanted one: 2016 pixels for 2000.
NEAR_SIZE = 0.05


def wait_until_trusted():
    time.sleep(TRUSTED_SECONDS)


class Peer:
    """A program that builds one site. Subclasses define its command and its outputs."""

    outputs = []

    def __init__(self, site, jobs):
        self.site, self.jobs = site, jobs

    def clean(self):
        self.site.remove(*self.outputs)

    def cold(self):
        self.clean()
        os.sync()  # Data that the previous program wrote must not slow down this one.
        return self.again()

    def again(self):
        return measure.seconds(self.command(), self.site.folder)

    def cold_peak(self):
        self.clean()
        return self.again_peak()

    def again_peak(self):
        return measure.peak_megabytes(self.command(), self.site.folder)

    def images(self):
        return sorted(glob.glob(self.site.path(self.outputs[0], "**", "*.jpg"), recursive=True))


class Vitrine(Peer):
    outputs = ["public", ".vitrine"]

    def __init__(self, site, jobs, program, templates, settings):
        super().__init__(site, jobs)
        self.program = program
        self.options = ["--templates", templates] if templates else []
        self.configure(settings)

    def configure(self, settings):
        self.site.write("vitrine.yml", settings)

    def command(self):
        return [self.program, "build", self.site.folder, "--jobs", str(self.jobs), "--quiet"] + self.options

    def counts(self):
        """Runs a build, and returns the counts of its report."""
        wait_until_trusted()
        return json.loads(measure.run(self.command() + ["--json"], self.site.folder))["counts"]

    def files(self):
        """Returns every published file with the attributes that change when it is written again."""
        found = {}
        root = self.site.path("public")
        for folder, _, names in os.walk(root):
            for name in names:
                path = os.path.join(folder, name)
                state = os.stat(path)
                found[os.path.relpath(path, root)] = (state.st_ino, state.st_mtime_ns, state.st_size)
        return found

    def published(self, name):
        """Returns the text of a page."""
        with open(self.site.path("public", name)) as file:
            return file.read()

    def largest_image(self, photo):
        """Returns the largest image of a photo's page."""
        album, name = photo.split(os.sep)[-2:]
        content = self.published("%s/%s.html" % (album, name[:-4])).partition("<main")[2]
        names = re.findall(r"media/[\w/-]+\.jpg", content)
        return max((self.site.path("public", name) for name in names), key=lambda path: dimensions(path)[0])


class Sigal(Peer):
    outputs = ["out"]
    settings = """source = 'albums'
destination = 'out'
img_size = (1600, 1600)
thumb_size = (264, 264)
img_processor = 'ResizeToFit'
jpg_options = {'quality': 82, 'optimize': False, 'progressive': False}
"""

    def __init__(self, site, jobs, program):
        super().__init__(site, jobs)
        self.program = program
        site.write("sigal.conf.py", self.settings)

    def command(self):
        return [self.program, "build", "--quiet", "-n", str(self.jobs)]


class VipsWay(Peer):
    outputs = ["vips"]
    sizes = "l2000,l1200,s792,s528,s396,s264"

    def __init__(self, site, jobs, program):
        super().__init__(site, jobs)
        self.program = program

    def clean(self):
        super().clean()
        os.mkdir(self.site.path("vips"))

    def command(self):
        return [self.program, self.site.path("vips"), str(self.jobs), self.sizes] + self.site.files

    def largest_image(self, number):
        return self.site.path("vips", "%d-l2000.jpg" % number)


class DecodeOnly(Peer):
    def __init__(self, site, jobs, program):
        super().__init__(site, jobs)
        self.program = program

    def command(self):
        return [self.program, str(self.jobs), "2000"] + self.site.files


def compile_c(name, folder, packages):
    """Compiles a program beside this file, and returns its path."""
    flags = measure.run(["pkg-config", "--cflags", "--libs"] + packages, HERE).split()
    program = os.path.join(folder, name)
    measure.run(["cc", "-O2", "-Wall", "-Wextra", name + ".c", "-o", program] + flags + ["-lpthread"], HERE)
    return program


def install_sigal(cache):
    """Installs sigal from PyPI if it is missing. Returns the program and the versions; or None and the reason."""
    venv = os.path.join(cache, "sigal")
    try:
        if not os.path.exists(venv + "/bin/sigal"):
            quietly([sys.executable, "-m", "venv", venv])
            quietly([venv + "/bin/pip", "-q", "install", "sigal"])
        freeze = quietly([venv + "/bin/pip", "freeze"])
    except subprocess.CalledProcessError as error:
        return None, "sigal cannot be installed: " + (error.stderr.strip().splitlines() or ["no reason"])[-1]
    wanted = re.findall(r"(?im)^(sigal|pillow)==(\S+)", freeze)
    return venv + "/bin/sigal", ", ".join("%s %s" % pair for pair in sorted(wanted, reverse=True))


def quietly(command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True).stdout


def dimensions(path):
    with Image.open(path) as image:
        return image.size


def psnr(one, other):
    """Returns the PSNR in decibels. The first image is resized to the size of the second."""
    with Image.open(one) as first, Image.open(other) as second:
        first, second = first.convert("RGB").resize(second.size, Image.LANCZOS), second.convert("RGB")
        error = numpy.mean((numpy.asarray(first, numpy.float32) - numpy.asarray(second, numpy.float32)) ** 2)
    return 99.0 if error == 0 else float(10 * numpy.log10(255**2 / error))


def check_same_images(ours, peer, square=0, larger=0):
    """Exits unless both programs made the same number of images in the same sizes.

    `square`: the peer crops thumbnails to a square of this side, so only their short edges are compared.
    `larger`: the fraction by which Vitrine's images may be larger, because it may use a decoder's size."""

    def sizes(images):
        found = [dimensions(path) for path in images]
        return sorted((min(size), min(size)) if min(size) <= square + 1 else size for size in found)

    one, other, name = sizes(ours.images()), sizes(peer.images()), type(peer).__name__
    if len(one) != len(other):
        sys.exit("%d images of Vitrine, but %d of %s" % (len(one), len(other), name))
    for mine, theirs in zip(one, other):
        if not all(b - 1 <= a <= b * (1 + larger) + 1 for a, b in zip(mine, theirs)):
            sys.exit("an image of Vitrine has %d×%d pixels, but that of %s has %d×%d" % (*mine, name, *theirs))


def check_same_pictures(ours, vips):
    """Exits unless Vitrine's largest images of some photos look like those of libvips. Returns the lowest PSNR."""
    by_name = {os.path.basename(path): path for path in ours.site.photos()}
    files = ours.site.files
    chosen = list(enumerate(files))[:: max(1, len(files) // 6)]
    pairs = [(ours.largest_image(by_name[os.path.basename(file)]), vips.largest_image(n)) for n, file in chosen]
    lowest = min(psnr(*pair) for pair in pairs)
    if lowest < MIN_PSNR:
        sys.exit("Vitrine's images differ from those of libvips: PSNR %.1f dB" % lowest)
    return lowest
