#!/usr/bin/env python3
"""Tests galleries in a headless Chromium: builds them, serves them, and runs every …_test.py of this folder."""
import argparse
import glob
import importlib
import os
import sys
import tempfile
import time
import traceback

from playwright.sync_api import sync_playwright

import fixtures
import screenshots
import server
from lab import Lab

FOLDER = os.path.dirname(os.path.abspath(__file__))


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("vitrine", type=os.path.abspath, help="the program to test")
    parser.add_argument("--templates", type=os.path.abspath, help="Vitrine's templates, if the program does not find them")
    parser.add_argument("--chromium", default="/usr/bin/chromium", help="the browser (default: %(default)s)")
    parser.add_argument("--only", metavar="TEXT", help="run only tests whose module or name contains TEXT")
    parser.add_argument("--screenshots", metavar="FOLDER", help="take screenshots of every kind of page instead of running tests")
    parser.add_argument("--galleries", metavar="FOLDER", help="keep the galleries in FOLDER, and use existing ones")
    parser.add_argument("--full", action="store_true", help="use all payloads and texts instead of a sample")
    return parser.parse_args()


def tests(only):
    """Yields names and functions of the tests, in the order of the files."""
    for path in sorted(glob.glob(os.path.join(FOLDER, "*_test.py"))):
        module = importlib.import_module(os.path.basename(path)[:-3])
        for name, function in vars(module).items():
            label = "%s: %s" % (module.__name__[:-5], name[5:].replace("_", " "))
            if name.startswith("test_") and (not only or only in label or only in name):
                yield label, function


def run_one(lab, label, function):
    """Runs one test. Returns whether it passed."""
    started, before = time.monotonic(), lab.checks
    try:
        function(lab)
    except Exception as error:  # After any error, the other tests still run.
        frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename.startswith(FOLDER)]
        lab.faults.append("%s in %s: %s" % (type(error).__name__, frames[-1].line, error))
    lab.close_pages()
    faults, lab.faults = lab.faults + lab.figures.faults, []
    lab.figures.faults = []
    print("%-4s %s (%d checks, %.1f s)"
          % ("FAIL" if faults else "ok", label, lab.checks - before, time.monotonic() - started), flush=True)
    for fault in faults:
        print("     " + fault.replace("\n", "\n       ")[:2000], flush=True)
    return not faults


def run_all(lab, only):
    started = time.monotonic()
    results = [run_one(lab, label, function) for label, function in tests(only)]
    if lab.figures.rows:
        print("\n" + lab.figures.text())
    print("\n%d tests, %d checks, %d failed, %.0f s"
          % (len(results), lab.checks, results.count(False), time.monotonic() - started))
    return all(results) and bool(results)


def environment(temporary):
    """Restricts the browser to the fonts of fonts.conf, so that text has the same width on any machine."""
    return {**os.environ, "FONTCONFIG_FILE": os.path.join(FOLDER, "fonts.conf"), "XDG_CACHE_HOME": temporary}


def main():
    options = arguments()
    with tempfile.TemporaryDirectory(prefix="vitrine-browser-") as temporary, sync_playwright() as playwright:
        folder = os.path.abspath(options.galleries or temporary)
        sites, published = os.path.join(folder, "sites"), os.path.join(folder, "public")
        started = time.monotonic()
        fixtures.build(sites, published, options.vitrine, options.templates)
        print("galleries built in %.0f s" % (time.monotonic() - started), flush=True)
        browser = playwright.chromium.launch(
            executable_path=options.chromium, args=["--no-sandbox"], env=environment(temporary))
        lab = Lab(browser, sites, published, server.serve(published), options.vitrine)
        lab.full = options.full
        passed = screenshots.take(lab, options.screenshots) if options.screenshots else run_all(lab, options.only)
        browser.close()
    sys.exit(0 if passed else 1)


if __name__ == "__main__":
    main()
