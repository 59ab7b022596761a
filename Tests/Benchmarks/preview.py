"""Measures `vitrine serve` in a headless Chromium: how soon an open page shows a change in the site's folder.

Each figure is the time from the moment before the change is written to the frame that shows it. This is not a test: it
does not fail on a slow machine.
"""
import argparse
import os
import pathlib
import re
import shutil
import signal
import statistics
import subprocess
import time
import urllib.request

from PIL import Image
from playwright.sync_api import sync_playwright

import corpora
import measure

RUNS = 20
EDITS = 1000
IDLE_SECONDS = 10
# Returns the time of the first frame after `test` became true, in milliseconds since 1970.
WATCH = """
(test) => new Promise((resolve) => {
  const isTrue = new Function("return " + test);
  const look = () => isTrue()
    ? requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())))
    : requestAnimationFrame(look);
  look();
})
"""
SHOWN = "img?.complete && img.naturalWidth > 0"


class Preview:
    """Runs a server on a site, and measures the time to its first response."""

    def __init__(self, vitrine, site):
        self.site, self.start = site, time.time()
        self.process = subprocess.Popen(
            [vitrine, "serve", site.folder, "--port", "0", "--quiet"], stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        self.url = re.search(r"http://\S+", line)[0]
        urllib.request.urlopen(self.url).read()
        self.answered = time.time() - self.start

    def memory(self):
        """Returns the memory of the server and its workers in megabytes."""
        return sum(map(measure.pss, measure.tree(self.process.pid))) / 1024

    def settle(self):
        measure.settle(self.process.pid)

    def end(self):
        self.process.send_signal(signal.SIGINT)
        self.process.wait()


class Watched:
    """An open page that measures when it shows something."""

    def __init__(self, browser, url):
        self.page = browser.new_page(viewport={"width": 1280, "height": 800}, bypass_csp=True)
        self.page.goto(url)

    def seconds_until(self, test, change):
        """Returns the seconds from just before `change()` to the frame in which `test`, a JavaScript expression, is true."""
        # The observation begins before the change, so that no frame is missed.
        self.page.evaluate("(args) => { window.shown = (%s)(args) }" % WATCH, test)
        start = time.time()
        change()
        return self.page.evaluate("() => window.shown") / 1000 - start


def captions(preview, browser, photo, runs):
    album = os.path.basename(os.path.dirname(photo))
    watched = Watched(browser, preview.url + "%s/%s.html" % (album, pathlib.Path(photo).stem))
    found = []
    for number in range(runs):
        words = "Caption %d of %d" % (number, time.time_ns())
        found.append(watched.seconds_until(
            "document.querySelector('figcaption')?.textContent.includes('%s')" % words,
            lambda: pathlib.Path(photo + ".yml").write_text("caption: %s\n" % words)))
        preview.settle()
    watched.page.close()
    return found


def drops(preview, browser, photo, runs):
    folder = os.path.dirname(photo)
    watched = Watched(browser, preview.url + os.path.basename(folder) + "/")
    found, added = [], []
    for number in range(runs):
        target = os.path.join(folder, "dropped-%02d.jpg" % number)
        with Image.open(photo) as picture:
            picture.crop((number + 1, 0, 700, 500)).save(target + ".part", "JPEG")
        copy = pathlib.Path(target + ".part").read_bytes()
        os.remove(target + ".part")
        preview.settle()
        test = "(() => { const img = document.getElementById('dropped-%02d')?.querySelector('img'); return %s })()"
        watched.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        found.append(watched.seconds_until(
            test % (number, SHOWN), lambda: pathlib.Path(target).write_bytes(copy)))
        added.append(target)
    for path in added:
        os.remove(path)
    preview.settle()
    watched.page.close()
    return found


def edits(preview, photo, count):
    """Returns the megabytes before and after many edits, and the seconds per rebuild for the first and the last ones."""
    before = preview.memory()
    url = preview.url + os.path.basename(os.path.dirname(photo)) + "/" + pathlib.Path(photo).stem + ".html"

    def one(number):
        words = "Edit %d." % number
        start = time.time()
        pathlib.Path(photo + ".yml").write_text("caption: %s\n" % words)
        while words.encode() not in urllib.request.urlopen(url).read():
            time.sleep(0.002)
        return time.time() - start
    found = [one(number) for number in range(count)]
    preview.settle()
    return before, preview.memory(), statistics.median(found[:RUNS]), statistics.median(found[-RUNS:])


def starts(vitrine, site, browser):
    """Returns the seconds to the first response, to the first page of the library, and to its first screen of thumbnails."""
    page = browser.new_page(viewport={"width": 1280, "height": 800}, bypass_csp=True)
    preview = Preview(vitrine, site)
    page.goto(preview.url)

    def shown(test):
        while True:
            try:
                return page.evaluate("(args) => (%s)(args)" % WATCH, test) / 1000 - preview.start
            except Exception:
                time.sleep(0.005)  # The page is reloading.
    library = shown("document.querySelector('main a[href] img')")
    screen = shown(
        "[...document.images].filter((img) => img.getBoundingClientRect().top < innerHeight)"
        ".every((img) => img.complete && img.naturalWidth > 0)")
    page.close()
    # The measurement does not wait for long work in the background.
    preview.end()
    return preview.answered, library, screen


class Table:
    def __init__(self):
        self.lines = ["| measurement | value | limit | |", "|---|---:|---:|---|"]

    def add(self, name, seconds, limit=None, unit="s"):
        verdict = "" if limit is None else "ok" if seconds <= limit else "missed"
        text = "" if limit is None else "≤ %g %s" % (limit, unit)
        self.say(name, "%.3g %s" % (seconds, unit), text, verdict)

    def say(self, name, reached, limit="", verdict=""):
        self.lines.append("| %s | %s | %s | %s |" % (name, reached, limit, verdict))
        print(self.lines[-1], flush=True)


def measured(options, browser, count, table):
    files = corpora.photos(options.cache, corpora.WEB, count)
    site = corpora.Site(os.path.join(options.cache, "preview-%d" % count), files)
    site.write("vitrine.yml", "title: Preview\n")
    named = "%d photos: " % count
    cold = starts(options.vitrine, site, browser)
    subprocess.run([options.vitrine, "build", site.folder, "--quiet"], check=True)
    warm = [statistics.median(column) for column in zip(*(starts(options.vitrine, site, browser) for _ in range(5)))]
    for state, (answer, library, screen) in ("cold", cold), ("warm", warm):
        table.add(named + state + ", start to first answer", answer, 0.5)
        table.add(named + state + ", start to first page of the library", library)
        table.add(named + state + ", start to first screen of thumbnails", screen)
    preview = Preview(options.vitrine, site)
    preview.settle()
    photo = sorted(site.photos())[count // 2]
    caption = statistics.median(captions(preview, browser, photo, options.runs))
    table.add(named + "a caption written to its change painted", caption, {1000: 0.15, 10000: 0.4}.get(count))
    drop = statistics.median(drops(preview, browser, photo, options.runs))
    table.add(named + "a photo dropped in to its thumbnail painted", drop, {1000: 0.5}.get(count))
    preview.settle()
    start = measure.process_seconds(preview.process.pid)
    time.sleep(IDLE_SECONDS)
    table.add(named + "processor while nothing happens, of a core",
              (measure.process_seconds(preview.process.pid) - start) / IDLE_SECONDS * 100, 1, "%")
    before, after, first, last = edits(preview, photo, options.edits)
    table.say(named + "memory before and after %d edits" % options.edits, "%.0f → %.0f MB" % (before, after))
    table.say(named + "an edit to its page, first and last %d" % RUNS, "%.3f → %.3f s" % (first, last))
    preview.end()


def arguments(description, photos):
    """The options that all benchmarks in a browser have."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("vitrine", type=os.path.abspath, help="the program to measure, a release build")
    parser.add_argument("--cache", type=os.path.abspath, default="/var/tmp/vitrine-bench",
                        help="folder for photographs and sites (default: %(default)s)")
    parser.add_argument("--chromium", default=shutil.which("chromium-headless-shell"), help="the browser (default: %(default)s)")
    parser.add_argument("--photos", type=int, nargs="+", default=photos, help="numbers of photos of the sites")
    return parser


def run(options, measured):
    """Prints the machine, and the measurements for each number of photos."""
    for name, value in measure.machine(len(os.sched_getaffinity(0))):
        print("%-9s %s" % (name, value))
    table = Table()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=options.chromium, args=["--no-sandbox"])
        for count in options.photos:
            measured(options, browser, count, table)
        browser.close()


def main():
    parser = arguments(__doc__, photos=[100, 1000, 10000])
    parser.add_argument("--runs", type=int, default=RUNS, help="number of measurements for each median")
    parser.add_argument("--edits", type=int, default=EDITS, help="number of edits before the memory is measured")
    run(parser.parse_args(), measured)


if __name__ == "__main__":
    main()
