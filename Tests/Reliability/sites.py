"""The sources of the builds: a small site before and after some edits.

The two versions share unchanged files as hard links, so that a build sees the same files. The tests copy states and
galleries, but never these folders, and check at the end that nothing in them changed.
"""
import os
import random

import piexif
from PIL import Image

ADDRESS = "https://example.org/"
SETTINGS = """\
title: Small
baseURL: https://example.org/
originals: clean
thumbnails: {size: 60, scales: [1, 2]}
photos: {sizes: [200]}
smartAlbums: {recents: true, favorites: true, videos: false, livePhotos: false, panoramas: false, screenshots: false,
  selfies: false, recentlyAdded: false}
"""
SIZE = (240, 180)


def photo(path, number):
    """Makes a different picture with a different date for every number."""
    dice = random.Random(number)
    image = Image.new("RGB", (8, 6))
    image.putdata([tuple(dice.randrange(256) for _ in range(3)) for _ in range(48)])
    date = "2024:05:%02d 10:00:00" % (number % 28 + 1)
    exif = piexif.dump({"Exif": {piexif.ExifIFD.DateTimeOriginal: date}, "0th": {piexif.ImageIFD.Make: "Camera"}})
    os.makedirs(os.path.dirname(path), exist_ok=True)
    image.resize(SIZE, Image.BICUBIC).save(path, "JPEG", quality=85, exif=exif)


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def share(old, new):
    os.makedirs(os.path.dirname(new), exist_ok=True)
    os.link(old, new)


def make(folder):
    """Makes the versions `before` and `after` in a folder. `before` has six photos in two albums; in `after` one photo is
    added, one is removed, one caption is edited, and one photo is moved to a new album."""
    before, after = os.path.join(folder, "before"), os.path.join(folder, "after")
    for number, album in enumerate("aaabbb", 1):
        photo("%s/%s/%d.jpg" % (before, album, number), number)
    write(before + "/a/1.jpg.yml", "caption: The first words\nfavorite: true\n")
    write(before + "/a/album.md", "---\ntitle: Alpha\n---\nA *text*.\n")
    for path in ("a/1.jpg", "a/3.jpg", "a/album.md", "b/4.jpg", "b/6.jpg"):
        share(before + "/" + path, after + "/" + path)
    share(before + "/b/5.jpg", after + "/c/5.jpg")
    write(after + "/a/1.jpg.yml", "caption: Other words\nfavorite: true\n")
    photo(after + "/b/8.jpg", 8)
    return before, after


def site(folder, albums, settings=SETTINGS):
    """Makes a site whose albums are a link to another folder."""
    write(folder + "/vitrine.yml", settings)
    os.symlink(albums, folder + "/albums")
    return folder
