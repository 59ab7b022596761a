"""Actions of a visitor on a photo page, and checks of their effects."""
import html
import json
import re

CURRENT = ".track > :not([inert])"
ADDRESS = "location.href.split('#')[0]"


class Viewer:
    def __init__(self, lab, page):
        self.lab, self.page = lab, page

    # Turning

    def key(self, name):
        self.page.keyboard.press(name)

    def link(self, kind):
        self.page.click(".turn .%s" % kind)

    def swipe(self, direction):
        """Swipes over the stage with a finger, from its edge; -1 is to the left, 1 to the right. The finger moves over more
        than half of the stage, because the photo springs back from less if the finger is slow, as on a busy machine."""
        self.lab.ready(self.page)
        box = self.page.locator(".track").bounding_box()
        x = box["x"] + box["width"] * (0.95 if direction < 0 else 0.05)
        y = self.middle()[1]
        distance = direction * box["width"] * 0.65
        self.touch("touchStart", (x, y))
        for step in range(1, 9):
            self.touch("touchMove", (x + distance * step / 8, y))
        self.touch("touchEnd")

    def shows(self, address, said=""):
        """Waits until a photo is shown, and checks its address, title, heading and image."""
        self.lab.until(self.page, "%s === %s" % (ADDRESS, json.dumps(address)), said)
        title, heading = names(self.lab, address)
        self.lab.equal(self.page.title(), title, "title of " + address)
        self.lab.equal(self.page.text_content("h1"), heading, "heading of " + address)
        picture = self.page.get_attribute(CURRENT + " .full", "src").rsplit("/", 1)[-1]
        self.lab.expect(picture in self.lab.text(address), "the wrong image is shown at " + address)
        return heading

    def said(self):
        return self.page.text_content(".live")

    # Zoom

    def place(self):
        """Returns the scale and the offset of the photo."""
        return self.page.evaluate(
            "(({a, e, f}) => [a, e, f])(new DOMMatrix(getComputedStyle(document.querySelector('%s .frame')).transform))"
            % CURRENT)

    @property
    def scale(self):
        return self.place()[0]

    def is_zoomed(self):
        return self.page.evaluate("!!document.querySelector('.track.zoomed')")

    def bounds(self):
        """Returns how far the photo may be moved from the middle."""
        return self.page.evaluate("""() => {
          const track = document.querySelector(".track");
          const image = document.querySelector("%s .full");
          const ratio = image.getAttribute("width") / image.getAttribute("height");
          const width = Math.min(image.clientWidth, image.clientHeight * ratio);
          const scale = new DOMMatrix(getComputedStyle(image.closest(".frame")).transform).a;
          return [(width * scale - track.clientWidth) / 2, (width / ratio * scale - track.clientHeight) / 2]
            .map((most) => Math.max(0, most));
        }""" % CURRENT)

    def middle(self):
        """Returns the middle of the photo, or of the stage if the photo is zoomed. The title covers the rest of the stage."""
        box = self.page.locator(".track" if self.is_zoomed() else CURRENT + " .frame").bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def touch(self, kind, *points):
        if not hasattr(self, "session"):
            self.session = self.page.context.new_cdp_session(self.page)
        self.session.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]})

    def pinch(self, start, end, steps=8, lift=True):
        """Pinches with two fingers, with these distances at the start and at the end."""
        x, y = self.middle()
        for step in range(steps + 1):
            half = (start + (end - start) * step / steps) / 2
            self.touch("touchStart" if step == 0 else "touchMove", (x - half, y), (x + half, y))
        if lift:
            self.touch("touchEnd")


def names(lab, address):
    """Returns title and heading of the published page."""
    text = lab.text(address)
    return [html.unescape(re.search("<%s>(.*?)</%s>" % (tag, tag), text)[1]) for tag in ("title", "h1")]
