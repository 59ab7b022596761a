#!/usr/bin/python3
"""Publishes a site from fresh clones to every kind of place, twice. Needs Linux, root, mmdebstrap and the programs of
`make setup-reliability`.

    packaging/test_publishing.py DEB PHOTOS

The package DEB and the programs that carry files are installed in a bare Debian. There, each job begins with a clone of the
site and an empty home folder, and runs `vitrine fetch`, `vitrine build` and `vitrine deploy`, as CI does without a cache. The
first job for a place renders all photos; the second one renders nothing, and changes nothing at the place. The places are
servers on this machine. PHOTOS is the number of photographs, which are small.
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

from test_package import check, debian, different, install, run

TESTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Tests")
sys.path += [TESTS + "/Reliability", TESTS + "/Benchmarks"]
import corpora  # noqa: E402  These folders are on the path now.
import servers  # noqa: E402

SIZE, ALBUM = (640, 427), 100
# Paths in the bare Debian.
REPOSITORY, FOLDER, HOME, SITE = "/srv/site.git", "/srv/gallery", "/root", "/root/photos"


class Place:
    """A place where the site is published.

    - `settings`: those in `vitrine.yml`.
    - `folder`: where the files are on this machine; visitors see the folder `seen` in it.
    - `variables`: what the commands need, such as keys.
    """

    def __init__(self, settings, folder, seen="", variables=None):
        self.settings, self.folder, self.seen, self.variables = settings, folder, seen, variables or {}

    def state(self):
        """Returns, for each path, what is different after it was written."""
        paths = [os.path.join(parent, name) for parent, folders, names in os.walk(self.folder) for name in folders + names]
        return {path: (status.st_ino, status.st_mtime_ns, status.st_ctime_ns) for path, status in
                zip(paths, map(os.lstat, paths))}

    def published(self, _):
        """Returns a folder with the files that visitors see, perhaps a copy in the given folder."""
        return self.folder + self.seen


class Branch(Place):
    """A branch of a Git repository."""

    def published(self, copy):
        run("git", "--git-dir=" + self.folder, "--work-tree=" + copy, "checkout", "--quiet", "--force", "pages")
        return copy


class Bucket(Place):
    """A folder in a bucket of S3. Its `folder` is the name that it has for rclone."""

    def rclone(self, *words):
        return run("rclone", *words, env={"PATH": os.environ["PATH"], "RCLONE_CONFIG": "/dev/null", **self.variables},
                   stdout=subprocess.PIPE).stdout

    def state(self):
        files = json.loads(self.rclone("lsjson", "--recursive", "--files-only", "--hash", "--use-server-modtime", self.folder))
        return {file["Path"]: (file["ModTime"], file.get("Hashes")) for file in files}

    def published(self, copy):
        self.rclone("copy", "--transfers=16", self.folder, copy)
        return copy


class Machines:
    """Machines with a bare Debian, one for each job, which keep nothing but the place that is a folder.

    - `root`: their root file system.
    - `home`: the contents of the home folder of a new machine.
    """

    def __init__(self, root, home):
        self.root, self.home = root, home

    def renew(self):
        for folder in HOME, "/tmp":
            shutil.rmtree(self.root + folder)
            os.mkdir(self.root + folder)
        shutil.copytree(self.home, self.root + HOME, dirs_exist_ok=True)

    def run(self, place, *words):
        ended = subprocess.run(["unshare", "--pid", "--fork", "--mount-proc", "--root=" + self.root, *words], text=True,
                               capture_output=True, check=False, stdin=subprocess.DEVNULL,
                               env={"PATH": "/usr/bin:/bin", "HOME": HOME, **place.variables})
        if ended.returncode != 0:
            check(False, " ".join(words), "status %d\n%s%s" % (ended.returncode, ended.stdout, ended.stderr))
        return ended.stdout

    def vitrine(self, place, *words):
        return json.loads(self.run(place, "vitrine", *words, "--json"))

    def job(self, name, place):
        """Publishes the site to a place from a new machine. Returns what was done, and how long it took."""
        self.renew()
        begin = time.monotonic()
        self.run(place, "git", "clone", "--quiet", "file://" + REPOSITORY, SITE)
        fetched = self.vitrine(place, "fetch", SITE, "--to", name)
        built = self.vitrine(place, "build", SITE)
        deployed = self.vitrine(place, "deploy", SITE, "--to", name)
        return {"fetched": fetched["fetched"], "renders": built["counts"]["rendered"], "uploads": len(deployed["sent"]),
                "seconds": time.monotonic() - begin}


def main(deb, count):
    with tempfile.TemporaryDirectory(prefix="vitrine-publishing-") as folder:
        machines = Machines(debian(folder, "bookworm"), folder + "/home")
        install(machines.root, deb, "git", "openssh-client", "rclone", "rsync")
        started = []
        try:
            started += [servers.SSHServer(folder + "/ssh"), servers.S3Server(folder + "/s3"),
                        servers.WebDAVServer(folder + "/webdav", folder + "/dav", memory="1h")]
            places = make_places(folder, machines.root, *started)
            make_home(machines.home, started[0])
            make_repository(folder + "/site", machines.root, places, corpora.photos(folder, SIZE, count))
            rows = [publish_twice(machines, name, place, count) for name, place in places.items()]
        finally:
            for server in started:
                server.stop()
    print_table(rows)


def make_places(folder, root, ssh, s3, dav):
    """Returns a place of each kind by name."""
    run("git", "init", "--quiet", "--bare", folder + "/pages.git")
    address = "://root@127.0.0.1:%d%s" % (ssh.port, folder)
    endpoint = "http://127.0.0.1:%d" % s3.port
    bucket = Bucket('{to: "s3://photos/gallery?endpoint=%s&provider=SeaweedFS"}' % endpoint,
                    ":s3,env_auth,provider=SeaweedFS,endpoint='%s':photos/gallery" % endpoint,
                    variables={"AWS_ACCESS_KEY_ID": s3.key, "AWS_SECRET_ACCESS_KEY": s3.secret})
    # The server takes some seconds until it makes buckets.
    bucket.rclone("mkdir", "--retries=30", "--retries-sleep=1s", os.path.dirname(bucket.folder))
    password = run("rclone", "obscure", dav.password, stdout=subprocess.PIPE, text=True).stdout.strip()
    variables = {"RCLONE_CONFIG_DAV_TYPE": "webdav", "RCLONE_CONFIG_DAV_URL": "http://127.0.0.1:%d" % dav.port,
                 "RCLONE_CONFIG_DAV_VENDOR": "other", "RCLONE_CONFIG_DAV_USER": dav.user, "RCLONE_CONFIG_DAV_PASS": password}
    return {
        "folder": Place("{to: %s}" % FOLDER, root + FOLDER),
        "rsync": Place('{to: "ssh%s/rsync"}' % address, folder + "/rsync"),
        "releases": Place('{to: "ssh%s/releases", mode: releases}' % address, folder + "/releases", "/current"),
        "sftp": Place('{to: "sftp%s/sftp"}' % address, folder + "/sftp"),
        "git": Branch('{to: "ssh%s/pages.git#pages"}' % address, folder + "/pages.git"),
        "s3": bucket,
        "webdav": Place('{to: "rclone:dav:gallery"}', folder + "/dav", "/gallery", variables),
    }


def make_home(home, ssh):
    """Makes a home folder whose user can log in to the SSH server."""
    os.makedirs(home + "/.ssh")
    shutil.copy(ssh.folder + "/user", home + "/.ssh/id_ed25519")
    with open(home + "/.ssh/known_hosts", "w", encoding="ascii") as known:
        known.write("[127.0.0.1]:%d %s" % (ssh.port, ssh.read("host.pub")))


def make_repository(site, root, places, photos):
    """Commits a site to a repository in a bare Debian."""
    for number, photo in enumerate(photos):
        os.renames(photo, "%s/albums/%02d/%06d.jpg" % (site, number // ALBUM, number))
    with open(site + "/vitrine.yml", "w", encoding="utf-8") as settings:
        settings.write("title: Small photographs\nbaseURL: https://example.org/\ndeploy:\n")
        settings.writelines("  %s: %s\n" % (name, place.settings) for name, place in places.items())
    git = ("git", "-C", site, "-c", "user.name=Tests", "-c", "user.email=tests@example.org")
    # Each clone takes the pack as it is.
    for words in ("init", "--quiet"), ("add", "."), ("commit", "--quiet", "--message=Photos"), ("repack", "-adq", "--window=0"):
        run(*git, *words)
    run("git", "clone", "--quiet", "--bare", site, root + REPOSITORY)


def publish_twice(machines, name, place, count):
    """Publishes the site to a place by two jobs. Returns a row of the table."""
    first = machines.job(name, place)
    check(first["renders"] == count, name + ": the first job renders all photos", first)
    with tempfile.TemporaryDirectory() as copy:
        missing = list(different(machines.root + SITE + "/public", place.published(copy)))
    check(not missing, name + ": the gallery is published", missing)
    before = place.state()
    second = machines.job(name, place)
    check(second["renders"] == second["uploads"] == 0, name + ": the second job renders and sends nothing", second)
    after = place.state()
    changed = [(path, before.get(path), after.get(path)) for path in {**before, **after} if before.get(path) != after.get(path)]
    check(not changed, name + ": it changes nothing", changed)
    return name, first, second


def print_table(rows):
    line = "%-10s" + 2 * " %8s %8s %8s %8s"
    columns = "fetched", "renders", "uploads", "seconds"
    print("\n" + line % ("place", *columns, *columns))
    for name, *jobs in rows:
        print(line % (name, *("%d" % job[column] for job in jobs for column in columns)))


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]), int(sys.argv[2]))
