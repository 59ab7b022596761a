#!/usr/bin/env python3
"""Looks at galleries in a headless Chromium: makes them, serves them, runs every …_test.py of this folder."""
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
    parser.add_argument("--templates", type=os.path.abspath, help="Vitrine's templates, if it does not find them")
    parser.add_argument("--chromium", default="/usr/bin/chromium", help="the browser (default: %(default)s)")
    parser.add_argument("--only", metavar="TEXT", help="the tests whose module or name holds this")
    parser.add_argument("--screenshots", metavar="FOLDER", help="instead of tests, pictures of every kind of page")
    parser.add_argument("--galleries", metavar="FOLDER", help="keep the galleries here, and use those that are there")
    parser.add_argument("--full", action="store_true", help="every payload and text, not a sample of them")
    return parser.parse_args()


def tests(only):
    """Names and functions, in the order of the files."""
    for path in sorted(glob.glob(os.path.join(FOLDER, "*_test.py"))):
        module = importlib.import_module(os.path.basename(path)[:-3])
        for name, function in vars(module).items():
            label = "%s: %s" % (module.__name__[:-5], name[5:].replace("_", " "))
            if name.startswith("test_") and (not only or only in label or only in name):
                yield label, function


def run_one(lab, label, function):
    """True if it passed."""
    started, before = time.monotonic(), lab.checks
    try:
        function(lab)
    except Exception as error:  # Whatever it is, the other tests go on.
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
    """The browser sees the fonts of fonts.conf alone, so that everything is as wide on any machine."""
    return {**os.environ, "FONTCONFIG_FILE": os.path.join(FOLDER, "fonts.conf"), "XDG_CACHE_HOME": temporary}


def main():
    options = arguments()
    with tempfile.TemporaryDirectory(prefix="vitrine-browser-") as temporary, sync_playwright() as playwright:
        folder = os.path.abspath(options.galleries or temporary)
        sites, published = os.path.join(folder, "sites"), os.path.join(folder, "public")
        started = time.monotonic()
        fixtures.build(sites, published, options.vitrine, options.templates)
        print("galleries made in %.0f s" % (time.monotonic() - started), flush=True)
        browser = playwright.chromium.launch(
            executable_path=options.chromium, args=["--no-sandbox"], env=environment(temporary))
        lab = Lab(browser, sites, published, server.serve(published), options.vitrine)
        lab.full = options.full
        passed = screenshots.take(lab, options.screenshots) if options.screenshots else run_all(lab, options.only)
        browser.close()
    sys.exit(0 if passed else 1)


if __name__ == "__main__":
    main()
