"""Adjusting photos in the studio: what the dialog shows is what is rendered, and what is written is what was chosen."""
import io
import json
import math

from axe_playwright_python.base import AXE_SCRIPT
from PIL import Image

from accessibility_test import violations
from studio import LAYER

COAST = "albums/coast/"
SHOWN = "document.querySelector('.track > :not([inert]) .full')"
PICTURE = LAYER + ".querySelector('.box > img')"
RECIPES = [
    {"exposure": 0.5}, {"exposure": -1.25}, {"contrast": 40}, {"contrast": -60}, {"saturation": 50}, {"saturation": -100},
    {"filter": "sepia"}, {"filter": "chrome"}, {"filter": "mono"}, {"filter": "noir"}, {"filter": "fade"},
    {"filter": "sepia", "amount": 40, "exposure": 0.3}, {"filter": "chrome", "contrast": 20, "saturation": -30, "exposure": -0.5},
]


def rounded(value):
    return min(255, max(0, math.floor(value + 0.5)))


def contrast(value, strength):
    return value + strength * (value * value * (3 - 2 * value) - value)


def bow(value, strength):
    return value + strength * value * (1 - value)


FILTERS = {
    "mono": (0, lambda value, channel: value),
    "sepia": (0, lambda value, channel: bow(value, (0.4, 0.04, -0.44)[channel])),
    "noir": (0, lambda value, channel: contrast(bow(value, -0.18), 0.8)),
    "chrome": (1.25, lambda value, channel: contrast(value, 0.35)),
    "fade": (0.7, lambda value, channel: 0.08 + 0.86 * value),
}


def toned(pixels, recipe):
    """Pixels with the colours of a recipe, as the guide's format vitrine-1 defines them."""
    gain = 2 ** recipe.get("exposure", 0)
    part = recipe.get("amount", 100) / 100
    saturation, curve = FILTERS.get(recipe.get("filter"), (1, lambda value, channel: value))
    factor = (1 - part + part * saturation) * (1 + recipe.get("saturation", 0) / 100)

    def exposed(value):
        light = value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        light = gain * light / (1 + (gain - 1) * light)
        return light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055

    first = [rounded(255 * contrast(exposed(index / 255), recipe.get("contrast", 0) / 100)) for index in range(256)]
    last = [[rounded(255 * ((1 - part) * index / 255 + part * curve(index / 255, channel))) for index in range(256)]
            for channel in range(3)]
    weights = (0.2126, 0.7152, 0.0722)
    matrix = [[math.floor(((factor if row == column else 0) + (1 - factor) * weights[column]) * 65536 + 0.5)
               for column in range(3)] for row in range(3)]

    def changed(pixel):
        values = [first[value] for value in pixel]
        sums = [sum(matrix[row][column] * values[column] for column in range(3)) + 32768 >> 16 for row in range(3)]
        return tuple(last[channel][min(255, max(0, sums[channel]))] for channel in range(3))

    return [changed(pixel) for pixel in pixels]


def opened(studio, page):
    """Opens the dialog with the picture of the page's photo."""
    page.keyboard.press("e")
    studio.has_dialog(page)
    studio.lab.until(page, PICTURE + "?.complete && %s.clientWidth > 100" % PICTURE)


def pixels(page):
    """What is in the middle of the dialog's picture, as the browser draws it."""
    box = page.evaluate("""(() => {
      const { left, top, width, height } = %s.getBoundingClientRect();
      return { x: Math.ceil(left + width / 2 - 60), y: Math.ceil(top + height / 2 - 40), width: 120, height: 80 };
    })()""" % PICTURE)
    return list(Image.open(io.BytesIO(page.screenshot(clip=box))).convert("RGB").getdata())


def test_the_dialog_shows_what_is_rendered(lab, studio):
    page = studio.open("coast/img_0020.html")
    opened(studio, page)
    # The frame of the crop would be in the pictures.
    page.evaluate("%s.parentNode.querySelector('.crop').style.visibility = 'hidden'" % PICTURE)
    plain = pixels(page)
    for recipe in RECIPES:
        page.locator("vitrine-studio dialog").get_by_role("button", name="Revert", exact=True).click()
        if "filter" in recipe:
            page.locator("vitrine-studio .choice").filter(has_text=recipe["filter"].capitalize()).click()
        for name, label in (("exposure", "Exposure"), ("contrast", "Contrast"), ("saturation", "Saturation"),
                            ("amount", "Strength of the filter")):
            if name in recipe:
                field = page.locator("vitrine-studio dialog").get_by_label(label, exact=True)
                field.fill(str(recipe[name]))
                field.blur()
        wanted, found = toned(plain, recipe), pixels(page)
        other = sum(one != two for one, two in zip(wanted, found))
        far = max(abs(one - two) for left, right in zip(wanted, found) for one, two in zip(left, right))
        lab.expect(other <= len(wanted) / 1000 or far <= 1, "%s: %d of %d pixels differ, by up to %d"
                   % (json.dumps(recipe), other, len(wanted), far))


def test_adjusting_and_reverting(lab, studio):
    page = studio.open("coast/img_0020.html")
    text = COAST + "IMG_0020.jpg.yml"
    before, source = studio.text(text), page.evaluate(SHOWN + ".src")
    opened(studio, page)
    page.locator("vitrine-studio .choice").filter(has_text="Sepia").click()
    page.locator("vitrine-studio").get_by_label("Straighten", exact=True).fill("-1.5")
    studio.press(page, "Turn right")
    page.locator("vitrine-studio .handle.e").focus()
    for _ in range(2):
        page.keyboard.press("Shift+ArrowLeft")
    studio.press(page, "Save")
    studio.told(page, "Photo adjusted")
    lines = set(studio.text(text).splitlines()) - set((before or "").splitlines())
    lab.equal(lines, {"edit:", "  format: vitrine-1", "  turn: 90", "  straighten: -1.5", "  crop: [0, 0, 90, 100]",
                      "  filter: sepia"}, "the lines that are written")
    lab.until(page, "%s.src !== '%s' && %s.complete" % (SHOWN, source, SHOWN))
    lab.expect(page.evaluate("%s.naturalWidth / %s.naturalHeight" % (SHOWN, SHOWN)) < 1, "the picture is not turned")
    studio.choose(page, "Adjust", "Revert")
    studio.told(page, "Photo is as it was")
    lab.equal(studio.text(text), before, "the text after reverting")
    lab.until(page, "%s.src === '%s'" % (SHOWN, source))


def test_the_dialog_is_accessible(lab, studio):
    # To inspect the page, axe adds a style element, which the page's policy forbids.
    page = studio.open("coast/img_0020.html", still=True)
    for width, height, dark in ((1280, 800, False), (320, 568, True), (844, 390, False)):
        lab.resize(page, width, height)
        page.emulate_media(color_scheme="dark" if dark else "light")
        page.evaluate(AXE_SCRIPT)
        opened(studio, page)
        said = "dialog of %d pixels" % width
        violations(lab, page, said)
        lab.expect(page.evaluate("document.documentElement.scrollWidth <= innerWidth"), said + ": wider than the window")
        small = page.evaluate("""[...%s.querySelectorAll("dialog :is(button, input, select):not([tabindex='-1'])")]
          .filter((node) => Math.min(node.offsetWidth, node.offsetHeight) < 24).map((node) => node.outerHTML)""" % LAYER)
        lab.equal(small, [], said + ": targets that are too small")
        page.keyboard.press("Escape")
        lab.until(page, "!%s.querySelector('dialog')" % LAYER)


def test_two_quick_turns(lab, studio):
    page = studio.open("coast/")
    studio.check(page, 1)
    page.keyboard.press("]")
    page.keyboard.press("]")
    lab.until(page, """fetch("/_vitrine/page?path=coast/index.html").then((answer) => answer.json())
      .then(({ photos }) => photos[0].adjustments?.turn === 180)""")
    lab.expect(not page.locator("vitrine-studio .toast.error").count(), "an error is shown")


def test_copied_adjustments(lab, studio):
    page = studio.open("coast/")
    studio.check(page, 1)
    page.keyboard.press("]")
    studio.told(page, "Photo turned")
    studio.choose(page, "Adjust", "Copy adjustments")
    studio.check(page, 2)
    studio.check(page, 3)
    studio.choose(page, "Adjust", "Paste adjustments")
    studio.told(page, "3 photos adjusted")
    texts = [file for file in (studio.site / COAST).glob("*.yml") if "turn: 90" in file.read_text()]
    lab.equal(len(texts), 3, "adjusted photos")
    page.keyboard.press("Control+z")
    studio.told(page, "Undone")
    texts = [file for file in (studio.site / COAST).glob("*.yml") if "turn: 90" in file.read_text()]
    lab.equal(len(texts), 1, "adjusted photos after undo")
