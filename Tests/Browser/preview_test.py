"""Open pages are updated while `vitrine serve` runs: grids, lists and photos, and the preview's own messages."""
import json

import pytest
from axe_playwright_python.base import AXE_SCRIPT

import galleries
from accessibility_test import violations
from lab import PHONE, SEEN_ARE_LOADED
from preview import HIDE, NOTES, Preview
from video_test import SHIFTS
from viewer import CURRENT

COAST = "albums/coast/"
# The first visible cell, and its position.
FIRST_SEEN = """() => {
  const cell = [...document.querySelectorAll(".grid > li")].find((cell) => cell.getBoundingClientRect().bottom > 0);
  return [cell.id, Math.round(cell.getBoundingClientRect().top)];
}"""
FOCUS = "document.activeElement.closest('li')?.id"
# Lets the time after which a hidden tab leaves pass at once.
HURRY = """const later = window.setTimeout;
window.setTimeout = (act, time, ...rest) => later(act, time === 5000 ? 0 : time, ...rest);"""


def repeated(page):
    """Records which of the images that the page has are requested again from now on. Images near the visible part are
    loaded whenever the browser has time, so requests for others say nothing."""
    had = set(page.evaluate("[...document.images].filter((image) => image.complete).map((image) => image.currentSrc)"))
    again = []
    page.on("request", lambda request: again.append(request.url) if request.url in had else None)
    return again


# Grids

def test_added_and_removed_photos(lab, preview):
    page = preview.open("coast/")
    preview.drop(500, COAST + "IMG_0500.jpg")
    preview.count(page, 41)
    lab.equal(preview.ids(page)[0], "img_0500", "first photo")
    lab.until(page, "document.querySelector('.meta').textContent.startsWith('41 photos')")
    preview.says(page, "1 added")
    preview.has_no_note(page, "fresh")
    preview.has_images(page)
    preview.rename(COAST + "IMG_0500.jpg", COAST + "IMG_0600.jpg")
    lab.until(page, "document.querySelector('.grid > li').id === 'img_0600'")
    preview.has_images(page)
    preview.remove(COAST + "IMG_0600.jpg")
    preview.count(page, 40)
    preview.says(page, "1 removed")
    preview.stays(page)
    preview.is_as_loaded(page, "the grid")


def test_a_caption_and_a_date(lab, preview):
    page = preview.open("coast/")
    lab.until(page, SEEN_ARE_LOADED)
    page.evaluate("window.image = document.querySelector('#img_0039 img')")
    again = repeated(page)
    preview.write(COAST + "IMG_0039.jpg.yml", "caption: Over the *dunes*\n")
    lab.until(page, "window.image.alt === 'Over the dunes'")
    preview.says(page, "1 changed")
    preview.write(COAST + "IMG_0039.jpg.yml", "date: 2030-01-01 10:00:00\n")
    lab.until(page, "document.querySelector('.grid img') === window.image")
    preview.says(page, "1 moved, 1 changed")
    lab.settled(page)
    lab.equal(again, [], "images that are requested again")
    preview.stays(page)
    preview.is_as_loaded(page, "the grid")


def test_rating_fills_the_favorites(lab, preview):
    index = preview.open("")
    preview.write(COAST + "IMG_0001.jpg.yml", "favorite: true\n")
    lab.until(index, "document.querySelector('.albums a[href=\"favorites/\"]')")
    page = preview.open("favorites/")
    preview.write(COAST + "IMG_0030.jpg.yml", "favorite: true\n")
    preview.count(page, 2)
    preview.write(COAST + "IMG_0001.jpg.yml", "favorite: false\n")
    preview.count(page, 1)
    lab.equal(preview.ids(page), ["coast/img_0030"], "favorites")
    preview.stays(page)


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_the_visible_row_stays_in_place(lab, preview, options):
    page = preview.open("coast/", **options)
    page.evaluate("scrollTo({ top: 1700, behavior: 'instant' })")
    seen = page.evaluate(FIRST_SEEN)
    for number in (500, 501, 502):
        preview.drop(number, COAST + "IMG_0%d.jpg" % number)
    preview.count(page, 43)
    lab.until(page, NOTES + ".querySelector('.fresh').textContent === '↑ 3 new photos'")
    preview.has_images(page)
    lab.equal(page.evaluate(FIRST_SEEN), seen, "first visible row")
    preview.remove(COAST + "IMG_0500.jpg")
    lab.until(page, NOTES + ".querySelector('.fresh').textContent === '↑ 2 new photos'")
    page.click("vitrine-preview .fresh")
    lab.until(page, "scrollY < 700")
    lab.equal(page.evaluate(FOCUS), "img_0502", "focus after the button")
    preview.has_no_note(page, "fresh")


def test_a_photo_that_moves_away_does_not_scroll_the_page(lab, preview):
    page = preview.open("coast/", height=500)
    page.evaluate("scrollTo({ top: 1700, behavior: 'instant' })")
    first, _ = page.evaluate(FIRST_SEEN)
    before = page.evaluate("scrollY")
    # The photo becomes the newest one and moves far up.
    preview.write(COAST + first.upper() + ".jpg.yml", "date: 2027-01-01 10:00:00\n")
    lab.until(page, "document.querySelector('.grid > li').id === '%s'" % first)
    lab.expect(abs(page.evaluate("scrollY") - before) < 600,
               "the page went from %d to %d" % (before, page.evaluate("scrollY")))
    preview.stays(page)


def test_the_button_for_new_photos_disappears_when_they_are_seen(lab, preview):
    page = preview.open("coast/")
    page.evaluate("scrollTo({ top: 3000, behavior: 'instant' })")
    preview.drop(500, COAST + "IMG_0500.jpg")
    preview.has_note(page, "fresh", "1 new photo")
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    preview.has_no_note(page, "fresh")


def test_focus_goes_to_the_next_photo(lab, preview):
    page = preview.open("coast/")
    for gone, heir in (("0020", "img_0019"), ("0001", "img_0002")):
        page.focus("#img_%s a" % gone)
        preview.remove(COAST + "IMG_%s.jpg" % gone)
        lab.until(page, "!document.querySelector('#img_%s')" % gone)
        lab.equal(page.evaluate(FOCUS), heir, "focus after %s was removed" % gone)
    page.focus("#img_0010 a")
    preview.write(COAST + "IMG_0010.jpg.yml", "date: 2030-01-01 10:00:00\n")
    lab.until(page, "document.querySelector('.grid > li').id === 'img_0010'")
    lab.equal(page.evaluate(FOCUS), "img_0010", "focus after its photo moved")
    page.keyboard.press("ArrowRight")
    lab.equal(page.evaluate(FOCUS), "img_0040", "an arrow key after patches")
    preview.drop(500, COAST + "IMG_0500.jpg")
    preview.count(page, 39)
    page.keyboard.press("ArrowLeft")
    lab.equal(page.evaluate(FOCUS), "img_0500", "an arrow key to a photo that was added later")


@pytest.mark.parametrize("still", [False, True])
def test_cells_are_animated_unless_motion_is_reduced(lab, preview, still):
    page = preview.open("coast/", still=still)
    preview.drop(500, COAST + "IMG_0500.jpg")
    preview.count(page, 41)
    moved = page.evaluate("window.animated")
    lab.expect(not moved if still else "img_0500" in moved and "img_0040" in moved, "moved: %s" % moved)
    # The colours of the new photo come with another patch, which restarts the animations.
    lab.expect(len(set(moved)) < 12, "hidden cells are animated: %s" % moved)


def test_a_patch_that_does_not_match_reloads_the_page(lab, preview):
    """The page is reloaded, and the visible part does not move."""
    page = preview.open("coast/")
    page.evaluate("scrollTo({ top: 1700, behavior: 'instant' })")
    seen = page.evaluate(FIRST_SEEN)
    page.evaluate("document.querySelector('#img_0033').remove(); document.querySelector('#img_0003').id = 'other'")
    preview.remove(COAST + "IMG_0002.jpg")
    lab.until(page, "!document.querySelector('#img_0002') && document.querySelector('#img_0033')")
    preview.is_as_loaded(page, "the grid")
    # The page scrolls once more in the frame after it is loaded.
    lab.until(page, "JSON.stringify((%s)()) === %s" % (FIRST_SEEN, json.dumps(json.dumps(seen, separators=(",", ":")))),
              "first visible row")
    for data in ({}, {"page": "coast/index.html", "from": 0, "to": 999}):
        page.evaluate("document.querySelector('#img_0005').remove()")
        preview.tell(page, "patch", data, 1 << 30)
        lab.until(page, "document.querySelector('#img_0005')")


# Lists of albums

def test_the_list_of_albums_is_updated(lab, preview):
    page = preview.open("")
    coast = ".albums li:has(a[href='coast/'])"
    page.evaluate("(coast) => { window.row = document.querySelector(coast); }", coast)
    lab.until(page, "document.querySelector(%r).textContent.startsWith('40 photos')" % (coast + " .count"))
    page.focus(coast + " a")
    preview.drop(500, COAST + "IMG_0500.jpg")
    lab.until(page, "document.querySelector(%r).textContent.startsWith('41 photos')" % (coast + " .count"))
    preview.write(COAST + "album.md", "---\ntitle: By the sea\ncover: IMG_0003.jpg\n---\n")
    preview.shows(page, coast + " .title", "By the sea")
    lab.expect(page.evaluate("window.row.isConnected"), "the row was replaced")
    lab.equal(page.evaluate("document.activeElement.closest('li') === window.row"), True, "focus")
    preview.drop(600, "albums/night/IMG_0600.jpg")
    lab.until(page, "document.querySelector('.albums li:has(a[href=\"night/\"]) + li') === window.row")
    preview.write("vitrine.yml", "title: Another title\n")
    preview.shows(page, "h1", "Another title")
    lab.equal(page.title(), "Another title", "title")
    preview.stays(page)
    preview.is_as_loaded(page, "the list")


# Photos

def test_a_photo_page_is_updated(lab, preview):
    page = preview.open("coast/img_0020.html")
    lab.ready(page)
    page.evaluate("window.image = document.querySelector('.track > :not([inert]) .full')")
    again = repeated(page)
    preview.write(COAST + "IMG_0020.jpg.yml", "title: Ebb\ncaption: |\n  Two\n\n  paragraphs\n")
    preview.shows(page, "h1", "Ebb")
    lab.equal(page.locator("figcaption .text p").count(), 2, "paragraphs")
    lab.equal(page.title(), "Ebb — coast — Live", "title")
    preview.write(COAST + "album.md", "---\ntitle: By the sea\n---\n")
    preview.shows(page, ".crumbs li:last-child", "By the sea")
    lab.expect(page.evaluate("window.image.isConnected"), "the image node was replaced")
    lab.equal(again, [], "images that are requested again")
    preview.stays(page)
    preview.drop(700, COAST + "IMG_0020.jpg")
    lab.until(page, "document.querySelector('.details').textContent.includes('2024')")
    lab.until(page, "document.querySelector('.track > :not([inert]) .full').complete")
    preview.is_as_loaded(page, "the photo")


def test_a_photo_page_is_updated_after_turning(lab, preview):
    page = preview.open("coast/img_0020.html")
    lab.ready(page)
    page.keyboard.press("ArrowRight")
    lab.until(page, "location.pathname === '/coast/img_0019.html'")
    lab.until(page, "stream.url.includes('img_0019') && stream.readyState === 1")
    preview.write(COAST + "IMG_0019.jpg.yml", "title: Flood\n")
    preview.shows(page, "h1", "Flood")
    # The viewer has loaded the next photo's page already, before the edit.
    preview.write(COAST + "IMG_0018.jpg.yml", "title: Calm\n")
    lab.until(page, "fetch('img_0018.html').then((page) => page.text()).then((text) => text.includes('Calm'))")
    page.keyboard.press("ArrowRight")
    preview.shows(page, "h1", "Calm")
    preview.stays(page)
    preview.is_as_loaded(page, "the photo")


def test_a_photo_that_is_removed(lab, preview):
    page = preview.open("coast/img_0020.html")
    lab.ready(page)
    preview.remove(COAST + "IMG_0020.jpg")
    preview.has_note(page, "gone", "This photo was removed.")
    preview.says(page, "This photo was removed.")
    lab.expect(page.locator(".track > :not([inert]) .full").is_visible(), "the photo is not visible any more")
    page.click("vitrine-preview .gone a")
    lab.until(page, "location.pathname === '/coast/img_0019.html'")


def test_a_photo_that_is_renamed(lab, preview):
    page = preview.open("coast/img_0020.html")
    lab.ready(page)
    preview.rename(COAST + "IMG_0020.jpg", COAST + "Renamed.jpg")
    preview.has_note(page, "gone", "This photo has another address now.")
    page.click("vitrine-preview .gone a")
    lab.until(page, "location.pathname === '/coast/renamed.html'")


def test_new_neighbours(lab, preview):
    page = preview.open("coast/img_0020.html")
    lab.ready(page)
    page.evaluate("scrollTo({ top: 200, behavior: 'instant' })")
    preview.remove(COAST + "IMG_0019.jpg")
    lab.until(page, "document.querySelector('.turn .next').href.endsWith('img_0018.html')")
    lab.until(page, "Math.round(scrollY) === 200")
    lab.ready(page)
    page.keyboard.press("ArrowRight")
    lab.until(page, "document.title.includes('IMG_0018')")


# Styles, templates, settings, errors

def test_a_changed_style(lab, preview):
    """At every moment the page has either the old or the new style."""
    page = preview.open("coast/")
    page.evaluate("scrollTo({ top: 1700, behavior: 'instant' })")
    seen = page.evaluate(FIRST_SEEN)
    page.evaluate("""() => {
      window.colours = new Set();
      const look = () => {
        window.colours.add(getComputedStyle(document.body).backgroundColor);
        requestAnimationFrame(look);
      };
      look();
    }""")
    preview.write("templates/custom.css", ":root { --wall: rgb(1, 2, 3) !important; }\n")
    colours = "[...window.colours].join(' ')"
    lab.until(page, colours + " === 'rgb(250, 250, 248) rgb(1, 2, 3)'")
    preview.edit("templates/custom.css", "3", "4")
    lab.until(page, colours + ".endsWith('rgb(1, 2, 4)')")
    lab.equal(page.locator("link[rel=stylesheet]").count(), 1 + 1, "stylesheets of the page and of the messages")
    lab.equal(len(page.evaluate(colours).split("rgb")), 4, "colours")
    lab.equal(page.evaluate(FIRST_SEEN), seen, "first visible row")
    preview.stays(page)


def test_a_changed_template(lab, preview):
    page = preview.open("coast/")
    page.evaluate("scrollTo({ top: 1700, behavior: 'instant' })")
    lab.until(page, SEEN_ARE_LOADED)
    again = repeated(page)
    seen = page.evaluate(FIRST_SEEN)
    preview.write("templates/crumbs.mustache", "<header><p class=\"motto\">Salt</p></header>\n")
    lab.until(page, "document.querySelector('.motto')?.textContent === 'Salt'")
    lab.equal(page.evaluate(FIRST_SEEN), seen, "first visible row")
    lab.equal(again, [], "images that are requested again")
    preview.is_as_loaded(page, "the page")


def test_a_setting_that_changes_the_list(lab, preview):
    page = preview.open("coast/")
    page.evaluate("scrollTo({ top: 1700, behavior: 'instant' })")
    before = page.evaluate("scrollY")
    preview.edit("vitrine.yml", "title: Live", "title: Live\nsort: oldest")
    lab.until(page, "document.querySelector('.grid > li')?.id === 'img_0001'")
    lab.expect(page.evaluate("scrollY") > 0, "the scroll position is lost: %d" % before)
    preview.is_as_loaded(page, "the page")


def test_an_error_and_its_fix(lab, preview):
    page = preview.open("coast/")
    settings = (preview.site / "vitrine.yml").read_text()
    preview.write("vitrine.yml", settings + "sort: sideways\n")
    preview.has_note(page, "problem", "sideways")
    lab.equal(len(preview.ids(page)), 40, "photos of the last good version")
    late = preview.open("night/")
    preview.has_note(late, "problem", "sideways")
    late.click("vitrine-preview .problem button")
    preview.has_no_note(late, "problem")
    preview.write("vitrine.yml", settings)
    preview.has_no_note(page, "problem")
    preview.stays(page)


def test_progress(lab, preview):
    page = preview.open("coast/")
    preview.tell(page, "busy", {"what": "Rendering", "done": 12, "total": 300})
    preview.has_note(page, "busy", "Rendering 12 of 300")
    preview.tell(page, "busy", {"what": "Rendering", "done": 300, "total": 300})
    preview.has_no_note(page, "busy")


def test_a_video_that_is_being_encoded(lab):
    """The answer for the video is held back, as the server does until it is encoded."""
    box = "document.querySelector('%s vitrine-preview-video')" % CURRENT
    with Preview(lab, "videos") as preview:
        held = []
        page = preview.open("sea/wide-mov.html", before=lambda page: page.route(
            "**/*.mp4", lambda route: held.append(route) if route.request.method == "HEAD" else route.continue_()))
        page.evaluate(SHIFTS)
        lab.until(page, box + "?.hidden === false")
        file = held[0].request.url.rsplit("/", 1)[1]
        lab.equal(page.locator(CURRENT + " video:not([controls])[poster]").count(), 1, "posters without a player")
        lab.equal(page.evaluate(NOTES + ".querySelector('.voice').textContent"), "This video is not encoded yet", "message")
        lab.equal(page.get_by_role("progressbar", name="Encoding").count(), 1, "bars with a name")
        for event, text in (({"percent": 42, "seconds": 12}, "Encoding: 42 %, 12 s left"),
                            ({"percent": 43, "seconds": 130}, "Encoding: 43 %, 2 min 10 s left"),
                            ({"percent": 44}, "Encoding: 44 %")):
            preview.tell(page, "encoding", {"file": "media/another.mp4", "percent": 90})
            preview.tell(page, "encoding", {"file": "media/" + file, **event})
            lab.until(page, "%s.shadowRoot.querySelector('span').textContent === %r" % (box, text))
        lab.equal(page.evaluate(box + ".shadowRoot.querySelector('progress').value"), 44, "the bar")
        # A new version of the page leaves it where it is.
        preview.edit("albums/sea/wide.mov.yml", "date:", "title: Another\ndate:")
        lab.until(page, "document.querySelector('h1').textContent === 'Another'")
        lab.equal(page.evaluate(box + ".hidden"), False, "hidden after a change")
        lab.equal(page.locator(CURRENT + " video[controls]").count(), 0, "players after a change")
        held[-1].continue_()
        lab.until(page, "!%s && document.querySelector('%s video.full').controls" % (box, CURRENT))
        lab.equal(page.evaluate("window.shift"), 0, "layout shift")
        preview.says(page, "The video is ready")
        preview.stays(page)


# The server and the tab

def test_a_restarted_server(lab):
    """The server keeps its address. This test has a server of its own."""
    with Preview(lab) as preview:
        page = preview.open("coast/")
        page.evaluate("scrollTo({ top: 1700, behavior: 'instant' })")
        seen = page.evaluate(FIRST_SEEN)

        def between():
            preview.has_note(page, "lost", "Preview is not running")
            preview.remove(COAST + "IMG_0002.jpg")

        preview.restart(between)
        preview.has_no_note(page, "lost")
        preview.count(page, 39)
        lab.equal(page.evaluate(FIRST_SEEN), seen, "first visible row")
        preview.remove(COAST + "IMG_0001.jpg")
        preview.count(page, 38)
        preview.stays(page)


def test_a_hidden_tab_does_not_listen(lab, preview):
    page = preview.open("coast/", before=lambda page: page.add_init_script(HURRY))
    other = preview.open("coast/")
    page.evaluate(HIDE, True)
    lab.until(page, "stream.readyState === 2", "the stream of a hidden tab")
    preview.remove(COAST + "IMG_0002.jpg")
    preview.count(other, 39)
    lab.equal(len(preview.ids(page)), 40, "photos in the hidden tab")
    page.evaluate(HIDE, False)
    preview.count(page, 39)
    preview.stays(page)
    page.evaluate("() => [true, false].forEach(%s)" % HIDE)
    lab.equal(page.evaluate("stream.readyState"), 1, "the stream of a tab that is hidden for a moment")


def test_back_to_a_page_in_the_cache(lab, preview):
    page = preview.open("coast/", still=True)
    page.click(".grid li:nth-child(2) a")
    lab.until(page, "location.pathname.endsWith('img_0039.html')")
    preview.remove(COAST + "IMG_0001.jpg")
    page.go_back()
    preview.follows(page)
    preview.count(page, 39)


# The messages themselves

def test_messages_are_accessible_and_not_printed(lab, preview):
    # To inspect the messages, axe adds a style element, which the page's policy forbids.
    page = preview.open("coast/", still=True)
    page.evaluate("scrollTo({ top: 1700, behavior: 'instant' })")
    preview.drop(500, COAST + "IMG_0500.jpg")
    preview.has_note(page, "fresh")
    preview.tell(page, "problem", {"text": "vitrine.yml:3:7: " + "a long line " * 40 + "\n" * 60 + "the end"})
    preview.tell(page, "gone", {"href": "./"}, 1 << 30)
    preview.tell(page, "busy", {"done": 1, "total": 2})
    page.evaluate(NOTES + ".querySelector('.lost').hidden = false")
    page.evaluate(AXE_SCRIPT)
    violations(lab, page, "notes")
    height = page.evaluate(NOTES + ".querySelector('pre').getBoundingClientRect().height")
    lab.expect(height <= 321, "a long message covers %d px" % height)
    page.emulate_media(media="print")
    lab.expect(not page.locator("vitrine-preview .problem").is_visible(), "the messages are printed")


def test_published_pages_do_not_contain_the_preview(lab):
    for gallery in map(lab.file, galleries.SETTINGS):
        for path in gallery.rglob("*.html"):
            lab.expect("_vitrine" not in path.read_text(), "%s contains the preview's script" % path)
        lab.equal([str(path) for path in gallery.rglob("*preview*")], [], "files of the preview")
