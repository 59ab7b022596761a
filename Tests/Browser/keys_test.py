"""All keys of the photo page and of the grid."""
import json

from viewer import ADDRESS, Viewer

PHOTO = "gallery/coast/img_0003.html"


def test_keys_of_the_photo_page(lab):
    page = lab.viewer(PHOTO)
    viewer = Viewer(lab, page)
    viewer.key("i")
    lab.until(page, "(box => box.top < innerHeight && box.bottom > 0)"
                    "(document.querySelector('.details h2').getBoundingClientRect())", "i")
    for number in (1, 2, 0):
        viewer.key("l")
        lab.until(page, "document.querySelector('#light-%d').checked" % number, "l")
    viewer.key("f")
    lab.until(page, "!!document.fullscreenElement", "f")
    viewer.key("f")
    lab.until(page, "!document.fullscreenElement", "f again")
    viewer.key("?")
    lab.until(page, "document.querySelector('dialog').open", "?")
    lab.expect(page.locator("dialog dt").count() >= 7, "the list of keys is too short")
    viewer.key("Escape")
    lab.until(page, "!document.querySelector('dialog').open", "Escape in the list of keys")
    lab.expect(page.url.endswith(PHOTO), "Escape also left the page")


def test_keys_of_the_zoom(lab):
    page = lab.viewer(PHOTO)
    viewer = Viewer(lab, page)
    for key, wanted in (("+", 1.5), ("=", 2.25), ("-", 1.5), ("0", 1)):
        viewer.key(key)
        lab.expect(abs(viewer.scale - wanted) < 0.01, "%s: scale %.2f, not %.2f" % (key, viewer.scale, wanted))
    for _ in range(6):
        viewer.key("+")
    for key, axis, sign in (("ArrowRight", 1, -1), ("ArrowLeft", 1, 1), ("ArrowDown", 2, -1), ("ArrowUp", 2, 1)):
        before = viewer.place()[axis]
        viewer.key(key)
        lab.expect((viewer.place()[axis] - before) * sign > 40, "%s does not move the photo" % key)
    for _ in range(40):
        viewer.key("ArrowRight")
    lab.expect(abs(viewer.place()[1] + viewer.bounds()[0]) < 1, "arrows move the photo beyond its edge")
    viewer.key("Escape")
    lab.equal(viewer.is_zoomed(), False, "zoomed after Escape")
    lab.expect(page.url.endswith(PHOTO), "the arrows turned the page")
    viewer.key("Escape")
    lab.until(page, "document.activeElement.closest('.grid li')?.id === 'img_0003'", "focus after a second Escape")


def test_letter_keys_can_be_switched_off(lab):
    page = lab.viewer(PHOTO)
    viewer = Viewer(lab, page)
    viewer.key("?")
    page.uncheck("dialog input")
    page.click("dialog button")
    lab.until(page, "document.activeElement === document.body", "focus after the list of keys")
    for reloaded in (False, True):
        for key in "lif":
            viewer.key(key)
        lab.equal(page.evaluate("[document.querySelector('#light-0').checked, scrollY, !!document.fullscreenElement]"),
                  [True, 0, False], "letters have an effect")
        # WCAG 2.1.4 includes punctuation and digits.
        for key in "+0?":
            viewer.key(key)
        lab.expect(not viewer.is_zoomed(), "+ has an effect")
        lab.equal(page.locator("dialog[open]").count(), 0, "? has an effect")
        if not reloaded:
            page.reload()
            lab.ready(page)
    page.click(".bar button:last-child")
    page.check("dialog input")
    viewer.key("Escape")
    lab.until(page, "document.activeElement.matches('.bar button')", "focus after the list of keys")
    viewer.key("l")
    lab.until(page, "document.querySelector('#light-1').checked", "letters switched on again")


def test_keys_with_a_modifier_are_ignored(lab):
    page = lab.viewer(PHOTO)
    viewer = Viewer(lab, page)
    for modifier in ("Control", "Alt", "Meta"):
        for key in ("ArrowRight", "l", "i", "+", "?"):
            viewer.key(modifier + "+" + key)
    viewer.key("Shift+ArrowRight")
    viewer.key("ArrowRight")
    following = lab.photos("gallery/coast/")
    viewer.shows(following[(following.index(lab.url(PHOTO)) + 1) % len(following)], "one step with ArrowRight without a modifier")
    lab.equal(page.evaluate("[document.querySelector('#light-0').checked, scrollY, document.querySelector('dialog')]"),
              [True, 0, None], "keys with a modifier have an effect")
    lab.equal(viewer.is_zoomed(), False, "zoomed")


def test_keys_in_a_field_do_not_turn_the_page(lab):
    page = lab.viewer(PHOTO)
    page.focus("#light-0")
    Viewer(lab, page).key("ArrowRight")
    lab.until(page, "document.querySelector('#light-1').checked")
    lab.expect(page.url.endswith(PHOTO), "the arrow also turned the page")


def test_the_background_of_the_stage_is_remembered(lab):
    page = lab.viewer(PHOTO)
    background = "getComputedStyle(document.body).backgroundColor"
    for number, colour in enumerate(["rgb(13, 13, 13)", "rgb(119, 119, 119)", "rgb(255, 255, 255)"]):
        page.check("#light-%d" % number)
        lab.equal(page.evaluate(background), colour, "background %d" % number)
    Viewer(lab, page).link("next")
    lab.until(page, ADDRESS + " !== " + json.dumps(lab.url(PHOTO)))
    page.reload()
    lab.until(page, background + " === 'rgb(255, 255, 255)'", "the background after a page is loaded")


# The grid

def check_grid_keys(lab, page, forward, backward, said):
    cells = page.eval_on_selector_all(".grid a", "links => links.map(link => link.parentNode.id)")
    page.focus(".grid a >> nth=0")
    steps = [(forward, 1), (forward, 2), ("ArrowDown", 5), (backward, 4), ("ArrowUp", 1), ("ArrowUp", 1), ("End", -1),
             (forward, -1), ("Home", 0), (backward, 0), ("Control+ArrowDown", 0), ("Shift+End", 0)]
    for key, place in steps:
        page.keyboard.press(key)
        lab.equal(page.evaluate("document.activeElement.closest('li')?.id"), cells[place], "%s: %s" % (said, key))
    page.keyboard.press(forward)
    page.keyboard.press("Enter")
    lab.until(page, "location.pathname.endsWith('/%s.html')" % cells[1], said + ": Enter")


def test_keys_of_the_grid(lab):
    check_grid_keys(lab, lab.open("gallery/coast/"), "ArrowRight", "ArrowLeft", "grid")
    check_grid_keys(lab, lab.open("rtl/gallery/coast/"), "ArrowLeft", "ArrowRight", "right-to-left grid")
