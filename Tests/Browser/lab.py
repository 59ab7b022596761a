"""Everything that a test uses: pages that are watched for errors, expectations, and a table of measurements."""
import contextlib
import os
import pathlib
import re
import tempfile
import time
import urllib.parse

from playwright.sync_api import Error, sync_playwright

import galleries
import server

FOLDER = os.path.dirname(os.path.abspath(__file__))
# The browser without the parts that draw windows: it needs half of the time for the same pages.
CHROMIUM = "/usr/bin/chromium-headless-shell"
# Seconds after which the browser gives up.
TIMEOUT = 30
PHONE = {"width": 390, "height": 844, "scale": 3, "touch": True}
LISTEN = """
  window.violations = [];
  document.addEventListener("securitypolicyviolation", (event) =>
    window.violations.push(event.violatedDirective + " " + event.blockedURI));
"""


def attempts(count=2000):
    """Yields the numbers of attempts, with a pause between them: about half a minute. Attempts are counted
    instead of seconds, which also pass while the machine does nothing for this process."""
    for number in range(count):
        yield number
        time.sleep(0.01)


@contextlib.contextmanager
def opened(program, folder, chromium=CHROMIUM):
    """Serves galleries, starts the browser, and yields a lab.

    - Parameter folder: where `galleries.build` built them.
    """
    with tempfile.TemporaryDirectory(prefix="vitrine-browser-") as temporary, sync_playwright() as playwright:
        sites, published = galleries.folders(folder)
        # Only the fonts of fonts.conf are there, so that text has the same width on any machine.
        fonts = {"FONTCONFIG_FILE": os.path.join(FOLDER, "fonts.conf"), "XDG_CACHE_HOME": temporary}
        browser = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox"], env={**os.environ, **fonts})
        yield Lab(browser, sites, published, server.serve(published), program)
        browser.close()


class Lab:
    def __init__(self, browser, sites, published, address, program):
        self.browser, self.address, self.program = browser, address, program
        self.sites, self.published = pathlib.Path(sites), pathlib.Path(published)
        self.figures = Figures()
        # Whether to run all cases, however long it takes.
        self.full = False
        self.faults, self.notes, self.checks, self.contexts, self.watched = [], [], 0, [], []
        # Files that a page asked for and did not get, with the page and the fault.
        self.missing = []

    # Expectations

    def expect(self, condition, said):
        self.checks += 1
        if not condition:
            self.faults.append(said)

    def equal(self, found, wanted, what):
        self.expect(found == wanted, "%s: %r, not %r" % (what, found, wanted))

    def until(self, page, expression, what=None):
        """Waits until an expression is true in the page. The pages' content security policy forbids Playwright's own method."""
        for attempt in attempts():
            try:
                if page.evaluate(expression):
                    return self.expect(True, "")
            except Error:
                pass  # The page is navigating.
        self.expect(False, "%s: still not %s" % (what or page.url, expression))

    # Pages

    def open(self, path, *, width=1280, height=800, scale=1, touch=False, dark=False, script=True, still=False,
             watched=True, before=None):
        """Opens a page in a new browser context and watches it. `before` is called with the page before it is loaded."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, device_scale_factor=scale, has_touch=touch, is_mobile=touch,
            color_scheme="dark" if dark else "light", java_script_enabled=script,
            reduced_motion="reduce" if still else "no-preference")
        context.set_default_timeout(TIMEOUT * 1000)
        context.add_init_script(LISTEN)
        self.contexts.append(context)
        page = context.new_page()
        if watched:
            self.watch(page)
        if before:
            before(page)
        self.go(page, path)
        return page

    def go(self, page, path):
        page.goto(self.url(path), wait_until="load")

    def url(self, path):
        return urllib.parse.quote(path if "://" in path else self.address + "/" + path, safe="/:#!?=%")

    def viewer(self, path, **options):
        """Opens a photo page, and waits until it is ready for keys."""
        page = self.open(path, **options)
        self.ready(page)
        return page

    def ready(self, page):
        """Waits until a photo page's script has loaded the neighbours and, for a video, the script of the player, which is the
        one that sets `oncontextmenu`."""
        self.until(page, "document.querySelectorAll('.track .frame').length === "
                         "(document.querySelector('.turn').hidden ? 1 : 3) && "
                         "(!document.querySelector('.track > :not([inert]) video') || "
                         "!!document.querySelector('.track').oncontextmenu)")

    def watch(self, page):
        """Records everything that a page must not do."""
        def console(message):
            # `answered` and `failed` see these, too, and know which of them are meant.
            if not message.text.startswith("Failed to load resource"):
                self.faults.append("console: %s (%s)" % (message.text, page.url))

        def failed(request):
            # Requests that are aborted because the page navigates are not a fault.
            if request.failure != "net::ERR_ABORTED":
                self.faults.append("%s: %s (%s)" % (request.failure, request.url, page.url))

        def asked(request):
            if not request.url.startswith(self.address):
                self.faults.append("a request to another host: %s (%s)" % (request.url, page.url))

        page.on("console", console)
        page.on("pageerror", lambda error: self.note_error(error, page.url))
        page.on("requestfailed", failed)
        page.on("request", asked)
        page.on("response", lambda response: self.answered(page, response))
        self.watched.append(page)

    def note_error(self, error, url):
        """Records an error. On a busy machine the browser gives up a view transition whose pictures are late, and rejects a
        promise that no script asked for; that is not a fault of the page. If the page is the reason, because two elements
        have the same name, the browser also writes to the console, which is recorded."""
        if "Transition was aborted because of invalid state" not in str(error):
            self.faults.append("error: %s (%s)" % (error, url))

    def answered(self, page, response):
        if response.status >= 400 and not response.request.is_navigation_request():
            self.missing.append((page, response.url, "%d: %s (%s)" % (response.status, response.url, page.url)))

    def forget_replaced(self):
        """Drops missing files that their page no longer refers to: while a site is being edited, a page may ask for a picture
        that the next edit removes."""
        self.missing = [(page, url, fault) for page, url, fault in self.missing if url.rpartition("/")[2] in page.content()]

    def end_test(self):
        """- Returns: the number of checks of the test, its faults and its notes."""
        self.close_pages()
        faults = [fault.replace("\n", "\n  ")[:2000] for fault in self.faults + self.figures.faults]
        found = self.checks, faults, self.notes
        self.checks, self.faults, self.notes, self.figures.faults = 0, [], [], []
        return found

    def close_pages(self):
        """Closes the pages of a test, and adds their errors to its faults."""
        for page in self.watched:
            if not page.is_closed():
                self.faults += ["policy violation: %s (%s)" % (each, page.url)
                                for each in page.evaluate("window.violations ?? []")]
        for context in self.contexts:
            context.close()
        self.faults += [fault for _, _, fault in self.missing]
        self.contexts, self.watched, self.missing = [], [], []

    # Published files

    def file(self, path):
        return self.published / path

    def text(self, address):
        """Returns the published text of a page."""
        path = urllib.parse.unquote(urllib.parse.urlsplit(address).path).removeprefix("/rtl").lstrip("/")
        return self.file(path + "index.html" if path.endswith("/") else path).read_text()

    def photos(self, album):
        """Returns the addresses of an album's photos in order, over all its pages."""
        photos, page = [], self.url(album)
        while page:
            text = self.text(page)
            photos += [self.url(urllib.parse.urljoin(page, photo.partition("#")[0]))
                       for photo in re.findall('<li id=[^>]*><a href="(.*?)"', text)]
            following = re.search('<link rel="next" href="(.*?)"', text)
            page = urllib.parse.urljoin(page, following[1]) if following else None
        return photos


class Figures:
    """Measurements with their limits.

    With `asserted`, a value beyond its limit is a fault, unless KNOWN_OVER_LIMIT contains its name.
    """

    # The reasons why a limit is not met yet. An entry whose limit is met is a fault: remove it.
    KNOWN_OVER_LIMIT = {
        "album of 1,000 photos": "the names of the images do not compress, and each occurs four times",
        "album of 1,499 photos": "as above",
        "scripts with picks, grid and photo":
            "a sixth of the code handles failing networks, foreign addresses in fragments and forbidden storage",
        "scripts with picks, the list's page, too": "each page's script contains the code that it shares with the others",
        # The default settings; a site that wants more sets `photos` and `thumbnails`.
        **dict.fromkeys(["sharpness at %s" % each for each in (
            "2x, hero", "2x, story", "3x, hero", "3x, story", "3x, 2 columns", "3x, rows", "3x, cards")],
            "published pictures end at 2,000 pixels"),
        **dict.fromkeys(["sharpness at 3x, %s" % each for each in (
            "3 columns", "4 columns", "5 columns", "6 columns", "7 columns", "columns as fit")],
            "thumbnails end at 792 pixels, which is two for one of the page in the largest cells"),
    }

    def __init__(self):
        self.rows, self.faults = [], []

    def add(self, name, value, limit, unit, asserted=True, is_least=False):
        """Adds a value. `limit` is the maximum, or with `is_least` the minimum; None if there is none."""
        is_over = limit is not None and (value < limit if is_least else value > limit)
        beyond = "under the limit" if is_least else "over the limit"
        verdict = beyond if is_over else "" if limit is None else "ok"
        if asserted and is_over and name not in self.KNOWN_OVER_LIMIT:
            self.faults.append("%s: %s is %s of %s" % (name, show(value, unit), beyond, show(limit, unit)))
        if is_over and name in self.KNOWN_OVER_LIMIT:
            verdict = beyond + ", known: " + self.KNOWN_OVER_LIMIT[name]
        if not is_over and name in self.KNOWN_OVER_LIMIT:
            self.faults.append("%s: the limit is met; remove it from KNOWN_OVER_LIMIT" % name)
        self.rows.append([name, show(value, unit), "" if limit is None else "≤≥"[is_least] + " " + show(limit, unit), verdict])

    def text(self):
        widths = [max(len(row[column]) for row in self.rows) for column in range(3)]
        return "\n".join("  ".join([row[0].ljust(widths[0]), row[1].rjust(widths[1]), row[2].rjust(widths[2]), row[3]])
                         .rstrip() for row in self.rows)


def show(value, unit):
    decimals = {"KB": 2, "shift": 3, "%": 1, "pixels": 2}.get(unit, 0)
    return "%.*f %s" % (decimals, value, unit)
