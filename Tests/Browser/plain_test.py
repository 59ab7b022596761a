"""Everything that works without JavaScript, also for pages opened from the file system."""
import json
import xml.etree.ElementTree

from kinds import KINDS


def test_lists_and_grids(lab):
    page = lab.open(KINDS["album list"], script=False)
    lab.expect(page.locator(".albums a:visible").count() >= 10, "albums are missing")
    lab.follow(page, "text=Coast & dunes")
    lab.equal(page.text_content("h1"), "Coast & dunes", "heading")
    lab.equal(page.locator(".grid a:visible").count(), 6, "photos of the newest page")
    colours = page.eval_on_selector_all(".grid img", "nodes => nodes.map(node => getComputedStyle(node).backgroundImage)")
    lab.expect(len(set(colours)) > 3, "placeholders have the colours %s" % set(colours))
    image = page.evaluate("getComputedStyle(document.querySelector('.grid img')).backgroundImage")
    lab.expect("linear-gradient" in image, "a placeholder is not a gradient")
    lab.follow(page, ".pages li:last-child a")
    lab.equal(page.locator(".grid a:visible").count(), 5, "photos of the oldest page")
    lab.go(page, "many/hundred/")
    lab.equal(page.locator(".grid a").count(), 100, "photos of a longer album")


def test_uncropped(lab):
    """Squares become rows of whole photos."""
    page = lab.open(KINDS["album"], script=False)
    crops = """() => [...document.querySelectorAll(".grid img")].map((image) => image.clientWidth / image.clientHeight
      / image.getAttribute("width") * image.getAttribute("height"))"""
    lab.expect(min(page.evaluate(crops)) < 0.7, "squares show whole photos")
    page.check("[name=shape] >> nth=1")
    lab.expect(all(abs(1 - crop) < 0.04 for crop in page.evaluate(crops)), "photos are cut: %s" % page.evaluate(crops))


def test_photo_pages(lab):
    photos = lab.photos(KINDS["album"])
    page = lab.open(photos[0], script=False)
    for place in [*range(1, len(photos)), 0]:
        lab.follow(page, ".turn .next")
        lab.equal(page.url, photos[place], "next")
        lab.until(page, "document.querySelector('.full').naturalWidth > 0", "picture of " + page.url)
    lab.follow(page, ".turn .prev")
    lab.equal(page.url, photos[-1], "previous of the first")
    details = page.locator(".details dl").inner_text()
    for words in ("IMG_0001.jpg", "1600 × 1067", "Vitrine Fixture One", "1/125 s at f/4", "Skagen"):
        lab.expect(words in details, words + " is missing in the details")
    lab.equal(page.locator("dd a[href^='https://www.openstreetmap.org/']").count(), 1, "links to the map")
    download = page.locator("dd a[download]").get_attribute("href")
    lab.expect(lab.file("gallery/coast/" + download).is_file(), "no original at " + download)
    lab.follow(page, ".crumbs li:last-child a")
    lab.expect("#img_0001" in page.url, "the breadcrumb leads to " + page.url)
    ring = page.evaluate("getComputedStyle(document.querySelector('#img_0001 a')).outlineStyle")
    lab.equal(ring, "solid", "ring around the last photo")


def test_stage_lights(lab):
    page = lab.open(KINDS["photo"], script=False)
    seen = set()
    for number in range(3):
        page.check("#light-%d" % number)
        seen.add(page.evaluate("getComputedStyle(document.body).backgroundColor"))
    lab.equal(len(seen), 3, "lights")


def test_dark_mode(lab):
    for dark, colour in ((False, "rgb(250, 250, 248)"), (True, "rgb(18, 18, 18)")):
        page = lab.open(KINDS["album list"], script=False, dark=dark)
        lab.equal(page.evaluate("getComputedStyle(document.body).backgroundColor"), colour, "wall")


def test_print(lab):
    """An album prints as a contact sheet with names, and a photo on one sheet."""
    for kind in ("album", "photo", "album list"):
        for script in (True, False):
            page = lab.open(KINDS[kind], script=script)
            page.emulate_media(media="print")
            lab.equal(page.locator(".turn:visible, .bar:visible, header:visible, .skip:visible").count(), 0,
                      kind + ": elements that must not be printed")
            lab.expect(len(page.screenshot()) > 2000, kind + ": an empty picture")
            sheets = page.pdf(format="A4").count(b"/Type /Page\n")
            lab.expect(sheets >= 1, kind + ": no sheet")
            if kind == "photo":
                lab.equal(sheets, 1, "sheets for one photo")
            lab.close_pages()


def test_feeds(lab):
    feed = json.loads(lab.file("gallery/feed.json").read_text())
    lab.expect(len(feed["items"]) >= 20, "items in the JSON feed")
    root = xml.etree.ElementTree.parse(lab.file("gallery/feed.xml")).getroot()
    lab.expect(len(root.findall("{http://www.w3.org/2005/Atom}entry")) >= 20, "entries in the Atom feed")


def test_looks(lab):
    """Cards lead to albums, and photos in each arrangement to their pages and back, also from the file system."""
    for look, album in (("cards", "auto"), ("cards", "columns-2"), ("rows", "mixed"), ("story", "walk")):
        pages = ((look + "/index.html", False), (lab.file(look + "/index.html").as_uri(), True))
        for address, script in pages:
            page = lab.open(address, script=script)
            said = "%s of %s" % (album, address)
            lab.follow(page, "main .cards a[href^='%s/']" % album)
            title = page.text_content("h1")
            lab.expect("/%s/" % album in page.url, said)
            lab.follow(page, "main :is(.grid, .line) a >> nth=0")
            lab.until(page, "document.querySelector('.full').naturalWidth > 0", said + ": picture")
            lab.follow(page, ".crumbs li:last-child a")
            lab.equal(page.text_content("h1"), title, said + ": the way back")
            lab.close_pages()


def test_double_click_on_the_file(lab):
    """Browsers do not run modules from the file system, and report that on the console; the links must still work."""
    for script in (True, False):
        page = lab.open(lab.file("ko/index.html").as_uri(), script=script)
        lab.follow(page, "main .albums:last-of-type a >> text=풍경")
        lab.equal(page.locator(".grid a").count(), 2, "photos")
        lab.follow(page, ".grid li:first-child a")
        first = page.url
        lab.follow(page, ".turn .next")
        lab.expect(page.url != first, "the link to the next photo leads nowhere")
        lab.until(page, "document.querySelector('.full').naturalWidth > 0", "picture of the next")
        lab.follow(page, ".turn .next")
        lab.equal(page.url, first, "next of the last")
        lab.follow(page, ".crumbs li:first-child a")
        lab.follow(page, "text=최근 항목")
        lab.follow(page, ".grid li:first-child a")
        lab.until(page, "!!document.querySelector('.stage')", "a photo from a smart album")
