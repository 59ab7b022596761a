#!/usr/bin/env python3
"""Compares the libraries of the archive with those of Debian 12, and fails if some are behind.

    packaging/check_versions.py LIBRARIES

LIBRARIES is the file libraries.json that packaging/bundle.py wrote. The lists of packages of this machine must be up to date:
apt-get update.
"""
import json
import re
import subprocess
import sys

# The binary packages whose versions are those of the sources that were compiled.
BINARIES = {"expat": "libexpat1", "libavif": "libavif15", "libheif": "libheif1", "tiff": "libtiff6", "vips": "libvips42"}


def candidate(package):
    """The newest version that Debian offers; nil if it does not know the package."""
    text = subprocess.run(["apt-cache", "policy", package], check=True, stdout=subprocess.PIPE, text=True).stdout
    found = re.search(r"Candidate: (\S+)", text)
    return found and found[1]


def is_older(one, other):
    return subprocess.run(["dpkg", "--compare-versions", one, "lt", other], check=False).returncode == 0


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        entries = json.load(file)
    behind = []
    seen = {}
    for entry in entries:
        package = entry.get("package") or BINARIES[entry["source"]]
        seen[package] = entry.get("version") or entry["source-version"]
    for package, version in sorted(seen.items()):
        newest = candidate(package)
        if newest is None:
            behind.append("%s %s: Debian does not know it" % (package, version))
        elif is_older(version, newest):
            behind.append("%s %s: Debian has %s" % (package, version, newest))
    for line in behind:
        print(line)
    if behind:
        sys.exit("%d of %d libraries are behind. Run 'apt-get upgrade', or write the new version into packaging/libraries.txt, and "
                 "make the archive again." % (len(behind), len(seen)))
    print("All %d libraries are as new as Debian's." % len(seen))


if __name__ == "__main__":
    main()
