#!/usr/bin/env python3
"""Puts the shared libraries of the programs beside them, so that they run on other distributions.

    packaging/bundle.py LIBRARIES USR

LIBRARIES is the folder that packaging/build_libraries.sh wrote; all other libraries are Debian's, of this machine. USR has
bin/vitrine and libexec/vitrine/vitrine-worker. It gets lib/vitrine/ with the libraries, their licences, and lists of what they
were made from. The programs find the libraries from where they are themselves, wherever that is, before all others.
"""
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys

PROGRAMS = "bin/vitrine", "libexec/vitrine/vitrine-worker"
FOLDER = "lib/vitrine"
DOCUMENTS = "share/doc/vitrine"
# glibc and the libraries of the compiler are the system's: an older copy of them would not do for the system's own libraries.
SYSTEM = re.compile(r"(ld-linux.*|lib(c|m|pthread|dl|rt|resolv|mvec|util|stdc\+\+|gcc_s))\.so\.\d+$")
# Libraries that would put the whole archive under the GPL, and those of which Vitrine needs nothing.
UNWANTED = re.compile(r"lib(x265|fftw3|imagequant|jbig|Magick|poppler|rsvg|openslide|curl|ssl|crypto|X11)")


def output(*words):
    return subprocess.run(words, check=True, stdout=subprocess.PIPE, encoding="utf-8", env={**os.environ, "LC_ALL": "C"}).stdout


def needed(path):
    return re.findall(r"\(NEEDED\).*\[(.*)\]", output("readelf", "--dynamic", path))


def multiarch():
    return output("dpkg-architecture", "-qDEB_HOST_MULTIARCH").strip()


def found(name, folders):
    for folder in folders:
        if os.path.exists(os.path.join(folder, name)):
            return os.path.realpath(os.path.join(folder, name))
    sys.exit("%s is needed and is in none of %s" % (name, ", ".join(folders)))


def closure(programs, folders):
    """The libraries that programs need, directly or not: their names, and where they are."""
    libraries, queue = {}, list(programs)
    while queue:
        for name in needed(queue.pop()):
            if SYSTEM.match(name) or name in libraries:
                continue
            if UNWANTED.match(name):
                sys.exit("%s must not be in the archive" % name)
            libraries[name] = found(name, folders)
            queue.append(libraries[name])
    return libraries


def sources(own):
    """The sources that were compiled: those in libraries.txt beside this program, by the names of Debian's source packages."""
    packages = {}
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "libraries.txt"), encoding="utf-8") as file:
        for line in file:
            if line.strip() and not line.startswith("#"):
                name, digest, address = line.split()
                package, version = re.match(r"([^_]+)_(.+?)(\.orig)?(\.debian)?\.(tar\..*|dsc)$", name).group(1, 2)
                entry = packages.setdefault(package, {"source": package, "version": "", "files": []})
                entry["files"].append({"name": name, "sha256": digest, "address": address})
                if not entry["version"] or "-" in version:
                    entry["version"] = version
    for entry in packages.values():
        entry["licence"] = os.path.join(own, "licenses", entry["source"])
    return packages


def debian(path):
    """The package of Debian that a library is from, and its source."""
    try:
        text = output("dpkg", "--search", path)
    except subprocess.CalledProcessError:
        # Debian 12 has /lib as a link to /usr/lib, and packages name either.
        text = output("dpkg", "--search", path.removeprefix("/usr"))
    package = text.split(": ")[0]
    form = "${Package}\t${Version}\t${source:Package}\t${source:Version}"
    name, version, source, source_version = output("dpkg-query", "--show", "--showformat=" + form, package).split("\t")
    return {"package": name, "version": version, "source": source, "source-version": source_version,
            "licence": "/usr/share/doc/%s/copyright" % name}


def copy(name, path, folder):
    target = os.path.join(folder, name)
    shutil.copyfile(path, target)
    os.chmod(target, 0o644)
    # In this order: to strip a file after patchelf can damage it.
    output("strip", "--strip-unneeded", target)
    output("patchelf", "--force-rpath", "--set-rpath", "$ORIGIN", target)
    return target


def digest(path):
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def main():
    own, usr = map(os.path.abspath, sys.argv[1:])
    folders = [own + "/lib", "/usr/lib/" + multiarch(), "/lib/" + multiarch()]
    folder, documents = os.path.join(usr, FOLDER), os.path.join(usr, DOCUMENTS)
    licenses = os.path.join(documents, "licenses")
    for made in folder, licenses:
        shutil.rmtree(made, ignore_errors=True)
        os.makedirs(made)
    programs = [os.path.join(usr, program) for program in PROGRAMS]
    compiled, entries = sources(own), []
    by_library = {"avif": "libavif", "expat": "expat", "heif": "libheif", "tiff": "tiff", "vips": "vips"}
    for name, path in sorted(closure(programs, folders).items()):
        if path.startswith(own + "/"):
            source = compiled[by_library[re.match(r"lib([a-z]+)\.so", name).group(1)]]
            entry = {"source": source["source"], "source-version": source["version"], "files": source["files"],
                     "licence": source["licence"]}
        else:
            entry = debian(path)
        licence = entry.pop("licence")
        shutil.copyfile(licence, os.path.join(licenses, entry.get("package", entry["source"]) + ".txt"))
        entries.append({"file": name, **entry, "sha256": digest(copy(name, path, folder))})
    for program, path in zip(programs, ("$ORIGIN/../lib/vitrine", "$ORIGIN/../../lib/vitrine")):
        output("patchelf", "--force-rpath", "--set-rpath", path, program)
    with open(os.path.join(documents, "libraries.json"), "w", encoding="utf-8") as file:
        json.dump(entries, file, indent=1)
        file.write("\n")
    with open(os.path.join(documents, "sources.txt"), "w", encoding="utf-8") as file:
        file.write("The libraries in %s, and the sources that they were made from. Source packages without an address are Debian's:\n"
                   "'apt-get source NAME=VERSION', or https://snapshot.debian.org/package/NAME/VERSION/\n\n" % FOLDER)
        for entry in entries:
            file.write("%s: %s %s\n" % (entry["file"], entry["source"], entry["source-version"]))
            for source in entry.get("files", []):
                file.write("    %s  %s\n" % (source["sha256"], source["address"]))
    print("%d libraries" % len(entries))


if __name__ == "__main__":
    main()
