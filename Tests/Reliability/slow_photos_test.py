"""Photos that take a decoder longer than the limit: the decoder is stopped and the photo is reported."""
import os
import shutil
import subprocess

import pytest

import oracles
import reports
import sites

pytestmark = pytest.mark.nightly

TIMEOUT = 2
SETTINGS = """\
thumbnails: {size: 200, scales: [1, 2]}
photos: {sizes: [4000]}
formats: [avif]
limits: {seconds: %d}
""" % TIMEOUT


def vips(*words):
    subprocess.run(["vips", *map(str, words)], check=True, stderr=subprocess.DEVNULL)


def slow():
    """Yields label, suffix, side in pixels and options of libvips. The files are small, but decoding them is slow."""
    yield "jpeg", "jpg", 9_000, ["--Q=60"]
    yield "jpeg, progressive", "jpg", 7_000, ["--Q=60", "--interlace"]
    yield "png", "png", 8_000, ["--compression=1"]
    yield "png, interlaced", "png", 7_000, ["--compression=1", "--interlace"]
    yield "webp", "webp", 6_000, ["--effort=0"]
    yield "webp, lossless", "webp", 4_000, ["--effort=0", "--lossless"]
    yield "tiff, lzw", "tif", 8_000, ["--compression=lzw"]
    yield "tiff, deflate", "tif", 8_000, ["--compression=deflate"]
    yield "tiff, tiles", "tif", 8_000, ["--tile", "--compression=jpeg"]
    yield "gif", "gif", 3_000, ["--effort=1"]
    yield "heic", "heic", 3_000, ["--compression=hevc"]
    yield "avif", "avif", 3_000, ["--compression=av1", "--effort=0"]


SAVERS = {"jpg": "jpegsave", "png": "pngsave", "webp": "webpsave", "tif": "tiffsave", "gif": "gifsave", "heic": "heifsave",
          "avif": "heifsave"}


def make(lab, path, suffix, side, options):
    """Makes a cloudy picture: it is fast to make, and every block has content to decode."""
    rough, smooth = lab.folder + "/rough.v", lab.folder + "/smooth.v"
    vips("gaussnoise", rough, side // 8, side // 8, "--sigma=40")
    vips("resize", rough, smooth, 8, "--kernel=linear")
    vips("cast", smooth, rough, "uchar")
    vips(SAVERS[suffix], rough, path, *options)
    for each in (rough, smooth):
        os.remove(each)


def test_slow_photos_time_out(lab):
    folder = os.path.join(lab.folder, "slow")
    sites.photo(folder + "/good.jpg", 1)
    for label, suffix, side, options in slow():
        path = folder + "/slow." + suffix
        make(lab, path, suffix, side, options)
        site = lab.new_site(folder, SETTINGS)
        run = lab.build(site, "--json", "--jobs", "1")
        found, problems = reports.entries(reports.read(run))
        problems += reports.judge(found.get("slow." + suffix), label, ("timedOut", "published"))
        problems += reports.judge(found.get("good.jpg"), "the photo", ("published",))
        lab.check("slow photo: " + label, problems + oracles.served(site + "/public", sites.ADDRESS)[:4])
        os.remove(path)
    shutil.rmtree(folder)
