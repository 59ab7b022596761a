"""The bar of the photo page: position, heart, download, slideshow, sharing."""
from axe_playwright_python.base import AXE_SCRIPT

from accessibility_test import violations
from lab import PHONE
from viewer import Viewer

PHOTO, FAVORITE = "gallery/coast/img_0003.html", "gallery/coast/img_0001.html"
POSITION = "document.querySelector('.position').textContent"
SLIDESHOW = "document.querySelector('.slideshow').title"
SHARE = """(kind) => {
  window.shared = [];
  const share = kind === "share" ? async (data) => { window.shared.push(data.url); } : undefined;
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  const writeText = async (text) => { window.shared.push(text); };
  const clipboard = kind === "clipboard" ? { writeText } : undefined;
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
  document.execCommand = () => window.shared.push(document.activeElement.value);
}"""


def test_html_of_the_bar(lab):
    for path, heart in ((FAVORITE, 1), (PHOTO, 0)):
        page = lab.open(path, script=False)
        place = lab.photos("gallery/coast/").index(lab.url(path)) + 1
        lab.equal(page.text_content(".position"), "%d / 11" % place, path + ": position")
        lab.equal(page.locator(".heart[aria-label=Favorite]:visible").count(), heart, path + ": hearts")
        download = page.locator(".about a[aria-label='Download']")
        lab.expect(lab.file("gallery/coast/" + download.get_attribute("href")).is_file(), "no original")
        lab.close_pages()


def test_the_position_follows_the_list(lab):
    photos = lab.photos("gallery/collections/best-of/")
    page = lab.open("gallery/collections/best-of/")
    page.click(".grid li:first-child a")
    # A list on several pages has no positions.
    is_divided = "data-last" in lab.text(lab.url("gallery/collections/best-of/"))
    for place in range(1, 3):
        lab.until(page, POSITION + " === '%s'" % ("" if is_divided else "%d / %d" % (place, len(photos))), "position")
        Viewer(lab, page).key("ArrowRight")
    page = lab.viewer("gallery/three/img_0001.html")
    Viewer(lab, page).key("ArrowRight")
    lab.until(page, POSITION + " === '2 / 3'")


def test_the_position_in_a_long_album(lab):
    photos = lab.photos("many/thousand/")
    lab.equal(lab.text(photos[4]).count(" / 1000"), 0, "positions in the page")
    page = lab.viewer(photos[4])
    lab.until(page, POSITION + " === '5 / 1000'")
    Viewer(lab, page).key("ArrowRight")
    lab.until(page, POSITION + " === '6 / 1000'")


def test_slideshow(lab):
    photos = lab.photos("gallery/three/")
    page = lab.viewer(photos[0], before=lambda page: page.clock.install())
    viewer = Viewer(lab, page)
    viewer.key("s")
    lab.until(page, SLIDESHOW + " === 'Stop'")
    for place in (1, 2, 0):
        page.clock.run_for(5000)
        viewer.shows(photos[place], "slideshow")
        lab.ready(page)
    for stop in (lambda: viewer.key("s"), lambda: viewer.key("i"), lambda: page.mouse.click(*viewer.middle()),
                 lambda: page.click(".slideshow")):
        stop()
        lab.until(page, SLIDESHOW + " === 'Slideshow'")
        page.clock.run_for(20000)
        lab.equal(page.url, photos[0], "after the slideshow was stopped")
        page.click(".slideshow")
        lab.until(page, SLIDESHOW + " === 'Stop'")


def test_a_photo_alone_has_no_slideshow(lab):
    page = lab.viewer("gallery/one/img_0001.html")
    Viewer(lab, page).key("s")
    lab.equal(page.locator(".slideshow:visible").count(), 0, "slideshow")


def test_sharing(lab):
    for kind in ("share", "clipboard", "neither"):
        page = lab.viewer(PHOTO)
        page.evaluate(SHARE, kind)
        page.click(".share")
        lab.until(page, "window.shared[0] === location.href", kind)
        if kind != "share":
            lab.until(page, "document.querySelector('.live').textContent === 'Link copied'", kind)
            lab.expect(page.locator(".live.told").is_visible(), "the message is not visible")
        lab.close_pages()


def test_touch_screens_have_fewer_buttons(lab):
    page = lab.viewer(PHOTO, **PHONE)
    lab.equal(page.locator(".bar button:visible").evaluate_all("nodes => nodes.map((node) => node.className)"),
              ["slideshow", "share", "fullscreen"], "buttons")
    bar = page.locator(".bar").bounding_box()
    lab.expect(bar["height"] < 52 and bar["y"] + bar["height"] == 844, "the bar is not one row at the lower edge")


def test_axe_in_all_states(lab):
    page = lab.viewer(FAVORITE)
    page.evaluate(AXE_SCRIPT)
    for wall in range(3):
        page.check("#light-%d" % wall)
        violations(lab, page, "wall %d" % wall)
    lab.resize(page, 1920, 1080)
    page.click(".slideshow")
    page.evaluate(SHARE, "clipboard")
    lab.until(page, SLIDESHOW + " === 'Stop'")
    violations(lab, page, "slideshow")


def test_hearts_in_the_grid(lab):
    page = lab.open("gallery/coast/page-2024001.html", script=False)
    cell = page.locator("#img_0001")
    lab.equal(cell.evaluate("cell => getComputedStyle(cell.firstElementChild, '::after').content").split('"')[1],
              "♥\ufe0e", "mark in the corner")
    lab.expect(cell.locator("img").get_attribute("alt").endswith(", Favorite"), "the text does not say favorite")
