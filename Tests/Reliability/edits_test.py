"""A kill or an error at every call by which an edit changes the disk.

After each of them, the site is as before the command or as after it: at the latest when the next command starts, which
leaves no temporary file and a journal that can be read. Photographs are renamed only.
"""
import errno
import os
import random

import edited_sites
import oracles

from lab import error_name

# Errors that any call can have, and those of renames.
ANY = [errno.ENOSPC, errno.EIO, errno.EROFS, errno.EACCES]
OF_MOVES = [errno.EXDEV, errno.EINVAL]
LASTING = [errno.ENOSPC, errno.EROFS]
MOVES = ("rename", "renameat", "renameat2", "link", "linkat")
# Does nothing but complete a command that was stopped.
NOTHING = edited_sites.words("undo", "--list")
# Files of builds, which other tests stop.
DATABASE = "/.vitrine/vitrine.sqlite"


class Kind:
    """A kind of command, with the site before it and after it."""

    def __init__(self, lab, name, is_flagless=False):
        self.lab, self.name = lab, name + (" without the flags of renameat2" if is_flagless else "")
        self.others = {"VITRINE_FAULT_FLAGLESS": 1} if is_flagless else {}
        *earlier, self.command = edited_sites.COMMANDS[name]
        self.is_undo = self.command == edited_sites.UNDO
        self.base, self.site = (os.path.join(lab.folder, "edits", folder) for folder in (self.name, "work"))
        edited_sites.make(self.base)
        for command in earlier:
            self.must(edited_sites.run(lab, self.base, command))
        self.before = edited_sites.tree(self.base)
        log = self.log()
        edited_sites.copied(self.base, self.site)
        self.must(edited_sites.run(lab, self.site, self.command, lab.fault(log=log, **self.others)))
        self.after = edited_sites.tree(self.site)
        self.calls = lab.read_calls(log)
        lab.check(self.name, ["it changes nothing"] if self.after == self.before else self.originals_problems(self.calls))

    def log(self):
        path = os.path.join(self.lab.folder, "edit-calls")
        if os.path.exists(path):
            os.remove(path)
        return path

    @staticmethod
    def must(outcome):
        if outcome[0] != 0:
            raise RuntimeError("a command failed: %s %s" % (outcome[0], outcome[2]))

    def numbers(self, names=None):
        """Returns the numbers of the calls of the edit, without those by which the state of builds is read."""
        return [number for number, (name, path) in enumerate(self.calls, 1)
                if DATABASE not in path and (names is None or name in names)]

    # One case

    def run(self, number, action, is_sticky=False):
        lab, site = self.lab, edited_sites.copied(self.base, self.site)
        log, photos = self.log(), edited_sites.originals(site)
        status, _, messages = edited_sites.run(
            lab, site, self.command, lab.fault(number, action, is_sticky, log=log, **self.others))
        calls = lab.read_calls(log)
        call = calls[number - 1] if number <= len(calls) else ("nothing", "")
        problems = self.originals_problems(calls) + edited_sites.published_by_a_build(site)
        if isinstance(action, int):
            problems += self.failure_problems(status, messages, is_sticky)
        elif status != -9 and call[0] != "nothing":
            problems.append("it was not killed: %s %s" % (status, messages))
        problems += self.next_problems(site)
        if edited_sites.originals(site) != photos:
            problems.append("a photo has other bytes or another time")
        shown = error_name(action) if isinstance(action, int) else action
        lab.check("%s: %s%s at %d of %d, %s %s" % (
            self.name, shown, " from then on" if is_sticky else "", number, len(calls), call[0],
            os.path.relpath(call[1], site) if call[1] else ""), problems)

    def failure_problems(self, status, messages, is_sticky):
        """Returns the problems of a command with a call that failed. It is taken back at once, unless that fails, too."""
        found = edited_sites.tree(self.site)
        if status == 0:
            return ["it reports no error, but " + line for line in oracles.differences(self.after, found)[:5]]
        problems = [] if is_sticky or found in (self.before, self.after) else ["the site is neither as before nor as after"]
        errors = [line for line in messages.splitlines() if line.startswith("error: ")]
        if status != 3 or not any(self.site in line or "albums/" in line for line in errors):
            problems.append("status %s, and no file is named: %s" % (status, messages))
        return problems

    def next_problems(self, site):
        """Returns the problems of the site after the next command, and after the command was taken back."""
        status, _, messages = edited_sites.run(self.lab, site, NOTHING)
        found = edited_sites.tree(site)
        problems = ["the next command: %s %s" % (status, messages)] if status != 0 else []
        problems += edited_sites.left_over(site)
        if found not in (self.before, self.after):
            return problems + ["it is neither as before nor as after: " + line
                               for line in oracles.differences(self.after, found)[:5]]
        if found == self.after and not self.is_undo:
            status, _, messages = edited_sites.run(self.lab, site, edited_sites.UNDO)
            problems += ["the undo: %s %s" % (status, messages)] if status != 0 else []
            problems += ["after the undo: " + line for line in
                         oracles.differences(self.before, edited_sites.tree(site))[:5]]
        return problems

    @staticmethod
    def originals_problems(calls):
        """Returns the calls by which a photo was changed. Without flags of renameat2, it gets its new name as a second one."""
        names = (*MOVES, "unlinkat") if any(name == "linkat" for name, _ in calls) else MOVES
        return ["%s of the photo %s" % call for call in calls if call[1].endswith(".gif") and call[0] not in names]


def kinds(lab, count):
    return [Kind(lab, name) for name in lab.sample(edited_sites.COMMANDS, count)]


def some(lab, kind, numbers, count):
    """Returns all numbers in full runs, and otherwise a few of them, others for each kind."""
    return numbers if lab.is_full or len(numbers) < count else random.Random(kind.name).sample(numbers, count)


def test_an_edit_is_killed(lab):
    for kind in kinds(lab, 6):
        for number in some(lab, kind, kind.numbers(), 1):
            kind.run(number, "kill")
            if lab.is_full and kind.calls[number - 1][0] == "write":
                kind.run(number, "torn")
        if lab.is_full:
            kind.run(len(kind.calls), "killed")


def test_an_edit_is_killed_where_renames_have_no_flags(lab):
    names = ["set in a text", "set in a new text", "set that removes a text", "move photos", "rename", "restore photos"]
    for name in lab.sample(names, 1):
        kind = Kind(lab, name, is_flagless=True)
        for number in some(lab, kind, kind.numbers((*MOVES, "unlinkat", "mkdirat")), 2):
            kind.run(number, "kill")


def test_a_call_of_an_edit_fails(lab):
    for kind in kinds(lab, 4):
        for number in some(lab, kind, kind.numbers(), 1):
            kind.run(number, ANY[number % len(ANY)])
        for number in some(lab, kind, kind.numbers(MOVES), 1):
            kind.run(number, OF_MOVES[number % len(OF_MOVES)])


def test_calls_of_an_edit_fail_from_then_on(lab):
    for kind in kinds(lab, 2):
        for number in some(lab, kind, kind.numbers(), 1):
            kind.run(number, LASTING[number % len(LASTING)], is_sticky=True)


def test_emptying_the_trash_is_stopped(lab):
    """What is not deleted yet is deleted by the next command, and nothing else ever is."""
    base, site = os.path.join(lab.folder, "edits/base"), os.path.join(lab.folder, "edits/work")
    clean = edited_sites.tree(edited_sites.make(base))
    for command in (edited_sites.TRASH, edited_sites.words("trash", "put", "b")):
        Kind.must(edited_sites.run(lab, base, command))
    kept = {path: what for path, what in edited_sites.tree(base).items() if path.split("/")[0] != "trash"}
    empty = edited_sites.words("trash", "empty", "--yes")
    log = os.path.join(lab.folder, "edit-calls")
    if os.path.exists(log):
        os.remove(log)
    Kind.must(edited_sites.run(lab, edited_sites.copied(base, site), empty, lab.fault(log=log)))
    lab.check("the trash is emptied", ["nothing was in it"] if kept == clean else oracles.differences(
        kept, edited_sites.tree(site)))
    count = len(lab.read_calls(log))
    for number in lab.sample(range(1, count + 1), 3):
        for action in ("kill", errno.EIO):
            edited_sites.copied(base, site)
            edited_sites.run(lab, site, empty, lab.fault(number, action))
            status, _, messages = edited_sites.run(lab, site, empty)
            lab.check("the trash is emptied, %s at %d of %d" % (action, number, count), (
                [] if status == 0 else ["the next command: %s %s" % (status, messages)])
                + oracles.differences(kept, edited_sites.tree(site)))
