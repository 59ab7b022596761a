#!/usr/bin/env python3
"""Two oracles: checks that every gallery must pass, whatever happened to the build.

    oracles.py served FOLDER [--address URL]     is the gallery complete, as a host would serve it?
    oracles.py same FOLDER FOLDER                are the two galleries equal, byte for byte?

Oracle S, `served`: every link, image, script and style in every HTML file leads to a file, and its fragment to an id;
every image decodes; every JSON and XML file and the data in pages can be parsed; the targets in feeds and the sitemap
exist; no file is empty, temporary or a link. Addresses below URL count as links within the gallery.

Oracle C, `same`: names, kinds and bytes of both trees are equal. A build after any fault must equal a clean build.

Prints a line for each problem. The exit status is 1 if there is a problem.
"""
import argparse
import hashlib
import html.parser
import io
import json
import os
import re
import sys
import urllib.parse
import xml.etree.ElementTree as ElementTree

from PIL import Image

PICTURES = (".jpg", ".jpeg", ".png", ".webp")
XML = (".xml", ".svg", ".atom")
JSON = (".json", ".webmanifest")
# The hidden file that a host needs.
HIDDEN = (".nojekyll",)
TEMPORARY = re.compile(r"(^\.|~$|\.(tmp|part|partial|swp|bak)$|\.dat\.nosync|^(vitrine-)?\d+$)")
ADDRESS_ATTRIBUTES = ("href", "src", "poster", "data", "action")
ADDRESS_METAS = ("og:image", "og:url", "twitter:image")
DATA_SCRIPTS = ("application/json", "application/ld+json", "speculationrules", "importmap")

# Digests of images that decode. Most images occur many times, so each is decoded only once.
decoded = set()


def tree(folder):
    """Returns all entries below a folder: by relative path the digest of the bytes, `folder`, or the target of a link."""
    entries = {}
    for place, folders, files in os.walk(folder):
        for name in folders + files:
            path = os.path.join(place, name)
            if os.path.islink(path):
                what = "link to " + os.readlink(path)
            elif os.path.isdir(path):
                what = "folder"
            else:
                with open(path, "rb") as file:
                    what = hashlib.sha256(file.read()).hexdigest()
            entries[os.path.relpath(path, folder)] = what
    return entries


def differences(first, second):
    """Returns the differences between two trees, as `tree` returns them, as a list of lines."""
    lines = ["%s is missing" % path for path in first if path not in second]
    lines += ["%s should not exist" % path for path in second if path not in first]
    lines += ["%s differs" % path for path in first if path in second and first[path] != second[path]]
    return sorted(lines)


class Page(html.parser.HTMLParser):
    """Collects the links, ids and data of a page."""

    def __init__(self, text):
        super().__init__()
        self.links, self.ids, self.data, self.problems = [], set(), [], []
        self.script = None
        self.feed(text)
        self.close()
        if "</html>" not in text[-80:]:
            self.problems.append("the file is cut off")

    def handle_starttag(self, tag, attributes):
        values = {name: value or "" for name, value in attributes}
        if "id" in values:
            self.ids.add(values["id"])
        self.links += [values[name] for name in ADDRESS_ATTRIBUTES if name in values]
        for name in ("srcset", "imagesrcset"):
            self.links += [part.split()[0] for part in values.get(name, "").split(",") if part.split()]
        if tag == "meta" and values.get("property", values.get("name")) in ADDRESS_METAS:
            self.links.append(values.get("content", ""))
        if tag == "script" and values.get("type") in DATA_SCRIPTS:
            self.script = ""

    def handle_data(self, data):
        if self.script is not None:
            self.script += data

    def handle_endtag(self, tag):
        if tag == "script" and self.script is not None:
            self.data.append(self.script)
            self.script = None


class Gallery:
    """A gallery in a folder, as a static host serves it."""

    def __init__(self, root, address=None):
        self.root, self.address = root, address and address.rstrip("/") + "/"
        self.knows_places = True
        self.pages = {}

    def file(self, link, start):
        """Returns the file to which a link in the file `start` leads, relative to the root, and the fragment; None if the
        link leads to another site."""
        if self.address and link.startswith(self.address):
            link = "/" + link[len(self.address):]
        parts = urllib.parse.urlsplit(link)
        if parts.scheme or parts.netloc:
            return None
        path = urllib.parse.unquote(parts.path)
        if not path:
            return start, parts.fragment
        base = "" if path.startswith("/") else os.path.dirname(start)
        file = os.path.normpath(os.path.join(base, path.lstrip("/")))
        if path.endswith("/") or file == "." or self.has_folder(file):
            file = os.path.normpath(os.path.join(file, "index.html"))
        return file, urllib.parse.unquote(parts.fragment)

    def has(self, path):
        return os.path.isfile(os.path.join(self.root, path))

    def has_folder(self, path):
        return os.path.isdir(os.path.join(self.root, path))

    def read(self, path):
        with open(os.path.join(self.root, path), "rb") as file:
            return file.read()

    def page(self, path):
        if path not in self.pages:
            self.pages[path] = Page(self.read(path).decode("utf-8"))
        return self.pages[path]

    def links(self, path):
        """Returns all addresses that a file loads or links to."""
        if path.endswith(".html"):
            return self.page(path).links
        if path.endswith(XML):
            root = ElementTree.fromstring(self.read(path))
            found = [element.attrib["href"] for element in root.iter() if "href" in element.attrib]
            return found + [element.text or "" for element in root.iter() if element.tag.endswith("}loc")]
        if path.endswith(".css"):
            return re.findall(r"url\(['\"]?([^'\")]+)", self.read(path).decode("utf-8"))
        if path.endswith(".webmanifest"):
            manifest = json.loads(self.read(path))
            return [icon["src"] for icon in manifest.get("icons", [])] + [manifest.get("start_url", ".")]
        return []

    def broken(self, path):
        """Returns the problems of one file."""
        data = self.read(path)
        name = os.path.basename(path)
        if TEMPORARY.search(name) and name not in HIDDEN:
            return ["it is a temporary or hidden file"]
        if not data and name not in HIDDEN:
            return ["it is empty"]
        try:
            if path.endswith(PICTURES):
                return self.look(data)
            if path.endswith(JSON):
                json.loads(data)
            if path.endswith(".html"):
                page = self.page(path)
                for script in page.data:
                    json.loads(script)
                if page.problems:
                    return page.problems
            return [line for link in self.links(path) for line in self.lost(link, path)]
        except (ValueError, ElementTree.ParseError, KeyError) as error:
            return ["it cannot be parsed: %s" % error]

    def lost(self, link, start):
        found = self.file(link, start)
        if found is None:
            return []
        file, fragment = found
        if file.startswith("..") or not self.has(file):
            return ["'%s' leads nowhere" % link]
        # A fragment that begins with a slash is not an id: it tells the script from which album the visitor came.
        if self.knows_places and fragment and fragment[0] != "/" and file.endswith(".html") and fragment not in self.page(file).ids:
            return ["the fragment of '%s' is not an id on that page" % link]
        return []

    @staticmethod
    def look(data):
        digest = hashlib.sha256(data).digest()
        if digest in decoded:
            return []
        try:
            Image.open(io.BytesIO(data)).load()
        except (OSError, SyntaxError, ValueError) as error:
            return ["it does not decode: %s" % error]
        decoded.add(digest)
        return []

    def files(self):
        """Returns all files, and the problems of entries that are not files."""
        files, problems = [], []
        for place, folders, names in os.walk(self.root):
            for name in folders + names:
                path = os.path.relpath(os.path.join(place, name), self.root)
                full = os.path.join(place, name)
                if os.path.islink(full) or not (os.path.isfile(full) or os.path.isdir(full)):
                    problems.append("%s: it is neither a file nor a folder" % path)
                elif os.path.isfile(full):
                    files.append(path)
                elif name.startswith("."):
                    problems.append("%s: it is a hidden folder" % path)
        return sorted(files), problems

    def problems(self):
        """Returns the problems of the whole gallery by oracle S."""
        files, problems = self.files()
        return problems + ["%s: %s" % (path, line) for path in files for line in self.broken(path)]

    def reachable_problems(self, starts):
        """Returns the problems by oracle S of all files that a visitor can reach from some files. Used after a stopped build.

        New pages without links to them are not part of the gallery yet, and old pages without links no longer are.
        A page may come from another build than the page that links to it, so that the id of the link may be missing.
        """
        self.knows_places = False
        problems, seen, waiting = [], set(), list(starts)
        while waiting:
            path = waiting.pop()
            if path in seen:
                continue
            seen.add(path)
            if not self.has(path):
                problems.append("%s: it is missing" % path)
                continue
            lines = self.broken(path)
            problems += ["%s: %s" % (path, line) for line in lines]
            if not lines:
                targets = [self.file(link, path) for link in self.links(path)]
                waiting += [target[0] for target in targets if target]
        return sorted(problems)


def served(root, address=None):
    """Returns the problems of a gallery by oracle S."""
    if not os.path.exists(os.path.join(root, "index.html")):
        return ["index.html: missing"]
    return Gallery(root, address).problems()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("served")
    command.add_argument("folder")
    command.add_argument("--address")
    command = commands.add_parser("same")
    command.add_argument("first")
    command.add_argument("second")
    choice = parser.parse_args()
    if choice.command == "served":
        lines = served(choice.folder, choice.address)
    else:
        lines = differences(tree(choice.first), tree(choice.second))
    print("\n".join(lines) if lines else "No problems.")
    sys.exit(1 if lines else 0)


if __name__ == "__main__":
    main()
