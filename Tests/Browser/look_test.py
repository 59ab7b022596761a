"""How pages look: how much of the first screen is photograph, how sharp photos are, and how much of them is cut away."""
import statistics

from figures import Figures

from lab import PHONE
from loading_test import observed, scroll_to_the_end, shifts

PAGES = {
    "list": ["gallery/", "gallery/coast/"],
    "cards": ["cards/index.html", "cards/auto/index.html"],
    "rows": ["rows/index.html", "rows/mixed/index.html", "rows/plain/index.html", "rows/words/index.html", "rows/months/index.html"],
    "story": ["story/index.html", "story/walk/index.html"],
}
SCREENS = {390: 844, 820: 1180, 1280: 900, 1920: 1080, 2560: 1440}
# The percentage of the first screen that is covered by images. Boxes that cover each other count once.
SHARE = """() => {
  const boxes = [...document.querySelectorAll("main img")].map((image) => image.getBoundingClientRect())
    .map(({left, top, right, bottom}) => [Math.max(0, left), Math.max(0, top), Math.min(innerWidth, right), Math.min(innerHeight, bottom)])
    .filter(([left, top, right, bottom]) => left < right && top < bottom);
  const lines = [...new Set(boxes.flatMap(([, top, , bottom]) => [top, bottom]))].sort((one, other) => one - other);
  let area = 0;
  lines.slice(1).forEach((bottom, index) => {
    const inLine = boxes.filter((box) => box[1] < bottom && box[3] > lines[index]).sort((one, other) => one[0] - other[0]);
    let [end, length] = [0, 0];
    for (const [left, , right] of inLine) {
      length += Math.max(0, right - Math.max(left, end));
      end = Math.max(end, right);
    }
    area += length * (bottom - lines[index]);
  });
  return 100 * area / innerWidth / innerHeight;
}"""
# For each image of a page: the pixels of the screen that it needs, the pixels of the file that the browser chose, and those of the
# largest file. Images that are loaded when they come into sight are loaded at once.
SHARPNESS = """async () => {
  const images = [...document.querySelectorAll("main img[srcset]")];
  for (const image of images) image.loading = "eager";
  for (const image of images) await image.decode();
  return images.map((image) => {
    const files = image.srcset.split(", ").map((each) => each.split(" "));
    const width = (file) => parseInt(file?.[1] ?? 0);
    const chosen = files.find((file) => new URL(file[0], location).href === image.currentSrc);
    const box = image.getBoundingClientRect();
    const shown = Math.max(box.width, box.height * image.getAttribute("width") / image.getAttribute("height"));
    return {needed: shown * devicePixelRatio, chosen: width(chosen), largest: Math.max(...files.map(width)),
            file: image.currentSrc, isPanorama: image.getAttribute("width") > 2 * image.getAttribute("height")};
  });
}"""
CROPS = """() => [...document.querySelectorAll(".grid img")].map((image) => {
  const box = image.getBoundingClientRect();
  const ratio = box.width / box.height / image.getAttribute("width") * image.getAttribute("height");
  return 100 * (1 - Math.min(ratio, 1 / ratio));
})"""


# The first screen

def measure_share(lab, name, path, limits):
    for width, limit in limits.items():
        page = lab.show(path, width=width, height=SCREENS[width], touch=width < 400)
        lab.figures.add("photograph at %d, %s" % (width, name), page.evaluate(SHARE), limit, "%", is_least=True)


def test_share_of_cards(lab):
    lab.expect(lab.text("/cards/index.html").count('class="cover') >= 8, "fewer than eight albums")
    measure_share(lab, "cards", "cards/index.html", {390: 50, 1280: 30, 1920: 32, 2560: 30})


def test_share_of_rows(lab):
    limits = {1280: 60, 1920: 65, 2560: 70}
    measure_share(lab, "rows below a hero", "rows/mixed/index.html", limits)
    measure_share(lab, "rows", "rows/plain/index.html", limits)
    measure_share(lab, "hero and text", "rows/words/index.html", {390: 35})


def test_share_of_the_default(lab):
    """The default shows as much as the design says: this is what the other looks are compared with."""
    measure_share(lab, "album list", "list-50/", dict.fromkeys(SCREENS))
    measure_share(lab, "three squares", "many/hundred/", {390: 59, 1280: 57, 1920: 42, 2560: 35})


# Sharpness

ARRANGEMENTS = {
    **{"%d columns" % count: "cards/columns-%d/index.html" % count for count in range(2, 9)},
    "columns as fit": "cards/auto/index.html", "rows": "cards/rows/index.html", "cards": "cards/index.html",
    "story": "cards/story/index.html",
}
# What is less than one pixel of a file for one of the screen, because no larger file is published: see KNOWN_OVER_LIMIT.
TODAY = {
    "1x, hero": 0.93,
    "2x, hero": 0.55, "2x, story": 0.74, "3x, hero": 0.36, "3x, story": 0.49, "3x, 2 columns": 0.75, "3x, rows": 0.82,
    "3x, cards": 0.72, "3x, 3 columns": 0.66, "3x, 4 columns": 0.66, "3x, 5 columns": 0.69, "3x, 6 columns": 0.83,
    "3x, 7 columns": 0.97, "3x, columns as fit": 0.89,
}


def test_sharpness(lab):
    """The browser takes a file with as many pixels as the screen has, or the largest one. Which files there are, and the sizes
    that pages announce, are arithmetic, which `GridSizesTests` checks for all widths."""
    for scale in (1, 2, 3) if lab.full else (2,):
        least = {}
        for name, path in ARRANGEMENTS.items():
            for width in (390, 820, 1280, 1920) if lab.full else (390, 1280):
                # The browser keeps the larger files of other widths, so each width has a page of its own.
                page = lab.open(path, width=width, height=SCREENS[width], scale=scale)
                images = page.evaluate(SHARPNESS)
                heroes = page.locator("main > .hero").count()
                lab.expect(images, "no images in " + path)
                for index, image in enumerate(images):
                    part = "hero" if index < heroes else name
                    said = "%s at %d@%d: %s" % (part, width, scale, image)
                    lab.expect(image["chosen"], said + " is none of the files")
                    needed = image["needed"] * (0.93 if part == "hero" else 0.99)
                    lab.expect(image["chosen"] >= min(needed, image["largest"]), said)
                    # A square of a panorama shows a third of its width: no published file has so many pixels.
                    if not image["isPanorama"]:
                        least[part] = min(least.get(part, 9), image["chosen"] / image["needed"])
        for part, value in least.items():
            name = "%dx, %s" % (scale, part)
            if not lab.full and name in Figures.KNOWN_OVER_LIMIT and value >= 1:
                continue  # The widths at which the limit is not met are not all tested.
            lab.figures.add("sharpness at " + name, value, 1, "pixels", is_least=True)
            lab.expect(value > TODAY.get(name, 1) - 0.01, "%s: %.3f is less than before" % (name, value))


# Rows

def test_rows_cut_nothing_away(lab):
    crops = []
    for width, height in SCREENS.items():
        page = lab.show("rows/plain/index.html", width=width, height=height, script=False)
        crops += page.evaluate(CROPS)
    lab.figures.add("cut away in rows, median", statistics.median(crops), 0.1, "%")
    lab.figures.add("cut away in rows, most", max(crops), 2, "%")


# What must hold in every look

def late(page):
    """Pictures come later than everything else, as over a slow network."""
    observed(page)
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", {
        "offline": False, "latency": 100, "downloadThroughput": -1, "uploadThroughput": -1})


def test_no_layout_shifts_in_any_look(lab):
    for look, paths in PAGES.items():
        worst = 0
        for path in paths if lab.full else paths[-1:]:
            for size in ({}, PHONE):
                page = lab.open(path, before=late, **size)
                scroll_to_the_end(lab, page)
                shift = shifts(lab, page)
                lab.expect(shift == 0, "%s at %s: shifted by %.4f" % (path, page.viewport_size, shift))
                worst = max(worst, shift)
                lab.close_pages()
        lab.figures.add("while loading slowly and scrolling, " + look, worst, 0, "shift")


def test_no_look_scrolls_sideways(lab):
    for paths in PAGES.values():
        for path in paths:
            for side, script in (("", True), ("rtl/", False), *((("", False), ("rtl/", True)) if lab.full else ())):
                page = lab.show(side + path, width=320, height=568, touch=True, script=script)
                wide = page.evaluate("document.documentElement.scrollWidth")
                lab.equal(wide, 320, "%s: width, script %s" % (side + path, script))


def test_looks_from_right_to_left(lab):
    """The first photo or card of a line is at the right, and what the mirrored page shows is as large as in the other."""
    boxes = """selector => [...document.querySelectorAll(selector)].map((image) => image.getBoundingClientRect())
      .map(({left, right, top, width, height}) => ({left, right, top, width, height}))"""
    for path in ("cards/index.html", "cards/auto/index.html", "rows/plain/index.html", "story/walk/index.html"):
        for width in (390, 1280):
            selector = "main :is(.cards img, .grid img, .line img)"
            one, other = [lab.show(side + path, width=width, script=False).evaluate(boxes, selector)
                          for side in ("", "rtl/")]
            for here, there in zip(one, other):
                lab.expect(abs(here["left"] - (width - there["right"])) < 1.5 and abs(here["width"] - there["width"]) < 1.5,
                           "%s at %d: %s is not mirrored in %s" % (path, width, here, there))


# The default

def test_the_default_is_a_list_with_small_covers_and_three_squares(lab):
    for width in (320, 390, 820, 1280, 2560):
        page = lab.show("gallery/", width=width, script=False)
        covers = page.eval_on_selector_all(".albums:not(.words) .cover", """nodes => nodes.map((node) => {
          const {width, height} = node.getBoundingClientRect();
          return [width, height];
        })""")
        lab.expect(covers and all(cover == [88 if width >= 768 else 70] * 2 for cover in covers), "covers at %d: %s" % (width, covers))
        lab.equal(page.locator(".hero, .cards, .strip").count(), 0, "parts of other looks")
        lab.go(page, "many/hundred/")
        lab.equal(page.locator(".hero, .grid.rows").count(), 0, "parts of other looks")
        cells = page.eval_on_selector_all(".grid img", """nodes => nodes.slice(0, 6).map((node) => {
          const {x, y, width, height} = node.getBoundingClientRect();
          return {x, y, width, height};
        })""")
        lab.equal([cell["y"] == cells[0]["y"] for cell in cells], [True] * 3 + [False] * 3, "three in a row at %d" % width)
        lab.expect(all(abs(cell["width"] - cell["height"]) < 0.1 for cell in cells), "cells at %d: %s" % (width, cells))
        gaps = [cells[1]["x"] - cells[0]["x"] - cells[0]["width"], cells[2]["x"] - cells[1]["x"] - cells[1]["width"],
                cells[3]["y"] - cells[0]["y"] - cells[0]["height"]]
        lab.expect(all(abs(gap - 4) < 0.1 for gap in gaps), "gaps at %d: %s" % (width, gaps))
