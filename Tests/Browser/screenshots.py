#!/usr/bin/env python3
"""Takes screenshots of every kind of page, for visual inspection, and one picture of a site in the four looks.

    screenshots.py VITRINE FOLDER SITE PICTURE

FOLDER receives the screenshots and `HDR.jpg`, which shows HDR photographs beside their ordinary pictures. PICTURE (a .jpg) receives
the site in the four looks. The exit status is 1 if a page reports an error.
"""
import base64
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import numpy
from PIL import Image

import galleries
import lab as labs
import ultra_hdr
from kinds import KINDS

# What the picture shows: the look of the site, a page, the part of it at the top of the window, and what is written below.
# Rows and stories list albums as cards do.
CELLS = [
    ("cards", "", None, "look: cards"),
    ("list", "", None, "look: list"),
    ("rows", "recents/", None, "look: rows"),
    ("cards", "forest/", None, "look: cards"),
    ("list", "collections/best-of/", None, "look: list"),
    ("story", "lofoten/", "twenty-hours-of-night", "look: story"),
]
SHOWN = """() => Promise.all([...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
  .map((image) => image.decode()))"""
SHEET = """<!DOCTYPE html><meta charset="utf-8"><style>
body { margin: 0; padding: 24px; inline-size: 2016px; display: grid; grid-template-columns: repeat(3, 640px); gap: 20px 24px;
       background: #fff; color: #222; font: 22px/1.4 sans-serif; box-sizing: border-box }
figure { margin: 0 } img { display: block; inline-size: 640px; block-size: 400px; outline: 1px solid #ddd }
figcaption { margin-block-start: 8px }
</style>"""


def take(lab, folder):
    os.makedirs(folder, exist_ok=True)
    for kind, path in KINDS.items():
        for width, height in ((390, 844), (1280, 800)):
            for dark in (False, True):
                page = lab.open(path, width=width, height=height, dark=dark, touch=width < 500, watched=True)
                lab.settled(page)
                name = "%s %d %s.png" % (kind, width, "dark" if dark else "light")
                page.screenshot(path=os.path.join(folder, name.replace(",", "").replace(" ", "-")), full_page=True)
                lab.close_pages()
    print("%d screenshots in %s" % (4 * len(KINDS), folder))


def bright(lab, target):
    """Writes one picture of the published HDR photographs, for screens that are not HDR.

    Each row has the ordinary picture, the same darkened until the brightest light of the HDR photograph fits, and the HDR
    photograph darkened as much: the last two look as an HDR screen shows them, side by side, but darker.
    """
    rows = []
    for album in ("hdr/made/", "hdr/samples/"):
        for photo in lab.photos(album) if lab.file(album).exists() else []:
            image = re.search(r'<img [^>]*class="?full[^>]*>', lab.text(photo))[0]
            name = re.search(r'src="?([^" >]*media/[^" >]*\.jpg)', image)[1]
            data = lab.file("hdr/" + name[name.index("media/"):]).read_bytes()
            first, second = ultra_hdr.images(data)
            ordinary, darker = ultra_hdr.linear(ultra_hdr.decoded(first)), 2.0 ** -ultra_hdr.numbers(second)[1]
            columns = [ordinary, ordinary * darker, ultra_hdr.published(data) * darker]
            rows.append([numpy.uint8(255 * ultra_hdr.shown(each)) for each in columns])
    cells = [[Image.fromarray(each).resize((480, round(480 * each.shape[0] / each.shape[1]))) for each in row] for row in rows]
    heights = [row[0].height for row in cells]
    sheet = Image.new("RGB", (3 * 480, sum(heights)))
    for index, row in enumerate(cells):
        for column, cell in enumerate(row):
            sheet.paste(cell, (480 * column, sum(heights[:index])))
    sheet.save(target, quality=85)


def build(lab, site, look):
    """Builds a copy of the site with another look among the served galleries; albums with a look of their own keep it."""
    copy = os.path.join(lab.sites, "look-" + look)
    shutil.copytree(site, copy, ignore=shutil.ignore_patterns("public", ".vitrine"))
    settings = pathlib.Path(copy, "vitrine.yml")
    settings.write_text(re.sub(r"(?m)^look: .*", "look: " + look, settings.read_text()))
    output = os.path.join(lab.published, "look-" + look)
    subprocess.run([lab.program, "build", copy, "--output", output, "--quiet"], check=True)


def picture(lab, site, target):
    """Writes one picture of the site in the four looks."""
    for look in sorted({cell[0] for cell in CELLS}):
        build(lab, site, look)
    sheet = SHEET
    for look, path, part, caption in CELLS:
        page = lab.open("look-%s/%s" % (look, path), still=True, watched=True)
        if part:
            page.locator("#" + part).evaluate("part => scrollTo(0, part.getBoundingClientRect().top - 40)")
        lab.settled(page)
        page.evaluate(SHOWN)
        image = base64.b64encode(page.screenshot()).decode()
        sheet += '<figure><img src="data:image/png;base64,%s"><figcaption>%s</figcaption></figure>' % (image, caption)
        lab.close_pages()
    page = lab.open("about:blank", width=2016, height=100)
    page.set_content(sheet)
    page.screenshot(path=target, full_page=True, type="jpeg", quality=82)
    lab.close_pages()
    print("the looks in %s" % target)


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__.strip())
    with tempfile.TemporaryDirectory(prefix="vitrine-browser-") as folder:
        vitrine = os.path.abspath(sys.argv[1])
        galleries.build(folder, vitrine)
        with labs.opened(vitrine, folder) as lab:
            picture(lab, sys.argv[3], sys.argv[4])
            take(lab, sys.argv[2])
            bright(lab, os.path.join(sys.argv[2], "HDR.jpg"))
            sys.exit("\n".join(lab.faults) or None)
