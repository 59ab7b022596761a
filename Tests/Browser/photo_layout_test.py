"""The photo page in windows of all shapes: what is in sight, what lines up, and how large and how sharp the photo is."""
from lab import PHONE
from loading_test import observed, shifts
from viewer import CURRENT, Viewer

CAPTIONED, PLAIN = "gallery/coast/img_0001.html", "gallery/coast/img_0003.html"
PORTRAIT = "gallery/coast/img_0006.html"
# Sizes of windows, and how much of them a photo of 3:2 filled before the title came into sight.
WINDOWS = {(390, 844): 30.8, (820, 1180): 46.3, (1280, 900): 81.7, (1920, 1080): 65.3, (2560, 1440): 65.3}
# The photo as it is shown, without the empty space that object-fit leaves.
PHOTO = """() => {
  const image = document.querySelector("%s .full, .stage > .frame .full");
  const box = image.getBoundingClientRect();
  const ratio = image.getAttribute("width") / image.getAttribute("height");
  const width = Math.min(box.width, box.height * ratio);
  const [left, top] = [box.left + (box.width - width) / 2, box.top + (box.height - width / ratio) / 2];
  return {left, top, width, height: width / ratio, right: left + width, bottom: top + width / ratio};
}""" % CURRENT
SURFACES = "[...document.querySelectorAll('body, figcaption, .details, .bar')]" \
           ".map((node) => getComputedStyle(node).backgroundColor)"


def shown(page):
    return page.evaluate(PHOTO)


def place(page, selector):
    box = page.locator(selector).bounding_box()
    return {**box, "right": box["x"] + box["width"], "bottom": box["y"] + box["height"]}


def test_the_title_is_in_sight(lab):
    for (width, height), before in WINDOWS.items():
        for path in (CAPTIONED, PLAIN):
            for script in (True, False):
                size = {**PHONE, "scale": 1} if width < 400 else {"width": width, "height": height}
                page = lab.show(path, script=script, **size)
                said = "%s at %d×%d, script %s" % (path, width, height, script)
                title, photo = place(page, "h1"), shown(page)
                lab.expect(title["bottom"] <= height, "%s: the title ends at %d" % (said, title["bottom"]))
                if width < 400:
                    lab.expect(title["y"] <= 400, "%s: the title begins at %d" % (said, title["y"]))
                part = 100 * photo["width"] * photo["height"] / width / height
                # A caption takes some of the height in windows of middle size.
                if not (path == CAPTIONED and (width, height) == (1280, 900)):
                    lab.expect(part >= before - 0.1, "%s: the photo fills %.1f %%" % (said, part))


def test_the_panel_is_beside_the_photo(lab):
    page = lab.open(CAPTIONED, width=1920, height=1080)
    photo, title, details = shown(page), place(page, "h1"), place(page, ".details")
    lab.expect(title["x"] > photo["right"] and details["x"] > photo["right"], "the panel is not beside the photo")
    lab.equal(round(photo["height"]), 1016, "height of the photo")
    page.mouse.wheel(0, 2000)
    lab.expect(place(page, ".track")["y"] >= 0, "the photo scrolls away")


def test_the_title_lines_up_with_the_photo(lab):
    for path in (CAPTIONED, PLAIN, PORTRAIT):
        for script in (True, False):
            page = lab.show(path, width=1280, height=900, script=script)
            photo = shown(page)
            lab.expect(abs(place(page, "h1")["x"] - photo["left"]) < 2, "%s: title, script %s" % (path, script))
            # The bar and the photo end at the same line, and the breadcrumb begins where the widest photos do.
            lab.equal(place(page, ".crumbs li:first-child")["x"], 44, path + ": breadcrumb")


def test_nothing_covers_the_photo(lab):
    for width, height in [*WINDOWS, (844, 390), (320, 568)]:
        page = lab.show(PORTRAIT, width=width, height=height)
        photo = shown(page)
        for selector in (".bar", "h1", ".crumbs"):
            box = place(page, selector)
            is_beside = box["y"] >= photo["bottom"] - 1 or box["bottom"] <= photo["top"] + 1 \
                or box["x"] >= photo["right"] - 1 or box["right"] <= photo["left"] + 1
            lab.expect(is_beside, "%s covers the photo at %d×%d" % (selector, width, height))


def test_the_title_follows_the_photo_while_turning(lab):
    page = lab.viewer("gallery/coast/img_0005.html", **PHONE)
    viewer = Viewer(lab, page)
    for _ in range(4):
        photo = shown(page)
        lab.expect(abs(place(page, "h1")["y"] - photo["bottom"] - 16) < 2, "the title is not under " + page.url)
        before = page.url
        viewer.key("ArrowRight")
        lab.until(page, "location.href !== '%s'" % before)
        lab.ready(page)


def test_files_are_sharp_enough(lab):
    """The file has as many pixels as the screen, where a file of that size exists."""
    for (width, height) in WINDOWS:
        for scale in (1, 2) if lab.full else (2,):
            for path in (CAPTIONED, PLAIN, PORTRAIT) if lab.full else (CAPTIONED, PORTRAIT):
                page = lab.open(path, width=width, height=height, scale=scale, script=False)
                image = page.locator(".full")
                file = image.evaluate("image => image.currentSrc")
                largest = image.evaluate("image => +image.getAttribute('width')")
                sizes = image.evaluate("image => [...image.srcset.matchAll(/(\\S+) (\\d+)w/g)].map(part => +part[2])")
                names = image.evaluate(
                    "image => [...(image.parentNode.querySelector('source') ?? image).srcset.matchAll(/(\\S+) \\d+w/g)]"
                    ".map(part => part[1])")
                pixels = next(size for size, name in zip(sizes, names) if file.endswith(name.rsplit("/", 1)[-1]))
                wanted = min(largest, shown(page)["width"] * scale)
                lab.expect(pixels >= wanted - 1, "%s at %d×%d@%d: %d pixels for %d" % (
                    path, width, height, scale, pixels, wanted))
                lab.close_pages()


def test_the_wall_colours_the_whole_page(lab):
    colours = ["rgb(13, 13, 13)", "rgb(119, 119, 119)", "rgb(255, 255, 255)"]
    for script in (True, False):
        page = lab.show(PLAIN, script=script)
        for number, colour in enumerate(colours):
            page.check("#light-%d" % number)
            found = [each for each in page.evaluate(SURFACES) if each != "rgba(0, 0, 0, 0)"]
            lab.equal(set(found), {colour}, "surfaces, script %s" % script)
            if script:
                theme = page.locator("[name=theme-color]").get_attribute("content")
                lab.equal(theme, colour, "colour of the browser's frame")


def test_no_layout_shifts_in_any_window(lab):
    for width, height in [*WINDOWS, (844, 390)]:
        for path in (CAPTIONED, PORTRAIT, "many/thousand/img_0500.html"):
            page = lab.open(path, width=width, height=height, before=observed)
            lab.figures.add("photo page at %d×%d" % (width, height), shifts(lab, page), 0, "shift")
            lab.close_pages()
