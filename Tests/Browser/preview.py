"""Runs `vitrine serve` on a copy of a site that a test may change, and inspects its pages.

The preview's messages are in a shadow tree, into which Playwright's selectors look.
"""
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import urllib.request

from playwright.sync_api import Error

from lab import attempts

NOTES = "document.querySelector('vitrine-preview').shadowRoot"
# The normal form in which a patched page and a freshly loaded page must be equal: without the changes that scripts made,
# without metadata, with absolute addresses, and without the order of attributes and the white space between cells.
NORMAL = """() => {
  const root = document.documentElement.cloneNode(true);
  const mine = "vitrine-preview, vitrine-studio, vitrine-check, vitrine-edit, script[src^='/_vitrine/'], .live, .buttons, "
    + ".size, .track > [inert], meta[name], meta[property], link:not([rel=stylesheet])";
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
# Keeps the event stream, so that a test can send events, and records the animations of the page.
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
# Simulates a hidden tab, which a headless browser does not have.
HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


class Preview:
    """Serves the site in a `with` block, in which the lab's addresses are those of the preview."""

    COMMAND = "serve"
    OPTIONS = []

    def __init__(self, lab, site="live"):
        self.lab, self.source, self.visitors = lab, lab.sites / site, []

    def __enter__(self):
        self.temporary = tempfile.TemporaryDirectory(prefix="vitrine-preview-")
        self.site = pathlib.Path(self.temporary.name, "site")
        shutil.copytree(self.source, self.site, ignore=shutil.ignore_patterns(".vitrine"))
        self.address_before = self.lab.address
        self.start("0")
        # The first build finds the colours of thumbnails and sends them to open pages. The tests open pages after that.
        self.lab.expect(self.is_written(), "the first build does not end")
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
            [self.lab.program, self.COMMAND, self.site, "--port", port, *self.OPTIONS], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, env=os.environ | {"NO_COLOR": "1"})
        self.lines = []
        for line in self.process.stdout:
            self.lines.append(line)
            found = re.search(r"http://[\w.-]+:\d+", line)
            if found:
                self.lab.address = found[0]
                threading.Thread(target=self.read, args=[self.process.stdout], daemon=True).start()
                return self.lab.expect(self.is_ready(), "the site is not shown")
        raise RuntimeError("vitrine %s ended: " % self.COMMAND + "".join(self.lines))

    def is_ready(self):
        """Waits until the preview shows the site instead of the waiting page. Returns false after some time."""
        for attempt in attempts(6000):
            with urllib.request.urlopen(self.lab.address) as answer:
                if b"vitrine-preview-waiting" not in answer.read():
                    return True
        return False

    def is_written(self):
        """Waits until the first build is done. Returns false after some time."""
        return any(any("The gallery is in" in line for line in self.lines) for attempt in attempts(12000))

    def read(self, output):
        """Reads the program's output continuously, because a full pipe would block the program."""
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
        """Writes a file as editors do: it appears complete, by a rename."""
        file = self.site / path
        file.parent.mkdir(parents=True, exist_ok=True)
        draft = file.with_name("." + file.name + ".part")
        draft.write_text(text)
        draft.replace(file)

    def edit(self, path, old, new):
        self.write(path, (self.site / path).read_text().replace(old, new))

    def drop(self, number, path):
        """Adds a photo of the gallery `many`. Higher numbers have later dates."""
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
        """Opens a page, and waits until it listens to the server. `marker` is lost if the page is reloaded."""
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
        self.lab.expect(page.evaluate("window.marker"), "the page was reloaded")

    def shows(self, page, selector, text):
        self.lab.until(page, "document.querySelector(%r)?.textContent.trim() === %r" % (selector, text))

    def ids(self, page):
        return page.eval_on_selector_all(".grid > li", "cells => cells.map(cell => cell.id)")

    def count(self, page, count):
        self.lab.until(page, "document.querySelectorAll('.grid > li').length === %d" % count)

    def says(self, page, text):
        """Waits until the last message for screen readers is the expected one."""
        self.lab.until(page, "window.heard.at(-1) === %r" % text,
                       "%s; messages: %s" % (page.url, page.evaluate("window.heard")))

    def has_note(self, page, name, text=None):
        self.lab.until(page, "!%s.querySelector('.%s').hidden" % (NOTES, name), name)
        if text:
            self.lab.expect(text in page.inner_text("vitrine-preview .%s" % name), "%s does not show %r" % (name, text))

    def has_no_note(self, page, name):
        self.lab.until(page, "%s.querySelector('.%s').hidden" % (NOTES, name), "no " + name)

    def tell(self, page, name, data, revision=0):
        """Simulates an event of the server."""
        page.evaluate("([name, data, id]) => stream.dispatchEvent(new MessageEvent(name, "
                      "{ data: JSON.stringify(data), lastEventId: id }))", [name, data, str(revision)])

    def has_images(self, page):
        """Waits for the images that the page requested. If a photo is removed before that, its image is missing."""
        self.lab.until(page, "[...document.images].every((image) => image.complete || image.loading === 'lazy')")

    def visitor(self, size):
        """A freshly loaded page that does not listen to the server."""
        if not self.visitors:
            self.visitors.append(self.lab.browser.new_page())
            self.visitors[0].route("**/_vitrine/**", lambda route: route.abort())
        self.visitors[0].set_viewport_size(size)
        return self.visitors[0]

    def is_as_loaded(self, page, said):
        """Waits until the page equals a freshly loaded one."""
        other = self.visitor(page.viewport_size)
        found, wanted = "", " "
        for attempt in attempts(100):
            other.goto(page.url)
            wanted = other.evaluate(NORMAL)
            try:
                found = page.evaluate(NORMAL)
            except Error:
                pass  # The page is reloading.
            if found == wanted:
                break
        lines = zip(found.split("\n") + [""], wanted.split("\n") + [""])
        self.lab.expect(found == wanted, "%s: %s" % (said, next((pair for pair in lines if pair[0] != pair[1]), "")))
