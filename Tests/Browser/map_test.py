"""The map of `find/`: circles that lead to the photos of a place, with a script and without."""
import re

MAP = "found/find/map/"
CIRCLES = """() => [...document.querySelectorAll(".map a")].map((link) => ({
  href: link.getAttribute("href"), count: parseInt(link.querySelector("title").textContent), name: link.querySelector("title").textContent}))"""
VIEW = "document.querySelector('.map svg').getAttribute('viewBox').split(' ').map(Number)"
LOCATED = 140


def free(lab, address=MAP, **options):
    """The map when its script has read its cells."""
    page = lab.open(address, **options)
    lab.until(page, "document.querySelector('.map.free')", "the map is not free")
    return page


def circles(page):
    return page.evaluate(CIRCLES)


def test_circles_lead_to_all_photos_without_a_script(lab):
    photos, queue, seen = set(), [MAP], set()
    while queue:
        address = queue.pop()
        seen.add(address)
        page = lab.open(address, script=False)
        found = circles(page)
        if found:
            shown = int(re.match(r"\d+", page.text_content(".head .meta"))[0])
            lab.equal(sum(circle["count"] for circle in found), shown, "photos in the circles of " + address)
        for circle in found:
            target = page.evaluate("href => new URL(href, location.href).pathname.slice(1)", circle["href"])
            if not target.startswith(MAP):
                photos.add("/" + target)
            elif target not in seen and target not in queue:
                queue.append(target)
        photos |= set(page.evaluate("[...document.querySelectorAll('.grid li > a')].map((link) => link.pathname)"))
    lab.equal(len(photos), LOCATED, "photos that the circles lead to")


def test_the_script_counts_the_same_photos(lab):
    page = free(lab, watched=True)
    found = circles(page)
    lab.equal(sum(circle["count"] for circle in found), LOCATED, "photos")
    lab.expect(any(circle["name"].endswith("Reine") for circle in found), "no circle is named: %s" % found)
    labels = page.locator(".map svg > text").all_text_contents()
    lab.expect("Reine" in labels and len(set(labels)) == len(labels), "labels: %s" % labels)
    for circle in found:
        lab.expect(lab.file(MAP + circle["href"] + "index.html").exists(), "no page %s" % circle["href"])


def test_circles_come_closer_and_then_lead_to_lists(lab):
    page = free(lab, watched=True)
    wide = page.evaluate(VIEW)[2]
    for _ in range(4):
        nearest = page.locator(".map a:has(title:text('Reine'))").first
        before = page.evaluate(VIEW)[2]
        nearest.click()
        lab.until(page, "location.pathname.includes('/map/6-') || location.pathname.includes('/map/4-') "
                  "|| location.pathname.includes('/map/3-') || %s[2] < %f" % (VIEW, before * 0.9), "a click does nothing")
        if page.url.split("#")[0] != lab.url(MAP):
            break
        lab.expect(page.evaluate(VIEW)[2] < wide, "the view is not closer")
    lab.expect("/map/" in page.url and page.url.split("#")[0] != lab.url(MAP), "no click leads to a list: " + page.url)
    page.go_back(wait_until="load")
    lab.until(page, "document.querySelector('.map.free')", "the map is not drawn again")
    lab.expect(page.evaluate(VIEW)[2] < wide / 2, "the view is lost on the way back")


def test_buttons_wheel_and_drag(lab):
    page = free(lab)
    start = page.evaluate(VIEW)
    page.click(".map button >> nth=0")
    lab.until(page, "%s[2] < %f" % (VIEW, start[2] * 0.6), "the button does not zoom")
    closer = page.evaluate(VIEW)
    box = page.locator(".map svg").bounding_box()
    page.mouse.move(box["x"] + 300, box["y"] + 200)
    page.mouse.down()
    page.mouse.move(box["x"] + 200, box["y"] + 160, steps=4)
    page.mouse.up()
    lab.until(page, "%s[0] > %f" % (VIEW, closer[0]), "dragging does not move the map")
    page.mouse.wheel(0, 600)
    lab.until(page, "%s[2] > %f" % (VIEW, closer[2] * 1.5), "the wheel does not zoom out")
    lab.expect(page.evaluate("scrollY") == 0, "the wheel scrolls the page")


def test_a_map_whose_cells_do_not_load_stays(lab):
    page = lab.open(MAP, before=lambda page: page.route("**/cells.txt", lambda route: route.fulfill(status=404, body="")))
    page.wait_for_load_state("networkidle")
    lab.equal(page.locator(".map.free").count(), 0, "a map without cells is free")
    lab.equal(sum(circle["count"] for circle in circles(page)), LOCATED, "photos")
    page = free(lab, MAP + "#nonsense")
    lab.equal(sum(circle["count"] for circle in circles(page)), LOCATED, "photos of an address that is none")
