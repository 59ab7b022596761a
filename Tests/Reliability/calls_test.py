"""A kill or an error at every call by which a build changes the disk.

At each call of a first build and of a later build, the process is killed before the call, after it, or in the middle of
the write; or the call fails, once or from then on, with each of the errors that disks return.
"""
import errno
import os
import random

import pytest

import oracles

from lab import error_name

# Errors that occur once, and errors that stay, as on a disk that is full or read-only.
ONCE = [errno.EIO, errno.EACCES, errno.EMFILE, errno.EROFS, errno.EDQUOT, errno.ENOMEM]
LASTING = [errno.ENOSPC, errno.EROFS, errno.EIO]
# If the state cannot be written, the error message names the database, whichever of its files failed.
DATABASE = "vitrine.sqlite"
# Calls that a signal may interrupt and that must then be repeated.
INTERRUPTIBLE = ("write", "open")


class Kind:
    """A kind of build: a first build, or a build with an existing gallery."""

    def __init__(self, lab, name):
        self.lab, self.name = lab, name
        self.is_first = name == "first build"
        self.albums = lab.before if self.is_first else lab.after
        self.wanted = lab.clean[lab.first if self.is_first else lab.second]
        self.had = None if self.is_first else lab.clean[lab.first]
        self.calls = lab.calls(self.site())

    def site(self):
        return self.lab.new_site(self.albums) if self.is_first else self.lab.built_site(self.albums)

    def run(self, number, action, is_sticky=False):
        """Runs one case."""
        lab, site = self.lab, self.site()
        log = os.path.join(lab.folder, "calls")
        if os.path.exists(log):
            os.remove(log)
        run = lab.build(site, environment=lab.fault(number, action, is_sticky, log=log))
        calls = lab.read_calls(log)
        call = calls[number - 1] if number <= len(calls) else ("nothing", "")
        shown = error_name(action) if isinstance(action, int) else action
        label = "%s: %s%s at %d of %d, %s %s" % (
            self.name, shown, " from then on" if is_sticky else "", number, len(calls), call[0],
            os.path.relpath(call[1], site) if call[1].startswith("/") else call[1])
        problems = lab.source_problems() + lab.stopped_build_problems(site, self.wanted, self.had)
        problems += self.judge(run, action, call, site)
        problems += lab.next_build_problems(site, self.wanted)
        lab.check(label, problems)

    def judge(self, run, action, call, site):
        """Returns the problems of how the run itself ended."""
        if action in ("kill", "killed", "torn"):
            return [] if run.is_killed or call[0] == "nothing" else ["it was not killed: %s" % run]
        if run.status == 0:
            # A call that is not essential may fail, but then the gallery must be the same as without the fault.
            return ["it reports no error, but " + line for line in self.differences(site)]
        if action == "short":
            return ["it does not continue after a short write: %s" % run]
        return self.lab.failure_problems(run, self.names(call, site))

    def differences(self, site):
        return oracles.differences(self.wanted, oracles.tree(site + "/public"))[:5]

    @staticmethod
    def names(call, site):
        path = call[1]
        if DATABASE in path:
            return [site + "/.vitrine/" + DATABASE]
        # A file is written at a temporary path and renamed. The message may name its path in the gallery or its folder.
        return [path, site + "/public", site + "/.vitrine"]


@pytest.fixture(scope="module", name="kinds")
def make_kinds(lab):
    return [Kind(lab, "first build"), Kind(lab, "second build")]


def test_killed_at_a_call(lab, kinds):
    for kind in kinds:
        for number in lab.sample(range(1, len(kind.calls) + 1), 3):
            kind.run(number, "kill")
            if kind.calls[number - 1][0] in ("write", "pwrite64"):
                kind.run(number, "torn")
        # After the last call the gallery must be complete.
        kind.run(len(kind.calls), "killed")


def test_a_call_fails(lab, kinds):
    for kind in kinds:
        for number in lab.sample(range(1, len(kind.calls) + 1), 4):
            kind.run(number, ONCE[number % len(ONCE)])


def test_calls_fail_from_then_on(lab, kinds):
    for kind in kinds:
        for number in lab.sample(range(1, len(kind.calls) + 1), 2):
            kind.run(number, LASTING[number % len(LASTING)] if lab.is_full else errno.ENOSPC, is_sticky=True)


def test_half_writes_and_interruptions(lab, kinds):
    for kind in kinds:
        writes = [n for n, call in enumerate(kind.calls, 1) if call[0] == "write" and "/tmp/" in call[1]]
        for number in lab.sample(writes, 1):
            kind.run(number, "short")
        for number in lab.sample([n for n, call in enumerate(kind.calls, 1) if call[0] in INTERRUPTIBLE], 1):
            kind.run(number, errno.EINTR)


def test_two_faults_in_a_row(lab, kinds):
    """The second fault occurs while the build recovers from the first one."""
    dice = random.Random(7)
    for kind in kinds:
        for _ in range(100 if lab.is_full else 1):
            site = kind.site()
            faults = [(dice.randrange(1, len(kind.calls) + 1), dice.choice(["kill", "torn", "kill", *LASTING])) for _ in "12"]
            problems = []
            for place, action in faults:
                is_sticky = action in LASTING and dice.random() < 0.5
                run = lab.build(site, environment=lab.fault(place, action, is_sticky))
                if not run.is_killed and run.status != 0:
                    problems += lab.failure_problems(run)
            lab.check("%s: %s, then %s" % (kind.name, *("%s at %d" % (
                action if isinstance(action, str) else error_name(action), place) for place, action in faults)),
                problems + lab.source_problems() + lab.stopped_build_problems(site, kind.wanted, kind.had)
                + lab.next_build_problems(site, kind.wanted))


def test_a_clean_is_stopped(lab):
    """After a stopped clean the next build gives the right gallery, and files that Vitrine did not write are kept."""
    count = len(lab.calls(lab.built_site(lab.after), "clean"))
    for number in lab.sample(range(1, count + 1), 2):
        for action in ("kill", errno.EIO):
            site = lab.built_site(lab.after)
            with open(site + "/public/CNAME", "w", encoding="utf-8") as file:
                file.write("example.org\n")
            run = lab.build(site, "clean", environment=lab.fault(number, action))
            problems = [] if action == "kill" or run.status == 0 else lab.failure_problems(run)
            problems += [] if os.path.exists(site + "/public/CNAME") else ["CNAME is missing"]
            os.remove(site + "/public/CNAME")
            lab.check("a clean with %s at %d of %d" % (action, number, count),
                      problems + lab.source_problems() + lab.next_build_problems(site, lab.clean[lab.second]))


def test_nothing_to_do_writes_nothing(lab):
    site = lab.built_site(lab.before)
    lab.next_build_problems(site, lab.clean[lab.first])
    calls = lab.calls(site)
    lab.check("a build with nothing to do", ["it writes to the gallery: %s %s" % call for call in calls
                                             if "/public" in call[1]])
