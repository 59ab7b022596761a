#!/usr/bin/env python3
"""Takes screenshots of every kind of page, for visual inspection.

    screenshots.py VITRINE FOLDER

The exit status is 1 if a page reports an error.
"""
import os
import sys

import lab as labs
from kinds import KINDS


def take(lab, folder):
    os.makedirs(folder, exist_ok=True)
    for kind, path in KINDS.items():
        for width, height in ((390, 844), (1280, 800)):
            for dark in (False, True):
                page = lab.open(path, width=width, height=height, dark=dark, touch=width < 500, scale=1)
                page.wait_for_load_state("networkidle")
                name = "%s %d %s.png" % (kind, width, "dark" if dark else "light")
                page.screenshot(path=os.path.join(folder, name.replace(",", "").replace(" ", "-")), full_page=True)
                lab.close_pages()
    print("%d screenshots in %s" % (4 * len(KINDS), folder))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__.strip())
    with labs.opened(os.path.abspath(sys.argv[1])) as lab:
        take(lab, sys.argv[2])
        sys.exit("\n".join(lab.faults) or None)
