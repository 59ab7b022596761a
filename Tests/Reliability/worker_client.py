"""Sends requests to a worker process, as a build does, and measures the time of its replies."""
import json
import os
import select
import struct
import subprocess
import time


def program(vitrine):
    """Returns the path of a program's worker, which is in libexec or beside the program."""
    folder = os.path.dirname(os.path.realpath(vitrine))
    installed = os.path.join(os.path.dirname(folder), "libexec", "vitrine", "vitrine-worker")
    return installed if os.path.exists(installed) else os.path.join(folder, "vitrine-worker")


class Worker:
    def __init__(self, vitrine, seconds=60):
        self.program, self.seconds = program(vitrine), seconds
        self.start()

    def start(self):
        self.process = subprocess.Popen([self.program], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL)
        self.read()

    def exactly(self, count, end):
        data = b""
        while len(data) < count:
            ready, _, _ = select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))
            if not ready:
                raise TimeoutError
            piece = os.read(self.process.stdout.fileno(), count - len(data))
            if not piece:
                raise EOFError
            data += piece
        return data

    def read(self):
        end = time.monotonic() + self.seconds
        length, attachments = struct.unpack("<II", self.exactly(8, end))
        sizes = struct.unpack("<%dQ" % attachments, self.exactly(8 * attachments, end))
        reply = json.loads(self.exactly(length, end))
        for size in sizes:
            self.exactly(size, end)
        return reply

    def spent(self):
        """Returns the CPU time of the process in seconds, which does not depend on the machine's load."""
        with open("/proc/%d/stat" % self.process.pid, encoding="utf-8", errors="replace") as file:
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def ask(self, item):
        """- Returns: the kind of the reply or the code of the failure, and its CPU time in seconds. `died` and `hangs` are
        kinds, too."""
        body = json.dumps({"items": [item]}).encode()
        begun, spent = time.monotonic(), self.spent()
        try:
            self.process.stdin.write(struct.pack("<II", len(body), 0) + body)
            self.process.stdin.flush()
            reply = self.read()
            kind = next(iter(reply))
            return (reply[kind]["_0"]["code"] if kind == "failure" else kind), self.spent() - spent
        except (EOFError, BrokenPipeError, TimeoutError) as error:
            self.stop()
            self.start()
            return "hangs" if isinstance(error, TimeoutError) else "died", time.monotonic() - begun

    def stop(self):
        self.process.kill()
        self.process.communicate()
