"""No page writes to the console, throws an error, misses a file, asks another host, or breaks its policy: when it is loaded, and
while a visitor uses it. Other tests do not look at this."""
import re

from kinds import KINDS
from preview import Preview
from viewer import Viewer

# What a page is expected to say.
ALLOWED = {
    # Its address has no page, and the host answers with another one.
    "not found": ["404"],
}


def test_pages_of_every_kind(lab):
    for kind, path in KINDS.items():
        page = lab.open(path, watched=True, allowed=ALLOWED.get(kind, ()))
        lab.settled(page)
        lab.close_pages()


def test_pages_for_other_tastes(lab):
    for path in (KINDS["album"], KINDS["photo"], KINDS["rows"], KINDS["story"]):
        page = lab.open(path, watched=True, dark=True, still=True, touch=True, width=390, height=844, scale=3)
        lab.settled(page)
        lab.close_pages()


def test_the_viewer_in_use(lab):
    page = lab.viewer("gallery/coast/img_0001.html", watched=True)
    viewer = Viewer(lab, page)
    for key in ("ArrowRight", "ArrowLeft", "+", "0", "l", "i", "s", "s"):
        viewer.key(key)
        lab.ready(page)
    viewer.key("?")
    lab.until(page, "document.querySelector('dialog')?.open")
    viewer.key("Escape")
    lab.until(page, "!document.querySelector('dialog').open")
    page.click(".crumbs li:last-child a")
    lab.until(page, "document.querySelector('.grid')")
    page.go_back()
    lab.until(page, "document.querySelector('.stage')")
    lab.settled(page)


def test_videos_in_use(lab):
    for path in (KINDS["video"], KINDS["motion photo"]):
        page = lab.viewer(path, watched=True)
        page.keyboard.press(" ")
        page.keyboard.press("ArrowRight")
        lab.ready(page)
        lab.settled(page)
        lab.close_pages()


def test_picks_in_use(lab):
    page = lab.open(KINDS["album to pick from"], watched=True)
    page.locator(".grid .pick").first.click()
    lab.go(page, "proofs/picks.html")
    lab.until(page, "document.querySelectorAll('.picked-photos li').length === 1")
    page.get_by_role("button", name=re.compile("^Remove")).click()
    lab.settled(page)


def test_pages_that_are_updated(lab):
    with Preview(lab) as preview:
        page = preview.open("coast/", watched=True)
        preview.write("albums/coast/IMG_0039.jpg.yml", "caption: Low tide\n")
        lab.until(page, "document.querySelector('#img_0039 img').alt.includes('Low tide')")
        preview.drop(500, "albums/coast/IMG_0500.jpg")
        preview.count(page, 41)
        lab.settled(page)
