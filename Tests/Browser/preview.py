"""Runs `vitrine serve` on a copy of a site that a test may change, and inspects its pages.

The preview's messages are in a shadow tree, into which Playwright's selectors look.
"""
import json
import os
import pathlib
import shutil
import signal
import tempfile

from lab import SEEN_ARE_LOADED, Unmet
from output import Output

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
# Returns what the page is after some frames, unless it becomes as it should be.
IS_AS_WANTED = """async () => {
  const normal = %s, wanted = %s;
  for (let number = 0; number < 30 && normal() !== wanted; number++) await new Promise((done) => requestAnimationFrame(done));
  return normal() === wanted ? null : normal();
}"""
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
    """Serves a copy of a site in a `with` block, in which the lab's addresses are those of the preview.

    The tests of a module share one, see `served` in conftest.py. `restore` puts the site back between them.
    """

    COMMAND = "serve"
    OPTIONS = []
    # The text of this photo is changed last when the site is put back. A page that shows it shows all of the site.
    BEACON, BEACON_PAGE = "albums/night/IMG_0002.jpg.yml", "night/img_0002.html"

    def __init__(self, lab, site="live"):
        self.lab, self.source = lab, lab.sites / site
        # A page for what is freshly loaded, and one that shows when the site is put back.
        self.fresh, self.witness, self.restored = None, None, 0

    def __enter__(self):
        self.temporary = tempfile.TemporaryDirectory(prefix="vitrine-preview-")
        self.site = pathlib.Path(self.temporary.name, "site")
        # With its state and its gallery, so that the first build has nothing to render.
        shutil.copytree(self.source, self.site)
        self.address_before = self.lab.address
        self.start("0")
        return self

    def __exit__(self, *_):
        self.lab.close_pages()
        for page in (self.fresh, self.witness):
            if page and not page.is_closed():
                page.context.close()
        self.lab.address = self.address_before
        self.output.stop(signal.SIGINT)
        self.temporary.cleanup()

    # The server

    def start(self, port):
        """Starts the program, and waits until the first build is written: it finds the colours of thumbnails, and sends them to
        open pages."""
        self.output = Output([self.lab.program, self.COMMAND, self.site, "--port", port, *self.OPTIONS],
                             env=os.environ | {"NO_COLOR": "1"})
        self.lab.address = self.output.find(r"http://[\w.-]+:\d+")[0]
        self.output.find("The gallery is in")

    def restart(self, between=lambda: None):
        port = self.lab.address.rsplit(":", 1)[1]
        self.output.stop(signal.SIGINT)
        between()
        self.start(port)

    def restore(self):
        """Puts the files of the site back, and waits until its pages show that."""
        self.lab.close_pages()
        if not self.is_changed():
            return
        self.restored += 1
        for path in self.files(self.site) - self.files(self.source):
            (self.site / path).unlink()
        for folder in sorted(path for path in (self.site / "albums").rglob("*") if path.is_dir())[::-1]:
            if not any(folder.iterdir()):
                folder.rmdir()
        for path in self.files(self.source):
            if stamp(self.site / path) != stamp(self.source / path):
                self.put(self.source / path, path)
        self.write(self.BEACON, "caption: Restored %d\n" % self.restored)
        if not self.witness or self.witness.is_closed():
            self.witness = self.window()
            self.lab.go(self.witness, self.BEACON_PAGE)
        self.lab.until(self.witness, "document.querySelector('figcaption').textContent.includes('Restored %d')" % self.restored)

    def is_changed(self):
        """Whether a test has changed something, besides the text that is changed last."""
        own, source = self.files(self.site), self.files(self.source)
        return own != source or any(stamp(self.site / path) != stamp(self.source / path) for path in own)

    def files(self, site):
        """The paths of the owner's files, without the text that is changed last."""
        return {path.relative_to(site) for path in own_files(site)} - {pathlib.Path(self.BEACON)}

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
        self.put(self.lab.sites / ("many/albums/most/IMG_%04d.jpg" % number), path)

    def put(self, source, path):
        """Copies a file with its times. It appears complete, by a rename."""
        file = self.site / path
        file.parent.mkdir(parents=True, exist_ok=True)
        draft = file.with_name("." + file.name + ".part")
        shutil.copy2(source, draft)
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

    def window(self):
        """A window of its own, which stays open when a test ends."""
        return self.lab.context(800, 600, 1, False, True).new_page()

    def visitor(self, size):
        """A page for what is freshly loaded. It does not listen to the server."""
        if not self.fresh or self.fresh.is_closed():
            self.fresh = self.window()
            self.fresh.route("**/_vitrine/**", lambda route: route.abort())
        self.fresh.set_viewport_size(size)
        return self.fresh

    def is_as_loaded(self, page, said):
        """Waits until the page equals a freshly loaded one, which is loaded again when both differ for some frames."""
        other = self.visitor(page.viewport_size)
        for _ in range(60):
            self.lab.go(other, page.url)
            wanted = other.evaluate("(%s)()" % NORMAL)
            found = self.lab.evaluate_while_navigating(page, IS_AS_WANTED % (NORMAL, json.dumps(wanted)))
            if found is None:
                return self.lab.expect(True, said)
        lines = zip(found.split("\n") + [""], wanted.split("\n") + [""])
        raise Unmet("%s: %s" % (said, next((pair for pair in lines if pair[0] != pair[1]), "")))


def own_files(site):
    """The files of a site's owner. The folders that builds make are not looked into, because files appear and disappear there."""
    return [file for path in site.iterdir() if path.name not in (".vitrine", "public")
            for file in ([path] if path.is_file() else path.rglob("*")) if file.is_file()]


def stamp(file):
    """By what a file is recognised as unchanged."""
    if not file.exists():
        return None
    status = file.stat()
    return status.st_size, status.st_mtime_ns
