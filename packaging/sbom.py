#!/usr/bin/env python3
"""Prints the software bill of materials of a release, as CycloneDX 1.5 in JSON.

    packaging/sbom.py TREE VERSION SECONDS LIBRARIES

It lists the Swift packages that SwiftPM takes for TREE, Swift itself, and the libraries that come with the programs, from the
file that packaging/bundle.py wrote. SECONDS is the time of the release since 1970.
"""
import datetime
import json
import os
import re
import subprocess
import sys
import uuid


def output(*words, **options):
    return subprocess.run(words, check=True, stdout=subprocess.PIPE, encoding="utf-8", **options).stdout


def component(kind, name, version, purl, **others):
    return {"type": kind, "bom-ref": purl, "name": name, "version": version, "purl": purl, **others}


def swift_packages(tree):
    """The package of the program, as SwiftPM prints it with what it depends on, and the commits of all packages."""
    root = json.loads(output("swift", "package", "--package-path", tree, "show-dependencies", "--format", "json"))
    with open(os.path.join(tree, "Package.resolved"), encoding="utf-8") as file:
        commits = {pin["identity"]: pin["state"]["revision"] for pin in json.load(file)["pins"]}
    return root, commits


def swift_purl(package):
    return "pkg:swift/%s@%s" % (re.sub(r"^https://|\.git$", "", package["url"]), package["version"])


def visit(package, commits, components, edges):
    """Adds the packages below a package, each once, and what each of them depends on."""
    for child in package["dependencies"]:
        purl = swift_purl(child)
        if purl not in edges:
            components.append(component("library", child["name"], child["version"], purl, externalReferences=[
                {"type": "vcs", "url": child["url"], "comment": "commit " + commits[child["identity"]]}]))
            edges[purl] = sorted(map(swift_purl, child["dependencies"]))
            visit(child, commits, components, edges)


def swift():
    version = re.search(r"Swift version (\S+)", output("swift", "--version", stderr=subprocess.STDOUT))[1]
    return component("library", "swift", version, "pkg:generic/swift@" + version)


def libraries(path):
    """The libraries that come with the programs: the packages of Debian, and what was compiled from Debian's sources."""
    with open(path, encoding="utf-8") as file:
        entries = json.load(file)
    purls = {}
    for entry in entries:
        kind, name, version = ("binary", entry["package"], entry["version"]) if "package" in entry else (
            "source", entry["source"], entry["source-version"])
        purl = "pkg:deb/debian/%s@%s?%s" % (name, version.replace(":", "%3A").replace("+", "%2B"),
                                            "arch=source" if kind == "source" else "distro=debian-12")
        purls.setdefault(purl, (name, version, []))[2].append(entry)
    for purl, (name, version, files) in sorted(purls.items()):
        yield component("library", name, version, purl, properties=[
            {"name": "file", "value": "%s sha256:%s" % (entry["file"], entry["sha256"])} for entry in files])


def main():
    tree, version, seconds, listed = sys.argv[1:]
    root, commits = swift_packages(tree)
    components, edges = [], {}
    visit(root, commits, components, edges)
    others = [swift(), *libraries(listed)]
    vitrine = component("application", "vitrine", version, "pkg:generic/vitrine@" + version,
                        licenses=[{"license": {"id": "MIT"}}])
    direct = [swift_purl(package) for package in root["dependencies"]] + [other["bom-ref"] for other in others]
    edges = {vitrine["bom-ref"]: sorted(direct), **edges, **{other["bom-ref"]: [] for other in others}}
    components = sorted(components + others, key=lambda each: each["bom-ref"])
    time = datetime.datetime.fromtimestamp(int(seconds), datetime.timezone.utc)
    bill = {
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        # The number follows from the content, so that the same release has the same file.
        "serialNumber": uuid.uuid5(uuid.NAMESPACE_URL, json.dumps([vitrine, components])).urn,
        "metadata": {"timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ"), "component": vitrine},
        "components": components,
        "dependencies": [{"ref": ref, "dependsOn": on} for ref, on in sorted(edges.items())],
    }
    json.dump(bill, sys.stdout, indent=2)
    print()


if __name__ == "__main__":
    main()
