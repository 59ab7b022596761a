"""The pages by which photos are found: `find/`, the days of the year, names, and the bar of months."""
import collections
import datetime
import html
import posixpath
import re
import urllib.parse

FIND = "found/find/"
MONTH = "found/recents/page-202305.html"


def links(lab, address):
    """The addresses of the pages to which a page of the gallery leads."""
    found = re.findall(r'<a[^>]* href="([^"]*)"', lab.file(address + ("index.html" if address.endswith("/") else "")).read_text())
    for link in found:
        target = urllib.parse.unquote(html.unescape(link).partition("#")[0])
        joined = posixpath.normpath(posixpath.join(posixpath.dirname(address), target)) if target else address
        yield joined + "/" if target.endswith("/") else joined


def test_every_photo_is_reachable_without_a_script(lab):
    """By date and by each of its names, in at most four clicks. The way leads over pages of lists alone."""
    photos = {"found/%s/%s.html" % (album, path.stem.lower()) for album in ("sea", "city")
              for path in (lab.sites / "found/albums" / album).glob("*.jpg")}
    lab.equal(len(photos), 150, "photos")
    clicks, queue = {FIND: 0}, collections.deque([FIND])
    while queue:
        page = queue.popleft()
        for target in links(lab, page):
            if target not in clicks and target.startswith(("found/find/", "found/recents/", "found/sea/img", "found/city/img")):
                clicks[target] = clicks[page] + 1
                if target not in photos:
                    queue.append(target)
    lab.expect(all(clicks.get(photo, 9) <= 4 for photo in photos), "photos need more clicks: %s" % sorted(
        photo for photo in photos if clicks.get(photo, 9) > 4)[:3])
    for photo in photos:
        names = [target for target in links(lab, photo) if target.startswith("found/find/") and target != FIND]
        lab.expect(len(names) >= 4, "%s leads to %s" % (photo, names))
        for name in names:
            pages = [name] + [name + page.name for page in lab.file(name).glob("page-*.html")]
            lab.expect(any(photo in set(links(lab, page)) for page in pages), "%s does not lead back to %s" % (name, photo))
            lab.expect(clicks[name] <= 3, "%s needs %d clicks" % (name, clicks[name]))


def test_the_table_counts_all_photos(lab):
    page = lab.open(FIND, script=False)
    cells = [int(text) for text in page.locator(".dates td a").all_text_contents()]
    lab.equal((len(cells), sum(cells)), (15, 150), "months and photos")
    lab.follow(page, ".dates td a[title='May 2023']")
    lab.equal((page.text_content("h1"), page.locator(".grid li > a").count()), ("Recents", 10), "the month")
    lab.equal(page.locator(".years ol").nth(1).locator("[aria-current]").text_content(), "May", "the month among those of its year")


def test_the_key(lab):
    for path in (MONTH, "found/sea/", "found/sea/img_0001.html", "found/"):
        page = lab.open(path, watched=True)
        with page.expect_navigation(url=lab.url(FIND), wait_until="load"):
            page.keyboard.press("/")
    for path in ("found/sea/", "found/sea/img_0001.html"):
        page = lab.open(path)
        page.evaluate("localStorage.setItem('letters', 'off')")
        page.keyboard.press("/")
        page.keyboard.press("Control+/")
        lab.equal(page.url, lab.url(path), "letter keys are off")


def test_today(lab):
    page = lab.open("found/find/on/", before=lambda page: page.clock.set_fixed_time(datetime.datetime(2026, 5, 1, 12)))
    with page.expect_navigation(wait_until="load"):
        page.click(".today a")
    lab.equal(page.text_content("h1"), "1 May", "the day")
    lab.equal(page.locator(".month h3").all_text_contents(), ["2024", "2023", "2022"], "years")
    page = lab.open("found/find/on/", before=lambda page: page.clock.set_fixed_time(datetime.datetime(2026, 12, 24, 12)))
    lab.expect(not page.locator(".today").is_visible(), "a day without photos is offered")
    page = lab.open("found/find/on/", script=False)
    lab.equal(page.locator(".days li").count(), 366, "days")
    lab.expect(not page.locator(".today").is_visible(), "today needs a script")


BAR = """(share) => {
  const { left, width, top, height } = document.querySelector(".scrub").getBoundingClientRect();
  return [left + width / 2, top + height * share];
}"""


def test_the_bar(lab):
    page = lab.open(MONTH, watched=True)
    page.wait_for_selector(".scrub b", state="attached")
    lab.equal(page.locator(".scrub span").all_text_contents(), ["2024", "2023", "2022"], "labels")
    lab.equal(page.locator(".scrub").get_attribute("aria-hidden"), "true", "screen readers have the same links in the page")
    page.mouse.move(*page.evaluate(BAR, 0.999))
    lab.equal(page.text_content(".scrub output"), "January 2022", "the month under the pointer")
    page.mouse.move(300, 300)
    lab.equal(page.locator(".scrub output").count(), 0, "bubbles after the pointer left")
    with page.expect_navigation(wait_until="load"):
        page.mouse.click(*page.evaluate(BAR, 0.999))
    lab.expect(page.url.endswith("page-202201.html"), "the click leads to " + page.url)


def test_the_bar_with_a_finger(lab):
    page = lab.open(MONTH, width=390, height=844, touch=True, watched=True)
    page.wait_for_selector(".scrub b", state="attached")
    lab.expect(not page.locator(".scrub span").first.is_visible(), "labels cover the photos")
    with page.expect_navigation(wait_until="load"):
        page.touchscreen.tap(*page.evaluate(BAR, 0.999))
    lab.expect(page.url.endswith("page-202201.html"), "the tap leads to " + page.url)


def test_the_bar_needs_the_table(lab):
    """Without it, the page works as before."""
    page = lab.open(MONTH, before=lambda page: page.route("**/find/", lambda route: route.fulfill(status=404)))
    lab.settled(page)
    lab.equal(page.locator(".scrub").count(), 0, "bars")


def test_the_viewer_follows_a_day(lab):
    page = lab.viewer("found/sea/img_0001.html#/find/on/01-01/")
    lab.until(page, "document.querySelector('.crumbs li:last-child a').pathname.endsWith('/find/on/01-01/')", "the way back")
