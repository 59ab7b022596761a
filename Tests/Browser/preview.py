"""`vitrine serve` on a copy of a site that a test may change, and what its pages say of themselves.

The pages' own notes are in a shadow tree, which Playwright's selectors look into.
"""
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import time
import urllib.request

from playwright.sync_api import Error

from lab import TIMEOUT

NOTES = "document.querySelector('vitrine-preview').shadowRoot"
# What a patched page and a page that is loaded have in common: all but what scripts did to it. An attribute's place
# says nothing, nor do blanks between cells; addresses may be written in several ways; what is for machines is not seen.
NORMAL = """() => {
  const root = document.documentElement.cloneNode(true);
  const mine = "vitrine-preview, script[data-boot], .live, .bar, .track > [inert], meta[name], meta[property], "
    + "link:not([rel=stylesheet])";
  for (const node of root.querySelectorAll(mine)) node.remove();
  for (const track of root.querySelectorAll(".track")) track.replaceWith(...track.firstElementChild.childNodes);
  const attribute = ({name, value}) => {
    if (name === "href" || name === "src") value = new URL(value, location).href;
    if (name === "srcset") value = value.split(", ").map((part) => new URL(part.split(" ")[0], location)).join();
    return ["style", "tabindex"].includes(name) ? "" : ` ${name}=${JSON.stringify(value)}`;
  };
  const text = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data.trim();
    if (node.nodeType !== Node.ELEMENT_NODE) return "";
    const attributes = [...node.attributes].map(attribute).sort().join("");
    return `<${node.localName}${attributes}>\\n${[...node.childNodes].map(text).filter(Boolean).join("\\n")}`;
  };
  return text(root);
}"""
SEEN_ARE_LOADED = """[...document.images].every((image) => image.complete
  || image.getBoundingClientRect().top > innerHeight || image.getBoundingClientRect().bottom < 0)"""
# Keeps the stream, so that a test can let it say something, and notes what is done to the page.
PROBE = """
  window.EventSource = class extends EventSource {
    constructor(...parts) { super(...parts); window.stream = this; }
  };
  window.animated = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...parts) { window.animated.push(this.id); return animate.apply(this, parts); };
"""
LISTEN = """(notes) => {
  const voice = notes.querySelector(".voice");
  window.heard = [];
  new MutationObserver(() => window.heard.push(voice.textContent)).observe(voice, { childList: true });
}"""
# A tab that is not seen, which a browser without a screen does not have.
HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


class Preview:
    """A context in which the site is served; the lab's addresses are the preview's meanwhile."""

    def __init__(self, lab, site="live"):
        self.lab, self.source, self.visitors = lab, lab.sites / site, []

    def __enter__(self):
        self.temporary = tempfile.TemporaryDirectory(prefix="vitrine-preview-")
        self.site = pathlib.Path(self.temporary.name, "site")
        shutil.copytree(self.source, self.site, ignore=shutil.ignore_patterns(".vitrine"))
        self.address_before = self.lab.address
        self.start("0")
        # The first build finds the colours of thumbnails, and tells of them: pages are opened when that is over.
        self.lab.expect(self.is_written(), "the site is not written")
        return self

    def __exit__(self, *_):
        self.lab.close_pages()
        for page in self.visitors:
            page.close()
        self.lab.address = self.address_before
        self.stop()
        self.temporary.cleanup()

    # The server

    def start(self, port):
        self.process = subprocess.Popen(
            [self.lab.program, "serve", self.site, "--port", port], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, env=os.environ | {"NO_COLOR": "1"})
        self.lines = []
        for line in self.process.stdout:
            self.lines.append(line)
            found = re.search(r"http://(localhost|127\.0\.0\.1):\d+", line)
            if found:
                self.lab.address = found[0]
                threading.Thread(target=self.read, args=[self.process.stdout], daemon=True).start()
                return self.lab.expect(self.is_ready(), "the site is not read")
        raise RuntimeError("vitrine serve ended: " + "".join(self.lines))

    def is_ready(self):
        """Whether it shows the site, and no page that says to wait."""
        for attempt in range(500):
            with urllib.request.urlopen(self.lab.address) as answer:
                if b"vitrine-preview-waiting" not in answer.read():
                    return True
            time.sleep(0.02)
        return False

    def is_written(self):
        """Whether the first build is done."""
        for attempt in range(3000):
            if any("The gallery is in" in line for line in self.lines):
                return True
            time.sleep(0.02)
        return False

    def read(self, output):
        """Whoever does not read its output stops a program sooner or later."""
        for line in output:
            self.lines.append(line)

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def restart(self, between=lambda: None):
        port = self.lab.address.rsplit(":", 1)[1]
        self.lab.expect(self.is_written(), "the site is not written")
        self.stop()
        between()
        self.start(port)

    # The site

    def write(self, path, text):
        """As editors do it: the file is there in one piece, or not at all."""
        file = self.site / path
        file.parent.mkdir(parents=True, exist_ok=True)
        draft = file.with_name("." + file.name + ".part")
        draft.write_text(text)
        draft.replace(file)

    def edit(self, path, old, new):
        self.write(path, (self.site / path).read_text().replace(old, new))

    def drop(self, number, path):
        """A photo of the many; the higher its number the later its date."""
        file = self.site / path
        draft = file.with_name("." + file.name + ".part")
        shutil.copyfile(self.lab.sites / ("many/albums/most/IMG_%04d.jpg" % number), draft)
        draft.replace(file)

    def remove(self, path):
        (self.site / path).unlink()

    def rename(self, old, new):
        (self.site / old).rename(self.site / new)

    # Its pages

    def open(self, path, **options):
        """A page that follows the site already. `marker` is lost when it is loaded again."""
        before = options.pop("before", lambda page: None)

        def prepare(page):
            page.add_init_script(PROBE)
            before(page)

        page = self.lab.open(path, before=prepare, **options)
        self.follows(page)
        self.lab.until(page, SEEN_ARE_LOADED)
        page.evaluate(LISTEN, page.evaluate_handle(NOTES))
        page.evaluate("window.marker = true")
        return page

    def follows(self, page):
        self.lab.until(page, "window.stream?.readyState === 1")

    def stays(self, page):
        self.lab.expect(page.evaluate("window.marker"), "the page was loaded again")

    def shows(self, page, selector, text):
        self.lab.until(page, "document.querySelector(%r)?.textContent.trim() === %r" % (selector, text))

    def ids(self, page):
        return page.eval_on_selector_all(".grid > li", "cells => cells.map(cell => cell.id)")

    def count(self, page, count):
        self.lab.until(page, "document.querySelectorAll('.grid > li').length === %d" % count)

    def says(self, page, text):
        """The last that it said, or will say soon."""
        self.lab.until(page, "window.heard.at(-1) === %r" % text,
                       "%s, which said %s" % (page.url, page.evaluate("window.heard")))

    def has_note(self, page, name, text=None):
        self.lab.until(page, "!%s.querySelector('.%s').hidden" % (NOTES, name), name)
        if text:
            self.lab.expect(text in page.inner_text("vitrine-preview .%s" % name), "%s does not say %r" % (name, text))

    def has_no_note(self, page, name):
        self.lab.until(page, "%s.querySelector('.%s').hidden" % (NOTES, name), "no " + name)

    def tell(self, page, name, data, revision=0):
        """An event as if the server had sent it."""
        page.evaluate("([name, data, id]) => stream.dispatchEvent(new MessageEvent(name, "
                      "{ data: JSON.stringify(data), lastEventId: id }))", [name, data, str(revision)])

    def has_images(self, page):
        """Waits for those that it asked for: a photo that is removed before has none."""
        self.lab.until(page, "[...document.images].every((image) => image.complete || image.loading === 'lazy')")

    def visitor(self, size):
        """A page that shows what is served, and does not follow it."""
        if not self.visitors:
            self.visitors.append(self.lab.browser.new_page())
            self.visitors[0].route("**/_vitrine/**", lambda route: route.abort())
        self.visitors[0].set_viewport_size(size)
        return self.visitors[0]

    def is_as_loaded(self, page, said):
        """Waits until the page is what a visitor would get who comes now."""
        other = self.visitor(page.viewport_size)
        found, wanted, end = "", " ", time.monotonic() + TIMEOUT
        while found != wanted and time.monotonic() < end:
            other.goto(page.url)
            wanted = other.evaluate(NORMAL)
            try:
                found = page.evaluate(NORMAL)
            except Error:
                pass  # It is being loaded again.
        lines = zip(found.split("\n") + [""], wanted.split("\n") + [""])
        self.lab.expect(found == wanted, "%s: %s" % (said, next((pair for pair in lines if pair[0] != pair[1]), "")))
