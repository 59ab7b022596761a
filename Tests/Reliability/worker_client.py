"""Sends requests to a worker process, as a build does, and measures the time of its replies."""
import json
import os
import socket
import struct
import subprocess

import processes


def program(vitrine):
    """Returns the path of a program's worker, which is in libexec or beside the program."""
    folder = os.path.dirname(os.path.realpath(vitrine))
    installed = os.path.join(os.path.dirname(folder), "libexec", "vitrine", "vitrine-worker")
    return installed if os.path.exists(installed) else os.path.join(folder, "vitrine-worker")


class Worker:
    def __init__(self, vitrine):
        self.program = program(vitrine)
        self.start()

    def start(self):
        self.requests, theirs = socket.socketpair()
        with theirs:
            self.process = subprocess.Popen([self.program], stdin=theirs, stdout=subprocess.PIPE,
                                            stderr=subprocess.DEVNULL)
        self.read()

    def exactly(self, count):
        data = b""
        while len(data) < count:
            piece = os.read(self.process.stdout.fileno(), count - len(data))
            if not piece:
                raise EOFError
            data += piece
        return data

    def read(self):
        with processes.explained(self.process, processes.SECONDS):
            length, = struct.unpack("<I", self.exactly(4))
            return json.loads(self.exactly(length))

    def spent(self):
        """Returns the CPU time of the process in seconds, which does not depend on the machine's load."""
        with open("/proc/%d/stat" % self.process.pid, encoding="utf-8", errors="replace") as file:
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self):
        """Returns the resident memory of the process in megabytes."""
        with open("/proc/%d/status" % self.process.pid, encoding="utf-8", errors="replace") as file:
            return next((int(line.split()[1]) // 1024 for line in file if line.startswith("VmRSS")), 0)

    def reply(self, item, products=0):
        """Sends an item with the open file that it reads, if it reads one, and as many empty files as it has products.

        - Returns: the kind of the reply, or the code of the failure.
        - Raises: EOFError or BrokenPipeError when the worker ends."""
        body = json.dumps({"items": [item]}).encode()
        job, = next(iter(item.values())).values()
        path = job if "readXMP" in item else job.get("path") if isinstance(job, dict) else None
        files = ([os.open(path, os.O_RDONLY)] if path else []) + [os.memfd_create("product") for _ in range(products)]
        try:
            socket.send_fds(self.requests, [struct.pack("<I", len(body))], files)
            self.requests.sendall(body)
            reply = self.read()
        finally:
            for file in files:
                os.close(file)
        kind = next(iter(reply))
        return reply[kind]["_0"]["code"] if kind == "failure" else kind

    def ask(self, item, products=0):
        """- Returns: the kind of the reply, the code of the failure or `died`, and its CPU time in seconds."""
        spent = self.spent()
        try:
            return self.reply(item, products), self.spent() - spent
        except (EOFError, BrokenPipeError):
            self.stop()
            self.start()
            return "died", 0

    def stop(self):
        self.process.kill()
        self.process.communicate()
        self.requests.close()
