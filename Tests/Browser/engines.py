"""Asks the search of a gallery in an engine: in Node.js, or in a browser that is started without anything that controls it."""
import contextlib
import functools
import http.server
import json
import pathlib
import queue
import shutil
import subprocess
import tempfile
import threading

TEMPLATES = pathlib.Path(__file__).parents[2] / "Templates"
SCRIPTS = [TEMPLATES / "search-index.js", TEMPLATES / "search-words.js", pathlib.Path(__file__).with_name("answers.js")]
PAGE = b'<!doctype html><meta charset="utf-8"><title>Queries</title><script type="module" src="/_scripts/answers.js"></script>'
ENGINES = {
    "node": ["node", "{scripts}/answers.js", "{address}"],
    "chromium": ["chromium-headless-shell", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0", "--user-data-dir={profile}",
                 "{address}"],
    "firefox": ["firefox-esr", "--headless", "--no-remote", "--profile", "{profile}", "{address}"],
}


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves a gallery, the scripts, and the queries, and takes the answers."""
    protocol_version = "HTTP/1.1"
    # As servers do. Otherwise each file of more than a packet waits 40 ms for an answer to the first one.
    disable_nagle_algorithm = True

    def __init__(self, *arguments, directory, scripts, queries, answers):
        self.scripts, self.queries, self.answers = scripts, queries, answers
        super().__init__(*arguments, directory=directory)

    def log_message(self, *_):
        pass

    def send_header(self, name, value):
        if name == "Content-Length":
            self.server.sent.append((self.path, int(value)))
        super().send_header(name, value)

    def translate_path(self, path):
        name = path.removeprefix("/_scripts/")
        return super().translate_path(path) if name == path else str(self.scripts / name)

    def send(self, body, kind):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        if self.path == "/_queries":
            self.send(json.dumps(self.queries).encode(), "application/json")
        elif self.path == "/_page":
            self.send(PAGE, "text/html")
        else:
            super().do_GET()

    def do_POST(self):
        self.answers.put(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self.send(b"", "text/plain")


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, *_):
        """A browser that is stopped drops its connections."""


@contextlib.contextmanager
def served(directory, scripts=None, queries=(), answers=None):
    """Serves a folder without compression; gives the address, and a list that gets the path and size of each answer."""
    handler = functools.partial(Handler, directory=str(directory), scripts=scripts, queries=list(queries), answers=answers)
    server = Server(("127.0.0.1", 0), handler)
    server.sent = []
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield "http://127.0.0.1:%d" % server.server_port, server.sent
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def ask(engine, directory, queries, limit=3600):
    """- Returns: for each query the number of photos, the digest of their sorted addresses, and the addresses of the things."""
    answers = queue.Queue()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        scripts, profile = pathlib.Path(folder, "scripts"), pathlib.Path(folder, "profile")
        scripts.mkdir()
        profile.mkdir()
        for script in SCRIPTS:
            shutil.copy(script, scripts)
        (scripts / "package.json").write_text('{"type": "module"}')
        with served(directory, scripts, queries, answers) as (address, _):
            command = [part.format(scripts=scripts, profile=profile, address=address + "/_page") for part in ENGINES[engine]]
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            try:
                return answers.get(timeout=limit)
            finally:
                process.kill()
                process.wait()
