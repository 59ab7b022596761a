"""The galleries for the browser tests, made of computed pictures and built with the program under test.

gallery   every kind of page: albums of one, two and three photos, pages, nested, unlisted, a collection, smart albums
many      albums of 100, 1,000 and 1,499 photos with tiny pictures, because only their pages matter
calendar  an album of 100 photos on pages that are cut by the calendar
list-50, list-200   galleries with that many albums
searched  1,650 photos with texts in many languages, more than a search reads at once
found     150 photos of three years with keywords, people and places, on pages that are cut by the calendar
months    an album of 100 photos of four months in two years, with picks
proofs    albums with picks, with and without a limit, and one album without picks
ko        Korean, with links that also work from the file system, and names of one letter
story     an album whose text shows photos: one, two, three and four beside each other, and some below
cards     ten albums as cards, each with the same large photos in another arrangement
rows      albums of tiny photos of many shapes in rows: with and without a picture above them, with a text, with months
videos    videos of several shapes and formats, with captions, a motion photo, and photos between them
hdr       HDR photographs: computed ones and, with VITRINE_SAMPLES, real ones; and one photo that is not HDR
live      for the tests of the preview: 40 tiny photos in one album, two in another one
"""
import datetime
import glob
import io
import json
import multiprocessing
import os
import shutil
import subprocess

import numpy
import piexif
from PIL import Image

import ultra_hdr

FIRST_DATE = datetime.datetime(2024, 5, 1, 8)
MONTHS = [datetime.date(*month, 1) for month in ((2023, 3), (2023, 8), (2024, 1), (2024, 5))]
LANDSCAPE, PORTRAIT, PANORAMA, SMALL = (1600, 1067), (1067, 1600), (2400, 600), (200, 150)
TINY = (160, 120)
SCREEN = (1170, 2532)
# Large enough for a whole window at two pixels of the screen for one of the page. The last one is the newest, and the cover.
LARGE = {"IMG_0003.jpg": (3600, 1200), "IMG_0004.jpg": (2000, 2000), "IMG_0002.jpg": (2000, 3000), "IMG_0001.jpg": (4200, 2800)}
# The shapes that cameras and phones make, from high to wide.
SHAPES = [(160, 240), (150, 200), (144, 180), (160, 160), (180, 144), (200, 150), (240, 160), (240, 160), (240, 135), (300, 125)]
ADDRESS = "https://example.org/"
TINY_IMAGES = "thumbnails: {size: 40, scales: [1, 2, 3]}\nphotos: {sizes: [200]}\n"

SETTINGS = {
    "gallery": "title: Small gallery\ndescription: Everything that a gallery can hold\npageSize: 5\nformats: [webp]\n"
               "originals: clean\nauthor: {name: A. Photographer, url: 'https://example.org/'}\n",
    "many": "title: Many\n" + TINY_IMAGES,
    "calendar": "title: Calendar\npageSize: 60\n" + TINY_IMAGES,
    "list-50": "title: Fifty\n" + TINY_IMAGES,
    "list-200": "title: Two hundred\n" + TINY_IMAGES,
    "searched": "title: Searched\nkeywords: true\npeople: true\nthumbnails: {size: 40, scales: [1]}\nphotos: {sizes: [200]}\n",
    "found": "title: Found\npageSize: 20\nkeywords: true\npeople: true\ngps: coarse\nfind: {map: true}\n" + TINY_IMAGES,
    "months": "title: Months\npicks: true\n" + TINY_IMAGES,
    "proofs": "title: Proofs\nauthor: {email: me@example.org}\ndownload: true\ntraining: false\n",
    "story": "title: Stories\nlook: story\ntype: serif\nlinks: explicit\nauthor: {name: A}\ncontact: me@example.org\n"
             "logo: {light: logo.svg, dark: logo-dark.svg}\n"
             "menu: {Walks: walk, About: about, A shop with a long name: 'https://example.org/'}\n",
    "cards": "title: Cards\nlook: cards\nlinks: explicit\n",
    "rows": "title: Rows\nlook: rows\nlinks: explicit\n" + TINY_IMAGES,
    "videos": "title: Videos\n",
    "hdr": "title: Light\nformats: [avif, webp]\nphotos: {sizes: [480, 960]}\n",
    "live": "title: Live\n" + TINY_IMAGES,
    "ko": "title: 작은 갤러리\nlanguage: ko\nlinks: explicit\nauthor: {name: I, url: 'https://example.org/'}\n",
}
ABOUT = """# About me

I photograph walks.

![At work](walk/IMG_0001.jpg)
![](walk/IMG_0002.jpg)

## Prices

| What | Price |
|---|---|
| A day | 2,400 € |
"""
LOGO = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 300 60'><rect width='300' height='60' rx='9' fill='%s'/></svg>\n"
# The HDR photographs: the size, and more arguments of `ultra_hdr.photo`. The smallest one is published without being encoded anew.
HDR = {
    "grey.jpg": (1400, 934, {}),
    "colours.jpg": (1400, 934, {"colours": 3, "headroom": 3.0}),
    "gamma.jpg": (1400, 934, {"gamma": 1.5, "minimum": -0.5}),
    "own.jpg": (720, 480, {"quality": 80}),
    **{"turned-%d.jpg" % number: (1400, 934, {"orientation": number}) for number in range(2, 9)},
}
HDR_SAMPLES = ["hdr/*.jpg", "phones/iphone_1[36]*.HEIC"]
# The name, the size and the seconds of each video, and more arguments for ffmpeg.
VIDEOS = {
    "wide.mov": ((1280, 720), 4, ["-c:v", "libx264", "-c:a", "aac", "-movflags", "use_metadata_tags",
                                  "-metadata", "com.apple.quicktime.location.ISO6709=+54.1234+010.5000/"]),
    "tall.mp4": ((720, 1280), 3, ["-c:v", "libx264", "-c:a", "aac"]),
    "old.avi": ((640, 480), 3, ["-c:v", "mjpeg", "-q:v", "4", "-c:a", "pcm_s16le"]),
    "small.mp4": ((320, 240), 2, ["-c:v", "libx264", "-an"]),
}
MOTION = (960, 720), 2, ["-c:v", "libx264", "-an", "-f", "mp4"]
CAPTIONS = {"wide.en.vtt": "WEBVTT\n\n00:00.000 --> 00:04.000 position:10%\n<b onclick=x>A wave</b> &amp; <c.red>wind</c>\n",
            "wide.de.srt": "1\n00:00:00,000 --> 00:00:04,000\nEine <i>Welle</i>\n"}
# A motion photo of Google's first version: a JPEG that says how long the video behind it is.
NAMES_XMP = """<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:lr="http://ns.adobe.com/lightroom/1.0/"
 xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="%(city)s" %(at)s>
<dc:subject><rdf:Bag><rdf:li>%(keyword)s</rdf:li></rdf:Bag></dc:subject>
<lr:hierarchicalSubject><rdf:Bag><rdf:li>%(path)s</rdf:li></rdf:Bag></lr:hierarchicalSubject>
<Iptc4xmpExt:PersonInImage><rdf:Bag><rdf:li>%(person)s</rdf:li></rdf:Bag></Iptc4xmpExt:PersonInImage>
</rdf:Description></rdf:RDF></x:xmpmeta>"""
MOTION_XMP = """<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:GCamera="http://ns.google.com/photos/1.0/camera/"
 xmlns:Container="http://ns.google.com/photos/1.0/container/" xmlns:Item="http://ns.google.com/photos/1.0/container/item/"
 GCamera:MotionPhoto="1" GCamera:MotionPhotoVersion="1" GCamera:MotionPhotoPresentationTimestampUs="1000000">
<Container:Directory><rdf:Seq>
<rdf:li rdf:parseType="Resource"><Container:Item Item:Mime="image/jpeg" Item:Semantic="Primary"/></rdf:li>
<rdf:li rdf:parseType="Resource"><Container:Item Item:Mime="video/mp4" Item:Semantic="MotionPhoto" Item:Length="%d"/></rdf:li>
</rdf:Seq></Container:Directory></rdf:Description></rdf:RDF></x:xmpmeta>"""
COAST = """---
title: Coast & dunes
gps: true
---
Three seas in *one* winter, with a [link](https://example.org/) and a table:

| Day | Sun up | Sun down |
|-----|-------:|---------:|
| Sunday | 10:14 | 14:12 |
"""
STORY = """---
title: A walk
look: story
sort: name
---
Three seas in *one* winter, with a [link](https://example.org/) and [the harbour](#the-harbour).

![A *single* photo](IMG_0001.jpg)

## The harbour

![One](IMG_0002.jpg) ![Two](IMG_0003.jpg)

![One](IMG_0001.jpg) ![](IMG_0003.jpg) ![Three, with a caption that takes two lines](IMG_0005.jpg)

### Later

![](IMG_0003.jpg)

![](IMG_0006.jpg)

![](IMG_0007.jpg)

![](IMG_0002.jpg) ![](IMG_0003.jpg) ![](IMG_0004.jpg) ![](IMG_0005.jpg)
"""
LARGE_STORY = """---
look: story
---
Three seas in one winter.

![](IMG_0001.jpg)

![](IMG_0002.jpg) ![](IMG_0004.jpg)

![](IMG_0003.jpg)
"""
MARKUP = """title: Lamps <on> & "off"
caption: |
  The *keeper's* house, with `code`, a [link](https://example.org/) and <b>tags</b>.

  - one
  - two
favorite: true
place: Skagen
"""
BEST = ["coast/IMG_0003.jpg", "three/IMG_0002.jpg", "coast/night/IMG_0001.jpg", "one/IMG_0001.jpg",
        "coast/겨울 바다.jpg", "phone/selfie.jpg", "coast/IMG_0001.jpg"]


def picture(size, seed):
    """Returns a picture of clouds at several scales, in a colour that depends on the seed, with grain."""
    random = numpy.random.default_rng(seed)
    small = (max(2, size[0] // 4), max(2, size[1] // 4))
    light = numpy.zeros((small[1], small[0], 3), numpy.float32) + random.uniform(60, 190, 3).astype(numpy.float32)
    for octave in (2, 4, 8, 16, 32):
        cells = random.standard_normal((octave + 1, octave + 1), numpy.float32)
        clouds = numpy.asarray(Image.fromarray(cells).resize(small, Image.BICUBIC))
        light += clouds[:, :, None] * random.uniform(0.6, 1, 3).astype(numpy.float32) * (70 / octave**0.6)
    whole = Image.fromarray(numpy.clip(light, 0, 255).astype(numpy.uint8)).resize(size, Image.BICUBIC)
    grain = random.integers(-6, 7, (size[1], size[0], 1), numpy.int16)
    return Image.fromarray(numpy.clip(numpy.asarray(whole) + grain, 0, 255).astype(numpy.uint8))


def exif(number, lens=None, position=None):
    tag, image = piexif.ExifIFD, piexif.ImageIFD
    date = (FIRST_DATE + datetime.timedelta(minutes=37 * number)).strftime("%Y:%m:%d %H:%M:%S")
    blocks = {
        "0th": {image.Make: "Vitrine", image.Model: "Fixture One", image.Copyright: "A. Photographer"},
        "Exif": {tag.DateTimeOriginal: date, tag.LensModel: lens or "35mm F1.8", tag.ExposureTime: (1, 125),
                 tag.FNumber: (4, 1), tag.ISOSpeedRatings: 400, tag.FocalLength: (35, 1)},
    }
    if position:
        blocks["GPS"] = {piexif.GPSIFD.GPSLatitudeRef: "N", piexif.GPSIFD.GPSLatitude: degrees(position[0]),
                         piexif.GPSIFD.GPSLongitudeRef: "E", piexif.GPSIFD.GPSLongitude: degrees(position[1])}
    return piexif.dump(blocks)


def degrees(value):
    return ((int(value * 10000), 10000), (0, 1), (0, 1))


def write_photo(path, size, number, options):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    picture(size, number).save(path, "JPEG", quality=85, exif=exif(number, **options))


class Plan:
    """The photos that must be made, and the hard links to photos that exist already."""

    def __init__(self, folder):
        self.folder, self.photos, self.links = folder, [], []

    def add(self, path, size, **options):
        path = os.path.join(self.folder, path)
        self.photos.append((path, size, len(self.photos) + 1, options))
        return path

    def link(self, source, path):
        self.links.append((source, os.path.join(self.folder, path)))

    def write(self, path, text):
        path = os.path.join(self.folder, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(text)

    def make(self):
        with multiprocessing.get_context("fork").Pool(os.cpu_count()) as pool:
            pool.starmap(write_photo, [photo for photo in self.photos if not os.path.exists(photo[0])], chunksize=4)
        for source, path in self.links:
            os.makedirs(os.path.dirname(path), exist_ok=True)
            if not os.path.exists(path):
                os.link(source, path)


def plan_gallery(plan):
    for name, count in [("one", 1), ("two", 2), ("three", 3), ("coast/night", 3), ("secret", 2)]:
        for number in range(count):
            plan.add("gallery/albums/%s/IMG_%04d.jpg" % (name, number + 1), LANDSCAPE)
    sizes = [LANDSCAPE] * 5 + [PORTRAIT] * 3 + [PANORAMA, SMALL]
    for number, size in enumerate(sizes):
        plan.add("gallery/albums/coast/IMG_%04d.jpg" % (number + 1), size, position=(54.1234, 10.5))
    plan.add("gallery/albums/coast/겨울 바다.jpg", LANDSCAPE)
    plan.add("gallery/albums/phone/selfie.jpg", PORTRAIT, lens="Phone front camera 2.7mm f/2.2")
    plan.write("gallery/albums/coast/album.md", COAST)
    plan.write("gallery/albums/coast/IMG_0001.jpg.yml", MARKUP)
    plan.write("gallery/albums/coast/IMG_0002.jpg.yml", "title: " + "Donaudampfschifffahrtsgesellschaft" * 2 + "\n")
    plan.write("gallery/albums/coast/겨울 바다.jpg.yml", "title: 겨울 바다\ncaption: 강릉의 겨울 바다\nfavorite: true\n")
    plan.write("gallery/albums/three/IMG_0001.jpg.yml", "favorite: true\n")
    plan.write("gallery/albums/three/album.md", "---\nsort: oldest\n---\n")
    plan.write("gallery/albums/secret/album.md", "---\ntitle: Proofs\nunlisted: true\n---\n")
    plan.write("gallery/collections/best-of.yml",
               "title: Best of\ntext: Seven pictures.\nphotos:\n" + "".join("  - %s\n" % photo for photo in BEST))


def plan_live(plan):
    """Planned before the gallery `many`, whose photos therefore have later dates."""
    for number in range(1, 41):
        plan.add("live/albums/coast/IMG_%04d.jpg" % number, TINY)
    for number in range(1, 3):
        plan.add("live/albums/night/IMG_%04d.jpg" % number, TINY)


def plan_tiny(plan):
    photos = [plan.add("many/albums/most/IMG_%04d.jpg" % number, TINY) for number in range(1, 1500)]
    for name, count in [("thousand", 1000), ("hundred", 100)]:
        for photo in photos[:count]:
            plan.link(photo, "many/albums/%s/%s" % (name, os.path.basename(photo)))
    for photo in photos[:100]:
        plan.link(photo, "calendar/albums/most/" + os.path.basename(photo))
    for number, photo in enumerate(photos[:100]):
        path = "months/albums/years/" + os.path.basename(photo)
        plan.link(photo, path)
        plan.write(path + ".yml", "date: %s\n" % MONTHS[number // 30].replace(day=1 + number % 28))
    for number, photo in enumerate(photos[:150]):
        path = "found/albums/%s/%s" % (("sea", "city")[number % 2], os.path.basename(photo))
        plan.link(photo, path)
        date = datetime.date(2022 + number // 50, 1 + number % 50 // 10, 1 + number % 10 * 3 % 10)
        plan.write(path + ".yml", "date: %s\n" % date)
        plan.write(path[:-4] + ".xmp", NAMES_XMP % {
            "keyword": ("snow", "눈", "C++", "<b>bold</b>", "a keyword that is longer than most and has many words")[number % 5].replace("<", "&lt;"),
            "path": ("Nature|Sea", "Nature|Sky|Aurora", "City")[number % 3], "person": ("Anna Berg", "김정남")[number % 2],
            "city": ("Reine", "Kyoto", "서울")[number % 3], "at": position(number)})
    for number, photo in enumerate(photos + photos[:151]):
        path = "searched/albums/%s/%s" % (ALBUMS[number % 3 if number < 1499 else 3], os.path.basename(photo))
        plan.link(photo, path)
        date = datetime.date(2015 + number % 9, 1 + number * 7 % 12, 1 + number * 5 % 28)
        plan.write(path + ".yml", "".join("%s: %s\n" % (name, json.dumps(text, ensure_ascii=False))
                                          for name, text in searched_texts(number).items()) + "date: %s\n" % date)
        if number % 3 == 0:
            plan.write(path[:-4] + ".xmp", NAMES_XMP % {
                "keyword": KEYWORDS[number % len(KEYWORDS)].replace("&", "&amp;"), "path": ("Nature|Sea", "City|Night")[number % 2],
                "person": ("Anna Berg", "김정남", "さくら")[number // 3 % 3], "city": ("Tromsø", "Kyoto", "서울")[number // 6 % 3], "at": ""})
    for count in (50, 200):
        for number, photo in enumerate(photos[:count]):
            plan.link(photo, "list-%d/albums/album-%03d/%s" % (count, number, os.path.basename(photo)))
            plan.write("list-%d/albums/album-%03d/album.md" % (count, number), "---\ntitle: %s\n---\n" % title(number))


ALBUMS = ("Lofoten 2019", "서울의 밤", "京都の桜", "More")
KEYWORDS = ("northern lights", "겨울 바다", "black & white", "お祭り", "Straße", "C++", "cafés")
PHRASES = (
    "A quiet morning at the harbour", "Der Hafen von Hamburg im Nebel", "국제공항에서 본 하늘", "国際空港の夜", "さくらの花と富士山",
    "Le café près de la gare", "El río baja de la montaña", "Утро на берегу моря", "กรุงเทพมหานคร ยามเย็น", "القاهرة القديمة", "ירושלים העתיקה",
    "हिन्दी फ़ोटो दिल्ली", "Phở ở Hà Nội", "Nebelmeer über den Bergen 2021", "İstanbul Boğazı", "ガラスの器", "香港的夜景", "Smørrebrød i København",
    "IMG 0412 of the set", "Iphone 7 and iphone 17")


def position(number):
    """The attributes of a position near Reine, Kyoto or Seoul. The last photos have none."""
    if number >= 140:
        return ""
    latitude, longitude = ((67.93, 13.09), (35.01, 135.77), (37.57, 126.98))[number % 3]
    north, east = number // 3 % 5 * 0.02 + (0.5 if number % 10 == 0 else 0), number // 15 % 3 * 0.03
    degrees = ["%d,%.4f%s" % (int(angle), angle % 1 * 60, letter) for angle, letter in ((latitude + north, "N"), (longitude + east, "E"))]
    return 'xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="%s" exif:GPSLongitude="%s"' % tuple(degrees)


def searched_texts(number):
    """The texts of a photo in the gallery `searched`: rare words beside frequent ones."""
    texts = {}
    if number % 2 == 0:
        texts["title"] = PHRASES[number // 2 % len(PHRASES)]
    if number % 5 == 1:
        texts["caption"] = PHRASES[number // 5 % len(PHRASES)] + " number %d" % (number % 97)
    if number % 11 == 3:
        texts["alt"] = "Description of rare%d" % number
    return texts


def title(number):
    """Returns a title of usual length. All titles differ."""
    words = "Winter Morning Harbour Lofoten Kyoto Garden Market Storm Island Summer Ferry Mountain Family River".split()
    random = numpy.random.default_rng(number)
    return " ".join(random.choice(words, random.integers(1, 4), replace=False)) + " %d" % (2000 + number % 25)


def plan_korean(plan):
    for name in ("바다", "산/가을 산", "IMG_0003"):
        plan.add("ko/albums/풍경/%s.jpg" % name, LANDSCAPE)
    plan.add("ko/albums/I/i.jpg", SMALL)
    plan.write("ko/albums/풍경/album.md", "---\ntitle: 풍경\n---\n바다와 산.\n")
    plan.write("ko/albums/풍경/바다.jpg.yml", "title: 바다\ncaption: 아침 바다\nfavorite: true\n")


def plan_proofs(plan):
    albums = [("one", "picks: 5", 4), ("two", "picks: 5", 4), ("free", "picks: true", 2), ("plain", "title: Plain", 2)]
    for name, setting, count in albums:
        plan.write("proofs/albums/%s/album.md" % name, "---\n%s\nsort: name\n---\n" % setting)
        for number in range(count):
            plan.add("proofs/albums/%s/IMG_%d%s.jpg" % (name, number + 1, name), SMALL)
    plan.add('proofs/albums/free/Süd, "nah".jpg', SMALL)


def plan_story(plan):
    sizes = [LANDSCAPE, LANDSCAPE, PORTRAIT, PORTRAIT, LANDSCAPE, PANORAMA, SMALL, LANDSCAPE, PORTRAIT]
    for number, size in enumerate(sizes):
        plan.add("story/albums/walk/IMG_%04d.jpg" % (number + 1), size)
    plan.write("story/albums/walk/album.md", STORY)
    plan.write("story/pages/about.md", ABOUT)
    plan.write("story/pages/imprint.md", "---\ntitle: Imprint\n---\nA. Photographer, Example Street 1\n")
    for name, colour in (("logo.svg", "#141414"), ("logo-dark.svg", "#F2F2F0")):
        plan.write("story/" + name, LOGO % colour)


def plan_cards(plan):
    photos = [plan.add("cards/albums/story/" + name, size) for name, size in LARGE.items()]
    plan.write("cards/albums/story/album.md", LARGE_STORY)
    looks = {"columns-%d" % count: "{columns: %d}" % count for count in range(2, 9)} | {"auto": "cards", "rows": "rows"}
    for album, look in looks.items():
        for photo in photos:
            plan.link(photo, "cards/albums/%s/%s" % (album, os.path.basename(photo)))
        plan.write("cards/albums/%s/album.md" % album, "---\nlook: %s\n---\n" % look)


def plan_rows(plan):
    shapes = numpy.random.default_rng(1).permutation(SHAPES * 7)
    photos = [plan.add("rows/albums/months/IMG_%04d.jpg" % (number + 1), tuple(map(int, shape)))
              for number, shape in enumerate(shapes)]
    for number, photo in enumerate(photos):
        plan.write("rows/albums/months/%s.yml" % os.path.basename(photo),
                   "date: %s\n" % MONTHS[number // 20].replace(day=1 + number % 28))
    for album, count in (("mixed", 60), ("plain", 60), ("words", 12)):
        for photo in photos[:count]:
            plan.link(photo, "rows/albums/%s/%s" % (album, os.path.basename(photo)))
    plan.write("rows/albums/plain/album.md", "---\nlook: {hero: false}\n---\n")
    plan.write("rows/albums/words/album.md", "---\ntitle: With words\n---\n" + "Three seas in one winter. " * 6)


def plan_hdr(plan):
    plan.add("hdr/albums/plain/plain.jpg", (1400, 934))


def write_hdr(folder):
    os.makedirs(os.path.join(folder, "made"), exist_ok=True)
    for name, (width, height, options) in HDR.items():
        with open(os.path.join(folder, "made", name), "wb") as file:
            file.write(ultra_hdr.photo(width, height, **options))
    samples = os.environ.get("VITRINE_SAMPLES")
    for path in [path for each in HDR_SAMPLES if samples for path in sorted(glob.glob(os.path.join(samples, each)))]:
        os.makedirs(os.path.join(folder, "samples"), exist_ok=True)
        shutil.copyfile(path, os.path.join(folder, "samples", os.path.basename(path)))


def plan_videos(plan):
    for number in range(1, 3):
        plan.add("videos/albums/sea/IMG_%04d.jpg" % number, LANDSCAPE)
    for number, name in enumerate([*VIDEOS, "live.jpg"]):
        plan.write("videos/albums/sea/%s.yml" % name, "date: 2024-04-01 10:%02d\n" % number)
    for name, text in CAPTIONS.items():
        plan.write("videos/albums/sea/" + name, text)


def write_videos(folder):
    for name, video in VIDEOS.items():
        write_video(os.path.join(folder, name), *video)
    path = os.path.join(folder, "motion")
    write_video(path, *MOTION)
    with open(path, "rb") as file:
        motion = file.read()
    os.remove(path)
    still = io.BytesIO()
    picture(MOTION[0], 7).save(still, "JPEG", quality=85)
    packet = b"http://ns.adobe.com/xap/1.0/\0" + (MOTION_XMP % len(motion)).encode()
    segment = b"\xff\xe1" + (len(packet) + 2).to_bytes(2, "big") + packet
    with open(os.path.join(folder, "live.jpg"), "wb") as file:
        file.write(still.getvalue()[:2] + segment + still.getvalue()[2:] + motion)


def write_video(path, size, seconds, arguments):
    if not os.path.exists(path):
        run(["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc2=s=%dx%d:r=25:d=%d" % (*size, seconds),
             "-f", "lavfi", "-i", "sine=440:d=%d" % seconds, "-pix_fmt", "yuvj420p" if "mjpeg" in arguments else "yuv420p",
             *arguments, path])


def folders(folder):
    """Returns the folder of the sites and the folder of what is published from them."""
    return [os.path.join(os.path.abspath(folder), name) for name in ("sites", "public")]


def build(folder, vitrine):
    """Makes and builds all galleries. Photos and videos that exist in the folder are used."""
    sites, published = folders(folder)
    plan = Plan(sites)
    for add in (plan_gallery, plan_live, plan_tiny, plan_proofs, plan_korean, plan_story, plan_cards, plan_rows, plan_videos,
                plan_hdr):
        add(plan)
    plan.make()
    write_videos(os.path.join(sites, "videos/albums/sea"))
    write_hdr(os.path.join(sites, "hdr/albums"))
    # Vitrine recognises a screenshot as a PNG with the size of a screen and without camera data.
    Image.new("RGB", SCREEN, "#336699").save(os.path.join(sites, "gallery/albums/phone/screenshot.png"))
    for name, settings in SETTINGS.items():
        plan.write(name + "/vitrine.yml", "baseURL: %s%s/\n%s" % (ADDRESS, name, settings))
        run([vitrine, "build", os.path.join(sites, name), "--quiet"])
        os.makedirs(published, exist_ok=True)
        if not os.path.lexists(os.path.join(published, name)):
            os.symlink(os.path.join(sites, name, "public"), os.path.join(published, name))


def run(command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        raise RuntimeError("%s failed with status %d:\n%s" % (" ".join(command[:3]), done.returncode, done.stdout[-2000:]))
