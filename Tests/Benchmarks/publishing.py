#!/usr/bin/python3
"""Compares `vitrine deploy` with other programs that publish a folder, and prints tables of what visitors see meanwhile.

All publish the same two versions of a gallery to the same real servers of this machine: a bucket of S3 (SeaweedFS) and a
folder behind SSH. In the second version photos are added, one is removed, an album is renamed, and all thumbnails have
another size. After each request, or each change of the folder, all links that can be reached from `/` are followed. A state
is broken if one of them leads nowhere. Each program is also killed at points of its run, and runs while the server refuses
one file. Of superseded images, which open pages still show, those that are gone are counted.

Then the first publication of many small files is timed, and publishing again when nothing has changed. Times are only
compared within a run, in which the programs take turns. This is not a test: it does not fail on a slow machine.
"""
import argparse
import errno
import os
import shutil
import sys
import tempfile
import time
import urllib.parse

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(1, os.path.join(HERE, "../Reliability"))

import deployments
import lab
import measure
import oracles
import published
import publishers
import publishing_speed
import sites
import transports

ALBUMS, PHOTOS_IN_ALBUM = "abcde", 8
# Of others, at the place.
FOREIGN = ("CNAME", "blog/index.html")
# All files have this time, except for those that a version changes.
EARLIER = 1700000000
# A server notes its own times. What a version changes is younger than they can be, even if the machine is slow.
YOUNGER = 3600
MAX_WRITES_OF_RECORD = 4


# The two versions

def make_albums(folder, version):
    """Makes the photographs of a version: in the second one, two are added, one is removed, and an album is renamed."""
    for number, album in enumerate(ALBUMS):
        name = "z" if album == "a" and version == "second" else album
        for photo in range(PHOTOS_IN_ALBUM):
            sites.photo("%s/%s/%d.jpg" % (folder, name, photo), number * 100 + photo)
    if version == "second":
        os.remove(folder + "/b/3.jpg")
        sites.photo(folder + "/b/8.jpg", 900)
        sites.photo(folder + "/c/9.jpg", 901)


class Versions(deployments.Versions):
    def __init__(self, where, folder):
        self.lab, self.folder, self.places, self.environments = where, folder, {}, {}
        self.trees = deployments.Trees(self.build)
        self.settings = {"first": deployments.SETTINGS, "second": deployments.SETTINGS.replace("size: 60", "size: 48")}
        for version in self.settings:
            make_albums(self.site(version) + "/albums", version)
        self.write_settings()

    def gallery(self, version):
        return self.site(version) + "/public"

    def different(self):
        """Returns the files that the second version adds or changes, and those that it does not have any more."""
        old, new = self.files("first"), self.files("second")
        return {path for path in new if new[path] != old.get(path)}, {path for path in old if path not in new}

    def files(self, version):
        return {path: what for path, what in self.trees[version].items() if what != "folder"}

    def set_times(self):
        """Sets the times of all files as if the second version was built in the place of the first one just now."""
        changed = self.different()[0]
        for version in self.settings:
            for path in self.files(version):
                is_younger = version == "second" and path in changed
                set_time(os.path.join(self.gallery(version), path), time.time() + YOUNGER if is_younger else EARLIER)

    def lose_times(self):
        """Gives all files of the second version, and its photographs, new times, as in a fresh clone."""
        for folder, _, names in os.walk(self.site("second")):
            for name in names:
                if ".vitrine" not in folder:
                    set_time(os.path.join(folder, name), time.time() + YOUNGER)


def set_time(path, seconds):
    os.utime(path, (seconds, seconds))


# Places

class Observation:
    """What was seen while a version was published.

    - `changes`: the changes by method and path.
    - `states`: whether the state after each change was broken.
    - `requests`: how many there were; over SSH, the number of changes.
    - `length`: the last point at which the run can be killed.
    """

    def __init__(self, changes, states, requests, length):
        self.changes, self.states, self.requests, self.length = changes, states, requests, length

    def uploads(self):
        return [path for method, path in self.changes if method == "PUT"]


class Observed:
    """What the places have in common: each program publishes to them, and each state of them is judged."""

    def use(self, publisher):
        self.publisher = publisher

    def deploy(self, version, *_, started=None, **__):
        return self.publisher.run(self.versions.gallery(version), self.target, started)

    def reset(self, version=None):
        self.clear()
        self.versions.set_times()
        if version:
            self.must_deploy(version)
            self.settle()

    def is_broken(self, reader=None):
        """Returns whether a link that can be reached from the start page leads nowhere."""
        trees = [self.versions.trees[version] for version in ("first", "second")]
        gallery = published.PublishedGallery(reader or self, sites.ADDRESS, trees)
        return bool(gallery.reachable_problems(["index.html"]))


class Bucket(Observed, transports.S3):
    def __init__(self, versions, folder):
        super().__init__(versions, folder)
        environment = publishers.environment(versions.environments["s3"])
        self.target = publishers.Bucket("s3", "gallery", environment, self.proxy.port)

    def put_foreign(self):
        folder = self.versions.folder + "/of-others"
        for path in FOREIGN:
            sites.write(os.path.join(folder, path), "of others\n")
        self.restore(folder)

    def observe(self, version):
        """Publishes a version and judges each state."""
        contents, states = Contents(self), []

        def after():
            contents.forget(self.path_of(self.proxy.requests[-1]))
            states.append(self.is_broken(contents))

        self.proxy.reset(after=after)
        self.must_deploy(version)
        self.settle()
        changes = [(request[0], self.path_of(request)) for request in self.proxy.changes()]
        count = len(self.proxy.requests)
        self.proxy.reset()
        return Observation(changes, states, count, count)

    @staticmethod
    def path_of(request):
        path = urllib.parse.unquote(urllib.parse.urlsplit(request[1]).path)
        return path.partition("/photos/gallery/")[2]

    def sent_again(self, version):
        """Publishes a version. Returns the number of changes and the bytes that were sent."""
        changes = self.changes(version)
        return len(changes), self.proxy.bytes

    def refused(self, version, path):
        """Publishes a version while the server refuses one file."""
        return self.disturbed(version, lambda *request: request[0] == "PUT" and self.path_of(request) == path, 403)


class Contents:
    """Reads a place. A file is read again after it was changed."""

    def __init__(self, place):
        self.place, self.known = place, {}

    def read(self, path):
        if path not in self.known:
            self.known[path] = self.place.read(path)
        return self.known[path]

    def forget(self, path):
        self.known.pop(path, None)


class Replay:
    """A place as it was after each call that changed it: files are renamed to their names, or removed."""

    def __init__(self, place, old, new):
        self.place = place
        self.files = {path: published.Folder(old).read(path) for path in place.tree()}
        self.new = published.Folder(new)

    def read(self, path):
        return self.files.get(path)

    def apply(self, call, path):
        """- Returns: the method of a request that does the same; None if visitors cannot notice the call."""
        if call.startswith("rename") and self.new.read(path) is not None:
            self.files[path] = self.new.read(path)
            return "PUT"
        if call in ("unlink", "unlinkat", "remove") and path in self.files:
            del self.files[path]
            return "DELETE"
        return None


class Machine(Observed, transports.Rsync):
    def __init__(self, versions, folder):
        super().__init__(versions, folder)
        environment = publishers.environment(versions.environments["rsync"])
        self.target = publishers.Machine("rsync", self.root, environment, self.tunnel.port, self.server.user)

    def clear(self):
        """Moves the folder away before it is deleted: a program that was killed may still write into it."""
        if os.path.exists(self.root):
            old = tempfile.mkdtemp(dir=os.path.dirname(self.root))
            os.rename(self.root, old + "/place")
            shutil.rmtree(old, ignore_errors=True)

    def put_foreign(self):
        for path in FOREIGN:
            sites.write(os.path.join(self.root, path), "of others\n")

    def observe(self, version):
        """Publishes a version, and judges the states between the calls by which the server's rsync changes the folder."""
        log = os.path.join(self.versions.folder, "calls")
        if os.path.exists(log):
            os.remove(log)
        replay = Replay(self, self.versions.gallery("first"), self.versions.gallery(version))
        self.tunnel.reset()
        run = self.with_fault(version, log=log)
        if run.status != 0:
            raise RuntimeError("it fails: %s" % run)
        changes, states = [], []
        for call, path in self.lab.read_calls(log):
            path = os.path.relpath(path, self.root)
            method = replay.apply(call, path)
            if method:
                changes.append((method, path))
                states.append(self.is_broken(replay))
        self.check(replay)
        return Observation(changes, states, len(changes), self.tunnel.bytes)

    def check(self, replay):
        """Stops if the calls do not lead to what is at the place."""
        told = {path: published.digest(content) for path, content in replay.files.items() if content is not None}
        found = {path: what for path, what in self.tree().items() if path in told or path in self.versions.trees["second"]}
        if oracles.differences(told, found):
            raise RuntimeError("the calls do not explain the files: %s" % oracles.differences(told, found)[:4])

    def sent_again(self, version):
        before = self.snapshot()
        self.length(version)
        after = self.snapshot()
        return len([path for path in after if os.path.isfile(path) and after[path] != before.get(path)]), self.tunnel.bytes

    def refused(self, version, path):
        variables = self.lab.fault(1, errno.EACCES, is_sticky=True, on=os.path.join(self.root, path),
                                   VITRINE_FAULT_PROGRAM=self.program)
        self.server.set_environment(variables)
        run = self.deploy(version)
        self.server.set_environment({})
        self.settle()
        return run


# What visitors see

class Order:
    """The table of what visitors see while the second version is published over the first one."""

    head = ["", "requests", "broken states", "broken when killed", "broken, one file refused", "deletes then",
            "files of others deleted", "images of open pages lost", "needless uploads", "sent again when all times are new"]

    def __init__(self, place, samples):
        self.place, self.versions, self.samples = place, place.versions, samples
        self.changed, self.gone = self.versions.different()

    def row(self, publisher):
        note(publisher.name)
        self.place.use(publisher)
        self.place.reset("first")
        self.place.put_foreign()
        seen = self.place.observe("second")
        self.check_result()
        left = [part(map(self.is_gone, paths)) for paths in (FOREIGN, self.superseded())]
        left += [self.needless(seen.uploads()), self.again()]
        row = [publisher.name, seen.requests, part(seen.states), part(self.kill(seen.length)), *self.refuse(), *left]
        note("  " + ", ".join(map(str, row[1:])))
        return row

    def is_gone(self, path):
        return self.place.read(path) is None

    def superseded(self):
        return published.superseded(self.versions.files("first"), self.versions.files("second"))

    def check_result(self):
        """Stops if the second version is not complete, for then there is nothing to compare."""
        found = self.place.tree()
        wrong = [path for path, what in self.versions.files("second").items() if found.get(path) != what]
        if wrong:
            raise RuntimeError("%s is not at the place" % wrong[0])

    def needless(self, uploads):
        """Returns how many files were sent that do not differ in the two folders, apart from Vitrine's record."""
        writes = uploads.count(published.RECORD)
        if writes > MAX_WRITES_OF_RECORD:
            note("the record is written %d times" % writes)
        return len(uploads) - writes - len(self.changed)

    def again(self):
        """Publishes the same version once more, as from a fresh clone. Returns the number of changes and the bytes sent."""
        self.versions.lose_times()
        changes, size = self.place.sent_again("second")
        return "%d, %.0f KB" % (changes, size / 1000)

    def kill(self, length):
        """Kills the program at points of its run, and returns for each whether visitors find a broken gallery then."""
        for number in range(self.samples):
            self.place.reset("first")
            self.place.disturbed("second", 1 + length * (2 * number + 1) // (2 * self.samples), "kill")
            yield self.place.is_broken()

    def refuse(self):
        """Lets the server refuse one file, several times. Returns how often the gallery is broken then, and how often files
        are deleted nevertheless."""
        broken, deleting = [], []
        for path in evenly(sorted(self.changed), self.samples):
            self.place.reset("first")
            run = self.place.refused("second", path)
            if self.place.read(path) is not None and path not in self.versions.files("first"):
                raise RuntimeError("%s was not refused" % path)
            if run.status == 0:
                note("%s reports no error when %s is refused" % (self.place.publisher.name, path))
            broken.append(self.place.is_broken())
            deleting.append(any(map(self.is_gone, self.gone)))
        return part(broken), part(deleting)


def part(values):
    values = list(values)
    return "%d of %d" % (sum(values), len(values))


def evenly(values, count):
    return [values[(2 * number + 1) * len(values) // (2 * count)] for number in range(min(count, len(values)))]


def order(where, options, programs):
    """Returns the table of what visitors see."""
    versions = Versions(where, where.folder + "/order")
    rows = [Order.head]
    for kind, name, make in ((Bucket, "bucket", publishers.over_s3), (Machine, "machine", publishers.over_ssh)):
        place = kind(versions, os.path.join(versions.folder, name))
        try:
            rows += [Order(place, options.samples).row(publisher) for publisher in make(options.vitrine, programs)
                     if options.only in publisher.name]
        finally:
            place.stop()
    missing = [["%s: missing (%s)" % pair] + [""] * (len(Order.head) - 1) for pair in programs.missing.items()]
    return rows + missing


def speed(where, options, programs):
    """Returns the table of the times of the first publication."""
    many = publishing_speed.Many(where, where.folder + "/speed", options.files // publishing_speed.FILES_OF_PHOTO)
    return with_servers(many, lambda servers: publishing_speed.first_rows(many, servers, options, programs))


def unchanged(where, options, _):
    """Returns the table of publishing again."""
    many = publishing_speed.Many(where, where.folder + "/unchanged", options.photos)
    return with_servers(many, lambda servers: publishing_speed.unchanged_rows(many, servers, options))


def with_servers(many, action):
    servers = publishing_speed.Servers(many)
    try:
        return action(servers)
    finally:
        servers.stop()


def note(text):
    print(text, file=sys.stderr, flush=True)


def markdown(rows):
    lines = ["| " + " | ".join(map(str, row)) + " |" for row in rows]
    return "\n".join(lines[:1] + ["|---" + "|---:" * (len(rows[0]) - 1) + "|"] + lines[1:]) + "\n"


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("vitrine", type=os.path.abspath, help="the program to measure, a release build")
    parser.add_argument("--cache", type=os.path.abspath, default="/var/tmp/vitrine-bench",
                        help="folder for the other programs and the galleries (default: %(default)s)")
    parser.add_argument("--rows", default=list(TABLES), type=table_names, metavar="TABLE,…",
                        help="make only these tables: " + ", ".join(TABLES))
    parser.add_argument("--only", default="", metavar="TEXT", help="compare only programs with this text in their name")
    parser.add_argument("--samples", type=int, default=12, help="how often each program is killed, and files are refused")
    parser.add_argument("--runs", type=int, default=3, help="how often each time is measured (default: 3)")
    parser.add_argument("--files", type=int, default=10000, help="the files of the first publication (default: 10000)")
    parser.add_argument("--photos", type=int, default=10000, help="the photos of the gallery that is published again")
    parser.add_argument("--markdown", metavar="FILE", help="also write the tables to FILE")
    return parser.parse_args()


TABLES = {"order": order, "speed": speed, "unchanged": unchanged}


def table_names(text):
    names = text.split(",")
    if not set(names) <= set(TABLES):
        raise argparse.ArgumentTypeError("the tables are " + ", ".join(TABLES))
    return names


def main():
    options = arguments()
    programs = publishers.Programs(options.cache)
    facts = measure.machine(2) + [("versions", "Vitrine %s, %s" % (
        measure.run([options.vitrine, "--version"], "/").strip(), programs.versions()))]
    texts = ["".join("- %s: %s\n" % fact for fact in facts)]
    print(texts[0])
    with tempfile.TemporaryDirectory(prefix="publishing-", dir=options.cache) as folder:
        where = lab.Lab(options.vitrine, folder=folder)
        where.set_up()
        for name in options.rows:
            texts.append(markdown(TABLES[name](where, options, programs)))
            print(texts[-1], flush=True)
    if options.markdown:
        with open(options.markdown, "w", encoding="utf-8") as file:
            file.write("\n".join(texts))


if __name__ == "__main__":
    main()
