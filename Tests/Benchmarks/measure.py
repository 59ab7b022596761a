"""Runs commands, measures them, and prints a table."""
import glob
import os
import platform
import resource
import statistics
import subprocess
import sys
import threading
import time

SAMPLE_SECONDS = 0.01


def run(command, folder):
    """Runs a command, and returns its output."""
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    check(command, done.returncode, done.stderr + done.stdout)
    return done.stdout


def check(command, status, said):
    if status:
        sys.exit("%s failed with status %d:\n%s" % (" ".join(command[:6]), status, said[-2000:]))


def seconds(command, folder):
    return elapsed(lambda: run(command, folder))


def elapsed(action):
    start = time.monotonic()
    action()
    return time.monotonic() - start


def processor_seconds(action):
    """Returns the computing time of all processes that an action starts and waits for."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    action()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def alternating(runs, measures):
    """Returns the medians of measurements that take turns."""
    results = [[measure() for measure in measures] for _ in range(runs)]
    return [statistics.median(column) for column in zip(*results)]


def peak_megabytes(command, folder):
    """Returns the peak memory (PSS) of a process together with all its children."""
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    sampler = Sampler(process.pid)
    sampler.start()
    status = process.wait()
    sampler.ended.set()
    sampler.join()
    check(command, status, "")
    return sampler.peak / 1024


class Sampler(threading.Thread):
    def __init__(self, root):
        super().__init__(daemon=True)
        self.root, self.peak, self.ended = root, 0, threading.Event()

    def run(self):
        while not self.ended.wait(SAMPLE_SECONDS):
            self.peak = max(self.peak, sum(map(pss, tree(self.root))))


def tree(process):
    children = []
    for task in glob.glob("/proc/%d/task/*/children" % process):
        try:
            with open(task) as file:
                children += map(int, file.read().split())
        except OSError:
            pass  # The thread has ended.
    return [process] + [other for child in children for other in tree(child)]


def process_seconds(process):
    """Returns the computing time of a process, without that of its children."""
    with open("/proc/%d/stat" % process) as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def settle(process):
    """Waits until a process is idle."""
    before = -1
    while process_seconds(process) - before > 0.005:
        before = process_seconds(process)
        time.sleep(0.5)


def pss(process):
    """Returns the memory of a process in kilobytes; 0 if it has ended."""
    try:
        with open("/proc/%d/smaps_rollup" % process) as file:
            return next((int(line.split()[1]) for line in file if line.startswith("Pss:")), 0)
    except OSError:
        return 0


def machine(jobs):
    """Returns the facts on which the figures depend."""
    facts = [("machine", "%s, %d cores, %.0f GB" % (processor(), os.cpu_count(), memory() / 2**30))]
    facts += [("system", "%s, Linux %s" % (platform.freedesktop_os_release()["PRETTY_NAME"], platform.release()))]
    facts += [("load", "%.1f at the start, %d jobs" % (os.getloadavg()[0], jobs))]
    return facts


def processor():
    with open("/proc/cpuinfo") as file:
        names = [line.split(":")[1].strip() for line in file if line.startswith("model name")]
    return names[0] if names else platform.machine()


def memory():
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")


def library(name):
    done = subprocess.run(["pkg-config", "--modversion", name], stdout=subprocess.PIPE, text=True)
    return done.stdout.strip() or "unknown"


class Limit:
    """The limit that a ratio or a figure must meet."""

    def __init__(self, value, is_maximum, unit=""):
        self.value, self.is_maximum, self.unit = value, is_maximum, unit

    def __str__(self):
        return "%s %s" % ("≤" if self.is_maximum else "≥", self.show(self.value))

    def show(self, value):
        """Formats small fractions as 1/15."""
        if 0 < self.value < 1:
            return "1/%.3g" % (1 / value)
        return "%.3g%s" % (value, self.unit)

    def verdict(self, value):
        return "ok" if (value <= self.value if self.is_maximum else value >= self.value) else "missed"


def at_least(value):
    return Limit(value, is_maximum=False)


def at_most(value, unit=""):
    return Limit(value, is_maximum=True, unit=unit)


class Table:
    head = ["measurement", "peer", "Vitrine", "ratio", "limit", ""]

    def __init__(self):
        self.rows = []

    def add_ratio(self, name, peer, ours, ratio, limit):
        self.rows.append([name, peer, ours, limit.show(ratio), str(limit), limit.verdict(ratio)])

    def add_figure(self, name, value, limit):
        self.rows.append([name, "", limit.show(value), "", str(limit), limit.verdict(value)])

    def leave_out(self, name, reason):
        self.rows.append([name, "", "", "", "", "skipped: " + reason])

    def text(self):
        rows = [self.head] + self.rows
        widths = [max(len(row[column]) for row in rows) for column in range(5)]
        lines = [[row[0].ljust(widths[0])] + [row[i].rjust(widths[i]) for i in range(1, 5)] + row[5:] for row in rows]
        return "\n".join("  ".join(line).rstrip() for line in lines)

    def markdown(self):
        lines = ["| " + " | ".join(row) + " |" for row in [self.head] + self.rows]
        return "\n".join(lines[:1] + ["|---|---:|---:|---:|---|---|"] + lines[1:]) + "\n"
