"""Runs `vitrine studio` on a copy of a site, enters it in a browser, and acts as its owner.

The studio's layer is in shadow trees, into which Playwright's selectors look.
"""
import json

from lab import SEEN_ARE_LOADED
from preview import PROBE, Preview

LAYER = "document.querySelector('vitrine-studio').shadowRoot"
FIELD = "document.querySelector('vitrine-text').shadowRoot.querySelector('textarea')"
NUMBERS = """[...document.querySelectorAll(".grid > li > vitrine-check")]
  .map((mark) => mark.shadowRoot.querySelector("button").textContent)"""
WELCOMED = "localStorage.setItem('vitrine-studio-welcomed', 'yes')"


class Studio(Preview):
    """Shows the studio in a `with` block. Its link can be used once, so a test has one page, or several of one browser."""

    COMMAND = "studio"

    def start(self, port):
        super().start(port)
        self.link, self.entered = self.output.find(r"http://\S+/_vitrine/enter#\S+")[0], None

    def open(self, path, *, welcome=False, before=lambda page: None, **options):
        """Opens a page in a browser that has entered. The link can be used once, so the first page enters with it, and the others
        begin with its cookies."""
        def prepare(page):
            page.add_init_script(PROBE)
            if not welcome:
                page.add_init_script(WELCOMED)
            before(page)

        page = self.lab.open("" if self.entered else self.link, before=prepare, storage=self.entered, **options)
        self.lab.until(page, "location.pathname === '/' && document.readyState === 'complete'")
        self.entered = self.entered or without_welcome(page.context.storage_state())
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

    def window(self):
        return self.lab.context(800, 600, 1, False, True, storage_state=self.entered).new_page()

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


def without_welcome(storage):
    """The cookies and the storage of a browser that has entered and was not greeted yet."""
    for origin in storage["origins"]:
        origin["localStorage"] = [each for each in origin["localStorage"] if each["name"] != "vitrine-studio-welcomed"]
    return storage


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
