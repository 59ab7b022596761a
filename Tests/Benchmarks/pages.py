"""Measures published pages in a headless Chromium: when the largest picture is painted, and how soon keys are answered.

    pages.py VITRINE

The galleries are those of the browser tests. This is not a test: it does not fail on a slow machine.
"""
import pathlib
import sys
import tempfile

sys.path[:0] = [str(pathlib.Path(__file__).parents[1] / "Browser"), str(pathlib.Path(__file__).parents[1])]

import galleries  # noqa: E402
import lab as labs  # noqa: E402
from viewer import Viewer  # noqa: E402

PAGES = {"grid": "gallery/coast/", "photo page": "gallery/coast/img_0003.html"}
OBSERVE = """
  window.largest = window.longest = window.worst = 0;
  const observe = (type, act, more) => new PerformanceObserver((list) => list.getEntries().forEach(act))
    .observe({type, buffered: true, ...more});
  observe("largest-contentful-paint", (entry) => { window.largest = entry.startTime; });
  observe("longtask", (entry) => { window.longest = Math.max(window.longest, entry.duration); });
  observe("event", (entry) => { if (entry.interactionId) window.worst = Math.max(window.worst, entry.duration); },
    {durationThreshold: 16});
"""
LAYOUT = """() => [1, 2, 3, 4, 5].map(() => {
  const grid = document.querySelector(".grid");
  grid.style.display = "none";
  document.body.offsetHeight;
  const start = performance.now();
  grid.style.display = "";
  document.body.offsetHeight;
  return performance.now() - start;
})"""


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


def recorded(lab, page, name):
    lab.settled(page)
    return page.evaluate("window." + name)


def measure_paints(lab, profile, size, before, limits):
    for (name, path), limit in zip(PAGES.items(), limits):
        page = lab.open(path, before=before, **size)
        add(lab, "largest paint, %s, %s" % (name, profile), recorded(lab, page, "largest"), limit)


def measure_keys(lab, profile, size, before, limit):
    page = lab.viewer("many/hundred/img_0050.html", before=before, **size)
    for _ in range(20):
        address = page.url
        Viewer(lab, page).key("ArrowRight")
        lab.until(page, "location.href !== '%s'" % address)
    add(lab, "worst of 20 turns, " + profile, recorded(lab, page, "worst"), limit)
    page = lab.viewer("gallery/coast/img_0003.html", before=before, **size)
    for key in "+0" * 5:
        Viewer(lab, page).key(key)
    add(lab, "worst of 10 zooms, " + profile, recorded(lab, page, "worst"), limit)


def measure_long_lists(lab):
    page = lab.open("many/recents/", before=observed)
    page.click(".grid a >> nth=0")
    lab.ready(page)
    add(lab, "longest task, a photo of 2,599", recorded(lab, page, "longest"), 200)
    page = lab.open("many/thousand/")
    add(lab, "style and layout of 1,000 cells, local", sorted(page.evaluate(LAYOUT))[2], 40)


def add(lab, name, milliseconds, limit):
    lab.figures.add(name, milliseconds, limit, "ms", asserted=False)
    lab.close_pages()


def main(vitrine):
    with tempfile.TemporaryDirectory(prefix="vitrine-pages-") as folder:
        galleries.build(folder, vitrine)
        with labs.opened(vitrine, folder) as lab:
            for profile, size, before, paints, answers in (
                    ("local", {}, observed, (350, 400), 40), ("phone", labs.PHONE, slowed, (2000, 2500), 100)):
                measure_paints(lab, profile, size, before, paints)
                measure_keys(lab, profile, size, before, answers)
            measure_long_lists(lab)
            print(lab.figures.text())


if __name__ == "__main__":
    main(sys.argv[1])
