#!/usr/bin/env python3
"""Downloads the sources of the libraries of the archive, and verifies them.

    packaging/fetch_sources.py FOLDER

Files that are in FOLDER already, and are right, are not downloaded: a machine without a network can get them otherwise.
"""
import hashlib
import os
import shutil
import sys
import urllib.error
import urllib.request

LIST = os.path.join(os.path.dirname(os.path.abspath(__file__)), "libraries.txt")
# Debian's mirrors have the newest revision alone; this one has all.
SNAPSHOT = "http://snapshot.debian.org/archive/debian/20261120T000000Z/"
MIRROR = "http://deb.debian.org/debian/"


def listed():
    """The name, the SHA-256 sum and the address of each file."""
    with open(LIST, encoding="utf-8") as file:
        lines = [line.split() for line in file if line.strip() and not line.startswith("#")]
    return [(name, digest, address) for name, digest, address in lines]


def is_right(path, digest):
    if not os.path.exists(path):
        return False
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest() == digest


def download(address, path):
    for place in (address, address.replace(MIRROR, SNAPSHOT)):
        try:
            with urllib.request.urlopen(place, timeout=60) as answer, open(path + ".part", "wb") as file:
                shutil.copyfileobj(answer, file)
            return os.rename(path + ".part", path)
        except urllib.error.URLError as error:
            reason = error
    sys.exit("%s: %s. Put the file into the folder by hand; its SHA-256 sum is compared." % (address, reason))


def main():
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    for name, digest, address in listed():
        path = os.path.join(folder, name)
        if is_right(path, digest):
            continue
        print("downloading", address, flush=True)
        download(address, path)
        if not is_right(path, digest):
            sys.exit("%s: the SHA-256 sum is not %s" % (path, digest))


if __name__ == "__main__":
    main()
