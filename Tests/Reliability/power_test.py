"""Power failures: files that were not synced yet may be missing, empty or partly zero. No build may keep such a file."""
import os
import random
import shutil

BLOCK = 512
STATE = "vitrine.sqlite"


class PowerFailure:
    """Simulates a power failure after a recorded series of calls: damages what was not synced."""

    def __init__(self, site, calls, old, dice):
        self.site, self.old, self.dice = site, old, dice
        self.renamed, self.removed, self.parts = [], [], []
        for name, path in calls:
            action, *extent = name.split(":")
            if action == "syncfs":
                self.renamed, self.removed, self.parts = [], [], []
            elif action in ("fsync", "fdatasync"):
                self.parts = [part for part in self.parts if part[0] != path]
            elif action.startswith("rename"):
                self.renamed.append(path)
            elif action.startswith("unlink"):
                self.removed.append(path)
            elif action.startswith("pwrite") and STATE in path and not path.endswith("-shm"):
                self.parts.append((path, *map(int, extent)))

    def simulate(self):
        """- Returns: the number of damaged files."""
        damaged = 0
        for path in self.renamed:
            if os.path.isfile(path) and self.dice.random() < 0.7:
                self.damage(path)
                damaged += 1
        for path in self.removed:
            source = os.path.join(self.old, os.path.relpath(path, self.site))
            if "/public/" in path and os.path.isfile(source) and os.path.isdir(os.path.dirname(path)):
                if not os.path.exists(path) and self.dice.random() < 0.5:
                    shutil.copy2(source, path)
                    damaged += 1
        self.damage_state()
        return damaged

    def damage(self, path):
        """Damages a new file that was renamed into place: it is missing, replaced by the old file, or has other bytes."""
        status = os.stat(path)
        with open(path, "rb") as file:
            data = bytearray(file.read())
        action = self.dice.choice(["gone", "empty", "zeros", "hole", "hole", "cut"])
        if action == "gone":
            source = os.path.join(self.old, os.path.relpath(path, self.site))
            os.remove(path)
            if os.path.isfile(source):
                shutil.copy2(source, path)
            return
        if action == "empty":
            data = b""
        elif action == "zeros":
            data = bytes(len(data))
        elif action == "hole":
            start = self.dice.randrange(0, len(data) or 1, BLOCK)
            length = min(len(data) - start, BLOCK * self.dice.randrange(1, 9))
            data[start:start + length] = bytes(length)
        else:
            data = data[:len(data) // 4096 * 4096]
        with open(path, "wb") as file:
            file.write(data)
        os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))

    def damage_state(self):
        """Reverts some of the database's writes, in any order, to zeros."""
        for path, offset, length in self.parts:
            if not os.path.isfile(path) or self.dice.random() < 0.4:
                continue
            if path.endswith("-wal") and self.dice.random() < 0.3 and os.path.getsize(path) > offset:
                os.truncate(path, offset)
                continue
            with open(path, "r+b") as file:
                file.seek(offset)
                file.write(bytes(min(length, max(0, os.path.getsize(path) - offset))))


def test_power_failures(lab):
    log = os.path.join(lab.folder, "calls")
    dice = random.Random(11)
    counts = {is_first: len(lab.calls(site(lab, is_first))) for is_first in (True, False)}
    damaged = 0
    for number in range(300 if lab.is_full else 5):
        is_first = number % 3 == 0
        place = dice.randrange(1, counts[is_first] + 10)
        work = site(lab, is_first)
        if os.path.exists(log):
            os.remove(log)
        action = dice.choice(["kill", "killed", "torn"])
        run = lab.build(work, environment=lab.fault(place, action, log=log, VITRINE_FAULT_EXTENTS=1))
        calls = lab.read_calls(log)
        if action == "kill" and run.is_killed:
            # The call was noted, but it did not happen.
            del calls[place - 1]
        damaged += PowerFailure(work, calls, work + "/nothing" if is_first else lab.first, dice).simulate()
        label = "power failure %d at call %d of %d of a %s build" % (
            number, place, counts[is_first], "first" if is_first else "second")
        lab.check(label, lab.source_problems() + lab.next_build_problems(work, lab.clean[lab.second]))
        # Damage that one build accepts is not found by later builds either.
        if number % 5 == 0:
            lab.check(label + ", the build after the next", lab.next_build_problems(work, lab.clean[lab.second]))
    lab.check("power failures damage files", [] if damaged else ["no file was damaged"])


def site(lab, is_first):
    return lab.new_site(lab.after) if is_first else lab.built_site(lab.after)
