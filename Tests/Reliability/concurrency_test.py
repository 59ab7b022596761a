"""Concurrent events: two builds at once, builds that are interrupted or killed, builds whose workers are killed, and
sources that change during a build.

The moment of a signal is a call by which the build changes the disk: the build stops itself there, and goes on when the
signal was sent.
"""
import json
import os
import random
import shutil
import signal
import threading

import oracles
import processes
import sites

# Workers get the variables of the loader, which does not know this one, and few others.
MARK = "LD_VITRINE_RELIABILITY_RUN"


def stopped(lab, site, number, mark="1", *options):
    """Starts a build, or another command, that stops itself before a call. Returns its process, and whether it stopped."""
    process = lab.start(site, *options, environment={**lab.fault(number, "stop"), MARK: mark})
    return process, processes.has_stopped(process)


def go_on(process):
    """Lets a build that stopped itself go on until it ends. Returns its messages."""
    process.send_signal(signal.SIGCONT)
    return processes.ended(process)[1].decode("utf-8", "replace")


def workers(mark):
    """Returns the process ids of the workers of a run, found by a variable in their environment."""
    found = []
    for number in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open("/proc/%s/environ" % number, "rb") as file:
                is_marked = ("%s=%s" % (MARK, mark)).encode() in file.read().split(b"\0")
            with open("/proc/%s/comm" % number, encoding="utf-8", errors="replace") as file:
                is_worker = file.read().startswith("vitrine-worker")
        except OSError:
            continue
        if is_marked and is_worker:
            found.append(int(number))
    return found


def test_two_builds_at_once(lab):
    """A build that meets another one at any of its calls says which process builds, and does not wait for it."""
    calls = lab.calls(lab.built_site(lab.after))
    of_lock = [number for number, (_, path) in enumerate(calls, 1) if path.endswith("/vitrine.lock")]
    named = next(number for number in of_lock if calls[number - 1][0] == "write")
    for number in range(1, of_lock[-1] + 1) if lab.is_full else (of_lock[0], of_lock[-1] // 2):
        site = lab.built_site(lab.after)
        first, has_stopped = stopped(lab, site, number)
        second = lab.build(site)
        messages = go_on(first)
        wanted = 4 if has_stopped and number > of_lock[0] else 0
        problems = ["the first build: status %s, %r" % (first.returncode, messages)] * (first.returncode != 0)
        problems += ["the second build, not with status %d: %s" % (wanted, second)] * (second.status != wanted)
        if second.status == 4 and number > named and "process %d" % first.pid not in second.messages:
            problems.append("it does not name process %d: %s" % (first.pid, second))
        lab.check("two builds at once, the first one at call %d of %d" % (number, len(calls)),
                  problems + lab.next_build_problems(site, lab.clean[lab.second]))


def test_signals(lab):
    """An interrupted build ends with its own status. A killed build leaves no worker and no lock behind."""
    dice = random.Random(2)
    kinds = [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGKILL, -9)]
    make = {True: lambda: lab.new_site(lab.after), False: lambda: lab.built_site(lab.after)}
    counts = {is_first: len(lab.calls(site())) for is_first, site in make.items()}
    wanted = lab.clean[lab.second]
    for number in range(150 if lab.is_full else 6):
        action, status = kinds[number % 3]
        is_first = number % 2 == 0
        site, place, mark = make[is_first](), dice.randrange(1, counts[is_first] + 1), "signals-%d" % number
        process, _ = stopped(lab, site, place, mark)
        process.send_signal(action)
        messages = go_on(process)
        processes.wait_for_end(workers(mark))
        problems = lab.source_problems()
        # Before the build installs its handlers, a signal ends it like any other program.
        if process.returncode not in (0, status, -action):
            problems.append("status %s: %r" % (process.returncode, messages))
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
        problems += [str(run)] * (run.status != 0) + oracles.differences(wanted, oracles.tree(site + "/public"))[:6]
        lab.check("%s at call %d of a %s build" % (action.name, place, "first" if is_first else "second"), problems)


def unfinished(site, wanted):
    """Returns the number of photos that lack an image."""
    images = [path for path in wanted if path.startswith("media/") and wanted[path] != "folder"]
    return len({path.split("-")[0] for path in images if not os.path.exists(site + "/public/" + path)})


def test_kills_again_and_again(lab):
    """Builds of many photos are killed at random calls, one after another: all their processes, or only the parent."""
    dice = random.Random(9)
    folder = os.path.join(lab.folder, "many")
    for number in range(200 if lab.is_full else 16):
        sites.photo("%s/%d/%d.jpg" % (folder, number % 7, number), 1000 + number)
    clean = lab.new_site(folder, name="clean")
    count = len(lab.calls(clean))
    wanted, site = oracles.tree(clean + "/public"), lab.new_site(folder)
    for number in range(100 if lab.is_full else 4):
        mark, victim, place = "random-%d" % number, ("all", "parent")[number % 2], dice.randrange(1, count)
        process, _ = stopped(lab, site, place, mark)
        found = workers(mark)
        processes.kill([process.pid] + (found if victim == "all" else []))
        processes.ended(process)
        processes.wait_for_end(found)
        problems = lab.stopped_build_problems(site, wanted)
        # Sometimes the build is completed, and the next one begins from scratch.
        if number % 4 == 3:
            problems += lab.next_build_problems(site, wanted)
            site = lab.new_site(folder)
        lab.check("kill %d, %s at call %d" % (number, victim, place), problems)
    lab.remove("clean")
    lab.remove("many")


def test_killed_workers(lab):
    """A build whose worker is killed starts another one, and makes the same gallery."""
    count, hits = len(lab.calls(lab.new_site(lab.after))), 0
    for number in lab.sample(range(1, count + 1, 5), 3):
        site, mark = lab.new_site(lab.after), "workers-%d" % number
        process, _ = stopped(lab, site, number, mark)
        victims = workers(mark)[:1]
        hits += len(victims)
        processes.kill(victims)
        messages = go_on(process)
        problems = [] if process.returncode == 0 else ["status %s: %r" % (process.returncode, messages)]
        problems += oracles.differences(lab.clean[lab.second], oracles.tree(site + "/public"))[:5]
        lab.check("a worker is killed at call %d of %d" % (number, count), problems)
    lab.check("workers were killed", [] if hits else ["there was none"])


class Mutator(threading.Thread):
    """Changes files in a folder of photos continuously, until it is stopped."""

    def __init__(self, folder, seed):
        super().__init__()
        self.folder, self.dice, self.over, self.count = folder, random.Random(seed), threading.Event(), 0
        self.stock = [os.path.join(place, name) for place, _, names in os.walk(folder) for name in names]
        self.bytes = {path: open(path, "rb").read() for path in self.stock}
        # What links lead to. The other actions follow them, so it is a file of the test.
        self.target = folder + "-target"
        sites.write(self.target, "nothing to publish\n")

    def run(self):
        while not self.over.wait(0.0005):
            path = self.dice.choice(self.stock)
            action = self.dice.choice([self.modify, self.truncate, self.extend, self.delete, self.replace, self.link,
                                     self.make_folder, self.forbid, self.restore, self.restore])
            try:
                action(path)
                self.count += 1
            except OSError:
                pass

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
            for _ in range(3 if lab.is_full else 2):
                run = lab.build(site)
                # Status 2 is allowed, because a truncated text file is an error.
                if run.status not in (0, 1, 2):
                    problems.append("while they change: %s" % run)
                if run.status in (0, 1):
                    problems += oracles.served(site + "/public", sites.ADDRESS)[:5]
        finally:
            mutator.over.set()
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
