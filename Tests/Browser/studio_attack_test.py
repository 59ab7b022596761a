"""Pages of other sites, other ports and other names, in the browser that has entered the studio: what they send has no
effect, and they can read nothing."""
import contextlib
import http.server
import threading
import urllib.parse

import pytest

from preview import own_files
from studio import Studio

PAGE = b"<!doctype html><html><head><meta charset=utf-8><title>Elsewhere</title></head><body></body></html>"
# Everything that a page can try. The results that it can read are collected.
ATTACK = """async (studio) => {
  const read = [];
  const edit = JSON.stringify({ id: "a".repeat(26), commands: [{ set: {
    photos: ["coast/IMG_0039.jpg"], fields: { hidden: true } } }] });
  const routes = ["", "coast/", "_vitrine/page?path=coast/index.html", "_vitrine/history", "_vitrine/trash", "_vitrine/edit",
    "_vitrine/devices", "_vitrine/upload?album=coast&name=x.jpg", "_vitrine/enter", "_vitrine/events?page=index.html"];
  const types = ["application/json", "application/octet-stream", "text/plain", "text/plain; charset=utf-8",
    "application/x-www-form-urlencoded"];
  const tries = [];
  const attempt = (url, options) => tries.push(fetch(url, { credentials: "include",
    signal: AbortSignal.timeout(3000), ...options })
    .then(async (answer) => read.push(url + " " + answer.type + " " + await answer.text()), () => {}));
  for (const route of routes) {
    const url = studio + route;
    attempt(url, {});
    attempt(url, { mode: "no-cors" });
    for (const type of types) {
      attempt(url, { method: "POST", headers: { "Content-Type": type, "Vitrine-Token": "x" }, body: edit });
      attempt(url, { method: "POST", mode: "no-cors", headers: { "Content-Type": type }, body: edit });
    }
    navigator.sendBeacon(url, new Blob([edit], { type: "text/plain" }));
    for (const name of ["script", "img", "link", "iframe", "object", "video"]) {
      const node = document.createElement(name);
      Object.assign(node, name === "link" ? { rel: "stylesheet", href: url } : name === "object" ? { data: url } : { src: url });
      document.body.append(node);
    }
    const form = document.createElement("form");
    const frame = document.createElement("iframe");
    Object.assign(frame, { name: "frame" + tries.length });
    Object.assign(form, { action: url, method: "post", enctype: "text/plain", target: frame.name });
    form.innerHTML = "<input>";
    form.firstChild.name = edit.slice(0, -1) + ',"x":"';
    form.firstChild.value = '"}';
    document.body.append(frame, form);
    form.submit();
    tries.push(new Promise((done) => {
      const stream = new EventSource(url, { withCredentials: true });
      stream.onmessage = stream.onopen = () => { read.push(url + " events"); done(); };
      stream.onerror = () => { stream.close(); done(); };
    }), new Promise((done) => {
      const socket = new WebSocket(url.replace("http", "ws"));
      socket.onopen = () => { read.push(url + " socket"); done(); };
      socket.onerror = done;
    }));
  }
  await Promise.all(tries);
  for (const frame of document.querySelectorAll("iframe")) {
    try { if (frame.contentDocument?.querySelector("main")) read.push(frame.name + " is shown"); } catch {}
  }
  return read.filter((line) => !/ opaque $/.test(line));
}"""


@contextlib.contextmanager
def elsewhere(address="127.0.0.1"):
    """Another server on this machine, which answers under every name."""
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            # Without origin, as in a frame of a mail program.
            if "sandbox" in self.path:
                self.send_header("Content-Security-Policy", "sandbox allow-scripts allow-forms")
            self.end_headers()
            self.wfile.write(PAGE)

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer((address, 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield server.server_address[1]
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def files(studio):
    """The files of the site that are not made by builds, with their content."""
    return {file.relative_to(studio.site): file.read_bytes() for file in own_files(studio.site)}


@pytest.mark.parametrize("place", ["same name", "other name", "no origin"])
def test_pages_from_elsewhere(lab, place):
    with Studio(lab) as studio, elsewhere() as port:
        page = studio.open("coast/")
        before = files(studio)
        name = urllib.parse.urlsplit(lab.address).hostname if place == "same name" else "localhost"
        attacker = lab.contexts[-1].new_page()
        attacker.goto("http://%s:%d/%s" % (name, port, "sandbox" if place == "no origin" else ""))
        lab.equal(attacker.evaluate(ATTACK, lab.address + "/"), [], "what can be read")
        lab.equal(files(studio), before, "the files of the site")
        lab.equal(page.evaluate("fetch('/_vitrine/history').then((answer) => answer.json())"), {"commands": []}, "history")
        # The owner's own page still works.
        lab.equal(page.evaluate("fetch('/_vitrine/trash').then((answer) => answer.status)"), 200, "the owner's request")


def test_an_address_of_the_studio_elsewhere(lab):
    with Studio(lab) as studio:
        studio.open("coast/")
        port = urllib.parse.urlsplit(lab.address).port
        other = lab.contexts[-1].new_page()
        for name in ("localhost", "127.0.0.1", "[::1]", "abcdefgh.localhost"):
            answer = other.goto("http://%s:%d/coast/" % (name, port))
            lab.equal(answer.status, 403, name)
            lab.expect("Open the link in the terminal" in answer.text(), "%s does not say what to do" % name)


def test_a_link_from_elsewhere_leads_into_the_studio(lab):
    """The browser sends no cookie when another site's page leads to the studio; the page asks again from its own site."""
    with Studio(lab) as studio, elsewhere() as port:
        studio.open("")
        other = lab.contexts[-1].new_page()
        other.goto("http://localhost:%d/" % port)
        other.evaluate("(url) => { location.href = url; }", lab.address + "/coast/")
        lab.until(other, "document.querySelector('.grid')")


def test_a_browser_that_did_not_enter(lab):
    with Studio(lab) as studio:
        # The requests that are refused are what is tested.
        studio.open("coast/")
        stranger = lab.open("coast/")
        is_locked = "document.querySelector('h1')?.textContent.startsWith('Open the link in the terminal')"
        lab.until(stranger, is_locked)
        # The used link shuts both out, because it is not known which of them is the owner.
        stranger.goto(studio.link)
        lab.until(stranger, "document.querySelector('[role=alert]').textContent.includes('A new one is in the terminal')")
        lab.equal(stranger.evaluate("fetch('/_vitrine/history').then((answer) => answer.status)"), 401, "stranger")
        lab.until(lab.contexts[-2].pages[0], is_locked)
        studio.output.find("/_vitrine/enter#", 2)
