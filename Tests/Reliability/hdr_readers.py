"""Compares the light of a published picture with what libultrahdr makes of it, and with its source as libheif reads it.

    hdr_readers.py PICTURE SOURCE

Prints the problems and the figures as JSON. It runs in an environment of its own (requirements-readers.txt).
"""
import io
import json
import os
import sys

import imagecodecs
import numpy
import pillow_heif
from PIL import Image, ImageOps

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import ultra_hdr  # noqa: E402  The folder above is on the path now.

LUMINANCE = numpy.array((0.2126, 0.7152, 0.0722))
# libultrahdr enlarges the map in a way of its own: in stops, on average and as root mean square.
READER = 0.04, 0.06


def main(picture, source):
    with open(picture, "rb") as file:
        data = file.read()
    first, second = ultra_hdr.images(data)
    formula = ultra_hdr.published(data) @ LUMINANCE
    linear = imagecodecs.ULTRAHDR.CT.LINEAR
    read = imagecodecs.ultrahdr_decode(data, dtype="float16", transfer=linear)[..., :3].astype(float) @ LUMINANCE
    mean, error = ultra_hdr.difference(read, formula)
    problems = [] if abs(mean) <= READER[0] and error <= READER[1] else ["libultrahdr: %.3f stops, mean %+.3f" % (error, mean)]
    note = "libultrahdr %.3f, mean %+.3f" % (error, mean)
    base, light = (heic if source.lower().endswith(".heic") else jpeg)(source, formula.shape[::-1], second)
    _, plain = ultra_hdr.difference(ultra_hdr.linear(ultra_hdr.decoded(first)) @ LUMINANCE, ultra_hdr.linear(base) @ LUMINANCE)
    mean, error = ultra_hdr.difference(formula, light @ LUMINANCE)
    # Apple's `tmap` and its older formula differ by 0.018 stops.
    if error > ultra_hdr.largest_error(plain, ultra_hdr.numbers(second)[0]) or abs(mean) > 0.025:
        problems.append("the source: %.3f stops, mean %+.3f; the ordinary picture %.3f" % (error, mean, plain))
    note += "; the source %.3f, mean %+.3f, the ordinary picture %.3f" % (error, mean, plain)
    json.dump({"problems": problems, "note": note, "size": formula.shape[::-1]}, sys.stdout)


def jpeg(path, size, second):
    """The picture and its light in `size`; Apple's maps by Apple's formula."""
    with open(path, "rb") as file:
        data = file.read()
    first, rest = ultra_hdr.images(data)
    upright = ImageOps.exif_transpose(Image.open(io.BytesIO(first)))
    base = ultra_hdr.resized(numpy.asarray(upright) / 255.0, size)
    found = ultra_hdr.numbers(rest)
    turned = Image.open(io.BytesIO(rest))
    orientation = Image.open(io.BytesIO(first)).getexif().get(0x0112, 1)
    exif = Image.Exif()
    exif[0x0112] = orientation
    buffer = io.BytesIO()
    turned.save(buffer, "PNG", exif=exif)
    gains = ultra_hdr.resized(numpy.asarray(ImageOps.exif_transpose(Image.open(buffer))) / 255.0, size)
    if found:
        return base, ultra_hdr.light(base, gains, found[0])
    return base, apple(base, gains, second)


def heic(path, size, second):
    photo = pillow_heif.open_heif(path)
    maps = photo.info["aux"]["urn:com:apple:photo:2020:aux:hdrgainmap"]
    gains = numpy.asarray(photo.get_aux_image(maps[0]).to_pillow().convert("L")) / 255.0
    base = numpy.asarray(photo.to_pillow().convert("RGB")) / 255.0
    base, gains = (ultra_hdr.resized(each, size) for each in (base, gains))
    return base, apple(base, gains, second)


def apple(base, gains, second):
    """Apple's formula. The headroom is that of the published file; exiftool's is compared with it by the Swift tests."""
    headroom = 2 ** ultra_hdr.numbers(second)[1]
    return ultra_hdr.linear(base) * (1 + (headroom - 1) * gains[..., None] ** 2.2)


if __name__ == "__main__":
    main(*sys.argv[1:])
