"""No text of a photo, a name, a text file or a setting becomes markup, script or a bad address, in a real browser with
the pages' own scripts. By default some hundred payloads are placed; `--full` places all of them.
"""
import json
import shutil
import subprocess
import urllib.parse
import xml.parsers.expat

import payloads
from watchdog import LIMIT

# All elements and attributes that a page may have. Any other one is a fault.
ALLOWED = {element: set(attributes.split()) for element, attributes in {
    "html": "lang dir", "head": "", "body": "class", "time": "datetime", "title": "", "main": "id", "header": "",
    "footer": "", "section": "class hidden aria-label", "h1": "", "h2": "id", "h3": "id", "p": "class role hidden data-moved "
    "data-removed data-counted data-copied data-failed", "meta": "charset name content property http-equiv",
    "link": "rel href type title", "script": "type src", "noscript": "", "template": "",
    "nav": "class aria-label data-place data-last hidden", "ol": "class data-picks data-count data-part data-missing start", "ul": "class",
    "li": "id class data-title", "a": "class href title rel download aria-label aria-current aria-keyshortcuts tabindex hidden aria-hidden inert data-to",
    "img": "class src srcset sizes width height alt loading decoding fetchpriority draggable",
    "span": "id style class role aria-label", "canvas": "class width height", "svg": "viewBox", "path": "d",
    # The namespace of the icons
    "http://www.w3.org/2000/svg": "",
    "picture": "", "source": "media type srcset sizes", "figure": "class tabindex", "figcaption": "hidden inert",
    "div": "class style aria-hidden data-timeline hidden role aria-live aria-label inert tabindex", "dl": "data-picks", "dt": "", "dd": "class", "fieldset": "class",
    "legend": "", "label": "title", "input": "class type name id value checked maxlength aria-label placeholder autocomplete",
    "textarea": "readonly rows spellcheck aria-label", "b": "class style", "button":
    "type name class title aria-label aria-pressed aria-disabled hidden disabled", "dialog": "class aria-label open", "kbd": "",
    # Elements of Markdown
    "em": "", "strong": "", "code": "class", "pre": "", "blockquote": "", "br": "", "hr": "", "del": "", "h4": "",
    "h5": "", "h6": "", "table": "class", "thead": "", "abbr": "title", "i": "style", "output": "style", "tbody": "", "tr": "", "th": "class scope", "td": "class",
}.items()}
SCRIPTS = {"module", "application/ld+json", "speculationrules"}
SCHEMES = {"http:", "https:", "mailto:", "tel:"}

# Collects everything in a page: elements with their attributes, addresses, types of scripts.
DUMP = """() => {
  const pairs = new Set(), addresses = new Set(), scripts = new Set();
  const visit = (root) => {
    for (const element of root.querySelectorAll("*")) {
      const name = element.localName;
      pairs.add(name);
      if (element.namespaceURI !== "http://www.w3.org/1999/xhtml") pairs.add(element.namespaceURI);
      for (const attribute of element.attributes) {
        pairs.add(name + " " + attribute.name);
        if (["href", "src", "action", "formaction", "poster", "data", "ping", "cite"].includes(attribute.name)) {
          let address;
          try { address = new URL(attribute.value, document.baseURI) } catch { address = { protocol: "invalid" } }
          const isOwn = address.origin === location.origin;
          // The page's own script makes the file for the download of a list.
          const isKept = address.protocol === "blob:" && isOwn && element.download;
          addresses.add((isKept ? "https:" : address.protocol) + " " + (isOwn || ["a", "link"].includes(name)));
        }
      }
      if (name === "script") scripts.add(element.type);
      if (name === "meta" && element.httpEquiv) scripts.add(element.httpEquiv);
      if (name === "template") visit(element.content);
    }
  };
  visit(document);
  return { pairs: [...pairs], addresses: [...addresses], scripts: [...scripts], violations: window.violations };
}"""


def make(lab, name, write):
    """Builds a site from scratch, and returns its published folder and the report."""
    site, published = lab.sites / name, lab.published / name
    for folder in (site, published):
        shutil.rmtree(folder, ignore_errors=True)
    write(site)
    done = subprocess.run([lab.program, "build", site, "--output", published, "--json", "--quiet"],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=LIMIT)
    report = json.loads(done.stdout)
    lab.expect(done.returncode == 0, "%s: status %d, %s" % (name, done.returncode, done.stderr.decode()[-1000:]))
    return published, report


class Look:
    """Inspects a page after each step, and reports everything that it must not contain. Each fault is reported once."""

    def __init__(self, lab, page):
        self.lab, self.page, self.said = lab, page, set()
        page.on("dialog", self.dialog)

    def dialog(self, dialog):
        self.lab.faults.append("a dialog shows %r (%s)" % (dialog.message, self.page.url))
        dialog.dismiss()

    def take(self):
        found = self.page.evaluate(DUMP)
        self.judge(found, {pair for pair in found["pairs"] if not self.allows(*pair.partition(" ")[::2])},
                   "elements and attributes")
        self.judge(found, set(found["scripts"]) - SCRIPTS - {"content-security-policy", "Content-Security-Policy"},
                   "scripts")
        self.judge(found, {address for address in found["addresses"]
                           if address.split()[0] not in SCHEMES or address.split()[1] != "true"}, "addresses")
        self.judge(found, set(found["violations"]), "policy violations")

    @staticmethod
    def allows(element, attribute):
        return element in ALLOWED and (not attribute or attribute in ALLOWED[element])

    def judge(self, found, wrong, what):
        self.lab.checks += 1
        if wrong - self.said:
            self.lab.faults.append("%s: %s (%s)" % (what, sorted(wrong), self.page.url))
            self.said |= wrong


def address(lab, published, path):
    return lab.address + "/" + urllib.parse.quote(str(path.relative_to(lab.published)))


def look_at(lab, published):
    """Visits all pages, and then uses the viewer and the picks as a visitor does."""
    page = lab.open(address(lab, published, published / "index.html"))
    look = Look(lab, page)
    for path in sorted(published.rglob("*.html")):
        page.goto(address(lab, published, path), wait_until="load")
        look.take()
    for album in sorted(published.glob("[0-9]*/index.html")):
        page.goto(address(lab, published, album), wait_until="load")
        page.locator(".grid button").first.click()
        look.take()
        photo = page.locator(".grid a").first.get_attribute("href")
        page.goto(urllib.parse.urljoin(page.url, photo), wait_until="load")
        turn(lab, page, look)
    review(page, published, lab, look)


def turn(lab, page, look):
    """Turns through some photos of an album with the viewer's keys, and picks each."""
    lab.ready(page)
    for _ in range(3):
        before = page.url
        page.keyboard.press("p")
        page.keyboard.press("ArrowRight")
        lab.until(page, "location.href !== %s" % json.dumps(before))
        lab.ready(page)
        look.take()
    page.keyboard.press("?")
    look.take()


def review(page, published, lab, look):
    """Opens the list of picks in every format."""
    page.goto(address(lab, published, published / "picks.html"), wait_until="load")
    lab.until(page, "document.querySelectorAll('.picked-photos li').length > 0")
    for form in page.locator(".export [name=form]").all():
        form.check()
        look.take()
    page.locator(".picked-photos [name=down]").first.click()
    page.locator(".picked-photos [name=remove]").first.click()
    look.take()


def test_payloads(lab):
    place = payloads.Placements()
    number = 0
    # One small site shows all pages with payloads; the escaper itself is tested in Swift.
    albums, photos, least = (5, 8, 12000) if lab.full else (2, 5, 1)
    while place.count < least:
        published, report = make(
            lab, "payloads", lambda site: payloads.site(site, place, number * albums * photos, albums, photos))
        lab.equal(report["counts"]["photos"], albums * photos, "photos that were published")
        read_strictly(lab, published)
        look_at(lab, published)
        number += 1
    lab.notes.append("%d payloads placed" % place.count)


# Files for programs

def read_strictly(lab, published):
    """Strict parsers accept all JSON and XML files."""
    for path in sorted(published.rglob("*.*")):
        if path.suffix in (".json", ".webmanifest"):
            strict_json(lab, path.read_bytes(), path)
        elif path.suffix == ".xml":
            strict_xml(lab, path.read_bytes(), path)


def strict_json(lab, data, path):
    lab.checks += 1
    try:
        return json.loads(data.decode(), object_pairs_hook=unique, parse_constant=refuse)
    except ValueError as error:
        lab.faults.append("%s: %s" % (path, error))


def unique(pairs):
    if len(dict(pairs)) < len(pairs):
        raise ValueError("a duplicate key")
    return dict(pairs)


def refuse(word):
    raise ValueError("%s is not a number" % word)


def strict_xml(lab, data, path):
    lab.checks += 1
    try:
        xml.parsers.expat.ParserCreate(namespace_separator=" ").Parse(data, True)
    except xml.parsers.expat.ExpatError as error:
        lab.faults.append("%s: %s" % (path, error))
