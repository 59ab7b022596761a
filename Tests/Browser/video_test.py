"""Videos and motion photos: nothing is fetched before a visitor plays, players fit into windows of all shapes, and keys, mouse
and fingers do what they should."""
import json
import re

from galleries import VIDEOS
from lab import PHONE
from viewer import ADDRESS, CURRENT, Viewer

WIDE, LIVE, PHOTO = "videos/sea/wide-mov.html", "videos/sea/live.html", "videos/sea/img_0001.html"
PAGES = {name: "videos/sea/%s.html" % name.replace(".", "-") for name in VIDEOS}
PLAYER = "document.querySelector('%s video.full')" % CURRENT
MOTION = "document.querySelector('%s .motion')" % CURRENT
BADGE = CURRENT + " summary"
IS_PLAYING = MOTION + ".matches('.playing')"
IS_OVER = "!%s.open" % MOTION
# Nodes inside the browser's own controls, which move them when they are drawn first, are not known.
SHIFTS = """window.shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.sources.some(({ node }) => node)) window.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });"""


class Requests:
    """The files of videos and captions that pages of a context request."""

    def __init__(self, lab):
        self.lab, self.found = lab, []

    def watch(self, page):
        page.on("request", lambda request: self.found.append(request.url) if ".mp4" in request.url else None)

    def expect_none(self, said):
        self.lab.equal(self.found, [], "videos that were requested " + said)


def test_the_grid_says_what_is_a_video(lab):
    page = lab.open("videos/sea/", script=False)
    cells = page.eval_on_selector_all(".grid li", """cells => cells.map((cell) =>
      [cell.querySelector("img").alt, cell.querySelector("b")?.textContent])""")
    lab.expect(["Video, 1 April 2024, 10:00, 4 seconds", "0:04"] in cells, "the cells are %s" % cells)
    lab.expect(any(text == "Live" and alt.endswith(", Live") for alt, text in cells), "the cells are %s" % cells)
    lab.equal(page.text_content(".meta").split(" · ")[0], "3 photos and %d videos" % len(VIDEOS), "the count")
    for album, count in (("videos", len(VIDEOS)), ("live-photos", 1)):
        lab.equal(len(lab.photos("videos/%s/" % album)), count, "the smart album " + album)


def test_nothing_is_fetched_before_a_visitor_plays(lab):
    for script in (True, False):
        for path in [*PAGES.values(), LIVE]:
            requests = Requests(lab)
            page = lab.open(path, script=script, before=requests.watch)
            if script:
                lab.settled(page)
            requests.expect_none("by %s, script %s" % (path, script))
    requests = Requests(lab)
    page = lab.viewer(PHOTO, before=requests.watch)
    for address in lab.photos("videos/sea/"):
        page.keyboard.press("ArrowRight")
        lab.until(page, "document.querySelectorAll('.track .frame').length === 3", address)
    requests.expect_none("while all photos were shown")


def test_every_video_plays(lab):
    for name, path in PAGES.items():
        (width, height), seconds, _ = VIDEOS[name]
        page = lab.viewer(path)
        page.keyboard.press(" ")
        lab.until(page, PLAYER + ".currentTime > 0.1", name + " plays")
        shown = page.evaluate("((video) => [video.videoWidth / video.videoHeight, video.duration])(%s)" % PLAYER)
        lab.expect(abs(shown[0] - width / height) < 0.02, "%s: the ratio is %.3f" % (name, shown[0]))
        lab.expect(abs(shown[1] - seconds) <= 0.1, "%s: the duration is %.2f s" % (name, shown[1]))
        page.evaluate("(time) => { %s.currentTime = time }" % PLAYER, seconds * 0.75)
        lab.until(page, "!%s.seeking && %s.currentTime >= %f" % (PLAYER, PLAYER, seconds * 0.75), name + " seeks")


def test_a_video_without_a_script_has_the_controls_of_the_browser(lab):
    page = lab.open(WIDE, script=False)
    lab.equal(page.locator("video[controls][playsinline][preload=none][poster]").count(), 1, "players")
    lab.equal(page.eval_on_selector_all("track", "all => all.map((track) => [track.srclang, track.label])"),
              [["de", "Deutsch"], ["en", "English"]], "captions")


def test_captions_are_clean(lab):
    page = lab.viewer(WIDE)
    for language, text in (("en", "<b>A wave</b> &amp; wind"), ("de", "Eine <i>Welle</i>")):
        source = page.get_attribute(CURRENT + " track[srclang=%s]" % language, "src")
        file = lab.file(source.removeprefix(lab.address + "/")).read_text()
        lab.equal(file, "WEBVTT\n\n00:00:00.000 --> 00:00:04.000\n%s\n" % text, "captions in " + language)
    page.evaluate("%s.textTracks[0].mode = 'showing'" % PLAYER)
    lab.until(page, PLAYER + ".textTracks[0].cues?.length === 1")


# The viewer

def test_a_player_has_its_keys_while_it_has_the_focus(lab):
    page = lab.viewer(WIDE)
    before = page.evaluate(ADDRESS)
    page.evaluate(PLAYER + ".focus()")
    for key in ("ArrowRight", "ArrowLeft", "+"):
        page.keyboard.press(key)
    lab.equal(page.evaluate(ADDRESS), before, "the address after keys for the player")
    lab.equal(Viewer(lab, page).scale, 1, "the scale")
    page.keyboard.press(" ")
    lab.until(page, "!%s.paused" % PLAYER)
    page.keyboard.press("Escape")
    lab.until(page, "location.pathname === '/videos/sea/'")


def test_a_video_that_is_turned_away_pauses_and_keeps_its_place(lab):
    page = lab.viewer(WIDE)
    before = page.evaluate(ADDRESS)
    page.keyboard.press(" ")
    lab.until(page, PLAYER + ".currentTime > 0.2")
    page.evaluate("window.video = " + PLAYER)
    page.keyboard.press("ArrowRight")
    lab.until(page, "%s !== %s" % (ADDRESS, json.dumps(before)))
    lab.until(page, "window.video.paused")
    place = page.evaluate("window.video.currentTime")
    lab.ready(page)
    page.keyboard.press("ArrowLeft")
    lab.until(page, "%s === %s" % (ADDRESS, json.dumps(before)))
    lab.equal(page.evaluate(PLAYER + ".currentTime"), place, "the place in the video")


def test_videos_are_not_zoomed(lab):
    page = lab.viewer(WIDE)
    box = page.locator(CURRENT + " video.full").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 3)
    page.keyboard.press("Escape")
    page = lab.viewer(WIDE)
    page.keyboard.press("+")
    lab.equal(Viewer(lab, page).scale, 1, "the scale")
    lab.expect(not page.locator(".zoomIn").is_visible(), "the button to zoom in is visible")


def test_the_slideshow_waits_for_a_video(lab):
    page = lab.viewer(WIDE)
    page.clock.install()
    page.evaluate(PLAYER + ".loop = true")
    page.keyboard.press(" ")
    lab.until(page, "!%s.paused" % PLAYER)
    before = page.evaluate(ADDRESS)
    page.click(".slideshow")
    lab.until(page, "document.querySelector('.slideshow').title === 'Stop'")
    page.clock.run_for(11000)
    lab.equal(page.evaluate(ADDRESS), before, "the address while the video plays")
    page.evaluate(PLAYER + ".pause()")
    page.clock.run_for(6000)
    lab.until(page, "%s !== %s" % (ADDRESS, json.dumps(before)))


# The layout

def test_players_fit_into_windows_of_all_shapes(lab):
    windows = ((390, 844), (844, 390), (1280, 800), *(((360, 640), (820, 1180), (1920, 1080)) if lab.full else ()))
    for width, height in windows:
        for name, path in PAGES.items() if lab.full else (("wide.mov", PAGES["wide.mov"]), ("tall.mp4", PAGES["tall.mp4"])):
            for script in (True, False):
                fits(lab, name, path, width, height, script)
                lab.close_pages()


def fits(lab, name, path, width, height, script):
    size = {**PHONE, "width": width, "height": height, "scale": 1} if width < 400 else {"width": width, "height": height}
    page = lab.open(path, script=script, before=lambda page: page.add_init_script(SHIFTS), **size)
    if script:
        lab.ready(page)
        lab.settled(page)
    said = "%s at %d×%d, script %s" % (name, width, height, script)
    box = page.locator(CURRENT + " video.full" if script else "video.full").bounding_box()
    lab.expect(box["x"] >= -0.5 and box["x"] + box["width"] <= width + 0.5, "%s: %s" % (said, box))
    lab.expect(box["height"] <= height, "%s is higher than the window: %s" % (said, box))
    if width > height:
        ratio = VIDEOS[name][0][0] / VIDEOS[name][0][1]
        lab.expect(abs(box["width"] / box["height"] / ratio - 1) < 0.01, "%s has empty edges: %s" % (said, box))
        for link in page.locator(".turn a").all():
            other = link.bounding_box()
            covers = other["x"] + other["width"] > box["x"] + 1 and other["x"] < box["x"] + box["width"] - 1
            lab.expect(not covers, "%s: a link covers the player" % said)
    if script:
        lab.equal(round(page.evaluate("window.shift"), 3), 0, said + ": layout shift")


# Motion photos

def test_hover_plays_a_motion_photo(lab):
    page = lab.viewer(LIVE)
    lab.expect(re.fullmatch("Live · [12](\\.[0-9])? s", page.text_content(BADGE)), "the badge: " + page.text_content(BADGE))
    page.hover(BADGE)
    lab.until(page, IS_PLAYING)
    lab.equal(page.evaluate(MOTION + ".lastElementChild.muted"), True, "without sound")
    page.mouse.move(1, 1)
    lab.until(page, IS_OVER)


def test_keys_play_a_motion_photo_once(lab):
    page = lab.viewer(LIVE)
    before = page.evaluate(ADDRESS)
    for key in ("Enter", " "):
        page.focus(BADGE)
        page.keyboard.press(key)
        lab.until(page, IS_PLAYING)
        lab.until(page, IS_OVER)
    page.keyboard.press("Enter")
    lab.until(page, IS_PLAYING)
    page.keyboard.press("Escape")
    lab.until(page, IS_OVER)
    lab.equal(page.evaluate(ADDRESS), before, "the address after Escape")
    lab.equal(Viewer(lab, page).scale, 1, "the scale")


def test_a_finger_that_holds_plays_a_motion_photo(lab):
    page = lab.viewer(LIVE, **PHONE)
    viewer = Viewer(lab, page)
    viewer.touch("touchStart", viewer.middle())
    lab.until(page, IS_PLAYING)
    viewer.touch("touchEnd")
    lab.until(page, IS_OVER)
    page.locator(BADGE).tap()
    lab.until(page, IS_PLAYING)


def test_reduced_motion_starts_nothing_by_itself(lab):
    requests = Requests(lab)
    page = lab.viewer(LIVE, still=True, before=requests.watch)
    page.hover(BADGE)
    page.keyboard.press("i")
    requests.expect_none("by hover with reduced motion")
    page.click(BADGE)
    lab.until(page, IS_PLAYING)


def test_turning_ends_a_motion_photo(lab):
    page = lab.viewer(LIVE)
    before = page.evaluate(ADDRESS)
    page.focus(BADGE)
    page.keyboard.press("Enter")
    lab.until(page, IS_PLAYING)
    page.evaluate("window.motion = " + MOTION)
    page.keyboard.press("ArrowRight")
    lab.until(page, "%s !== %s" % (ADDRESS, json.dumps(before)))
    lab.until(page, "!window.motion.open && window.motion.lastElementChild.paused")


def test_a_motion_photo_without_a_script_opens_a_player(lab):
    page = lab.open(LIVE, script=False)
    page.click("summary")
    lab.expect(page.locator(".motion video[controls]").is_visible(), "the player is not visible")
