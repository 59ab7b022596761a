"""Everything that a test uses: pages, expectations, and waits."""
import contextlib
import os
import pathlib
import re
import tempfile
import urllib.parse

from playwright.sync_api import Error, sync_playwright

import galleries
import server
from figures import Figures
from watchdog import LIMIT, Watchdog

FOLDER = os.path.dirname(os.path.abspath(__file__))
# The browser without the parts that draw windows: it needs half of the time for the same pages.
CHROMIUM = "/usr/bin/chromium-headless-shell"
# Without a process of its own that draws what a graphics card would, the browser needs an eighth less time.
FLAGS = ["--no-sandbox", "--disable-gpu", "--in-process-gpu"]
PHONE = {"width": 390, "height": 844, "scale": 3, "touch": True}
LISTEN = """
  window.violations = [];
  document.addEventListener("securitypolicyviolation", (event) =>
    window.violations.push(event.violatedDirective + " " + event.blockedURI));
"""
# Frames of a page after which it is too late: a minute, and longer on a busy machine, which draws fewer frames.
FRAMES = 3600
# Asks once in each frame, in the page: one message for a wait instead of thousands. A clock that a test controls keeps the
# functions of the browser.
UNTIL = """async () => {
  const frame = globalThis.__pwClock?.builtins?.requestAnimationFrame ?? requestAnimationFrame;
  let seen;
  for (let number = 0; number < %d; number++) {
    try {
      seen = await (%s);
      if (seen) return { value: typeof seen === "object" && seen instanceof Node ? true : seen };
    } catch (error) {
      seen = error;
    }
    await new Promise((done) => frame.call(globalThis, done));
  }
  return { instead: `${seen} at ${location.href} (${document.readyState}, “${document.title}”), focus on `
    + document.activeElement?.outerHTML.slice(0, 200) };
}"""
# Two frames were drawn, so that everything before them is on the screen and its observers were called. It ends in a task of its
# own, because observers of the performance are called in tasks.
DRAWN = """async () => {
  for (let number = 0; number < 2; number++) await new Promise((done) => requestAnimationFrame(done));
  await new Promise((done) => setTimeout(done));
}"""
SEEN_ARE_LOADED = """document.readyState === "complete" && [...document.images].every((image) => image.complete
  || image.getBoundingClientRect().top > innerHeight || image.getBoundingClientRect().bottom < 0)"""
# On a busy machine the browser gives up a view transition whose pictures are late, and rejects a promise that no script asked
# for. If the page is the reason, because two elements have the same name, the browser also writes to the console.
GIVEN_UP = "Transition was aborted because of invalid state"


class Unmet(AssertionError):
    """What a test waited for did not happen. The test ends, because what comes after it would fail, too."""


@contextlib.contextmanager
def opened(program, folder, chromium=CHROMIUM):
    """Serves galleries, starts the browser, and yields a lab.

    - Parameter folder: where `galleries.build` built them.
    """
    with tempfile.TemporaryDirectory(prefix="vitrine-browser-") as temporary, sync_playwright() as playwright:
        sites, published = galleries.folders(folder)
        # Only the fonts of fonts.conf are there, so that text has the same width on any machine.
        fonts = {"FONTCONFIG_FILE": os.path.join(FOLDER, "fonts.conf"), "XDG_CACHE_HOME": temporary}

        def launch():
            return playwright.chromium.launch(
                executable_path=chromium, args=FLAGS, env={**os.environ, **fonts})

        lab = Lab(launch, sites, published, server.serve(published), program)
        yield lab
        lab.browser.close()


class Lab:
    def __init__(self, launch, sites, published, address, program):
        self.launch, self.address, self.program = launch, address, program
        self.sites, self.published = pathlib.Path(sites), pathlib.Path(published)
        self.figures, self.watchdog = Figures(), Watchdog()
        # Whether to run all cases, however long it takes.
        self.full = False
        self.faults, self.notes, self.checks = [], [], 0
        # The contexts that a test opened, those that the tests share, and the pages whose faults are those of the test.
        self.contexts, self.shared, self.watched = [], {}, []
        # The contexts in which pages have no scripts.
        self.scriptless = set()
        self.current = None

    @property
    def browser(self):
        """The browser; another one after the watchdog has killed one."""
        if not self.current or not self.current.is_connected():
            self.current, self.contexts, self.shared, self.watched = self.launch(), [], {}, []
        return self.current

    # Expectations

    def expect(self, condition, said):
        self.watchdog.step(said or "a check")
        self.checks += 1
        if not condition:
            self.faults.append(said)

    def equal(self, found, wanted, what):
        self.expect(found == wanted, "%s: %r, not %r" % (what, found, wanted))

    def until(self, page, expression, what=None):
        """Waits until an expression is true in the page.

        The pages' content security policy forbids Playwright's own method.

        - Returns: its value.
        - Throws: `Unmet` with what was seen instead.
        """
        self.watchdog.step("until %s (%s)" % (expression, page.url))
        if page.context in self.scriptless:
            # There, no frame calls a script; nothing changes after the page is loaded.
            page.wait_for_load_state("load")
            return self.expect(page.evaluate(expression), "%s: not %s" % (what or page.url, expression))
        seen = self.evaluate_while_navigating(page, UNTIL % (FRAMES, expression))
        self.checks += 1
        if "instead" in seen:
            raise Unmet("%s: still not %s, but %s\n    %s" % (
                what or page.url, expression, seen["instead"], self.watchdog.last()))
        return seen["value"]

    def evaluate_while_navigating(self, page, script):
        """Returns the result of a script. A page that is left while the script runs is asked again when the next one is there."""
        while True:
            try:
                return page.evaluate(script)
            except Error as error:
                if "context was destroyed" not in str(error) and "navigat" not in str(error):
                    raise

    def drawn(self, page):
        """Waits until the page has drawn what was changed, and has called its observers. A page without scripts is called for no
        frame, and lays itself out as soon as it is asked for a size."""
        self.watchdog.step("frames of " + page.url)
        if page.context not in self.scriptless:
            page.evaluate(DRAWN)

    def settled(self, page):
        """Waits until the page and the images in sight are loaded and drawn."""
        self.until(page, SEEN_ARE_LOADED)
        self.drawn(page)

    # Pages

    def open(self, path, *, width=1280, height=800, scale=1, touch=False, dark=False, script=True, still=False,
             watched=False, allowed=(), before=None, storage=None):
        """Opens a page in a browser context of its own.

        - Parameters:
          - watched: whether what the page says or does wrong is a fault of the test, except what contains a text of `allowed`.
          - before: called with the page before it is loaded.
          - storage: the cookies and the storage of another context, which this one begins with.
        """
        context = self.context(width, height, scale, touch, script, accept_downloads=True, storage_state=storage)
        self.contexts.append(context)
        page = context.new_page()
        page.emulate_media(**media(dark, still))
        if watched:
            self.watch(page, allowed)
        if before:
            before(page)
        self.go(page, path)
        return page

    def show(self, path, *, width=1280, height=800, scale=1, touch=False, dark=False, script=True, still=False):
        """Shows a page in a window that the tests share, which is faster than opening one. For tests that only look: what they
        change in the storage would stay."""
        kind = scale, touch, script
        pages = self.shared_pages()
        page = pages[kind] = pages.get(kind) or self.context(width, height, *kind).new_page()
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(media="screen", **media(dark, still))
        self.go(page, path)
        return page

    def resize(self, page, width, height):
        """Changes the size of the window, and waits until scripts that draw for it have drawn."""
        page.set_viewport_size({"width": width, "height": height})
        self.drawn(page)

    def shared_pages(self):
        """The pages of `show`. A browser that was killed has lost them."""
        return self.shared if self.browser else {}

    def context(self, width, height, scale, touch, script, **options):
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, device_scale_factor=scale, has_touch=touch, is_mobile=touch,
            java_script_enabled=script, **options)
        # The watchdog's limit comes a moment later, and says less.
        context.set_default_timeout((LIMIT - 10) * 1000)
        context.add_init_script(LISTEN)
        if not script:
            self.scriptless.add(context)
        context.on("console", lambda message: self.watchdog.note("console: " + message.text))
        context.on("weberror", lambda error: self.watchdog.note("error: %s" % error.error))
        context.on("page", lambda page: page.on(
            "framenavigated", lambda frame: self.watchdog.note("navigated to " + frame.url)))
        return context

    def go(self, page, path):
        self.watchdog.step("go to " + path)
        page.goto(self.url(path), wait_until="load")

    def follow(self, page, selector):
        """Clicks a link, and waits until the page that it leads to is loaded."""
        self.watchdog.step("follow %s in %s" % (selector, page.url))
        with page.expect_navigation(wait_until="load"):
            page.click(selector)

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

    def watch(self, page, allowed=()):
        """Records everything that a page must not do, except what contains a text of `allowed`."""
        def fault(text):
            if not any(each in text for each in (GIVEN_UP, *allowed)):
                self.faults.append("%s (%s)" % (text, page.url))

        def failed(request):
            # Requests that are aborted because the page navigates are not a fault.
            if request.failure != "net::ERR_ABORTED":
                fault("%s: %s" % (request.failure, request.url))

        def answered(response):
            if response.status >= 400 and not response.request.is_navigation_request():
                fault("%d: %s" % (response.status, response.url))

        def asked(request):
            if not request.url.startswith(self.address):
                fault("a request to another host: " + request.url)

        def said(message):
            # `answered` and `failed` see these, too, and know the address.
            if not message.text.startswith("Failed to load resource"):
                fault("console: " + message.text)

        page.on("console", said)
        page.on("pageerror", lambda error: fault("error: %s" % error))
        page.on("requestfailed", failed)
        page.on("request", asked)
        page.on("response", answered)
        self.watched.append((page, fault))

    def end_test(self):
        """- Returns: the number of checks of the test, its faults and its notes."""
        try:
            self.close_pages()
        except Error as error:
            self.faults.append("the browser is gone: %s" % error)
        self.faults += [report for report in [self.watchdog.rest()] if report]
        faults = [fault.replace("\n", "\n  ")[:4000] for fault in self.faults + self.figures.faults]
        found = self.checks, faults, self.notes
        self.checks, self.faults, self.notes, self.figures.faults = 0, [], [], []
        return found

    def close_pages(self):
        """Closes the pages of a test, and adds what watched pages did against their policy to its faults."""
        watched, contexts = self.watched, self.contexts
        self.watched, self.contexts = [], []
        for page, fault in watched:
            if not page.is_closed():
                for each in page.evaluate("window.violations ?? []"):
                    fault("policy violation: " + each)
        for context in contexts:
            context.close()

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


def media(dark, still):
    return {"color_scheme": "dark" if dark else "light", "reduced_motion": "reduce" if still else "no-preference"}
