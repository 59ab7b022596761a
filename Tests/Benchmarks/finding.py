"""Measures the search and the map of a large library in a headless Chromium, and compares answers with a full scan.

    finding.py VITRINE [--photos 100000] [--runs 5] [--answers 10000 --engine node]

The server does not compress. A query is put into the field of a page that has loaded nothing of the index. The time ends when 24
cells, or all that there are, are drawn; thumbnails are not loaded. This is not a test: it does not fail on a slow machine.
"""
import argparse
import gzip
import os
import pathlib
import statistics
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).parent
sys.path[:0] = [str(HERE.parent / "Browser"), str(HERE)]

import corpora  # noqa: E402
import engines  # noqa: E402
import lab as labs  # noqa: E402
import search_library  # noqa: E402
from figures import Figures  # noqa: E402
from pages import observed, slowed  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

SETTINGS = "title: Library\nkeywords: true\npeople: true\ngps: coarse\nplaces: true\nfind: {map: true}\n"
# Those that find something, or nothing, in the ways in which visitors type.
KINDS = [kind for kind in search_library.Queries.kinds if kind != "hostile"]
ASK = """async (query) => {
  const [form, start] = [document.querySelector(".search"), performance.now()];
  const found = form.nextElementSibling;
  form.q.value = query;
  form.q.dispatchEvent(new Event("input"));
  await new Promise((done) => {
    const look = () => { if (found.ariaBusy === "false" || found.querySelectorAll("ol li").length >= 24) done(); };
    new MutationObserver(look).observe(found, { attributes: true, childList: true, subtree: true });
    look();
  });
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - start;
}"""


def library(cache, vitrine, count):
    """Builds the library, and returns the folder of its site."""
    site = corpora.Site(os.path.join(cache, "library-%d" % count), corpora.named_photos(cache, count))
    site.write("vitrine.yml", SETTINGS)
    subprocess.run([vitrine, "build", site.folder, "--quiet", "--templates", str(HERE.parents[1] / "Templates")], check=True)
    return pathlib.Path(site.path("public"))


def percentile(numbers, share):
    ordered = sorted(numbers)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


class Bench:
    def __init__(self, folder, options):
        self.folder, self.options, self.figures = folder, options, Figures()
        self.library = search_library.Library(folder)

    def add(self, name, value, limit, unit):
        self.figures.add(name, value, limit, unit, asserted=False)

    def run(self):
        with engines.served(self.folder) as (address, sent), sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=labs.CHROMIUM)
            for profile, before, count, limits in (("local", observed, 100, (100, None)), ("phone", slowed, 60, (1200, 1800))):
                self.search(browser, address, sent, profile, before, self.library.queries(count, 40, KINDS), limits)
            self.map(browser, address, sent)
        print(self.figures.text(), flush=True)

    def search(self, browser, address, sent, profile, before, queries, limits):
        times, sizes, requests = [], [], []
        for _ in range(self.options.runs):
            times.append([])
            for query in queries:
                page = self.page(browser, before)
                page.goto(address + "/find/")
                page.wait_for_selector(".search:not([hidden])")
                sent.clear()
                times[-1].append(page.evaluate(ASK, query))
                page.context.close()
                sizes.append(sum(size for _, size in sent) / 1000)
                requests.append(len(sent))
        if profile == "local":
            for name, share, limit in (("median", 0.5, 100), ("95 of 100", 0.95, 100), ("most", 1, 150)):
                self.add("bytes to the first 24 photos, " + name, percentile(sizes, share), limit, "KB")
            self.add("requests, median", statistics.median(requests), None, "")
        for name, share, limit in (("median", 0.5, limits[0]), ("95 of 100", 0.95, limits[1])):
            runs = [percentile(run, share) for run in times]
            self.add("query to 24 cells, %s, %s (runs: %s)" % (profile, name, " ".join("%.0f" % run for run in runs)),
                     statistics.median(runs), limit, "ms")

    def map(self, browser, address, sent):
        sizes = {}
        paints = []
        for _ in range(self.options.runs):
            page = self.page(browser, observed)
            sent.clear()
            page.goto(address + "/find/map/")
            page.wait_for_selector(".map.free")
            page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            paints.append(page.evaluate("window.largest"))
            page.context.close()
        for name in ("find/map/index.html", "find/map/cells.txt", *self.folder.glob("assets/map-*.js")):
            sizes[str(name)] = len(gzip.compress((self.folder / name).read_bytes(), 9)) / 1000
        self.add("map: page, cells and script, gzip (%s)" % " + ".join("%.1f" % size for size in sizes.values()),
                 sum(sizes.values()), 75, "KB")
        self.add("map: largest paint", statistics.median(paints), 350, "ms")

    def page(self, browser, before):
        page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
        before(page)
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.setBlockedURLs", {"urls": ["*/media/*"]})
        return page

    def answers(self):
        queries = self.library.queries(self.options.answers, 7)
        right = [self.library.answer(query) for query in queries]
        start = time.monotonic()
        given = engines.ask(self.options.engine, self.folder, queries)
        wrong = [query for query, wanted, (*found, _) in zip(queries, right, given) if wanted != found]
        print("%d queries in %s, %d s: %d answers are not those of a full scan %s" % (
            len(queries), self.options.engine, time.monotonic() - start, len(wrong), wrong[:5]), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("vitrine")
    parser.add_argument("--photos", type=int, default=100_000)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--answers", type=int, default=0, help="queries whose answers are compared with a full scan; measures nothing")
    parser.add_argument("--engine", choices=engines.ENGINES, default="node")
    parser.add_argument("--cache", default="/var/tmp/vitrine-bench")
    parser.add_argument("--published", type=pathlib.Path, help="a gallery that this program has built before")
    options = parser.parse_args()
    bench = Bench(options.published or library(options.cache, os.path.abspath(options.vitrine), options.photos), options)
    if options.answers:
        bench.answers()
    else:
        bench.run()


if __name__ == "__main__":
    main()
