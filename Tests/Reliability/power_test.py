"""Power cuts: whatever was not yet told to be on the disk may be lost, empty or full of holes; no build keeps such a file."""
import os
import random
import shutil

import oracles

BLOCK = 512
STATE = "vitrine.sqlite"


class Cut:
    """What a disk may hold after a power cut at a call of a build that was recorded up to it."""

    def __init__(self, site, calls, old, dice):
        self.site, self.old, self.dice = site, old, dice
        self.renamed, self.removed, self.parts = [], [], []
        for name, path in calls:
            deed, *extent = name.split(":")
            if deed == "syncfs":
                self.renamed, self.removed, self.parts = [], [], []
            elif deed in ("fsync", "fdatasync"):
                self.parts = [part for part in self.parts if part[0] != path]
            elif deed.startswith("rename"):
                self.renamed.append(path)
            elif deed.startswith("unlink"):
                self.removed.append(path)
            elif deed.startswith("pwrite") and STATE in path and not path.endswith("-shm"):
                self.parts.append((path, *map(int, extent)))

    def happen(self):
        """- Returns: how many files it struck."""
        struck = 0
        for path in self.renamed:
            if os.path.isfile(path) and self.dice.random() < 0.7:
                self.strike(path)
                struck += 1
        for path in self.removed:
            source = os.path.join(self.old, os.path.relpath(path, self.site))
            if "/public/" in path and os.path.isfile(source) and os.path.isdir(os.path.dirname(path)):
                if not os.path.exists(path) and self.dice.random() < 0.5:
                    shutil.copy2(source, path)
                    struck += 1
        self.strike_state()
        return struck

    def strike(self, path):
        """A new file that was moved into place: gone, the old one again, or there with other bytes."""
        status = os.stat(path)
        with open(path, "rb") as file:
            data = bytearray(file.read())
        deed = self.dice.choice(["gone", "empty", "zeros", "hole", "hole", "cut"])
        if deed == "gone":
            source = os.path.join(self.old, os.path.relpath(path, self.site))
            os.remove(path)
            if os.path.isfile(source):
                shutil.copy2(source, path)
            return
        if deed == "empty":
            data = b""
        elif deed == "zeros":
            data = bytes(len(data))
        elif deed == "hole":
            start = self.dice.randrange(0, len(data) or 1, BLOCK)
            length = min(len(data) - start, BLOCK * self.dice.randrange(1, 9))
            data[start:start + length] = bytes(length)
        else:
            data = data[:len(data) // 4096 * 4096]
        with open(path, "wb") as file:
            file.write(data)
        os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))

    def strike_state(self):
        """Of the database's writes, in any order, some are not there."""
        for path, offset, length in self.parts:
            if not os.path.isfile(path) or self.dice.random() < 0.4:
                continue
            if path.endswith("-wal") and self.dice.random() < 0.3 and os.path.getsize(path) > offset:
                os.truncate(path, offset)
                continue
            with open(path, "r+b") as file:
                file.seek(offset)
                file.write(bytes(min(length, max(0, os.path.getsize(path) - offset))))


def test_power_cuts(lab):
    log = os.path.join(lab.folder, "calls")
    dice = random.Random(11)
    counts = {is_first: len(lab.calls(site(lab, is_first))) for is_first in (True, False)}
    struck = 0
    for number in range(300 if lab.is_full else 12):
        is_first = number % 3 == 0
        place = dice.randrange(1, counts[is_first] + 10)
        work = site(lab, is_first)
        if os.path.exists(log):
            os.remove(log)
        deed = dice.choice(["kill", "killed", "torn"])
        lab.build(work, environment=lab.fault(place, deed, log=log, VITRINE_FAULT_EXTENTS=1))
        struck += Cut(work, lab.read_calls(log), work + "/nothing" if is_first else lab.first, dice).happen()
        label = "power cut %d at %d of %d of a %s build" % (
            number, place, counts[is_first], "first" if is_first else "second")
        lab.check(label, lab.untouched() + lab.mended(work, lab.clean[lab.second]))
        # What was taken for right once is not looked at again.
        if number % 5 == 0:
            lab.check(label + ", the build after the next", lab.mended(work, lab.clean[lab.second]))
    lab.check("power cuts strike files", [] if struck else ["only %d were struck" % struck])


def site(lab, is_first):
    return lab.new_site(lab.after) if is_first else lab.built_site(lab.after)
