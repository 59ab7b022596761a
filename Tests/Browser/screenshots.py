"""Takes screenshots of every kind of page, for visual inspection."""
import os

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
    return not lab.faults
