"""Layout shifts while pages load and while a visitor turns, and the number of requests. `make bench-pages` measures times."""
from lab import PHONE
from viewer import Viewer

OBSERVE = """
  window.shifts = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shifts += entry.value; })
    .observe({ type: "layout-shift", buffered: true });
"""


def observed(page):
    page.add_init_script(OBSERVE)


def shifts(lab, page):
    """The sum of the layout shifts until now, after everything in sight was loaded and drawn."""
    lab.settled(page)
    return page.evaluate("window.shifts")


def scroll_to_the_end(lab, page):
    """Scrolls through the page, screen by screen, as a visitor does."""
    at_end = "scrollY + innerHeight >= document.documentElement.scrollHeight - 1"
    while not page.evaluate(at_end):
        before = page.evaluate("scrollY")
        page.mouse.wheel(0, 700)
        lab.until(page, "scrollY > %f" % before)


def test_no_layout_shifts(lab):
    worst = 0.0
    for path in ["gallery/", "list-50/", "gallery/coast/", "gallery/coast/img_0001.html", "gallery/one/img_0001.html",
                 "gallery/recents/", "many/hundred/", "gallery/nowhere"]:
        for size in ({}, PHONE):
            page = lab.open(path, before=observed, **size)
            scroll_to_the_end(lab, page)
            shift = shifts(lab, page)
            lab.expect(shift == 0, "%s at %s: shifted by %.4f" % (path, page.viewport_size, shift))
            worst = max(worst, shift)
            lab.close_pages()
    lab.figures.add("while loading and scrolling", worst, 0, "shift")


def test_no_layout_shifts_while_turning(lab):
    page = lab.viewer("gallery/three/img_0001.html", before=observed)
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "+", "0", "ArrowLeft"):
        Viewer(lab, page).key(key)
        lab.ready(page)
    lab.figures.add("while turning and zooming", shifts(lab, page), 0, "shift")


def test_requests_of_a_first_view(lab):
    for size, said in (({}, "desktop"), (PHONE, "phone")):
        kinds = []
        page = lab.open("many/thousand/", before=lambda page: page.on(
            "request", lambda request: kinds.append(request.resource_type)), **size)
        lab.settled(page)
        lab.figures.add("requests of a first view, images, " + said, kinds.count("image"), 90, "files")
        lab.figures.add("requests of a first view, others, " + said, len(kinds) - kinds.count("image"), 5, "files")
