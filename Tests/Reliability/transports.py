"""Places that are reached over a network: each over a real server of this machine, behind a proxy that can disturb it."""
import io
import os
import shutil
import subprocess
import tarfile
import urllib.parse
import xml.etree.ElementTree as ElementTree

import deployments
import processes
import published
import servers

# Variables that a deployment does not need, or that it must keep for itself.
SECRETS = {name: "planted-%s-%d" % (name.lower().replace("_", "-"), number) for number, name in enumerate((
    "AWS_SESSION_SECRET", "B2_APPLICATION_KEY", "AZURE_STORAGE_KEY", "CLOUDFLARE_API_TOKEN", "NETLIFY_AUTH_TOKEN",
    "GITHUB_TOKEN", "CI_JOB_TOKEN", "RCLONE_CONFIG_PASS", "RCLONE_CONFIG_OTHER_PASS", "SSHPASS", "GIT_HTTP_PASSWORD",
    "MY_CREDENTIALS"))}
# Transfer programs do not read the settings of the user who runs the tests.
ENVIRONMENT = {**SECRETS, "RCLONE_CONFIG": "/dev/null", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
               "AWS_CONFIG_FILE": "/dev/null", "AWS_SHARED_CREDENTIALS_FILE": "/dev/null"}


def environment(versions):
    """Returns the variables of a deployment, whose temporary files are in a folder of its own. Its path is short enough for a
    socket."""
    folder = versions.lab.folder + "/tmp"
    os.makedirs(folder, exist_ok=True)
    return {**ENVIRONMENT, "TMPDIR": folder}


class Run:
    """A deployment that can be killed, alone or with all programs that it started."""

    def __init__(self):
        self.number = None
        self.kills = {"kill": self.kill, "kill alone": self.kill_alone}

    def started(self, number):
        self.number = number

    def kill(self):
        processes.kill(processes.descendants(self.number))

    def kill_alone(self):
        processes.kill([self.number])


class OverSSH(deployments.FolderPlace):
    """A folder that is reached by SSH. A point of a run is a number of bytes that were sent."""

    actions = ("cut",)
    # Other settings of the place, and the path in it that visitors see.
    others, seen = "", ""

    def __init__(self, versions, folder, name, address):
        self.server = servers.SSHServer(folder)
        self.tunnel = servers.Tunnel(self.server.port)
        root = folder + "/place"
        self.address = address % {"user": self.server.user, "port": self.tunnel.port, "root": root}
        self.top = root
        super().__init__(versions, name, '{to: "%s"%s}' % (self.address, self.others), root + self.seen,
                         {**environment(versions), "PATH": self.path(self.server.bin)})

    @staticmethod
    def path(folder):
        return folder + os.pathsep + os.environ["PATH"]

    def stop(self):
        self.tunnel.stop()
        self.server.stop()

    def set_serving(self, is_serving):
        self.tunnel.set_serving(is_serving)

    def wrong(self):
        """Returns, for each way in which the place refuses us, the variables that bring it about."""
        return {"another key": {"PATH": self.path(self.server.wrong_key)},
                "an unknown server": {"PATH": self.path(self.server.wrong_host)}}

    def settle(self):
        """Waits until the server has ended what it did for the last run."""
        while running := processes.descendants(self.server.process.pid)[1:]:
            processes.wait_for_end(running)

    def changes(self, version):
        """Publishes a version and returns what that changed."""
        before = self.snapshot()
        self.must_deploy(version)
        self.settle()
        after = self.snapshot()
        return [path for path in {**before, **after} if before.get(path) != after.get(path)]

    def snapshot(self):
        """Returns the identity and the time of all files and folders."""
        found = {}
        for place, folders, names in os.walk(self.top):
            for path in [os.path.join(place, name) for name in folders + names] + [place]:
                status = os.lstat(path)
                found[path] = status.st_ino, status.st_mtime_ns, status.st_ctime_ns
        return found

    def length(self, version):
        """Publishes a version and returns the last point of the run."""
        self.tunnel.reset()
        self.must_deploy(version)
        return self.tunnel.bytes

    def with_fault(self, version, **fault):
        """Publishes a version while calls of the program on the server that receives files are counted, fail or kill it."""
        variables = self.lab.fault(on=self.top, VITRINE_FAULT_PROGRAM=self.program, **fault)
        self.server.set_environment(variables)
        run = self.deploy(version)
        self.server.set_environment({})
        self.settle()
        return run

    def disturbed(self, version, point, action):
        """Publishes a version, and disturbs it at a point: `kill`, `kill alone`, or an action of this kind of place."""
        run = Run()
        self.tunnel.reset(point, run.kills.get(action))
        result = self.deploy(version, started=run.started)
        self.tunnel.reset()
        self.settle()
        return result


class Rsync(OverSSH):
    program = "rsync"

    def __init__(self, versions, folder):
        super().__init__(versions, folder, "rsync", "ssh://%(user)s@127.0.0.1:%(port)d%(root)s")


class Releases(OverSSH):
    """A folder with releases, and a link to the one that visitors see."""

    program, others, seen = "rsync", ", mode: releases", "/current"

    def __init__(self, versions, folder):
        super().__init__(versions, folder, "releases", "ssh://%(user)s@127.0.0.1:%(port)d%(root)s")

    def clear(self):
        if os.path.exists(self.top):
            shutil.rmtree(self.top)

    def save(self, copy):
        shutil.copytree(self.top, copy, symlinks=True)

    def restore(self, copy):
        shutil.copytree(copy, self.top, symlinks=True)

    def releases(self):
        """Returns, for each release that is kept, the photos in it."""
        folder = self.top + "/releases"
        return {name: published.photos(published.Folder(os.path.join(folder, name)).tree()) for name in os.listdir(folder)}


class SFTP(OverSSH):
    program = "sftp-server"

    def __init__(self, versions, folder):
        super().__init__(versions, folder, "sftp", "sftp://%(user)s@127.0.0.1:%(port)d%(root)s")


class Git(OverSSH):
    """A branch of a bare repository."""

    kind, settings = "git", {}

    def __init__(self, versions, folder):
        servers.require("git", "apt install git")
        super().__init__(versions, folder, self.kind, "ssh://%(user)s@127.0.0.1:%(port)d%(root)s#pages")
        self.commit, self.files = None, {}

    def git(self, *arguments):
        return subprocess.run(["git", "--git-dir", self.root, *arguments], capture_output=True, check=True,
                              env={**os.environ, **ENVIRONMENT}).stdout

    def clear(self):
        super().clear()
        subprocess.run(["git", "init", "--quiet", "--bare", self.root], check=True, env={**os.environ, **ENVIRONMENT})
        for name, value in self.settings.items():
            self.git("config", name, value)

    def restore(self, copy):
        shutil.rmtree(self.root)
        super().restore(copy)

    def head(self):
        """Returns the commit of the branch; None if there is no branch."""
        try:
            with open(self.root + "/refs/heads/pages", encoding="ascii") as file:
                return file.read().strip()
        except FileNotFoundError:
            return None

    def contents(self):
        """Returns the files of the branch, with their bytes."""
        commit = self.head()
        if commit != self.commit:
            self.commit, self.files = commit, {}
            if commit:
                with tarfile.open(fileobj=io.BytesIO(self.git("archive", "--format=tar", commit))) as tar:
                    self.files = {each.name: tar.extractfile(each).read() for each in tar if each.isfile()}
        return self.files

    def read(self, path):
        return self.contents().get(path)

    def tree(self):
        return {path: published.digest(content) for path, content in self.contents().items()}

    def snapshot(self):
        return {"refs": self.git("for-each-ref"), "objects": self.git("count-objects", "-v")}


class GitWithFilters(Git):
    """A repository that offers to send less than everything, over an SSH server that offers the oldest protocol only."""

    kind, settings = "git-with-filters", {"uploadpack.allowFilter": "true"}


class OverHTTP:
    """What places behind an HTTP proxy have in common. A point of a run is the number of a request."""

    actions = ("cut", 403, 500)

    def stop(self):
        self.proxy.stop()
        self.server.stop()

    def set_serving(self, is_serving):
        self.proxy.set_serving(is_serving)

    def settle(self):
        """Waits until the server has ended what it did for the last run."""
        self.proxy.settle()

    def changes(self, version):
        """Publishes a version and returns the requests that changed something."""
        self.proxy.reset()
        self.must_deploy(version)
        return self.proxy.changes()

    def length(self, version):
        """Publishes a version and returns the last point of the run."""
        self.proxy.reset()
        self.must_deploy(version)
        return len(self.proxy.requests)

    def disturbed(self, version, point, action, is_lasting=False, after=None):
        """Publishes a version, and disturbs it at a point: `kill`, `kill alone`, or an action of this kind of place."""
        run = Run()
        self.proxy.reset(point, run.kills.get(action, action), is_lasting, after)
        result = self.deploy(version, started=run.started)
        self.settle()
        self.proxy.reset()
        return result


class WebDAV(OverHTTP, deployments.FolderPlace):
    def __init__(self, versions, folder):
        root = folder + "/place"
        self.server = servers.WebDAVServer(folder + "/server", root)
        self.proxy = servers.Proxy(self.server.port)
        self.address = "rclone:dav:"
        super().__init__(versions, "webdav", '{to: "%s"}' % self.address, root, {
            **environment(versions), "RCLONE_CONFIG_DAV_TYPE": "webdav", "RCLONE_CONFIG_DAV_VENDOR": "other",
            "RCLONE_CONFIG_DAV_URL": "http://127.0.0.1:%d" % self.proxy.port,
            "RCLONE_CONFIG_DAV_USER": self.server.user, "RCLONE_CONFIG_DAV_PASS": self.obscured(self.server.password)})

    @staticmethod
    def obscured(password):
        return subprocess.run(["rclone", "obscure", password], capture_output=True, check=True, text=True).stdout.strip()

    def wrong(self):
        return {"another password": {"RCLONE_CONFIG_DAV_PASS": self.obscured("battery-staple")}}

    def clear(self):
        super().clear()
        os.makedirs(self.root)

    def restore(self, copy):
        shutil.rmtree(self.root)
        super().restore(copy)


class S3(OverHTTP, deployments.Place, published.Web):
    """A folder of a bucket. Visitors read it from the server itself, without the proxy."""

    namespace = "{http://s3.amazonaws.com/doc/2006-03-01/}"

    def __init__(self, versions, folder):
        self.server = servers.S3Server(folder)
        self.proxy = servers.Proxy(self.server.port)
        self.address = "s3://photos/gallery?endpoint=http://127.0.0.1:%d&provider=SeaweedFS" % self.proxy.port
        self.keys = {"AWS_ACCESS_KEY_ID": self.server.key, "AWS_SECRET_ACCESS_KEY": self.server.secret}
        deployments.Place.__init__(self, versions, "s3", '{to: "%s"}' % self.address,
                                   {**environment(versions), **self.keys})
        published.Web.__init__(self, "http://127.0.0.1:%d/photos/gallery" % self.server.port)
        options = "env_auth,no_check_bucket,provider=SeaweedFS,endpoint='http://127.0.0.1:%d'" % self.server.port
        self.bucket = ":s3,%s:photos" % options
        processes.progress()
        while self.rclone("mkdir", self.bucket.replace(",no_check_bucket", ""), check=False) != 0:
            pass  # The server listens before it can make buckets.

    def rclone(self, *arguments, check=True):
        environment = {name: value for name, value in os.environ.items() if name != "AWS_CA_BUNDLE"}
        return subprocess.run(["rclone", "--retries=2", "--low-level-retries=2", *arguments], capture_output=True, check=check,
                              env={**environment, **ENVIRONMENT, **self.keys}).returncode

    def wrong(self):
        return {"another secret": {"AWS_SECRET_ACCESS_KEY": "another-secret-key-of-the-tests-00000000"},
                "no keys": {"AWS_ACCESS_KEY_ID": "", "AWS_SECRET_ACCESS_KEY": ""}}

    def list(self):
        status, body = self.get("/photos?list-type=2&prefix=" + urllib.parse.quote("gallery/"))
        if status != 200:
            raise RuntimeError("the server answers %d for the list" % status)
        root = ElementTree.fromstring(body)
        if root.findtext(self.namespace + "IsTruncated") == "true":
            raise RuntimeError("the list is longer than expected")
        return [element.text[len("gallery/"):] for element in root.iter(self.namespace + "Key")]

    def tree(self):
        return {path: published.digest(self.read(path)) for path in self.list()}

    def headers(self, path):
        answer = self.ask("HEAD", self.path + urllib.parse.quote(path))
        answer.read()
        return answer.headers

    def clear(self):
        self.rclone("delete", self.bucket + "/gallery")

    def save(self, copy):
        for path in self.list():
            os.makedirs(os.path.dirname(os.path.join(copy, path)), exist_ok=True)
            with open(os.path.join(copy, path), "wb") as file:
                file.write(self.read(path))

    def restore(self, copy):
        self.rclone("copy", "--no-traverse", "--no-check-dest", "--transfers=16", copy, self.bucket + "/gallery")
