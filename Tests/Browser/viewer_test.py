"""Turning from photo to photo, and going back to the grid."""
import json
import re

from lab import PHONE
from viewer import Viewer, names

FIRST, LAST = "Back to the first photo. ", "To the last photo. "
IS_IN_SIGHT = "(box => box.top >= 0 && box.bottom <= innerHeight)(document.activeElement.getBoundingClientRect())"
IS_CENTRED = "(track => Math.abs(track.querySelector(':scope > :not([inert])').getBoundingClientRect().left" \
             " - track.getBoundingClientRect().left) < 1)(document.querySelector('.track'))"
# The photo of the address is shown, and its neighbours are beside it.
IS_WHOLE = "(([before, here, after]) => here?.url === location.href && before.url && after.url)" \
           "([...document.querySelectorAll('.track > div')])"
WHOLE = """{ url: location.href, title: document.title, heading: document.querySelector("h1").textContent,
  picture: document.querySelector(".track > :not([inert]) .full").src,
  slots: [...document.querySelectorAll(".track > div")].map((slot) => slot.url) }"""
PHOTO = "gallery/coast/img_0001.html"
WAYS = {
    "keys": (lambda viewer: viewer.key("ArrowRight"), lambda viewer: viewer.key("ArrowLeft")),
    "links": (lambda viewer: viewer.link("next"), lambda viewer: viewer.link("prev")),
    "swipes": (lambda viewer: viewer.swipe(-1), lambda viewer: viewer.swipe(1)),
}


def go_round(lab, viewer, photos, way, said):
    """Turns forwards over the end, and backwards over the beginning."""
    forward, backward = WAYS[way]
    count = len(photos)
    for place in [*range(1, count), 0, 1]:
        forward(viewer)
        heading = viewer.shows(photos[place % count], said)
        lab.equal(viewer.said(), (FIRST if place == 0 else "") + heading, said + ": announcement")
    for place in [*range(0, -count - 1, -1)]:
        backward(viewer)
        heading = viewer.shows(photos[place], said)
        lab.equal(viewer.said(), (LAST if place % count == count - 1 else "") + heading, said + ": announcement")


def test_wraps_around_two_and_three_photos(lab):
    for album, ways in (("two", WAYS), ("three", WAYS if lab.full else ["keys"])):
        photos = lab.photos("gallery/%s/" % album)
        for way in ways:
            page = lab.viewer(photos[0], **(PHONE if way == "swipes" else {}))
            go_round(lab, Viewer(lab, page), photos, way, "%s by %s" % (album, way))
            lab.close_pages()


def test_swipes_on_a_phone_in_landscape(lab):
    photos = lab.photos("gallery/three/" if lab.full else "gallery/two/")
    page = lab.viewer(photos[0], width=844, height=390, scale=3, touch=True)
    go_round(lab, Viewer(lab, page), photos, "swipes", "phone in landscape")


def test_one_photo_has_no_neighbours(lab):
    page = lab.viewer("gallery/one/img_0001.html")
    viewer = Viewer(lab, page)
    lab.equal(page.locator(".turn:visible").count(), 0, "links to other photos")
    lab.expect(page.evaluate("(track => track.scrollWidth === track.clientWidth)(document.querySelector('.track'))"),
               "the only photo has a neighbour")
    for key in ("ArrowRight", "ArrowLeft"):
        viewer.key(key)
    viewer.shows(page.url)


def test_wraps_around_a_thousand_photos(lab):
    photos = lab.photos("many/thousand/")
    lab.equal(len(photos), 1000, "photos of the page")
    for way in WAYS if lab.full else ["keys"]:
        forward, backward = WAYS[way]
        page = lab.viewer(photos[0], **(PHONE if way == "swipes" else {}))
        viewer = Viewer(lab, page)
        for act, place, announcement in ((backward, -1, LAST), (backward, -2, ""), (forward, -1, ""),
                                         (forward, 0, FIRST), (forward, 1, "")):
            act(viewer)
            lab.equal(announcement + viewer.shows(photos[place]), viewer.said(), way + ": announcement")
        lab.close_pages()


def test_every_photo_of_a_thousand_links_to_the_next(lab):
    photos = lab.photos("many/thousand/")
    for place, photo in enumerate(photos):
        links = re.findall('<a class="(?:prev|next)" href="(.*?)"', lab.text(photo))
        wanted = [photos[place - 1], photos[(place + 1) % len(photos)]]
        lab.equal([lab.url("many/thousand/" + link) for link in links], wanted, photo)


def test_fast_repeated_keys(lab):
    """After a key is held down, a photo is shown completely."""
    photos = lab.photos("many/hundred/")
    page = lab.viewer(photos[0])
    for _ in range(30):
        page.keyboard.down("ArrowRight")
    page.keyboard.up("ArrowRight")
    # Photos may still be on their way, so everything is read at one moment.
    found = lab.until(page, IS_WHOLE + " && " + WHOLE, "a photo with its neighbours")
    place = photos.index(found["url"])
    lab.expect(1 <= place <= 30, "at " + found["url"])
    lab.equal([found["title"], found["heading"]], names(lab, found["url"]), "title and heading")
    lab.expect(found["picture"].rsplit("/", 1)[-1] in lab.text(found["url"]), "another picture")
    lab.equal(found["slots"], [photos[place - 1], photos[place], photos[place + 1]], "slots")


def test_a_wheel_turns_sideways(lab):
    """Scrolls sideways as a touchpad does."""
    photos = lab.photos("gallery/three/")
    page = lab.viewer(photos[0])
    viewer = Viewer(lab, page)
    page.mouse.move(*viewer.middle())
    page.mouse.wheel(900, 0)
    viewer.shows(photos[1])


def test_scrolling_by_the_browser_turns_no_page(lab):
    """Resizing the window, printing and screenshots of the whole page also scroll the track."""
    page = lab.viewer(PHOTO)
    viewer = Viewer(lab, page)
    for width, height in ((844, 390), (390, 844), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        lab.until(page, IS_CENTRED, "the photo at %d px" % width)
    page.emulate_media(media="print")
    page.pdf()
    page.emulate_media(media="screen")
    page.screenshot(full_page=True)
    lab.until(page, IS_CENTRED, "the photo after printing")
    viewer.shows(lab.url(PHOTO))


def test_neighbours_are_preloaded(lab):
    photos = lab.photos("gallery/coast/")
    asked = []
    page = lab.open(photos[3], before=lambda page: page.on("request", lambda request: asked.append(request.url)))
    lab.ready(page)
    lab.until(page, "[...document.querySelectorAll('.track > [inert] .full')].every(image => image.complete)")
    for place, said in ((2, "one before"), (4, "one ahead"), (5, "two ahead")):
        lab.until(page, "performance.getEntriesByName(%s).length > 0" % json.dumps(photos[place]), said)
    lab.expect(photos[6] not in asked, "three ahead is loaded, too")


def test_turning_away_and_back_before_a_photo_is_decoded(lab):
    """The neighbours are put beside a photo when it is decoded. Until then the visitor may have turned away and come back."""
    photos = lab.photos("gallery/coast/")
    page = lab.open(photos[3], before=lambda page: page.add_init_script("""
      window.held = [];
      HTMLImageElement.prototype.decode = () => new Promise((resolve) => held.push(resolve));
    """))
    viewer = Viewer(lab, page)
    lab.until(page, "held.length === 1", "the first photo waits")
    viewer.key("ArrowRight")
    viewer.shows(photos[4])
    lab.until(page, "held.length === 2", "the second photo waits")
    page.evaluate("held[1]()")
    lab.until(page, "document.querySelectorAll('.track .full').length === 3", "the neighbours of the second photo")
    viewer.key("ArrowLeft")
    viewer.shows(photos[3])
    page.evaluate("held[0]()")
    lab.until(page, "document.querySelectorAll('.track .full').length === 3", "the neighbours of the first photo")
    viewer.shows(photos[3])
    for place, photo in enumerate(photos[2:5], 1):
        picture = page.get_attribute(".track > :nth-child(%d) .full" % place, "src").rsplit("/", 1)[-1]
        lab.expect(picture in lab.text(photo), "place %d of the track shows another photo" % place)


# Smart albums and collections

def check_selection(lab, path):
    """The order is that of the smart album or collection from which the visitor came, over all its pages."""
    photos = lab.photos(path)
    page = lab.open(path)
    page.click(".grid li:first-child a")
    lab.ready(page)
    viewer = Viewer(lab, page)
    lab.expect(page.url.startswith(photos[0] + "#/"), "no smart album or collection in " + page.url)
    for place in [*range(1, len(photos)), 0]:
        viewer.key("ArrowRight")
        heading = viewer.shows(photos[place], path)
        lab.equal(viewer.said(), (FIRST if place == 0 else "") + heading, path + ": announcement")
    for place in (-1, -2):
        viewer.key("ArrowLeft")
        heading = viewer.shows(photos[place], path)
        lab.equal(viewer.said(), (LAST if place == -1 else "") + heading, path + ": announcement")
    lab.expect("#/" in page.url, "the smart album or collection is lost: " + page.url)
    way_back = page.locator(".crumbs li:last-child a").get_attribute("href")
    lab.expect("/" + path.split("/", 1)[1] in way_back, "the breadcrumb leads to " + way_back)
    viewer.key("Escape")
    cell = way_back.partition("#")[2]
    lab.until(page, "document.activeElement.closest('li')?.id === %s" % json.dumps(cell), "focus after Escape")


def test_paging_follows_a_smart_album_over_its_pages(lab):
    check_selection(lab, "gallery/recents/")


def test_paging_follows_a_collection(lab):
    check_selection(lab, "gallery/collections/best-of/")


def test_a_selection_without_the_photo(lab):
    """The fragment was edited by hand, or the smart album has changed since."""
    photos = lab.photos("gallery/three/")
    for fragment in ("#/screenshots/", "#_content", "#img_0001"):
        page = lab.viewer(photos[0] + fragment)
        viewer = Viewer(lab, page)
        viewer.key("ArrowRight")
        viewer.shows(photos[1], fragment)
        lab.close_pages()


# Going back

def test_back_is_one_step(lab):
    page = lab.open("gallery/coast/")
    photos = lab.photos("gallery/coast/")
    steps = page.evaluate("history.length")
    page.click(".grid li:nth-child(2) a")
    lab.ready(page)
    viewer = Viewer(lab, page)
    for place in (2, 3):
        viewer.key("ArrowRight")
        viewer.shows(photos[place])
    lab.equal(page.evaluate("history.length"), steps + 1, "entries in the history")
    page.go_back()
    lab.until(page, "location.pathname === '/gallery/coast/'")
    lab.until(page, "document.activeElement.href === %s" % json.dumps(photos[3]), "focus after Back")
    lab.until(page, IS_IN_SIGHT, "the last photo")


def test_back_in_a_long_album(lab):
    """Back restores the scroll position of the page."""
    page = lab.open("many/thousand/")
    page.evaluate("document.querySelector('#img_0400 a').scrollIntoView({block: 'center'})")
    page.click("#img_0400 a")
    lab.ready(page)
    page.go_back()
    lab.until(page, "document.activeElement.closest('li')?.id === 'img_0400'", "focus after Back")
    lab.until(page, IS_IN_SIGHT, "the photo")


# Records, when a page is left, whether a transition begins, and how many elements take part in it. With two of the same
# name the browser gives it up. Whether the next page then shows the transition depends on the load: the browser gives up a
# transition whose pictures are late. None begins on a page that was not shown yet.
WATCH_TRANSITION = """
  addEventListener("pagereveal", () => { window.isShown = true; });
  addEventListener("pageswap", (event) => {
    const isPhoto = (node) => getComputedStyle(node).viewTransitionName === "photo";
    const count = [...document.querySelectorAll("*")].filter(isPhoto).length;
    sessionStorage.left = JSON.stringify([!!event.viewTransition, count]);
  });
"""


def test_transition_unless_motion_is_reduced(lab):
    for still in (False, True):
        page = lab.open("gallery/coast/", still=still, before=lambda page: page.add_init_script(WATCH_TRANSITION))
        wanted = [False, 0] if still else [True, 1]
        lab.until(page, "window.isShown")
        page.click(".grid li:nth-child(2) a")
        lab.ready(page)
        lab.until(page, "window.isShown")
        lab.equal(json.loads(page.evaluate("sessionStorage.left")), wanted, "from the grid, still: %s" % still)
        page.keyboard.press("Escape")
        lab.until(page, "!!document.querySelector('.grid')")
        lab.equal(json.loads(page.evaluate("sessionStorage.left")), wanted, "from the photo, still: %s" % still)
        lab.close_pages()


# Right to left

def test_right_to_left(lab):
    photos = lab.photos("rtl/gallery/three/")
    page = lab.viewer(photos[0])
    viewer = Viewer(lab, page)
    for key, place in (("ArrowLeft", 1), ("ArrowLeft", 2), ("ArrowLeft", 0), ("ArrowRight", 2)):
        viewer.key(key)
        viewer.shows(photos[place], key)
    boxes = [page.locator(".turn ." + kind).bounding_box()["x"] for kind in ("next", "prev")]
    lab.expect(boxes[0] < boxes[1], "next is not on the left")


def test_swipes_from_right_to_left(lab):
    photos = lab.photos("rtl/gallery/three/")
    page = lab.viewer(photos[0], **PHONE)
    viewer = Viewer(lab, page)
    for direction, place in ((1, 1), (1, 2), (-1, 1)):
        viewer.swipe(direction)
        viewer.shows(photos[place], "swipe in direction %d" % direction)
    lab.equal(page.evaluate("document.documentElement.scrollWidth"), 390, "width of the page")


def test_the_background_stays_while_turning(lab):
    page = lab.viewer("gallery/coast/img_0003.html")
    viewer = Viewer(lab, page)
    viewer.key("l")
    viewer.key("ArrowRight")
    lab.until(page, "!document.title.includes('IMG_0003')")
    lab.expect(page.evaluate("document.querySelector('#light-1').checked"), "the background is black again")


def test_a_photo_alone_in_its_album_follows_a_collection(lab):
    page = lab.viewer("gallery/one/img_0001.html#/collections/best-of/")
    lab.until(page, "!document.querySelector('.turn').hidden")
    lab.until(page, "document.querySelector('.crumbs li:last-child').textContent.trim() === 'Best of'")
    Viewer(lab, page).key("ArrowRight")
    lab.until(page, "location.pathname.endsWith('/coast/%EA%B2%A8%EC%9A%B8-%EB%B0%94%EB%8B%A4.html')")


def test_fragments_cannot_lead_to_another_site(lab):
    for fragment in ("/../ko/", "//evil.example/", "/https://evil.example/", "/http://[", "/%00", "/favorites-gone/"):
        page = lab.open("gallery/three/img_0002.html")
        page.evaluate("(fragment) => { location.hash = fragment; }", fragment)
        page.reload()
        lab.until(page, "document.querySelector('.track') && document.querySelector('.turn .next').href")
        lab.expect("/gallery/three/" in page.get_attribute(".turn .next", "href"), fragment + " is followed")
        lab.equal(page.locator(".crumbs li:last-child").text_content().strip(), "three", fragment + ": breadcrumb")


def test_a_neighbour_that_fails_once_is_requested_again(lab):
    page = lab.open("gallery/coast/img_0003.html", before=fail_once("img_0002.html"))
    # The page reads its neighbours after its own picture is decoded. A key before that would be what fails.
    lab.until(page, "window.hasFailed")
    Viewer(lab, page).key("ArrowRight")
    lab.until(page, "location.pathname.endsWith('img_0002.html')")
    lab.expect(page.locator(".track > :not([inert]) .full").count() == 1, "the stage is empty")


def fail_once(name):
    """Makes the page's first fetch of a file fail at once, so that no key can be pressed while it is under way. `window.hasFailed` says
    that it has."""
    script = """(() => {
        const real = window.fetch;
        window.hasFailed = false;
        window.fetch = (url, ...rest) => {
            if (window.hasFailed || !String(url).endsWith("%s")) return real(url, ...rest);
            window.hasFailed = true;
            return Promise.reject(new TypeError("failed by the test"));
        };
    })()"""
    return lambda page: page.add_init_script(script % name)


def test_turning_a_phone_keeps_the_zoomed_photo(lab):
    page = lab.viewer("gallery/coast/img_0003.html", width=844, height=390)
    viewer = Viewer(lab, page)
    for _ in range(3):
        viewer.key("+")
    for _ in range(20):
        viewer.key("ArrowRight")
    page.set_viewport_size({"width": 390, "height": 844})
    box = "document.querySelector('.track > :not([inert]) .full').getBoundingClientRect()"
    lab.until(page, "%s.right > innerWidth / 2 && %s.left < innerWidth / 2" % (box, box))


def test_back_after_a_fragment_shows_the_photo_of_the_address(lab):
    page = lab.viewer("gallery/coast/img_0003.html")
    page.evaluate("location.hash = '_content'")
    Viewer(lab, page).key("ArrowRight")
    lab.until(page, "!location.pathname.endsWith('img_0003.html')")
    page.go_back()
    lab.until(page, "document.title.includes('IMG_0003')")


def test_a_list_begins_at_its_top_unless_the_visitor_comes_back(lab):
    page = lab.viewer("gallery/phone/selfie.html")
    page.click(".crumbs li:first-child a")
    page.click("text=Recents")
    lab.until(page, "document.querySelector('.grid') && document.readyState === 'complete'")
    lab.settled(page)
    lab.equal(page.evaluate("[scrollY, document.activeElement.tagName]"), [0, "BODY"], "scroll position and focus")
