"""Servers of this machine to which galleries are published, and proxies that disturb the way to them."""
import glob
import http.client
import http.server
import json
import os
import pwd
import random
import shutil
import socket
import subprocess
import threading
import time

import pytest

from processes import SECONDS, descendants, kill, progress

# Where `make setup-reliability` installs programs of which Debian has no package.
PROGRAMS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../.build/reliability-venv/bin")


# The ports of servers are below those that Linux gives to connections, one of which could take the port before the server
# listens. Tests that run at the same time use different thousands.
PORTS, SHARE = range(15000, 32000), 1000


def free_ports(count):
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0")[2:])
    first = PORTS.start + worker % (len(PORTS) // SHARE) * SHARE
    found = []
    for port in random.sample(range(first, first + SHARE), SHARE):
        try:
            socket.create_server(("127.0.0.1", port)).close()
        except OSError:
            continue
        found.append(port)
        if len(found) == count:
            return found
    raise RuntimeError("no port is free")


def require(program, package):
    """Returns the path of a program. Skips the test if it is missing."""
    path = shutil.which(program, path=os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", PROGRAMS]))
    if not path:
        pytest.skip("%s is not installed; install it, for example with: %s" % (program, package))
    return path


class Server:
    """A process that listens on a port of this machine, with its files in a folder of its own."""

    def __init__(self, folder):
        self.folder = folder
        os.makedirs(folder)
        self.process = None

    def start(self, command, port, environment=None):
        with open(self.folder + "/log", "wb") as log:
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=self.folder,
                                            env={**os.environ, **(environment or {})}, start_new_session=True)
        progress()
        while not self.is_listening(port):
            if self.process.poll() is not None:
                raise RuntimeError("%s does not start: %s" % (command[0], self.log()[-500:]))
            time.sleep(0.02)

    @staticmethod
    def is_listening(port):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=5).close()
            return True
        except OSError:
            return False

    def log(self):
        with open(self.folder + "/log", encoding="utf-8", errors="replace") as file:
            return file.read()

    def stop(self):
        if self.process:
            kill(descendants(self.process.pid))
            self.process.wait()


class SSHServer(Server):
    """An SSH server with keys of its own. `bin` is a folder with an `ssh` that uses the right key."""

    def __init__(self, folder):
        program = require("sshd", "apt install openssh-server")
        for name in ("ssh", "ssh-keygen", "rsync", "sftp"):
            require(name, "apt install openssh-client openssh-sftp-server rsync")
        if os.geteuid() == 0:
            self.require_root()
        super().__init__(folder)
        self.user = pwd.getpwuid(os.getuid()).pw_name
        for name in ("host", "user", "other"):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", "%s/%s" % (folder, name)],
                           check=True)
        self.set_environment({})
        self.port = free_ports(1)[0]
        self.write("config", "\n".join([
            "Port %d" % self.port, "ListenAddress 127.0.0.1", "HostKey %s/host" % folder, "PidFile none",
            "AuthorizedKeysFile %s/authorized_keys" % folder, "StrictModes no", "UsePAM no", "PasswordAuthentication no",
            "KbdInteractiveAuthentication no", "PermitRootLogin yes", "PermitUserEnvironment yes", "MaxStartups 100",
            # Without SHLVL, bash reads the settings of the user who runs the tests.
            "Subsystem sftp /usr/lib/openssh/sftp-server", "SetEnv SHLVL=1", "UseDNS no", ""]))
        self.write("known", "gallery " + self.read("host.pub"))
        self.write("unknown", "")
        self.bin = self.client("bin", "user", "known")
        # Folders with an `ssh` whose key the server does not know, and with one that does not know the server.
        self.wrong_key = self.client("wrong-key", "other", "known")
        self.wrong_host = self.client("wrong-host", "user", "unknown")
        # A folder with an `ssh` that shares connections, as its user wants it.
        self.sharing = self.client("sharing", "user", "known", "ControlMaster auto", "ControlPersist 2",
                                   "ControlPath %s/socket-%%p" % folder)
        self.start([program, "-D", "-e", "-f", folder + "/config"], self.port)

    @staticmethod
    def require_root():
        """Skips the test if root of this machine cannot run sshd."""
        with open("/proc/self/uid_map", encoding="ascii") as file:
            if file.read().split() != ["0", "0", "4294967295"]:
                pytest.skip("sshd cannot log in a user in a user namespace; run the tests as root or without one")
        if not any(user.pw_name == "sshd" for user in pwd.getpwall()):
            pytest.skip("the user 'sshd' is missing; add it with: useradd --system --gid nogroup --no-create-home sshd")
        os.makedirs("/run/sshd", mode=0o755, exist_ok=True)

    def read(self, name):
        with open(os.path.join(self.folder, name), encoding="utf-8") as file:
            return file.read()

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
            file.write(text)

    def client(self, name, key, known, *settings):
        folder = os.path.join(self.folder, name)
        os.makedirs(folder)
        self.write(name + "/config", "\n".join([
            "Host *", "IdentityFile %s/%s" % (self.folder, key), "IdentitiesOnly yes", "IdentityAgent none",
            "UserKnownHostsFile %s/%s" % (self.folder, known), "GlobalKnownHostsFile none", "HostKeyAlias gallery",
            "StrictHostKeyChecking yes", "KexAlgorithms curve25519-sha256", *settings, ""]))
        self.write(name + "/ssh", '#!/bin/sh\nexec %s -F %s/config "$@"\n' % (shutil.which("ssh"), folder))
        os.chmod(folder + "/ssh", 0o755)
        return folder

    def set_environment(self, variables):
        """Sets the variables of the programs that later connections start."""
        options = ",".join('environment="%s=%s"' % pair for pair in variables.items())
        self.write("authorized_keys", options + " " * bool(options) + self.read("user.pub"))


class WebDAVServer(Server):
    """A WebDAV server for a folder, with a password.

    - `memory`: how long it remembers what is in a folder. Without, it reads a folder again for each file in it, which takes
      minutes for thousands of files; but it sees what others change there.
    """

    user, password = "gallery", "correct-horse"

    def __init__(self, folder, root, memory="0s"):
        program = require("rclone", "apt install rclone")
        super().__init__(folder)
        os.makedirs(root, exist_ok=True)
        self.port = free_ports(1)[0]
        self.start([program, "serve", "webdav", root, "--addr=127.0.0.1:%d" % self.port, "--user=" + self.user,
                    "--pass=" + self.password, "--config=/dev/null", "--dir-cache-time=" + memory], self.port)


class S3Server(Server):
    """A server of the S3 protocol. Everyone may read and list its buckets."""

    key, secret = "AKIAGALLERYTESTS0000", "a-secret-key-of-the-tests-of-galleries00"

    def __init__(self, folder):
        program = require("weed", "make setup-reliability")
        super().__init__(folder)
        rights = ["Admin", "Read", "Write", "List", "Tagging"]
        with open(folder + "/s3.json", "w", encoding="utf-8") as file:
            json.dump({"identities": [
                {"name": "anonymous", "actions": ["Read", "List"]},
                {"name": "tests", "credentials": [{"accessKey": self.key, "secretKey": self.secret}], "actions": rights},
            ]}, file)
        self.ports = free_ports(8)
        names = ("master.port", "master.port.grpc", "volume.port", "volume.port.grpc", "filer.port", "filer.port.grpc",
                 "s3.port.grpc", "s3.port")
        self.port = self.ports[-1]
        self.start([program, "server", "-dir=" + folder, "-ip=127.0.0.1", "-ip.bind=127.0.0.1", "-s3",
                    "-s3.config=" + folder + "/s3.json", "-s3.port.iceberg=0", "-s3.port.lance=0", "-volume.max=300",
                    "-master.volumeSizeLimitMB=64", "-volume.minFreeSpacePercent=0", "-master.telemetry=false",
                    *("-%s=%d" % pair for pair in zip(names, self.ports))], self.port)

    def stop(self):
        super().stop()
        for port in self.ports:
            for path in glob.glob("/tmp/seaweedfs-*-%d.sock" % port):
                os.remove(path)


class Proxy:
    """Stands before an HTTP server, one request at a time: notes the requests and their bytes, and disturbs one of them.

    - `at`: the number of the request that is disturbed, from 1; 0 for none; or a function of the method and the path of a
      request that says whether it is disturbed.
    - `action`: what happens to it: the status of an answer that is given instead of the server's, `cut` for a connection
      that ends in the middle of the body, or a function that is called before the request.
    - `is_lasting`: whether it happens to all later requests, too.
    - `after`: is called after each request that changes something.
    """

    def __init__(self, port):
        self.upstream = port
        self.lock = threading.Lock()
        self.idle, self.waiting, self.is_serving = threading.Condition(), 0, True
        self.reset()
        proxy = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def handle_one_request(self):
                if not proxy.is_serving:
                    self.close_connection = True
                    return
                try:
                    super().handle_one_request()
                except (ConnectionError, http.client.HTTPException):
                    self.close_connection = True

            def __getattr__(self, name):
                if name.startswith("do_"):
                    return lambda: proxy.handle(self)
                raise AttributeError(name)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def reset(self, at=0, action=None, is_lasting=False, after=None):
        with self.lock:
            self.requests, self.bytes = [], 0
            self.at, self.action, self.is_lasting, self.after = at, action, is_lasting, after

    def stop(self):
        self.server.shutdown()
        self.server.server_close()

    def set_serving(self, is_serving):
        """Says whether connections are possible."""
        self.is_serving = is_serving

    def changes(self):
        return [request for request in self.requests if request[0] not in ("GET", "HEAD", "PROPFIND", "OPTIONS")]

    def settle(self):
        """Waits until all requests are answered."""
        progress()
        with self.idle:
            self.idle.wait_for(lambda: self.waiting == 0)

    def handle(self, client):
        with self.idle:
            self.waiting += 1
        try:
            self.handle_alone(client)
        finally:
            with self.idle:
                self.waiting -= 1
                self.idle.notify_all()

    def handle_alone(self, client):
        with self.lock:
            self.requests.append((client.command, client.path))
            is_hit = self.is_hit()
            if is_hit and callable(self.action):
                self.action()
            body, is_whole = self.body(client)
            self.bytes += len(body)
            if not is_whole:
                self.cut(client, body, len(body))
            elif is_hit and isinstance(self.action, int):
                code = b"AccessDenied" if self.action == 403 else b"InternalError"
                self.answer(client, self.action, [], b"<Error><Code>%s</Code></Error>" % code)
            elif is_hit and self.action == "cut":
                self.cut(client, body, len(body) // 2)
            else:
                self.forward(client, body)
                if self.after and (client.command, client.path) in self.changes()[-1:]:
                    self.after()

    def is_hit(self):
        """Returns whether the last request is disturbed."""
        if callable(self.at):
            return self.at(*self.requests[-1])
        number = len(self.requests)
        return self.at and (number == self.at or self.is_lasting and number > self.at)

    @staticmethod
    def body(client):
        """Returns the body of a request, and whether it is whole."""
        if client.headers.get("Transfer-Encoding", "").lower() != "chunked":
            size = int(client.headers.get("Content-Length") or 0)
            body = client.rfile.read(size)
            return body, len(body) == size
        parts = []
        while line := client.rfile.readline():
            size = int(line.split(b";")[0], 16)
            parts.append(client.rfile.read(size))
            client.rfile.readline()
            if size == 0:
                return b"".join(parts), True
        return b"".join(parts), False

    def send(self, client, body, size):
        """Sends a request with the beginning of a body, whose size is given, to the server."""
        connection = http.client.HTTPConnection("127.0.0.1", self.upstream, timeout=SECONDS)
        connection.putrequest(client.command, client.path, skip_host=True, skip_accept_encoding=True)
        for name, value in client.headers.items():
            if name.lower() not in ("transfer-encoding", "content-length", "connection", "expect"):
                connection.putheader(name, value)
        if size or client.command in ("PUT", "POST"):
            connection.putheader("Content-Length", str(size))
        connection.endheaders(body)
        return connection

    def forward(self, client, body):
        connection = self.send(client, body, len(body))
        answer = connection.getresponse()
        content = answer.read()
        headers = [(name, value) for name, value in answer.getheaders()
                   if name.lower() not in ("transfer-encoding", "connection", "content-length", "date", "server")]
        self.answer(client, answer.status, headers, content, answer.getheader("Content-Length"))
        connection.close()

    def cut(self, client, body, sent):
        """Sends the beginning of the body to the server, which expects more, and closes both connections."""
        self.send(client, body[:sent], int(client.headers.get("Content-Length") or len(body) + 1)).close()
        client.close_connection = True
        try:
            client.connection.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass

    @staticmethod
    def answer(client, status, headers, content, length=None):
        client.send_response(status)
        for name, value in headers:
            client.send_header(name, value)
        if status not in (204, 304):
            size = length if client.command == "HEAD" and length else str(len(content))
            client.send_header("Content-Length", size)
        client.end_headers()
        if client.command != "HEAD":
            client.wfile.write(content)


class Tunnel:
    """Stands before a server of any protocol. After a number of bytes to the server, it disturbs the connection.

    - `at`: the number of bytes; 0 for no disturbance.
    - `action`: is called then; without it, all connections end, and no new ones are possible.
    """

    def __init__(self, port):
        self.upstream = port
        self.lock = threading.Lock()
        self.pairs, self.is_serving = [], True
        self.reset()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.listen, daemon=True).start()

    def reset(self, at=0, action=None):
        with self.lock:
            self.close_all()
            self.bytes, self.connections, self.at, self.action, self.is_over = 0, 0, at, action, False

    def stop(self):
        self.listener.close()
        with self.lock:
            self.close_all()

    def set_serving(self, is_serving):
        """Says whether connections are possible."""
        self.is_serving = is_serving

    def close_all(self):
        for pair in self.pairs:
            self.close(*pair)
        self.pairs = []

    @staticmethod
    def close(*sockets):
        for each in sockets:
            try:
                each.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def listen(self):
        while True:
            try:
                client = self.listener.accept()[0]
            except OSError:
                return
            if self.is_over or not self.is_serving:
                client.close()
                continue
            server = socket.create_connection(("127.0.0.1", self.upstream))
            with self.lock:
                self.connections += 1
                self.pairs.append((client, server))
            threading.Thread(target=self.copy, args=(client, server, True), daemon=True).start()
            threading.Thread(target=self.copy, args=(server, client, False), daemon=True).start()

    def copy(self, source, target, is_counted):
        try:
            while data := source.recv(4096):
                if is_counted:
                    data = self.count(data)
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)
        except OSError:
            # One side has ended its connection with data on the way. The other side would wait for it.
            self.close(source, target)

    def count(self, data):
        """Counts bytes, and returns those that are sent."""
        with self.lock:
            self.bytes += len(data)
            if not self.at or self.bytes < self.at or self.is_over:
                return data
            self.is_over = True
            if self.action:
                self.action()
            self.close_all()
            return b""
