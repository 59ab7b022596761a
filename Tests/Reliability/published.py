"""Follows all links of a published gallery, as visitors do, wherever it is published."""
import hashlib
import http.client
import json
import os
import re
import urllib.parse
import xml.etree.ElementTree as ElementTree

import oracles

# What visitors and programs ask for without a link.
ENTRANCES = ("index.html", "404.html", "feed.xml", "feed.json", "sitemap.xml")
# Feeds and the first page refer to each other. Nobody follows a feed of a gallery that has no first page yet.
FEEDS = ("feed.xml", "feed.json")
# What Vitrine notes at a place.
RECORD = "vitrine-deploy.json"
MODULES = re.compile(r"""\b(?:from|import)\s*\(?\s*["'](\.[^"']+)""")

# The links of files by path and digest. Most files are read many times, and they are parsed only once.
known_links = {}


def digest(content):
    return hashlib.sha256(content).hexdigest()


class Folder:
    """Reads what is published in a folder."""

    def __init__(self, root):
        self.root = root

    def read(self, path):
        """- Returns: the bytes of a file; None if there is none."""
        try:
            with open(os.path.join(self.root, path), "rb") as file:
                return file.read()
        except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
            return None

    def tree(self):
        """- Returns: all files by path, with the digest of their bytes. Links and empty folders are among them."""
        found = oracles.tree(self.root) if os.path.isdir(self.root) else {}
        used = {os.path.dirname(path) for path in found}
        return {path: what for path, what in found.items() if what != "folder" or path not in used}


class Web:
    """Reads what a web server serves, which finds no `index.html` by itself."""

    def __init__(self, address):
        parts = urllib.parse.urlsplit(address)
        self.host, self.path = parts.netloc, parts.path.rstrip("/") + "/"
        self.connection = http.client.HTTPConnection(self.host, timeout=30)

    def get(self, path):
        """- Returns: the status and the body of the answer."""
        answer = self.ask("GET", path)
        return answer.status, answer.read()

    def ask(self, method, path):
        """- Returns: the answer."""
        try:
            self.connection.request(method, path)
            return self.connection.getresponse()
        except ConnectionError:
            # The server closes connections that are not used for a while.
            self.connection.close()
            self.connection.request(method, path)
            return self.connection.getresponse()

    def read(self, path):
        """- Returns: the bytes of a file; None if there is none."""
        status, body = self.get(self.path + urllib.parse.quote(path))
        if status == 404:
            return None
        if status != 200:
            raise RuntimeError("the server answers %d for %s" % (status, path))
        return body


class PublishedGallery(oracles.Gallery):
    """A gallery as it is at a place at one moment. Each file is read once.

    - Parameter place: has a method `read`.
    - Parameter versions: the trees of the versions of the gallery that were published, as `oracles.tree` returns them.
    """

    def __init__(self, place, address, versions):
        super().__init__(None, address)
        self.place, self.versions, self.contents = place, versions, {}

    def read(self, path):
        if path not in self.contents:
            self.contents[path] = self.place.read(path)
        return self.contents[path]

    def has(self, path):
        return self.read(path) is not None

    def has_folder(self, path):
        return False

    def broken(self, path):
        what = digest(self.read(path))
        if not any(version.get(path) == what for version in self.versions):
            return ["it is torn: no version has these bytes"]
        return [line for link in self.links(path) for line in self.lost(link, path)]

    def links(self, path):
        key = path, digest(self.read(path))
        if key not in known_links:
            known_links[key] = super().links(path) + self.links_in_data(path)
        return known_links[key]

    def links_in_data(self, path):
        """Returns the addresses that other programs than a browser read, or that scripts load."""
        if path.endswith(".html"):
            return [link for script in self.page(path).data for link in self.links_in_json(json.loads(script))]
        if path.endswith(".json"):
            return self.links_in_json(json.loads(self.read(path)))
        if path.endswith(".xml"):
            texts = [element.text or "" for element in ElementTree.fromstring(self.read(path)).iter()]
            return [link for text in texts for link in self.links_in_text(text)]
        if path.endswith(".js"):
            return MODULES.findall(self.read(path).decode("utf-8"))
        return []

    def links_in_json(self, value):
        if isinstance(value, dict):
            value = list(value.values())
        if isinstance(value, list):
            return [link for part in value for link in self.links_in_json(part)]
        return self.links_in_text(value) if isinstance(value, str) else []

    def links_in_text(self, text):
        """Returns the text if it is an address in the gallery, or the links in it if it is a piece of a page."""
        if text.startswith(self.address):
            return [text]
        return oracles.Page(text).links if "</" in text or "<img" in text else []

    def visitor_problems(self, lasting=()):
        """Returns what is missing or torn for visitors: the files that were there and stay, and all that can be reached."""
        entrances = [path for path in ENTRANCES if self.has(path) and (path not in FEEDS or self.has("index.html"))]
        return self.reachable_problems([*lasting, *entrances])


def visitor_problems(place, address, versions, lasting=()):
    return PublishedGallery(place, address, versions).visitor_problems(lasting)


def is_media(path):
    return path.startswith("media/")


def photo(path):
    """Returns the part of an image's path that is the same for all images of a photo."""
    return path.split("-")[0]


def photos(tree):
    return {photo(path) for path in tree if is_media(path)}


def superseded(old, new):
    """Returns the files of an old version that pages in visitors' browsers may still use after a new one is published."""
    return [path for path in old if path not in new
            and (photo(path) in photos(new) if is_media(path) else path.startswith("assets/"))]


def place_problems(found, wanted, earlier=()):
    """Returns how the files at a place differ from a gallery, apart from superseded files of earlier versions.

    - Parameter found: the files at the place with the digests of their bytes.
    """
    files = {path: what for path, what in wanted.items() if what != "folder"}
    kept = {path: old[path] for old in earlier for path in superseded(old, files)}
    others = {path: what for path, what in found.items() if path != RECORD and kept.get(path) != what}
    problems = ["at the place: " + line for line in oracles.differences(files, others)]
    return problems if RECORD in found else problems + ["at the place: there is no %s" % RECORD]
