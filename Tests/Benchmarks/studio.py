"""Measures `vitrine studio`: how soon an edit is painted, confirmed and shown, how smoothly photos are dragged, and how fast
photos are added.

This is not a test: it does not fail on a slow machine.
"""
import concurrent.futures
import http.client
import json
import os
import random
import re
import signal
import subprocess
import time
import urllib.parse

import corpora
import measure
import preview

EDITS = 100
UPLOADS, UPLOAD_SIZE, INTERRUPTED = 200, 5_000_000, 30
SLOW_FRAME = 50
# The time between two keys in milliseconds, in which the edit before is confirmed.
KEYS, KEY_PAUSE = 40, 700
# The time from a key to the first frame in which the photo with the focus is a favorite, or none any more, in milliseconds.
PAINTED = """
window.paints = [];
// Before the listener of the studio, which changes the cell.
addEventListener("keydown", ({ timeStamp }) => {
  const cell = document.activeElement.closest("li");
  if (!cell) return;
  const was = cell.classList.contains("favorite");
  const look = () => cell.classList.contains("favorite") !== was
    ? requestAnimationFrame(() => setTimeout(() => paints.push(performance.now() - timeStamp)))
    : requestAnimationFrame(look);
  queueMicrotask(look);
}, { capture: true });
"""
# The times between frames, in milliseconds.
FRAMES = """
() => {
  window.frames = [];
  let last = performance.now();
  const note = (now) => { frames.push(now - last); last = now; requestAnimationFrame(note); };
  requestAnimationFrame(note);
}
"""
EDITING = "document.querySelector('vitrine-studio.editing')"


class Site(corpora.Site):
    """A site with albums of a thousand photos, each on one page."""

    album_size = 1000
    first = "album-0000"


def percentile(values, part):
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


class Studio:
    """Runs the studio of a site. Requests are those of a program with the owner's token."""

    def __init__(self, vitrine, site):
        self.site = site
        self.process = subprocess.Popen(
            [vitrine, "studio", site.folder, "--port", "0", "--quiet"], stdout=subprocess.PIPE, text=True)
        while True:
            found = re.search(r"http://([^/:]+):(\d+)/_vitrine/enter#\S+", self.process.stdout.readline())
            if found:
                break
        self.link, self.host, self.port = found[0], "%s:%s" % (found[1], found[2]), int(found[2])
        with open(site.path(".vitrine", "studio", "token")) as file:
            self.token = file.read().strip()
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port)

    def request(self, method, path, body=None, kind="application/json", connection=None):
        connection = connection or self.connection
        headers = {"Host": self.host, "Authorization": "Bearer " + self.token, "Content-Type": kind}
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        content = answer.read()
        if answer.status != 200:
            raise SystemExit("%s %s: %d %s" % (method, path, answer.status, content.decode()))
        return content

    def edit(self, content):
        """Sends an edit, and returns its identifier and the seconds until the pages show it."""
        body = json.dumps({"id": "%026d" % random.randrange(10**26), **content})
        start = time.monotonic()
        answer = self.request("POST", "/_vitrine/edit", body)
        return json.loads(answer)["id"], time.monotonic() - start

    def settle(self):
        measure.settle(self.process.pid)

    def end(self):
        self.process.send_signal(signal.SIGINT)
        self.process.wait()

    @property
    def photos(self):
        albums = self.site.path("albums")
        return sorted(os.path.relpath(photo, albums) for photo in self.site.photos() if photo.endswith(".jpg"))


def confirmations(studio, runs):
    """Returns the seconds of edits of single photos, until the pages show them."""
    chosen = random.Random(1).sample(studio.photos, runs)
    return [studio.edit({"commands": [{"set": {"photos": [photo], "fields": {"favorite": True}}}]})[1] for photo in chosen]


def hiding(studio):
    """Returns the seconds of an edit that hides all photos, and of its undo."""
    hidden, seconds = studio.edit({"commands": [{"set": {"photos": studio.photos, "fields": {"hidden": True}}}]})
    return seconds, studio.edit({"undo": hidden})[1]


def opened(studio, browser, **options):
    page = browser.new_page(bypass_csp=True, **options)
    page.add_init_script(PAINTED)
    page.add_init_script("localStorage.setItem('vitrine-studio-welcomed', 'yes')")
    page.goto(studio.link)
    page.wait_for_function("location.pathname === '/'")
    page.goto("http://%s/%s/" % (studio.host, Site.first))
    page.wait_for_function(EDITING)
    page.wait_for_timeout(1000)
    return page


def paints(page, runs):
    """Returns the milliseconds from a key to its star."""
    page.evaluate("paints = []")
    for number in range(runs):
        page.locator(".grid > li > a").nth(number).focus()
        page.keyboard.press("p")
        page.wait_for_function("paints.length > %d" % number)
        page.wait_for_timeout(KEY_PAUSE)
    return page.evaluate("paints")


def dragging(page):
    """Drags a photo over the page for some seconds, and returns the times between frames in milliseconds."""
    page.evaluate("scrollTo(0, 0)")
    page.mouse.move(300, 400)
    page.mouse.down()
    page.evaluate(FRAMES)
    for step in range(200):
        page.mouse.move(300 + step * 7 % 600, 780 if step > 60 else 400 + step)
    page.keyboard.press("Escape")
    page.mouse.up()
    return page.evaluate("frames")[2:]


def uploads(studio, photo):
    """Adds photos, two at a time as the studio's pages do, and returns the megabytes a second and the growth of the server."""
    with open(photo, "rb") as file:
        start = file.read()[:UPLOAD_SIZE - 100]
    start += bytes(UPLOAD_SIZE - 100 - len(start))
    connections = [http.client.HTTPConnection("127.0.0.1", studio.port) for _ in range(2)]
    before, peak = measure.pss(studio.process.pid), 0

    def send(lane):
        for number in range(lane, UPLOADS, len(connections)):
            query = urllib.parse.urlencode({"album": Site.first, "name": "upload-%03d.jpg" % number})
            studio.request("POST", "/_vitrine/upload?" + query, start + b"%0100d" % number,
                           "application/octet-stream", connections[lane])

    began = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor() as pool:
        lanes = [pool.submit(send, lane) for lane in range(len(connections))]
        while not all(lane.done() for lane in lanes):
            peak = max(peak, measure.pss(studio.process.pid))
            time.sleep(measure.SAMPLE_SECONDS)
        for lane in lanes:
            lane.result()
    return UPLOADS * UPLOAD_SIZE / 1e6 / (time.monotonic() - began), (peak - before) / 1024


def interruptions(studio):
    """Breaks uploads off at random points, and returns how many of them left a file."""
    folder = studio.site.path("albums", Site.first)
    before, points = set(os.listdir(folder)), random.Random(2)
    for number in range(INTERRUPTED):
        connection = http.client.HTTPConnection("127.0.0.1", studio.port)
        connection.putrequest("POST", "/_vitrine/upload?album=%s&name=broken-%d.jpg" % (Site.first, number), skip_host=True)
        for name, value in (("Host", studio.host), ("Authorization", "Bearer " + studio.token),
                            ("Content-Type", "application/octet-stream"), ("Content-Length", str(UPLOAD_SIZE))):
            connection.putheader(name, value)
        connection.endheaders(b"\xff\xd8" + bytes(points.randrange(UPLOAD_SIZE)))
        connection.close()
    end = time.monotonic() + 10
    while time.monotonic() < end and set(os.listdir(folder)) != before:
        time.sleep(0.1)
    return len(set(os.listdir(folder)) - before)


def measured(options, browser, count, table):
    site = Site(os.path.join(options.cache, "studio-%d" % count), corpora.photos(options.cache, corpora.WEB, count))
    site.write("vitrine.yml", "title: Studio\n")
    subprocess.run([options.vitrine, "build", site.folder, "--quiet"], check=True)
    named = "%d photos: " % count
    studio = Studio(options.vitrine, site)
    studio.settle()
    table.add(named + "an edit to its pages, 95 of 100", percentile(confirmations(studio, EDITS), 0.95),
              {1000: 0.15, 10000: 0.35}.get(count))
    hidden, shown = hiding(studio)
    table.add(named + "all hidden by one edit", hidden, 2 if count == 1000 else None)
    table.add(named + "all shown again by one undo", shown, 2 if count == 1000 else None)
    studio.settle()
    if count == 1000:
        in_browser(studio, browser, table, named)
        speed, growth = uploads(studio, corpora.photos(options.cache, corpora.CAMERA, 1)[0])
        table.say(named + "%d × %d MB added" % (UPLOADS, UPLOAD_SIZE / 1e6), "%.0f MB/s" % speed, "≥ 150 MB/s",
                  "ok" if speed >= 150 else "missed")
        table.add(named + "more memory of the server meanwhile", growth, 16, "MB")
        table.add(named + "files left by %d interrupted uploads" % INTERRUPTED, interruptions(studio), 0, "files")
    studio.end()


def in_browser(studio, browser, table, named):
    page = opened(studio, browser, viewport={"width": 1280, "height": 800})
    table.add(named + "a key to its star painted, 38 of 40", percentile(paints(page, KEYS), 0.95), 50, "ms")
    frames = dragging(page)
    table.add(named + "frames over %d ms of %d while a photo is dragged" % (SLOW_FRAME, len(frames)),
              sum(frame > SLOW_FRAME for frame in frames), 0, "frames")
    # A phone is four times slower.
    page.set_viewport_size({"width": 390, "height": 844})
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.reload()
    page.wait_for_function(EDITING)
    page.wait_for_timeout(2000)
    table.add(named + "the same on a phone that is four times slower", percentile(paints(page, KEYS), 0.95), 100, "ms")
    page.close()


if __name__ == "__main__":
    preview.run(preview.arguments(__doc__, photos=[1000, 10000]).parse_args(), measured)
