"""Markdown in captions and album texts, through the whole program: no raw HTML, only links to web, mail and telephone
addresses, no images, and limits for the length.
"""
import subprocess

import payload_test
import payloads
from watchdog import LIMIT

# Link targets in Markdown. Each may become a link or text, but never a link with another scheme.
PROBES = [
    "[a](javascript:alert(1))", "[a](JAVASCRIPT&colon;alert(1))", "[a](java&#9;script:alert(1))", "[a](\\javascript:x)",
    "[a](&#1;javascript:alert(1))", "[a](&#32;javascript:alert(1))", "[a](vbscript:x)", "[a](feed:javascript:alert(1))",
    "[a](data:text/html,x)", "[a](data:image/png;base64,AA)", "[a](blob:https://b/c)", "[a](intent:x)", "[a](file:///x)",
    "[a](//evil.example/)", "[a](/\\evil.example/)", "[a](\\\\\\\\evil.example)", "<javascript:alert(1)>",
    "![a](https://evil.example/x.png)", "![a](other.jpg)", "[a][b]\n\n[b]: javascript:alert(1)",
    "[![a](https://evil.example/x.png)](javascript:alert(1))", "[a](https://b.c/ 'x\" onload=\"alert(1)')",
]
# The elements and attributes that an owner's text may contain.
TEXT = {"p", "em", "strong", "a href", "a title", "a", "ul", "ol", "ol start", "li", "blockquote", "pre", "code",
        "code class", "br", "hr", "del", "h2", "h3", "h4", "h5", "h6", "table", "thead", "tbody", "tr", "th", "td",
        "th class", "td class"}
DUMP = """() => {
  const pairs = new Set(), links = [];
  for (const element of document.querySelectorAll(".text *")) {
    pairs.add(element.localName);
    for (const attribute of element.attributes) pairs.add(element.localName + " " + attribute.name);
    if (element.localName === "a") links.push([element.protocol, element.getAttribute("href")]);
  }
  return { pairs: [...pairs], links };
}"""


def texts():
    """Returns the texts that contain markup, and the link targets."""
    return [text for text in payloads.TEXTS if any(character in text for character in "<[`|&")] + PROBES


def write_site(site, number, text):
    """Writes a text as a caption and as an album's text."""
    folder = site / "albums" / ("%03d" % number)
    payloads.write(folder / "album.md", "---\ntitle: x\n---\n" + payloads.plain(text))
    (folder / "1.jpg").write_bytes(payloads.photo(number, lambda: "x"))
    payloads.write(folder / "1.jpg.yml", "caption: " + payloads.quoted(text))


def test_markup(lab):
    words = texts()
    lab.expect(len(words) >= 161 + len(PROBES), "only %d texts with markup" % len(words))
    if not lab.full:
        words = words[::8] + PROBES

    def write(site):
        payloads.write(site / "vitrine.yml", "thumbnails: {size: 40, scales: [1]}\nphotos: {sizes: [200]}\n")
        for number, text in enumerate(words):
            write_site(site, number, text)
    published, _ = payload_test.make(lab, "markdown", write)
    page = lab.open("markdown/")
    look = payload_test.Look(lab, page)
    for number, text in enumerate(words):
        for name in ("index.html", "1.html"):
            page.goto(payload_test.address(lab, published, published / ("%03d" % number) / name))
            look.take()
            found = page.evaluate(DUMP)
            lab.equal(set(found["pairs"]) - TEXT, set(), "%a" % text)
            wrong = [link for link in found["links"] if link[0] not in payload_test.SCHEMES or link[1][:2] == "//"]
            lab.equal(wrong, [], "links of %a" % text)


# A name, a text, and whether it is within the limits.
CAPS = [
    ("64 KiB", "a " * (32 << 10), True),
    ("more than 64 KiB", "a " * (32 << 10) + "a", False),
    ("quotes", "> " * 30000 + "a", True),
]
MORE_CAPS = [
    ("cells", "|a" * 100 + "|\n" + "|-" * 100 + "|\n" + "|\n" * 90, True),
    ("more than 10,000 cells", "|a" * 100 + "|\n" + "|-" * 100 + "|\n" + "|\n" * 100, False),
    ("more than 1 MiB of HTML", ">" * 60000, False),
    ("brackets", "[" * 60000, True),
    ("links", "[a](" * 15000, True),
    ("CDATA", "<![CDATA[" * 7000, True),
    ("emphasis", "*a **b " * 9000, True),
    ("addresses", "http://a.b/" + ")" * 60000, True),
    ("lists", "".join(" " * (2 * depth) + "- a\n" for depth in range(240)), True),
]


def test_caps(lab):
    """Texts over a limit are refused with a message that names it; texts at the limit are built."""
    for name, text, fits in CAPS + (MORE_CAPS if lab.full else []):
        check_cap(lab, name, text, fits)


def check_cap(lab, name, text, fits):
    site = lab.sites / "caps"
    payloads.write(site / "vitrine.yml", "title: x\n")
    payloads.write(site / "albums/a/album.md", text)
    (site / "albums/a/1.jpg").write_bytes(payloads.photo(1, lambda: "x"))
    done = subprocess.run([lab.program, "build", site, "--quiet"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          timeout=LIMIT)
    said = done.stderr.decode()
    lab.expect((done.returncode == 0) == fits, "%s: status %d, %s" % (name, done.returncode, said))
    lab.expect(fits or "a/album.md" in said and "Shorten" in said, "%s: %s" % (name, said))
