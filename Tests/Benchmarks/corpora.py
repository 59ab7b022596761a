"""Makes the photographs for the benchmarks, and sites of them.

Every photo has different pixels: it is one of six base pictures, shifted by some pixels. The base pictures are noise on
gradients of many scales, which compress like photographs. The files stay in the cache; sites contain hard links to them.
"""
import datetime
import gettext
import glob
import html
import io
import itertools
import multiprocessing
import os
import random
import re
import sys
import tempfile

import numpy
import piexif
from PIL import Image

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import ultra_hdr  # noqa: E402  The folder above is on the path now.

BASES = 6
QUALITY = 85
GRAIN = 8
FIRST_DATE = datetime.datetime(2015, 1, 1, 12)
XMP_NAME = "http://ns.adobe.com/xap/1.0/\0"
LANGUAGES = "ar", "de", "es", "fr", "he", "it", "ja", "ko", "pl", "ru", "th", "vi", "zh_CN"
CAMERA, WEB = (4032, 3024), (800, 600)

base_pictures = []


def photos(cache, size, count):
    """Returns the first `count` photos of a size, and makes the missing ones."""
    folder = os.path.join(cache, "photos", "%dx%d-grain-%g" % (*size, GRAIN))
    os.makedirs(folder, exist_ok=True)
    paths = [os.path.join(folder, "%06d.jpg" % number) for number in range(count)]
    missing = [(number, path) for number, path in enumerate(paths) if not os.path.exists(path)]
    if missing:
        base_pictures[:] = [base_picture(size, seed) for seed in range(BASES)]
        with multiprocessing.get_context("fork").Pool(2) as pool:
            pool.starmap(write_photo, missing, chunksize=8)
        base_pictures.clear()
    return paths


def bright_photos(cache, count):
    """Returns photos of the camera's size with gain maps as Pixel phones write them in Ultra HDR JPEGs: of a quarter of their
    size, with 0.6 bits for each sample."""
    folder = os.path.join(cache, "photos", "bright-quarter")
    os.makedirs(folder, exist_ok=True)
    bright = []
    for plain in photos(cache, CAMERA, count):
        bright.append(os.path.join(folder, os.path.basename(plain)))
        if os.path.exists(bright[-1]):
            continue
        with open(plain, "rb") as file:
            base = file.read()
        with Image.open(plain) as picture:
            light = picture.convert("L").reduce(4)
        gains = io.BytesIO()
        light.point(lambda value: max(0, value - 96) * 255 // 159).save(gains, "JPEG", quality=75)
        data = ultra_hdr.assembled(base, gains.getvalue(), [{**ultra_hdr.DEFAULTS, "maximum": 2.2}], 2.2)
        with open(bright[-1] + ".part", "wb") as file:
            file.write(data)
        os.rename(bright[-1] + ".part", bright[-1])
    return bright


def named_photos(cache, count):
    """Returns very small photos of fifteen years: 40 in 100 with keywords, of which few are frequent and most are rare, 18 with
    the name of a person, 25 with a title, 35 with a caption, and 60 with a position: at one of
    eight spots around a centre for each hundred photos."""
    folder = os.path.join(cache, "photos", "found")
    os.makedirs(folder, exist_ok=True)
    chance = random.Random(3)
    keywords = ["keyword %d" % number for number in range(7729)]
    weights = list(itertools.accumulate(1 / (number + 1) for number in range(len(keywords))))
    texts = sentences()
    paths = []
    for number in range(count):
        path = os.path.join(folder, "%06d.jpg" % number)
        words = chance.choices(keywords, cum_weights=weights, k=chance.choice((2, 2, 3))) if chance.random() < 0.4 else []
        people = ["Person %d" % chance.randrange(400)] if chance.random() < 0.18 else []
        centre, spot = random.Random(number // 108), random.Random("%d %d" % (number // 108, chance.randrange(8)))
        latitude = centre.uniform(-50, 70) + spot.gauss(0, 0.2)
        longitude = centre.uniform(-180, 180) + spot.gauss(0, 0.3)
        position = {}
        if chance.random() < 0.6:
            position = degrees(latitude + chance.gauss(0, 0.003), (longitude + chance.gauss(0, 0.004) + 180) % 360 - 180)
        date = FIRST_DATE + datetime.timedelta(minutes=chance.randrange(15 * 365 * 24 * 60))
        title, caption = (chance.choice(texts)[:most] if chance.random() < share else "" for share, most in ((0.25, 60), (0.35, 200)))
        paths.append(path)
        if os.path.exists(path):
            continue
        block = piexif.dump({
            "0th": {piexif.ImageIFD.Make: "NIKON CORPORATION", piexif.ImageIFD.Model: "NIKON Z %d" % (number % 12)},
            "Exif": {piexif.ExifIFD.DateTimeOriginal: date.strftime("%Y:%m:%d %H:%M:%S"),
                     piexif.ExifIFD.LensModel: "NIKKOR Z %d-120mm" % (20 + number % 12)},
            "GPS": position})
        picture = io.BytesIO()
        Image.new("RGB", (60, 40), (number % 64 * 4, number // 64 % 64 * 4, number // 4096 * 4)).save(picture, "JPEG")
        with open(path + ".part", "wb") as file:
            file.write(b"\xff\xd8" + segment(0xE1, block) + segment(0xE1, packet(words, people, title, caption)) + picture.getvalue()[2:])
        os.rename(path + ".part", path)
    return paths


def degrees(latitude, longitude):
    """Returns a position as EXIF."""
    def parts(angle):
        return (int(abs(angle)), 1), (round(abs(angle) % 1 * 3_600_000), 60_000), (0, 1)
    return {piexif.GPSIFD.GPSLatitudeRef: "S" if latitude < 0 else "N", piexif.GPSIFD.GPSLatitude: parts(latitude),
            piexif.GPSIFD.GPSLongitudeRef: "W" if longitude < 0 else "E", piexif.GPSIFD.GPSLongitude: parts(longitude)}


def segment(marker, data):
    return bytes([0xFF, marker]) + (len(data) + 2).to_bytes(2, "big") + data


def sentences():
    """Returns sentences in English and the languages above: the messages of the programs of this machine, and their translations. Machines with
    other programs have others."""
    found = set()
    for path in (path for name in LANGUAGES for path in glob.glob("/usr/share/locale/%s/LC_MESSAGES/*.mo" % name)):
        with open(path, "rb") as file:
            try:
                messages = gettext.GNUTranslations(file)._catalog
            except (OSError, UnicodeDecodeError, IndexError, ValueError):
                continue
        for pair in messages.items():
            for text in pair:
                if isinstance(text, str) and 12 <= len(text) <= 400:
                    found.add(" ".join(re.sub(r"[\x00-\x1f\x7f<>%\\{}_]+", " ", text).split()))
    return sorted(found)


def packet(words, people, title, caption):
    """Returns XMP with keywords, people, a title and a caption."""
    def bag(name, texts):
        return "<%s><rdf:Bag>%s</rdf:Bag></%s>" % (name, "".join("<rdf:li>%s</rdf:li>" % text for text in texts), name)

    def text(name, text):
        return "<%s><rdf:Alt><rdf:li xml:lang='x-default'>%s</rdf:li></rdf:Alt></%s>" % (name, html.escape(text), name)
    return (XMP_NAME + '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
            '<rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" '
            'xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">' + bag("dc:subject", words)
            + bag("Iptc4xmpExt:PersonInImage", people) + text("dc:title", title) + text("dc:description", caption) + "</rdf:Description></rdf:RDF></x:xmpmeta>").encode()


def base_picture(size, seed):
    """Returns a picture of clouds at scales from the whole picture down to eight pixels, with a gradient and grain."""
    random = numpy.random.default_rng(seed)
    light = numpy.linspace(30, -30, size[1], dtype=numpy.float32)[:, None] + numpy.full(size[0], 120, numpy.float32)
    for octave in range(2, size[0].bit_length() - 3):
        light += clouds(random, size, 2**octave) * (48 / 1.5**octave)
    light += random.standard_normal(light.shape, numpy.float32) * GRAIN
    tints = [light + clouds(random, size, 4) * 12 for _ in range(3)]
    return numpy.dstack([numpy.clip(tint, 0, 255).astype(numpy.uint8) for tint in tints])


def clouds(random, size, cells):
    small = random.standard_normal((cells * 3 // 4, cells), numpy.float32)
    return numpy.asarray(Image.fromarray(small).resize(size, Image.BICUBIC))


def write_photo(number, path):
    picture = base_pictures[number % BASES]
    turn = number // BASES
    rolled = numpy.roll(picture, (turn // picture.shape[1], turn * 53 % picture.shape[1]), axis=(0, 1))
    part = path + ".part"
    Image.fromarray(rolled).save(part, "JPEG", quality=QUALITY, subsampling=2, exif=exif(number))
    os.rename(part, path)


def exif(number):
    date = (FIRST_DATE + datetime.timedelta(minutes=7 * number)).strftime("%Y:%m:%d %H:%M:%S")
    camera = {piexif.ImageIFD.Make: "Vitrine", piexif.ImageIFD.Model: "Bench"}
    return piexif.dump({"0th": camera, "Exif": {piexif.ExifIFD.DateTimeOriginal: date}})


def bytes_a_pixel(paths, size):
    return sum(map(os.path.getsize, paths)) / len(paths) / size[0] / size[1]


def read_once(paths):
    """Reads files, so that they are in the file cache."""
    for path in paths:
        with open(path, "rb") as file:
            while file.read(1 << 22):
                pass


def trash(folder):
    """Returns the folder for files that are deleted only after all measurements."""
    return folder + "-trash"


class Site:
    """A site with numbered albums of a hundred photos each."""

    album_size = 100

    def __init__(self, folder, files):
        self.folder, self.files = folder, files
        if os.path.exists(folder):
            self.move_to_trash(folder)
        for number, file in enumerate(files):
            album = self.path("albums", "album-%04d" % (number // self.album_size))
            os.makedirs(album, exist_ok=True)
            os.link(file, os.path.join(album, os.path.basename(file)))
        read_once(files)

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def write(self, name, text):
        with open(self.path(name), "w") as file:
            file.write(text)

    def remove(self, *names):
        for name in names:
            if os.path.exists(self.path(name)):
                self.move_to_trash(self.path(name))

    def move_to_trash(self, path):
        """Moves a path away instead of deleting it, because ext4 is slow with inodes that were freed in the last minutes."""
        os.makedirs(trash(self.folder), exist_ok=True)
        os.rename(path, os.path.join(tempfile.mkdtemp(dir=trash(self.folder)), "it"))

    def photos(self):
        return [os.path.join(folder, name) for folder, _, names in os.walk(self.path("albums")) for name in names]

    def add_photo(self, file):
        """Adds a photo to the last album; it becomes the newest photo. Returns the album, the previously newest photo, the
        new photo, and the album's oldest photo, which follows it because the order wraps around."""
        album = sorted(os.listdir(self.path("albums")))[-1]
        names = sorted(os.listdir(self.path("albums", album)))
        newest = names[-1]
        added = newest.replace(".jpg", "-added.jpg")
        with Image.open(file) as picture:
            picture.save(self.path("albums", album, added), quality=QUALITY, subsampling=2,
                         exif=exif(int(newest[:-4]) + 0.5))
        return album, newest, added, names[0]
