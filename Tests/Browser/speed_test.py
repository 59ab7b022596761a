"""Loading times, layout shifts, and reaction times. Times are recorded, but have no asserted limit."""
from lab import PHONE
from viewer import Viewer

PAGES = {"grid": "gallery/coast/", "photo page": "gallery/coast/img_0003.html"}
OBSERVE = """
  window.shifts = window.largest = window.longest = window.worst = 0;
  const observe = (type, act, more) => new PerformanceObserver((list) => list.getEntries().forEach(act))
    .observe({type, buffered: true, ...more});
  observe("layout-shift", (entry) => { window.shifts += entry.value; });
  observe("largest-contentful-paint", (entry) => { window.largest = entry.startTime; });
  observe("longtask", (entry) => { window.longest = Math.max(window.longest, entry.duration); });
  observe("event", (entry) => { if (entry.interactionId) window.worst = Math.max(window.worst, entry.duration); },
    {durationThreshold: 16});
"""
# Returns the measurements after the last frame was drawn and its observers were called.
RECORDED = """new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {
  const {shifts, largest, longest, worst} = window;
  done({shifts, largest, longest, worst});
}))))"""


def observed(page):
    page.add_init_script(OBSERVE)


def slowed(page):
    """Simulates a phone in a mobile network: a quarter of the CPU speed, 1.6 Mbit/s, 150 ms latency."""
    observed(page)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", {
        "offline": False, "latency": 150, "downloadThroughput": 200000, "uploadThroughput": 200000})


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
            page.wait_for_load_state("networkidle")
            scroll_to_the_end(lab, page)
            page.wait_for_load_state("networkidle")
            shifts = page.evaluate(RECORDED)["shifts"]
            lab.expect(shifts == 0, "%s at %s: shifted by %.4f" % (path, page.viewport_size, shifts))
            worst = max(worst, shifts)
            page.context.close()
    lab.figures.add("while loading and scrolling", worst, 0, "shift")


def test_no_layout_shifts_while_turning(lab):
    page = lab.viewer("gallery/three/img_0001.html", before=observed)
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "+", "0", "ArrowLeft"):
        Viewer(lab, page).key(key)
        lab.ready(page)
    lab.figures.add("while turning and zooming", page.evaluate(RECORDED)["shifts"], 0, "shift")


def test_requests_of_a_first_view(lab):
    for size, said in (({}, "desktop"), (PHONE, "phone")):
        kinds = []
        page = lab.open("many/thousand/", before=lambda page: page.on(
            "request", lambda request: kinds.append(request.resource_type)), **size)
        page.wait_for_load_state("networkidle")
        lab.figures.add("requests of a first view, images, " + said, kinds.count("image"), 90, "files")
        lab.figures.add("requests of a first view, others, " + said, len(kinds) - kinds.count("image"), 5, "files")
        page.context.close()


def test_times(lab):
    profiles = {"local": ({}, observed, (350, 400), 40), "phone": (PHONE, slowed, (2000, 2500), 100)}
    for profile, (size, before, paints, answers) in profiles.items():
        for (name, path), limit in zip(PAGES.items(), paints):
            page = lab.open(path, before=before, **size)
            page.wait_for_load_state("networkidle")
            largest = page.evaluate(RECORDED)["largest"]
            lab.figures.add("largest paint, %s, %s" % (name, profile), largest, limit, "ms", asserted=False)
            page.context.close()
        page = lab.viewer("many/hundred/img_0050.html", before=before, **size)
        viewer = Viewer(lab, page)
        for _ in range(20):
            address = page.url
            viewer.key("ArrowRight")
            lab.until(page, "location.href !== '%s'" % address)
        worst = page.evaluate(RECORDED)["worst"]
        lab.figures.add("worst of 20 turns, " + profile, worst, answers, "ms", asserted=False)
        page.context.close()
        page = lab.viewer("gallery/coast/img_0003.html", before=before, **size)
        for key in "+0" * 5:
            Viewer(lab, page).key(key)
        worst = page.evaluate(RECORDED)["worst"]
        lab.figures.add("worst of 10 zooms, " + profile, worst, answers, "ms", asserted=False)
        page.context.close()


def test_order_of_a_long_selection(lab):
    """Opens the first photo of 2,599. The viewer reads their order from the pages of the grid without long tasks."""
    page = lab.open("many/recents/", before=observed)
    page.click(".grid a >> nth=0")
    lab.ready(page)
    page.wait_for_load_state("networkidle")
    lab.figures.add("longest task, a photo of 2,599", page.evaluate(RECORDED)["longest"], 200, "ms", asserted=False)


def test_layout_of_a_thousand_cells(lab):
    page = lab.open("many/thousand/")
    passes = page.evaluate("""() => [1, 2, 3, 4, 5].map(() => {
      const grid = document.querySelector(".grid");
      grid.style.display = "none";
      document.body.offsetHeight;
      const start = performance.now();
      grid.style.display = "";
      document.body.offsetHeight;
      return performance.now() - start;
    })""")
    lab.figures.add("style and layout of 1,000 cells, local", sorted(passes)[2], 40, "ms", asserted=False)
