"""Serves the published galleries from a thread, each in a folder of the host, like a static host.

Below /rtl/ it serves the same galleries with pages that declare a right-to-left language.
"""
import functools
import http.server
import io
import os
import re
import threading


class Handler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def send_head(self):
        is_mirrored = self.path.startswith("/rtl/")
        self.path = self.path.removeprefix("/rtl")
        path = self.translate_path(self.path)
        page = os.path.join(path, "index.html") if os.path.isdir(path) else path
        part = re.fullmatch(r"bytes=(\d+)-(\d*)", self.headers.get("Range", ""))
        if part and os.path.isfile(path):
            return self.send_part(path, int(part[1]), part[2])
        if not (is_mirrored and page.endswith(".html") and os.path.exists(page)):
            return super().send_head()
        body = read(page).replace(b"<html ", b'<html dir="rtl" ', 1)
        self.send_page(200, len(body))
        return io.BytesIO(body)

    def send_error(self, code, message=None, explain=None):
        """Sends the gallery's 404.html for missing pages."""
        page = os.path.join(self.directory, self.path.split("/")[1], "404.html")
        if code != 404 or not os.path.exists(page):
            return super().send_error(code, message, explain)
        body = read(page)
        self.send_page(code, len(body))
        self.wfile.write(body)

    def send_part(self, path, start, end):
        """Sends a range of a file, as players of videos ask for it."""
        body = read(path)
        end = min(int(end or len(body)), len(body) - 1)
        self.send_response(206)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Range", "bytes %d-%d/%d" % (start, end, len(body)))
        self.send_header("Content-Length", str(end + 1 - start))
        self.end_headers()
        return io.BytesIO(body[start:end + 1])

    def send_page(self, code, size):
        self.send_response(code)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(size))
        self.end_headers()

    def log_message(self, *_):
        pass


def read(path):
    with open(path, "rb") as file:
        return file.read()


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, request, client_address):
        """Ignores browsers that close a connection early."""


def serve(folder):
    """Serves the folder, and returns its address without a slash at the end."""
    server = Server(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return "http://127.0.0.1:%d" % server.server_port
