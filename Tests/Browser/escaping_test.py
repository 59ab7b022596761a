"""A browser and strict parsers read from the pages and files exactly the texts that were written: random characters as text, in
attributes, in JSON in a page, and in feeds. `--full` tests a hundred thousand texts.
"""
import json
import random
import re
import unicodedata
import xml.parsers.expat

import payload_test
import payloads

TEXTS_A_PHOTO = 50
PHOTOS_AN_ALBUM = 20
ATOM = "http://www.w3.org/2005/Atom "
# All combining characters, found by their categories, and characters that are next to markup.
JOINING = [chr(code) for code in range(0x300, 0x1FFFF) if unicodedata.category(chr(code)) in ("Mn", "Me", "Mc")]
OTHERS = "\u200d\ufe0f\u200c\U0001f3fb\U000e0061\u1160\u11a8\U000110bd\u0600"
MARKUP = ["<", ">", "\"", "'", "&", "</", "<!--", "-->", "]]>", "<![CDATA[", "</script", "&lt;", "&#0;", "\\", "\\u003c"]

# Parses all pages, and returns the texts of each photo: as text, in an attribute and in JSON.
PARSE = """async (paths) => {
  const found = [];
  for (const path of paths) {
    const page = new DOMParser().parseFromString(await (await fetch(path)).text(), "text/html");
    const values = [...page.querySelectorAll("dd")].map((element) => element.textContent);
    found.push({
      place: values.find((value) => value.includes("⟦0⟧")), alt: page.querySelector("img.full").alt,
      heading: page.querySelector("h1").textContent,
      json: page.querySelector("script[type='application/ld+json']").textContent,
    });
  }
  return found;
}"""
PARSE_XML = """async (paths) => {
  const wrong = [];
  for (const path of paths) {
    const text = await (await fetch(path)).text();
    const tree = new DOMParser().parseFromString(text, "application/xml");
    if (tree.querySelector("parsererror")) wrong.push(path + ": " + tree.documentElement.textContent);
  }
  return wrong;
}"""


def text(source):
    """Returns some characters of every kind that neither begin nor end with white space."""
    def character():
        kind = source.randrange(8)
        if kind < 2:
            return source.choice(MARKUP)
        if kind < 4:
            return source.choice(JOINING)
        if kind == 4:
            return source.choice(OTHERS)
        if kind == 5:
            return chr(source.choice([source.randrange(0x20), source.randrange(0x7F, 0xA0), 0x2028, 0x2029, 0xFEFF,
                                      0xFFFE, 0xFFFF, 0xFFFD, 0x202E, 0x1FFFF, 0x10FFFF, 0xFDD0, 0xE000]))
        code = source.randrange(0x110000)
        return chr(code) if not 0xD800 <= code < 0xE000 else "x"
    return "".join(character() for _ in range(source.randrange(1, 9)))


def joined(texts):
    return "".join("⟦%d⟧%s" % (number, text) for number, text in enumerate(texts)) + "⟦end⟧"


def expected(words):
    """Returns the expected form of a text: characters that XML forbids become U+FFFD, and runs of white space one space."""
    words = re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]", "\ufffd", words)
    return folded(words)


def folded(words):
    return re.sub("[ \t\r\n]+", " ", words)


def write_site(site, source, albums, said):
    payloads.write(site / "vitrine.yml", "baseURL: https://example.org/escaping/\nsort: name\n"
                   "thumbnails: {size: 40, scales: [1]}\nphotos: {sizes: [200]}\n")
    for number in range(albums * PHOTOS_AN_ALBUM):
        words = joined(text(source) for _ in range(TEXTS_A_PHOTO))
        path = site / "albums" / str(number // PHOTOS_AN_ALBUM) / ("%05d.jpg" % number)
        said[path.stem] = words
        payloads.write(path.with_name(path.name + ".yml"), "".join(
            "%s: %s\n" % (key, payloads.quoted(words)) for key in ("title", "alt", "place")))
        path.write_bytes(payloads.photo(number, lambda: "x"))


def test_random_texts(lab):
    said, source = {}, random.Random(7)
    albums = 100 if lab.full else 2
    published, _ = payload_test.make(lab, "escaping", lambda site: write_site(site, source, albums, said))
    page = lab.open("escaping/")
    paths = sorted(published.glob("*/[0-9]*.html"))
    found = page.evaluate(PARSE, ["/" + str(path.relative_to(lab.published)) for path in paths])
    lab.equal(len(found), len(said), "photos' pages")
    for path, values in zip(paths, found):
        compare(lab, said[path.stem], values, path)
    compare_feeds(lab, published, said)
    payload_test.read_strictly(lab, published)
    feeds = ["/" + str(path.relative_to(lab.published)) for path in published.rglob("*.xml")]
    lab.equal(page.evaluate(PARSE_XML, feeds), [], "XML errors in the browser")
    lab.notes.append("%d texts in four places" % (len(said) * TEXTS_A_PHOTO))


def compare(lab, words, values, path):
    wanted = expected(words)
    for kind in ("place", "alt", "heading"):
        same(lab, folded(values[kind] or ""), wanted, "%s as %s" % (path.name, kind))
    linked = json.loads(values["json"])
    same(lab, folded(linked["name"]), folded(words), "%s in JSON" % path.name)


def same(lab, found, wanted, what):
    """Reports the first text that differs."""
    lab.checks += 1
    if found != wanted:
        for one, other in zip(re.split("⟦", found), re.split("⟦", wanted)):
            if one != other:
                lab.faults.append("%s: %a, not %a" % (what, one, other))
                return
        lab.faults.append("%s: %d characters, not %d" % (what, len(found), len(wanted)))


class Titles:
    """Returns the titles of a feed's entries, as expat reads them."""

    def __init__(self, data):
        self.path, self.titles = [], []
        parser = xml.parsers.expat.ParserCreate(namespace_separator=" ")
        parser.StartElementHandler = self.start
        parser.EndElementHandler = lambda name: self.path.pop()
        parser.CharacterDataHandler = self.read
        parser.Parse(data, True)

    def start(self, name, attributes):
        self.path.append(name)
        if self.path[-2:] == [ATOM + "entry", ATOM + "title"]:
            self.titles.append("")

    def read(self, data):
        if self.path[-2:] == [ATOM + "entry", ATOM + "title"]:
            self.titles[-1] += data


def compare_feeds(lab, published, said):
    for folder in sorted(path for path in published.iterdir() if path.name.isdigit()):
        words = [said[path.stem] for path in folder.glob("[0-9]*.html")]
        titles = {folded(title) for title in Titles((folder / "feed.xml").read_bytes()).titles}
        lab.equal(titles, {expected(each) for each in words}, "titles of %s/feed.xml" % folder.name)
        items = json.loads((folder / "feed.json").read_text())["items"]
        lab.equal({folded(item["title"]) for item in items}, {folded(each) for each in words},
                  "titles of %s/feed.json" % folder.name)


def test_invalid_utf8(lab):
    """Incomplete UTF-8 sequences in a photo's fields are left out, and the characters beside them are kept."""
    broken = [b"\xed\xa0\x80", b"\xed\xbf\xbf", b"\xc0\xbc", b"\xe0\x80\xbc", b"\xf0\x80\x80\xbc", b"\xff", b"\xc3",
              b"\xf4\x90\x80\x80", b"\x80", b"\xe2\x80"]
    def write(site):
        payloads.write(site / "vitrine.yml", "baseURL: https://example.org/bytes/\n"
                       "thumbnails: {size: 40, scales: [1]}\nphotos: {sizes: [200]}\n")
        (site / "albums/a").mkdir(parents=True)
        for number, part in enumerate(broken * 3 if lab.full else broken):
            words = [b"b" + part + b"<e", b"b<" + part, b"b\"" + part + b">e"][number % 3]
            image = payloads.piexif.ImageIFD
            data = payloads.piexif.dump({"0th": {image.ImageDescription: words, image.Copyright: words,
                                                 image.Model: words}})
            picture = payloads.Image.new("RGB", (12, 8), (number, 9, 9))
            picture.save(site / "albums/a" / ("%d.jpg" % number), exif=data)
    published, _ = payload_test.make(lab, "bytes", write)
    payload_test.read_strictly(lab, published)
    page = lab.open("bytes/")
    look = payload_test.Look(lab, page)
    for path in sorted(published.rglob("*.html")):
        path.read_bytes().decode()
        page.goto(payload_test.address(lab, published, path))
        look.take()
