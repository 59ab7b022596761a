"""ffmpeg and ffprobe run confined: a video that takes them over has no access to anything but itself and one folder.

The launcher is `vitrine-worker --run`. Most probes are made by a Python program in the place of ffmpeg, which tries what a
hijacked decoder would try.
"""
import os
import shutil
import signal
import subprocess
import textwrap

import pytest

import processes
import worker_client

# Its library is in a folder that programs may read, which that of another Python need not be.
PYTHON = os.path.realpath("/usr/bin/python3")
FFMPEG = shutil.which("ffmpeg")
MEMORY, SECONDS = 3 << 30, 60
# Each succeeds or raises an exception. {private} is a file beside the job folder, {job} the job folder.
REFUSED = {
    "another file": "open('{private}').read()",
    "a folder": "import os; os.listdir('{outside}')",
    "the program's own folder": "import os; os.listdir('/usr/bin')",
    "writing beside the job": "open('{outside}/new', 'w').write('x')",
    "writing to the source": "open('/proc/self/fd/3', 'r+b').write(b'x')",
    "a link out of the job": "import os; os.symlink('{private}', '{job}/link')",
    "a hard link": "import os; os.link('{private}', '{job}/hard')",
    "renaming": "import os; open('{job}/a', 'w').close(); os.rename('{job}/a', '{outside}/a')",
    "removing": "import os; os.remove('{private}')",
    "a new folder": "import os; os.mkdir('{job}/folder')",
    "a socket": "import socket; socket.socket()",
    "a Unix socket": "import socket; socket.socket(socket.AF_UNIX)",
    "a process": "import os; pid = os.fork(); pid or os._exit(0)",
    "another program": "import os; os.execv('/bin/sh', ['sh', '-c', 'echo reached'])",
    "another process": "import os, signal; os.kill(os.getppid(), 0)",
    "the environment of the parent": "assert 'SECRET' in __import__('os').environ",
    "a change of permissions": "import os; os.chmod('{job}', 0o777)",
    "a core file": "import resource; resource.setrlimit(resource.RLIMIT_CORE, (1 << 20, 1 << 20))",
}
ALLOWED = {
    "the source": "assert open('/proc/self/fd/3').read() == 'the source'",
    "writing in the job": "open('{job}/result', 'w').write('x'); assert open('{job}/result').read() == 'x'",
    "threads": "import threading; t = threading.Thread(target=print); t.start(); t.join()",
    "an empty standard input": "import sys; assert sys.stdin.read() == ''",
}
# These depend on Landlock alone.
LANDLOCK = ("another file", "a folder", "the program's own folder", "writing beside the job", "writing to the source",
            "another program")


def has_landlock():
    import ctypes
    return ctypes.CDLL(None).syscall(444, None, 0, 1) > 0


class Box:
    """A folder with a private file, a source and a job folder, and the launcher."""

    def __init__(self, lab):
        self.folder = os.path.join(lab.folder, "box")
        shutil.rmtree(self.folder, ignore_errors=True)
        self.job, self.outside = os.path.join(self.folder, "job"), os.path.join(self.folder, "outside")
        self.private, self.source = os.path.join(self.outside, "private"), os.path.join(self.folder, "source")
        os.makedirs(self.job)
        os.makedirs(self.outside)
        self.write(self.private, b"private")
        self.write(self.source, b"the source")
        self.worker = worker_client.program(lab.program)

    @staticmethod
    def write(path, data):
        with open(path, "wb") as file:
            file.write(data)

    def command(self, program, *arguments, memory=MEMORY, size=1 << 20, seconds=SECONDS):
        return [self.worker, "--run", str(memory), str(size), str(seconds), self.job, program, *arguments]

    def run(self, program, *arguments, **limits):
        """Returns the status and what was printed."""
        with open(self.source, "rb") as source:
            run = processes.run(self.command(program, *arguments, **limits), stdin=source, stderr=subprocess.STDOUT,
                                env={**os.environ, "SECRET": "1"})
        return run.returncode, run.stdout.decode(errors="replace")

    def python(self, code, **limits):
        text = code.format(private=self.private, outside=self.outside, job=self.job)
        code = "try:\n%s\n    print('reached')\nexcept Exception as error:\n    print('refused', repr(error))"
        return self.run(PYTHON, "-I", "-S", "-c", code % textwrap.indent(text, "    "), **limits)


def test_programs_reach_nothing_else(lab):
    for name, code in REFUSED.items():
        _, output = Box(lab).python(code)
        is_possible = name in LANDLOCK and not has_landlock()
        lab.check("a program does not reach " + name, [] if is_possible or output.startswith("refused") else [output])
    for name, code in ALLOWED.items():
        status, output = Box(lab).python(code)
        lab.check("a program reaches " + name, [] if (status, output.strip()) == (0, "reached") else [str(status), output])


def test_limits_are_enforced(lab):
    status, output = Box(lab).python("x = bytearray(2 << 30)", memory=1 << 30)
    lab.check("memory", [] if output.startswith("refused MemoryError") else [output])
    box = Box(lab)
    box.write(box.source, bytes(1 << 21))
    status, output = box.run("/usr/bin/cp", "/proc/self/fd/3", box.job + "/result")
    lab.check("the length of a file", [] if status == -signal.SIGXFSZ else [str(status), output])
    status, output = Box(lab).python("while True: pass", seconds=1)
    lab.check("computing time", [] if status == -signal.SIGKILL else [str(status), output])
    status, output = Box(lab).run("/nonexistent/ffmpeg")
    lab.check("a missing program", [] if status == 125 else [str(status), output])


@pytest.mark.nightly
def test_playlists_open_nothing_without_the_white_lists(lab):
    """ffmpeg is told what it may open. Even if it were not, it could not open it."""
    if not FFMPEG:
        return lab.notes.append("ffmpeg is not installed")
    box = Box(lab)
    private = os.path.join(box.outside, "private.mp4")
    subprocess.run([FFMPEG, "-v", "error", "-f", "lavfi", "-i", "testsrc2=s=64x64:d=1", "-y", private], check=True)
    playlists = {
        "concat": "ffconcat version 1.0\nfile '%s'\n" % private,
        "hls": "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n%s\n#EXT-X-ENDLIST\n" % private,
        "hls http": "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nhttp://127.0.0.1:9/a.ts\n#EXT-X-ENDLIST\n",
    }
    for name, text in playlists.items():
        box.write(box.source, text.encode())
        kind = name.split()[0]
        options = ["-safe", "0"] if kind == "concat" else ["-allowed_extensions", "ALL"]
        status, output = box.run(
            FFMPEG, "-nostdin", "-v", "error", "-protocol_whitelist", "file,http,tcp,crypto,data", "-f", kind, *options, "-i",
            "file:/proc/self/fd/3", "-c", "copy", "-f", "mp4", "-y", "file:%s/result" % box.job)
        made = os.path.join(box.job, "result")
        reached = has_landlock() and os.path.exists(made) and os.path.getsize(made) > 0
        lab.check("a playlist opens nothing: " + name, [output] if status == 0 or reached else [])


def test_programs_end_with_their_parent(lab):
    """A build that is killed leaves no program behind."""
    box = Box(lab)
    code = "import os, time; print(os.getpid(), flush=True); time.sleep(600)"
    starter = ("import subprocess, sys, time\n"
               "subprocess.Popen(sys.argv[1:], stdin=open(%r))\ntime.sleep(600)" % box.source)
    command = [PYTHON, "-c", starter, *box.command(PYTHON, "-I", "-S", "-c", code)]
    parent = subprocess.Popen(command, stdout=subprocess.PIPE)
    with processes.explained(parent, processes.SECONDS):
        program = int(parent.stdout.readline())
    parent.kill()
    parent.wait()
    processes.wait_for_end([program])
    parent.stdout.close()
    lab.check("the program ends with its parent", [])
