"""Texts that are slow to parse: Markdown, metadata and settings for which a parser's time may grow faster than the text."""
import os
import random
import shutil
import struct

import hostile
import sites
from worker_client import Worker

# The maximum length of a Markdown text.
CAP = 64 << 10
# Twice the length takes twice the computing time, and not four times. A worker's computing time, which does not depend on
# what else the machine does, can be compared if it is at least so many seconds.
GROWTH, SECONDS = 3, 1
# The computing time for any metadata. All of it needs less than a tenth; what grows too fast needs minutes.
LIMIT = 20
# cmark's time for this pattern grows with the square of the length.
KNOWN = ["smart quotes"]
LIMITS = {"megapixels": 268, "frames": 512, "fileSize": 1_000_000_000, "seconds": 60, "videoMinutes": 60,
          "videoSize": 20_000_000_000}


def filled(part, end=""):
    return (part * (CAP // len(part.encode()) + 1)).encode()[:CAP - len(end)].decode("utf-8", "ignore") + end


def nested(opening, closing, count):
    return opening * count + "a" + closing * count


# The first twenty are those of cmark's test/pathological_tests.py.
PATTERNS = {
    "strong in emphasis": nested("*a **a ", " a** a*", 4_000), "emphasis that closes": filled("a_ "),
    "emphasis that opens": filled("_a "), "link that closes": filled("a]"), "link that opens": filled("[a"),
    "openers and closers": filled("*a_ "), "links and emphasis": filled("[ a_"), "pattern [ (](": filled("[ (]("),
    "pattern - in link": filled("**x [a*b**c*](d)"), "brackets": nested("[", "]", 30_000),
    "quotes": filled("> "), "lists": "".join("  " * n + "* a\n" for n in range(250)),
    "NULs": filled("abc\0de\0"), "backticks": "".join("e" + "`" * n for n in range(360)),
    "links in links": filled("[a](<b") , "empty definitions": filled("[a]: u\n"), "unclosed links": filled("[a](b"),
    "unclosed comments": filled("</a><!--"), "references": filled("[x]: y\n[x] "), "code that is not closed": "```\n" + filled("a\n")[:CAP - 9],
    # The others are Vitrine's own.
    "CDATA": filled("<![CDATA["), "processing instructions": filled("<?"), "declarations": filled("<!A "), "tags": filled("<a b='"),
    "addresses with brackets": filled("http://a.b/)))"), "addresses": filled("http://a.b "), "dots": filled("www.a."),
    "mail": filled("a@b."), "at signs": filled("a@"), "colons": filled("http:"), "strikes": filled("~~a "), "one strike": filled("~a"),
    "tables": "|a" * 180 + "|\n" + "|-" * 180 + "|\n" + filled("|\n")[:100], "table rows": "|a|\n|-|\n" + filled("|\n")[:CAP - 20],
    "tables without rows": filled("|a|\n|-|\n"), "pipes": filled("|"), "dashes": filled("|-"), "entities": filled("&amp;"),
    "long entities": filled("&a"), "headings": filled("#"), "rules": filled("* "), "setext": filled("a\n-\n"), "escapes": filled("\\"),
    "indents": filled("\t"), "tabs and quotes": filled(">\t"), "numbers": filled("1. "), "footnotes": filled("[^a]"),
    "images": filled("![a]("), "combining marks": filled("a\u0301"), "lines": filled("\n"), "smart quotes": filled("'\"-.")}


def test_markdown_time_is_limited(lab):
    worker = Worker(lab.program)
    slowest = 0
    for form in ("page", "caption") if lab.is_full else ("page",):
        for label, text in lab.sample(PATTERNS.items(), 20):
            text = text.encode()[:CAP].decode("utf-8", "ignore")

            def ask(length):
                return worker.ask({"markdown": {"_0": {"source": text[:length], "form": form}}})
            kind, seconds = ask(len(text))
            slowest = max(slowest, seconds)
            problems = [] if kind in ("markdown", "tooLarge") else ["the reply is " + kind]
            if seconds > SECONDS and label not in KNOWN:
                half = ask(len(text) // 2)[1]
                problems += ["%.2f s, and half of it %.2f s" % (seconds, half)] if seconds > GROWTH * half else []
            lab.check("markdown: %s, %s" % (form, label), problems)
    lab.check("markdown: there are enough patterns", [] if len(PATTERNS) >= 42 else [str(len(PATTERNS))])
    lab.notes.append("slowest: %.3f s" % slowest)
    worker.stop()


HEAD = "<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>" \
       "<rdf:Description rdf:about='' xmlns:dc='http://purl.org/dc/elements/1.1/' xmlns:xmp='http://ns.adobe.com/xap/1.0/'"
TAIL = "</rdf:Description></rdf:RDF></x:xmpmeta>"


def packets():
    """Yields label and bytes of XMP."""
    def packet(inside="", attributes="", before=""):
        return (before + HEAD + " " + attributes + ">" + inside + TAIL).encode()
    laughs = "<!DOCTYPE a [<!ENTITY b '%s'>%s]>" % ("ha" * 9, "".join("<!ENTITY b%d '%s'>" % (n, "&b;" * 9) for n in range(9)))
    yield "billion laughs", packet("<dc:title>&b8;</dc:title>", before=laughs)
    yield "an external file", packet("<dc:title>&x;</dc:title>", before="<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>")
    yield "an external server", packet(before="<!DOCTYPE a SYSTEM 'http://127.0.0.1:9/a.dtd'>")
    yield "parameters", packet(before="<!DOCTYPE a [<!ENTITY % x '<!ENTITY y \"z\">'>%x;]>")
    yield "200,000 nested tags", packet("<dc:a>" * 100_000 + "</dc:a>" * 100_000)
    yield "200,000 open tags", packet("<dc:a>" * 150_000)
    yield "50,000 attributes", packet(attributes=" ".join("dc:a%d='x'" % n for n in range(50_000)))
    yield "one attribute, twice", packet(attributes="xmp:Rating='1' xmp:Rating='2'")
    yield "50,000 namespaces", packet(attributes=" ".join("xmlns:a%d='u%d'" % (n, n) for n in range(40_000)))
    yield "a great number", packet(attributes="xmp:Rating='1e400'")
    yield "a long number", packet(attributes="xmp:Rating='%s'" % ("9" * 500_000))
    yield "a long word", packet("<dc:title><rdf:Alt><rdf:li>%s</rdf:li></rdf:Alt></dc:title>" % ("a" * 900_000))
    yield "a text alternative in many languages", packet(
        '<Iptc4xmpCore:AltTextAccessibility xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"><rdf:Alt>%s'
        '</rdf:Alt></Iptc4xmpCore:AltTextAccessibility>' % ('<rdf:li xml:lang="en">a</rdf:li>' * 50_000))
    yield "many words", packet("<dc:subject><rdf:Bag>%s</rdf:Bag></dc:subject>" % ("<rdf:li>a</rdf:li>" * 50_000))
    yield "a long name", packet("<dc:%s/>" % ("a" * 900_000))
    yield "comments", packet("<!-- -->" * 110_000)
    yield "an unclosed comment", packet("<!--" + "-" * 900_000)
    yield "unclosed CDATA", packet("<![CDATA[" * 90_000)
    yield "instructions", packet("<?a?>" * 180_000)
    yield "character references", packet("&#x41;" * 140_000)
    yield "invalid character references", packet("&#x110000;&#0;&#xD800;")
    yield "not UTF-8", packet("<dc:title>\xe9</dc:title>").replace("é".encode(), b"\xe9\xff")
    yield "truncated UTF-16", packet().decode().encode("utf-16")[:-1]
    yield "UTF-32", packet().decode().encode("utf-32")
    yield "NULs", packet() + bytes(500_000)
    yield "nothing", b" " * 1000
    yield "more than a megabyte", packet(" " * 2_000_000)


def exifs():
    """Yields label and bytes of a TIFF structure as in EXIF."""
    def entry(tag, kind, count, value):
        return struct.pack("<HHII", tag, kind, count, value)

    def block(entries, rest=b"", following=0):
        return b"II*\0\x08\0\0\0" + struct.pack("<H", len(entries)) + b"".join(entries) + struct.pack("<I", following) + rest
    yield "a directory that follows itself", block([entry(0x0112, 3, 1, 1)], following=8)
    yield "a directory within itself", block([entry(0x8769, 4, 1, 8)])
    yield "an offset within its own entry", block([entry(0x8825, 4, 1, 8), entry(0xA005, 4, 1, 8)])
    yield "65,535 entries", b"II*\0\x08\0\0\0\xff\xff" + entry(0x0110, 2, 4, 0) * 5_000
    yield "a string of 4 GB", block([entry(0x0110, 2, 0xFFFFFFFF, 8)])
    yield "a string after the end", block([entry(0x0110, 2, 100, 0xFFFFFF00)])
    yield "sizes that overflow", block([entry(0x829A, 5, 0x20000001, 8)])
    yield "fractions with denominator zero", block([entry(0x829A, 5, 1, 26)], bytes(16))
    yield "an unknown type", block([entry(0x0110, 0, 4, 0), entry(0x0110, 99, 4, 0)])
    yield "a long string", block([entry(0x010E, 2, 60_000, 26)], b"a" * 60_000)
    yield "a string of escapes", block([entry(0x010E, 2, 6_000, 26)], b"\x1b]0;x\x07\xff\xfe" * 900)
    yield "a maker note", block([entry(0x927C, 7, 60_000, 26)], b"Nikon\0\2\0\0\0II*\0\x08\0\0\0" + b"\xff" * 60_000)
    yield "a maker note of another maker", block([entry(0x010F, 2, 6, 26), entry(0x927C, 7, 50_000, 40)], b"Canon\0" + b"\x01\x7f" * 25_000)
    yield "no end", block([])[:9]
    yield "the other byte order", b"MM\0*" + block([entry(0x0112, 3, 1, 1)])[4:]
    yield "orientations", block([entry(0x0112, 3, 1, value) for value in (0, 9, 65535)])
    yield "an orientation of 4 GB", block([entry(0x0112, 3, 0xFFFFFFFF, 8)])
    yield "a thumbnail after the end", block([entry(0x0201, 4, 1, 0xFFFFFFF0), entry(0x0202, 4, 1, 0xFFFFFFFF)], following=8)
    yield "a date of random bytes", block([entry(0x0132, 2, 20, 26)], random.Random(1).randbytes(20))
    yield "a chain of directories", b"II*\0\x08\0\0\0" + b"".join(
        struct.pack("<H", 1) + entry(0x0112, 3, 1, 1) + struct.pack("<I", 8 + 18 * (n + 1)) for n in range(3_000))


def test_metadata_time_is_limited(lab):
    """Metadata that cannot be read is left out; the photo is still published."""
    worker = Worker(lab.program)
    path = os.path.join(lab.folder, "metadata")
    for label, data in lab.sample(packets(), 12):
        sites.write(path + ".xmp", "")
        with open(path + ".xmp", "wb") as file:
            file.write(data)
        kind, seconds = worker.ask({"readXMP": {"_0": path + ".xmp"}})
        problems = [] if kind in ("xmp", "damaged", "tooLarge", "unsupported") else ["the reply is " + kind]
        lab.check("sidecar: " + label, problems + ([] if seconds <= LIMIT else ["%.2f s" % seconds]))
        if len(data) < 60_000:
            look(lab, worker, path, "packet: " + label, b"http://ns.adobe.com/xap/1.0/\0" + data)
    for label, data in lab.sample(exifs(), 10):
        look(lab, worker, path, "exif: " + label, b"Exif\0\0" + data[:65_000])
    worker.stop()


def look(lab, worker, path, label, segment):
    jpeg = hostile.saved(hostile.picture(80), "JPEG")
    with open(path + ".jpg", "wb") as file:
        file.write(jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(segment) + 2) + segment + jpeg[2:])
    kind, seconds = worker.ask({"read": {"_0": {"path": path + ".jpg", "fileSize": 0, "limits": LIMITS}}})
    problems = [] if kind == "record" else ["the reply is " + kind]
    lab.check(label, problems + ([] if seconds <= LIMIT else ["%.2f s" % seconds]))


def yamls():
    """Yields label and text of a sidecar."""
    yield "billion laughs", "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join("%s: &%s [%s]\n" % (n, n, ",".join(["*" + m] * 9)) for m, n in zip("abcdefgh", "bcdefghi"))
    yield "aliases in a title", "title: &a x\ncaption: [*a, *a]\n"
    yield "deep lists", "title: " + "[" * 30_000
    yield "deep maps", "title: " + "{a: " * 15_000
    yield "deep indents", "".join(" " * n + "a:\n" for n in range(350))
    yield "one key, twice", "title: a\ntitle: b\n"
    yield "tags", "title: !!python/object/apply:os.system ['touch /tmp/yaml-was-here']\n"
    yield "a binary", "title: !!binary aGVsbG8=\n"
    yield "merges", "<<: [{title: a}, {title: b}]\n"
    yield "an alias of itself", "title: &a [*a]\n"
    yield "two documents", "title: a\n---\ntitle: b\n"
    yield "not UTF-8", "title: \udcff\n"
    yield "NULs", "title: a\0b\n"
    yield "a megabyte", "title: " + "a" * (1 << 20) + "\n"
    yield "many keys", "".join("a%d: x\n" % n for n in range(6_000))
    yield "a directive", "%YAML 9.9\n---\ntitle: a\n"
    yield "anchors", "".join("- &a%d x\n" % n for n in range(5_000))
    yield "unclosed quotes", "title: '" + "a" * 60_000
    yield "a great number", "date: 1e400\n"
    yield "nothing", ""


def test_sidecar_time_is_limited(lab):
    """A mistake in a sidecar stops the build with a message that names the file, and has no other effect. The watchdog
    ends a build that does not end."""
    folder = os.path.join(lab.folder, "sidecars")
    sites.photo(folder + "/1.jpg", 1)
    for label, text in lab.sample(yamls(), 5):
        with open(folder + "/1.jpg.yml", "wb") as file:
            file.write(text.encode("utf-8", "surrogateescape"))
        run = lab.build(lab.new_site(folder))
        problems = [] if run.status == 0 else lab.failure_problems(run, ["1.jpg.yml"], statuses=(2,))
        lab.check("sidecar: " + label, problems)
    lab.check("no sidecar ran a command", [] if not os.path.exists("/tmp/yaml-was-here") else ["it did"])
    shutil.rmtree(folder)
