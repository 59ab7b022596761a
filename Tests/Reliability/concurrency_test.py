"""Concurrent events: two builds at once, builds that are interrupted or killed, builds whose workers are killed, and
sources that change during a build."""
import json
import os
import random
import re
import shutil
import signal
import subprocess
import threading
import time

import oracles
import sites

MARK = "VITRINE_RELIABILITY_RUN"


def start(lab, site, *options, mark="1"):
    return subprocess.Popen(lab.command(site, *options), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, env={**lab.environment, MARK: mark})


def workers(mark):
    """Returns the process ids of the workers of a run, found by a variable in their environment."""
    found = []
    for number in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open("/proc/%s/environ" % number, "rb") as file:
                if ("%s=%s" % (MARK, mark)).encode() not in file.read().split(b"\0"):
                    continue
            with open("/proc/%s/stat" % number, encoding="utf-8", errors="replace") as file:
                name, state = re.search(r"\((.*)\) (\S)", file.read()).groups()
        except (OSError, AttributeError):
            continue
        if name.startswith("vitrine-worker") and state != "Z":
            found.append(int(number))
    return found


def test_two_builds_at_once(lab):
    dice = random.Random(1)
    for number in range(200 if lab.is_full else 3):
        site = lab.built_site(lab.after)
        first = start(lab, site)
        time.sleep(dice.random() * 0.5)
        begun = time.monotonic()
        second = start(lab, site)
        messages = second.communicate(timeout=60)[1].decode()
        seconds = time.monotonic() - begun
        first_messages = first.communicate(timeout=60)[1].decode()
        statuses = sorted((first.returncode, second.returncode))
        problems = [] if statuses in ([0, 0], [0, 4]) else ["their statuses are %s: %r %r" % (
            statuses, first_messages, messages)]
        if 4 in statuses:
            loser, holder = (messages, first) if second.returncode == 4 else (first_messages, second)
            if "process %d" % holder.pid not in loser:
                problems.append("it does not name process %d: %r" % (holder.pid, loser))
            if second.returncode == 4 and seconds > 3 * lab.slowdown:
                problems.append("it takes %.1f s to say so" % seconds)
        lab.check("two builds at once, %d" % number, problems + lab.next_build_problems(site, lab.clean[lab.second]))


def test_signals(lab):
    """An interrupted build ends soon with its own status. A killed build leaves no worker and no lock behind."""
    dice = random.Random(2)
    kinds = [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGKILL, -9)]
    for number in range(300 if lab.is_full else 6):
        action, status = kinds[number % 3]
        is_first = number % 2 == 0
        site = lab.new_site(lab.after) if is_first else lab.built_site(lab.after)
        mark = "signals-%d" % number
        process = start(lab, site, mark=mark)
        time.sleep(dice.random() * 0.5)
        process.send_signal(action)
        begun = time.monotonic()
        messages = process.communicate(timeout=60)[1].decode()
        seconds = time.monotonic() - begun
        problems = lab.source_problems()
        # Before the build installs its handlers, a signal ends it like any other program.
        if process.returncode not in (0, status, -action):
            problems.append("status %s: %r" % (process.returncode, messages))
        if seconds > 2.5 * lab.slowdown:
            problems.append("it takes %.1f s to end" % seconds)
        while workers(mark) and time.monotonic() < begun + 4:
            time.sleep(0.05)
        problems += ["worker %d is still running" % worker for worker in workers(mark)]
        wanted = lab.clean[lab.second]
        if is_first and action != signal.SIGKILL and process.returncode == status:
            # An interrupted first build leaves no gallery, or a complete one of the photos that are done.
            problems += lab.stopped_build_problems(site, wanted)
        elif not is_first:
            problems += lab.stopped_build_problems(site, wanted, lab.clean[lab.first])
        most = unfinished(site, wanted)
        run = lab.build(site, "--json")
        rendered = json.loads(run.output or "{}").get("counts", {}).get("rendered")
        if rendered is None or rendered > most:
            problems.append("%s photos are rendered, but only %d were unfinished" % (rendered, most))
        lab.check("%s, %d" % (action.name, number), problems + lab.next_build_problems(site, wanted))


def unfinished(site, wanted):
    """Returns the number of photos that lack an image."""
    images = [path for path in wanted if path.startswith("media/") and wanted[path] != "folder"]
    return len({path.split("-")[0] for path in images if not os.path.exists(site + "/public/" + path)})


def test_random_kills(lab):
    """At random moments of a build of many photos, all its processes, only the parent or only a worker are killed."""
    dice = random.Random(9)
    folder = os.path.join(lab.folder, "many")
    for number in range(200 if lab.is_full else 40):
        sites.photo("%s/%d/%d.jpg" % (folder, number % 7, number), 1000 + number)
    clean = lab.new_site(folder, name="clean")
    begun = time.monotonic()
    lab.build(clean)
    seconds = time.monotonic() - begun
    wanted, site = oracles.tree(clean + "/public"), lab.new_site(folder)
    for number in range(500 if lab.is_full else 6):
        mark, victim = "random-%d" % number, ("all", "parent", "worker")[number % 3]
        process = start(lab, site, mark=mark)
        time.sleep(dice.random() * seconds * 0.6)
        found = workers(mark)
        if victim == "worker":
            kill(found[:1])
        else:
            kill([process.pid] + (found if victim == "all" else []))
        messages = process.communicate(timeout=120)[1].decode()
        until = time.monotonic() + 2
        while workers(mark) and time.monotonic() < until:
            time.sleep(0.02)
        problems = ["worker %d is still running" % worker for worker in workers(mark)]
        if victim == "worker" and process.returncode != 0:
            problems.append("status %s: %r" % (process.returncode, messages))
        problems += lab.stopped_build_problems(site, wanted)
        # Sometimes the build is completed, and the next one begins from scratch.
        if number % 5 == 4:
            problems += lab.next_build_problems(site, wanted)
            site = lab.new_site(folder)
        lab.check("random kill %d, %s" % (number, victim), problems)
    lab.remove("clean")
    lab.remove("many")


def kill(numbers):
    for number in numbers:
        try:
            os.kill(number, signal.SIGKILL)
        except ProcessLookupError:
            pass


def test_killed_workers(lab):
    dice = random.Random(3)
    for number in range(40 if lab.is_full else 2):
        site = lab.new_site(lab.after)
        mark = "workers-%d" % number
        process = start(lab, site, mark=mark)
        until = time.monotonic() + dice.random() * 0.5
        while not workers(mark) and process.poll() is None:
            time.sleep(0.002)
        while time.monotonic() < until and process.poll() is None:
            time.sleep(0.005)
        kill(workers(mark)[:1])
        messages = process.communicate(timeout=60)[1].decode()
        problems = [] if process.returncode == 0 else ["status %s: %r" % (process.returncode, messages)]
        problems += oracles.differences(lab.clean[lab.second], oracles.tree(site + "/public"))[:5]
        lab.check("a killed worker, %d" % number, problems)


class Mutator(threading.Thread):
    """Changes files in a folder of photos continuously, until it is stopped."""

    def __init__(self, folder, seed):
        super().__init__()
        self.folder, self.dice, self.is_over, self.count = folder, random.Random(seed), False, 0
        self.stock = [os.path.join(place, name) for place, _, names in os.walk(folder) for name in names]
        self.bytes = {path: open(path, "rb").read() for path in self.stock}
        # What links lead to. The other actions follow them, so it is a file of the test.
        self.target = folder + "-target"
        sites.write(self.target, "nothing to publish\n")

    def run(self):
        while not self.is_over:
            path = self.dice.choice(self.stock)
            action = self.dice.choice([self.modify, self.truncate, self.extend, self.delete, self.replace, self.link,
                                     self.make_folder, self.forbid, self.restore, self.restore])
            try:
                action(path)
                self.count += 1
            except OSError:
                pass
            time.sleep(0.0005)

    def clear(self, path):
        if os.path.isdir(path) and not os.path.islink(path):
            shutil.rmtree(path)
        elif os.path.lexists(path):
            os.remove(path)

    def modify(self, path):
        with open(path, "r+b") as file:
            file.seek(self.dice.randrange(len(self.bytes[path])))
            file.write(os.urandom(4))

    def truncate(self, path):
        os.truncate(path, self.dice.randrange(len(self.bytes[path])))

    def extend(self, path):
        with open(path, "ab") as file:
            file.write(os.urandom(1000))

    def delete(self, path):
        self.clear(path)

    def replace(self, path):
        with open(path + ".new", "wb") as file:
            file.write(self.bytes[self.dice.choice(self.stock)])
        os.rename(path + ".new", path)

    def link(self, path):
        self.clear(path)
        os.symlink(self.target, path)

    def make_folder(self, path):
        self.clear(path)
        os.makedirs(path + "/in")

    def forbid(self, path):
        os.chmod(path, 0)

    def restore(self, path):
        self.clear(path)
        with open(path, "wb") as file:
            file.write(self.bytes[path])


def test_sources_that_change_while_they_are_read(lab):
    folder = os.path.join(lab.folder, "changing")
    for number in range(34 if lab.is_full else 1):
        shutil.copytree(lab.before, folder)
        for extra in range(20):
            sites.photo(folder + "/many/%d.jpg" % extra, 30 + extra)
        site = lab.new_site(folder)
        problems = []
        mutator = Mutator(folder, number)
        mutator.start()
        try:
            for _ in range(3):
                run = lab.build(site)
                # Status 2 is allowed, because a truncated text file is an error.
                if run.status not in (0, 1, 2):
                    problems.append("while they change: %s" % run)
                if run.status in (0, 1):
                    problems += oracles.served(site + "/public", sites.ADDRESS)[:5]
        finally:
            mutator.is_over = True
            mutator.join()
        for path in mutator.stock:
            mutator.restore(path)
        for place, folders, files in os.walk(folder):
            for name in files + folders:
                path = os.path.join(place, name)
                if path not in mutator.stock and not any(other.startswith(path + "/") for other in mutator.stock):
                    mutator.clear(path)
        clean = lab.new_site(folder, name="clean")
        lab.build(clean)
        problems += lab.next_build_problems(site, oracles.tree(clean + "/public"))
        lab.check("sources that change, %d (%d changes)" % (number, mutator.count), problems)
        shutil.rmtree(folder)
    lab.remove("clean")
