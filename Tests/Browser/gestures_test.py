"""Zooming by mouse, wheel, buttons and fingers."""
import json

from lab import PHONE
from viewer import CURRENT, Viewer

PHOTO = "gallery/coast/img_0003.html"


def source(page):
    return page.evaluate("document.querySelector('%s .full').currentSrc" % CURRENT)


def test_click_zooms_and_loads_a_sharper_file(lab):
    page = lab.viewer(PHOTO)
    viewer = Viewer(lab, page)
    before = source(page)
    x, y = viewer.middle()
    lab.expect(page.evaluate("!!document.elementFromPoint(%f, %f).closest('.track')" % (x, y)),
               "the photo is not at the pointer")
    page.mouse.click(x, y)
    wide = viewer.bounds()[0] * 2 + page.evaluate("document.querySelector('.track').clientWidth")
    lab.expect(abs(wide - 1600) < 2, "1,600 pixels are %.0f wide" % wide)
    lab.until(page, "document.querySelector('%s .full').currentSrc !== %s" % (CURRENT, json.dumps(before)), "a sharper file")
    page.mouse.click(x, y)
    lab.equal(viewer.is_zoomed(), False, "zoomed after a second click")


def test_a_click_zooms_at_the_pointer(lab):
    """A click zooms so that the point under the pointer stays there."""
    page = lab.viewer(PHOTO)
    where = "(box => [(500 - box.left) / box.width, (300 - box.top) / box.height])" \
            "(document.querySelector('%s .full').getBoundingClientRect())" % CURRENT
    before = page.evaluate(where)
    page.mouse.click(500, 300)
    after = page.evaluate(where)
    lab.expect(max(abs(a - b) for a, b in zip(before, after)) < 0.02, "from %s to %s" % (before, after))


def test_drag_stays_within_bounds(lab):
    for still in (False, True):
        page = lab.viewer(PHOTO, still=still)
        viewer = Viewer(lab, page)
        for _ in range(3):
            viewer.key("+")
        x, y = viewer.middle()
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 60, y + 30, steps=4)
        place = viewer.place()
        lab.expect(abs(place[1] - 60) < 2 and abs(place[2] - 30) < 2, "dragged by 60, 30: %s" % place)
        page.mouse.move(x + 600, y + 390, steps=4)
        bounds = viewer.bounds()
        lab.expect(viewer.place()[1] > bounds[0] if bounds[0] < 600 else True, "the photo does not move beyond the edge")
        page.mouse.up()
        settled = "(({e, f}) => Math.abs(e) <= %f && Math.abs(f) <= %f)(new DOMMatrix(getComputedStyle(" \
                  "document.querySelector('%s .frame')).transform))" % (bounds[0] + 1, bounds[1] + 1, CURRENT)
        if still:
            lab.expect(page.evaluate(settled), "with reduced motion, the photo is not back at its edge at once")
        lab.until(page, settled, "back to the edge")
        lab.expect(viewer.is_zoomed(), "a drag was handled as a click")
        lab.close_pages()


def test_buttons_zoom(lab):
    page = lab.viewer(PHOTO)
    viewer = Viewer(lab, page)
    page.click("button[aria-label='Zoom in']")
    lab.expect(abs(viewer.scale - 1.5) < 0.01, "scale %s" % viewer.scale)
    page.click("button[aria-label='Zoom out']")
    lab.expect(viewer.scale == 1, "scale %s" % viewer.scale)
    page.click("button[aria-label='Full screen']")
    lab.until(page, "!!document.fullscreenElement")
    page.click("button[aria-label='Full screen']")
    lab.until(page, "!document.fullscreenElement")
    page.click("button[aria-label='Keys']")
    lab.until(page, "document.querySelector('dialog').open")


def test_wheel_zooms_the_photo_and_not_the_page(lab):
    page = lab.viewer(PHOTO)
    viewer = Viewer(lab, page)
    page.mouse.move(*viewer.middle())
    page.keyboard.down("Control")
    page.mouse.wheel(0, -50)
    lab.until(page, "!!document.querySelector('.track.zoomed')", "Ctrl and wheel")
    lab.equal(page.evaluate("[visualViewport.scale, devicePixelRatio]"), [1, 1], "zoom of the page")
    for _ in range(5):
        page.mouse.wheel(0, 300)
    lab.until(page, "!document.querySelector('.track.zoomed')", "Ctrl and wheel back")
    page.keyboard.up("Control")
    page.mouse.wheel(0, 200)
    lab.until(page, "scrollY > 0", "the wheel alone scrolls the page")


def test_double_tap(lab):
    page = lab.viewer(PHOTO, **PHONE)
    viewer = Viewer(lab, page)
    point = viewer.middle()
    page.touchscreen.tap(*point)
    page.touchscreen.tap(*point)
    lab.until(page, "!!document.querySelector('.track.zoomed')", "two taps")
    page.touchscreen.tap(*point)
    page.touchscreen.tap(*point)
    lab.until(page, "!document.querySelector('.track.zoomed')", "two taps more")
    lab.equal(page.evaluate("visualViewport.scale"), 1, "zoom of the page")


def test_pinch(lab):
    page = lab.viewer(PHOTO, **PHONE)
    viewer = Viewer(lab, page)
    viewer.pinch(100, 250)
    lab.expect(abs(viewer.scale - 2.5) < 0.1, "scale %.2f, not 2.5" % viewer.scale)
    lab.equal(page.evaluate("visualViewport.scale"), 1, "zoom of the page")
    viewer.pinch(60, 380, lift=False)
    highest = 2 * 1600 / 390 / 3
    lab.expect(4 < viewer.scale < 2.5 * 380 / 60, "while pinching beyond the maximum: %.2f" % viewer.scale)
    viewer.touch("touchEnd")
    lab.expect(abs(viewer.scale - max(4, highest)) < 0.01, "the maximum scale is %.2f" % viewer.scale)
    viewer.pinch(300, 30)
    lab.until(page, "!document.querySelector('.track.zoomed')", "pinched together")
    lab.expect(viewer.scale == 1, "scale %s" % viewer.scale)
    lab.expect(page.url.endswith(PHOTO), "a pinch turned the page")


def test_a_finger_moves_the_zoomed_photo(lab):
    page = lab.viewer(PHOTO, **PHONE)
    viewer = Viewer(lab, page)
    viewer.pinch(100, 300)
    x, y = viewer.middle()
    viewer.touch("touchStart", (x, y))
    for step in range(1, 9):
        viewer.touch("touchMove", (x - 12 * step, y))
    lab.expect(viewer.place()[1] < -80, "moved by %.0f" % viewer.place()[1])
    viewer.touch("touchEnd")
    lab.expect(page.url.endswith(PHOTO), "the finger turned the page")
    viewer.key("Escape")
    before = page.url
    viewer.swipe(-1)
    lab.until(page, "location.href !== " + json.dumps(before), "a swipe after the zoom")
