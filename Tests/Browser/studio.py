"""Runs `vitrine studio` on a copy of a site, enters it in a browser, and acts as its owner.

The studio's layer is in shadow trees, into which Playwright's selectors look.
"""
import json
import re

from lab import attempts
from preview import PROBE, SEEN_ARE_LOADED, Preview

LAYER = "document.querySelector('vitrine-studio').shadowRoot"
FIELD = "document.querySelector('vitrine-text').shadowRoot.querySelector('textarea')"
NUMBERS = """[...document.querySelectorAll(".grid > li > vitrine-check")]
  .map((mark) => mark.shadowRoot.querySelector("button").textContent)"""
WELCOMED = "localStorage.setItem('vitrine-studio-welcomed', 'yes')"


class Studio(Preview):
    """Shows the studio in a `with` block. Its link can be used once, so a test has one page, or several of one browser."""

    COMMAND = "studio"

    def is_ready(self):
        """Waits for the link. Returns false after some time."""
        for attempt in attempts():
            found = re.search(r"http://\S+/_vitrine/enter#\S+", "".join(self.lines))
            if found:
                self.link = found[0]
                return True
        return False

    def open(self, path, *, welcome=False, **options):
        """Enters with the link, and opens a page."""
        def prepare(page):
            page.add_init_script(PROBE)
            if not welcome:
                page.add_init_script(WELCOMED)

        page = self.lab.open(self.link, before=prepare, **options)
        self.lab.until(page, "location.pathname === '/' && document.readyState === 'complete'")
        self.show(page, path)
        return page

    def show(self, page, path):
        """Opens another page in the same tab. `marker` is lost if the page is reloaded."""
        self.lab.go(page, path)
        self.is_editing(page)

    def is_editing(self, page):
        self.follows(page)
        self.lab.until(page, "document.querySelector('vitrine-studio.editing')")
        self.lab.until(page, SEEN_ARE_LOADED)
        page.evaluate("window.marker = true")

    def visitor(self, size):
        """A freshly loaded page of the same browser, without the scripts of the preview and the studio."""
        if not self.visitors:
            self.visitors.append(self.lab.contexts[-1].new_page())
            self.visitors[0].route("**/_vitrine/**", lambda route: route.abort())
        self.visitors[0].set_viewport_size(size)
        return self.visitors[0]

    def text(self, path):
        """The text of a file of the site."""
        file = self.site / path
        return file.read_text() if file.exists() else None

    # The layer

    def tool(self, page, name):
        """Presses a button of the bar."""
        page.locator("vitrine-studio .toolbar").get_by_role("button", name=name, exact=True).click()

    def choose(self, page, name, item):
        """Chooses an item of a menu of the bar."""
        self.tool(page, name)
        page.locator("vitrine-studio .menu:popover-open").get_by_role("menuitem", name=item).click()

    def fill(self, page, label, text):
        page.locator("vitrine-studio").get_by_label(label, exact=True).fill(text)

    def press(self, page, name):
        """Presses a button of a dialog or a panel."""
        page.locator("vitrine-studio :is(dialog, .panel)").get_by_role("button", name=name, exact=True).click()

    def told(self, page, text):
        """Waits for a message, which appears when the server has confirmed an edit."""
        self.lab.until(page, "%s.querySelector('.toasts').textContent.includes(%s)" % (LAYER, json.dumps(text)), text)

    def has_dialog(self, page):
        self.lab.until(page, "%s.querySelector('dialog[open]')" % LAYER, "a dialog")

    def has_panel(self, page):
        self.lab.until(page, "%s.querySelector('.panel .body > *')" % LAYER, "a panel")

    # The grid

    def cell(self, number):
        return ".grid > li:nth-child(%d)" % number

    def check(self, page, number, **options):
        """Clicks the round check of a cell."""
        page.hover(self.cell(number))
        page.click(self.cell(number) + " vitrine-check button", **options)

    def numbers(self, page):
        """The numbers of the selection, by the places of the cells."""
        return {place: int(text) for place, text in enumerate(page.evaluate(NUMBERS), 1) if text}

    def middle(self, page, number):
        box = page.locator(self.cell(number)).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def has_first(self, page, *ids):
        self.lab.until(page, "[...document.querySelectorAll('.grid > li')].slice(0, %d).map((cell) => cell.id).join(' ') === %r"
                       % (len(ids), " ".join(ids)))


class Finger:
    """A finger on the screen, which moves when a test says so."""

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)

    def send(self, kind, *points):
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})


class Composition:
    """A keyboard that composes Korean in the field of a text. Browsers report the key Enter in three orders."""

    def __init__(self, page):
        self.page, self.session = page, page.context.new_cdp_session(page)

    def compose(self, text):
        self.session.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})

    def commit(self, text):
        self.session.send("Input.insertText", {"text": text})

    def enter(self, key, code, composing):
        self.page.evaluate("""([key, keyCode, isComposing]) => {
          const field = document.querySelector("vitrine-text")?.shadowRoot.querySelector("textarea") ?? document.body;
          field.dispatchEvent(new KeyboardEvent("keydown",
            { key, code: "Enter", keyCode, isComposing, bubbles: true, composed: true, cancelable: true }));
        }""", [key, code, composing])
