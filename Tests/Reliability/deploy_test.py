"""Publishing to a folder: a kill or an error at every call that changes the folder, full disks, and files of others.

After each of them, visitors find a whole gallery. The next run, also of another version, completes the gallery.
"""
import errno
import os
import random
import shutil
import tempfile

import pytest

import deployments
import published
import sites
from disk_test import Disk, mount, require_mounts, size
from filesystem_test import NAMES, entries
from lab import error_name

ERRORS = [errno.ENOSPC, errno.EIO, errno.EACCES]
HOUR, DAY = 3600, 86400
# The start of the names of files that are being written.
TEMPORARY = ".vitrine~deploy-"
REMOVALS = ("unlink", "unlinkat")


class Folder(deployments.FolderPlace):
    """A folder of this machine. The calls that change it can fail."""

    def calls(self, version):
        """Publishes a version and returns the calls that changed the folder."""
        log = self.log()
        self.must_deploy(version, environment=self.fault(log=log))
        return self.lab.read_calls(log)

    def log(self):
        path = os.path.join(self.versions.folder, "calls")
        if os.path.exists(path):
            os.remove(path)
        return path

    def fault(self, *arguments, **options):
        return self.lab.fault(*arguments, on=self.root, **options)


@pytest.fixture(scope="module", name="versions")
def make_versions(lab):
    return deployments.Versions(lab, tempfile.mkdtemp(prefix="deploy-", dir=lab.folder))


@pytest.fixture(scope="module", name="place")
def make_place(versions):
    root = versions.folder + "/place"
    return Folder(versions, "here", "{to: %s}" % root, root)


@pytest.fixture(scope="module", name="now")
def make_now(versions, place):
    """The same folder, without a time for superseded files."""
    return Folder(versions, "now", "{to: %s, keep: 0}" % place.root, place.root)


@pytest.fixture(scope="module", name="small")
def make_small(versions):
    """A place on a disk that tests mount."""
    root = versions.lab.folder + "/disk/place"
    return Folder(versions, "small", "{to: %s}" % root, root)


class Step:
    """Publishing a version over another one, with the calls that do it."""

    def __init__(self, place, name):
        self.place, self.name, self.lab = place, name, place.lab
        self.old, self.new = deployments.STEPS[name]
        state = place.reset(self.old)
        self.calls = place.calls(self.new)
        state.begin(self.new)
        self.lab.check("%s: without a fault" % name, state.complete_problems(self.new))

    def some(self, kind, count):
        """Returns the numbers of all calls in full runs, and otherwise of a few of them, others for each kind of fault."""
        numbers = range(1, len(self.calls) + 1)
        return numbers if self.lab.is_full else sorted(random.Random(self.name + kind).sample(numbers, count))

    def run(self, number, action, is_sticky=False):
        """Runs one case: the fault, and then a run of the same version or of another one."""
        place = self.place
        state, log = place.reset(self.old), place.log()
        state.begin(self.new)
        run = place.deploy(self.new, environment=place.fault(number, action, is_sticky, log=log))
        calls = self.lab.read_calls(log)
        call = calls[number - 1] if number <= len(calls) else ("nothing", "")
        problems = state.visitor_problems() + self.judge(run, action, calls, number)
        next_version = [self.new, "other", self.old or self.new][number % 3]
        state.begin(next_version)
        run = place.deploy(next_version)
        problems += [] if run.status == 0 else ["the next run: %s" % run]
        problems += ["after the next run, of %s: %s" % (next_version, line)
                     for line in state.complete_problems(next_version)]
        shown = error_name(action) if isinstance(action, int) else action
        self.lab.check("%s: %s%s at %d of %d, %s %s" % (
            self.name, shown, " from then on" if is_sticky else "", number, len(self.calls), call[0],
            os.path.relpath(call[1], place.root) if call[1] else ""), problems)

    def judge(self, run, action, calls, number):
        """Returns the problems of how the run itself ended."""
        if not isinstance(action, int):
            return [] if run.is_killed or number > len(calls) else ["it was not killed: %s" % run]
        if run.status == 0:
            found = self.place.tree()
            return ["it reports no error, but %s differs" % path for path, what in
                    self.place.versions.trees[self.new].items() if found.get(path) != what]
        # Nothing is done after the call that failed, but what was not completed is removed.
        later = [call for call in calls[number:] if call[0] not in REMOVALS or TEMPORARY not in call[1]]
        return self.lab.failure_problems(run, [self.place.root]) + [
            "after the error, it goes on: %s %s" % call for call in later]


@pytest.mark.parametrize("name", [
    "first", "edited", *(pytest.param(name, marks=pytest.mark.nightly) for name in ("album renamed", "settings changed"))])
def test_stopped_at_a_call(lab, place, name):
    """The run is killed at a call, or the call fails, or it and all later ones fail as on a full disk."""
    step = Step(place, name)
    for number in step.some("killed", 1):
        step.run(number, "torn" if step.calls[number - 1][0] == "write" else "kill")
        if lab.is_full:
            step.run(number, "kill")
    step.run(len(step.calls), "killed")
    for number in step.some("fails", 1):
        step.run(number, ERRORS[number // 3 % len(ERRORS)])
    for number in step.some("full", 1):
        step.run(number, errno.ENOSPC, is_sticky=True)


def test_killed_again_and_again(lab, place):
    """Each run publishes another version and is killed at a random call; some of them complete."""
    dice = random.Random(5)
    state = place.reset("base")
    before = "base"
    for number in range(200 if lab.is_full else 4):
        version = dice.choice([name for name in deployments.VERSIONS if name != before])
        at = dice.randrange(1, 200)
        state.begin(version)
        run = place.deploy(version, environment=place.fault(at, dice.choice(["kill", "killed", "torn"])))
        problems = state.visitor_problems()
        if run.status == 0:
            problems += state.complete_problems(version)
            state = state.completed(version)
        elif not run.is_killed:
            problems.append(str(run))
        lab.check("run %d, %s after %s, killed at %d" % (number, version, before, at), problems)
        before = version


def test_nothing_to_do_writes_nothing(lab, place):
    for version in lab.sample(deployments.VERSIONS, 2):
        place.reset(version)
        lab.check("%s is published again" % version, ["it writes: %s %s" % call for call in place.calls(version)])


def test_superseded_files(lab, place, now):
    """Images that were only rendered again stay for a day, and those of photos that were hidden leave at once."""
    trees = place.versions.trees
    for name in ("edited", "album renamed", "settings changed") if lab.is_full else ("edited", "settings changed"):
        old, new = deployments.STEPS[name]
        place.reset(old)
        place.must_deploy(new)
        superseded = set(published.superseded(trees[old], trees[new]))
        found = place.tree()
        lab.check("%s: kept for a day" % name, ["%s is missing" % path for path in superseded - set(found)])
        # The clock of the next runs is an hour before and after the end of the day.
        place.must_deploy(new, environment=place.fault(VITRINE_FAULT_CLOCK=DAY - HOUR))
        lab.check("%s: still kept" % name, ["%s is missing" % path for path in superseded - set(place.tree())])
        place.must_deploy(new, environment=place.fault(VITRINE_FAULT_CLOCK=DAY + HOUR))
        lab.check("%s: the day is over" % name, published.place_problems(place.tree(), trees[new]))
        place.reset(old)
        now.must_deploy(new)
        lab.check("%s: not kept" % name, published.place_problems(place.tree(), trees[new]))
    lab.check("settings change what images are made", [] if len(published.superseded(
        trees["base"], trees["settings"])) > 5 else ["nothing is superseded"])


def test_what_was_removed_or_changed_at_the_place(lab, place):
    """What is at the place counts, and not what was sent."""
    dice = random.Random(3)
    for number in range(40 if lab.is_full else 2):
        state = place.reset("base")
        files = sorted(path for path in place.versions.trees["base"] if place.read(path))
        for path in dice.sample(files, 5):
            os.remove(os.path.join(place.root, path))
        for path in dice.sample([path for path in files if place.read(path) is not None], 5):
            os.truncate(os.path.join(place.root, path), dice.randrange(len(place.read(path))))
        version = dice.choice(["base", "edited"])
        state.begin(version)
        run = place.deploy(version)
        lab.check("files removed and cut off, %d" % number,
                  [str(run)] * (run.status != 0) + state.complete_problems(version))


# Files of others

def make_foreign(root, count):
    """Writes files of others to a place, also among those of the gallery. Returns their paths."""
    folders = ("", "a/", "z/", "b/", "media/", "media/bz/", "assets/", "blog/2024/")
    names = [*NAMES, *("%sour-%d.%s" % (folders[number % len(folders)], number, ("html", "jpg", "txt")[number % 3])
                       for number in range(len(NAMES), count))]
    for name in names:
        sites.write(os.path.join(root, name), "of others: %s\n" % name)
    return [os.path.join(root, name) for name in names]


def changes(root, before, paths=None):
    """Returns the problems of entries that were changed or removed."""
    now = entries(root)
    return ["%s was changed or removed" % path for path in paths or before if now.get(path) != before[path]]


def test_files_of_others_stay(lab, place, now):
    """They stay as they are while versions are published one after the other, killed, and completed."""
    dice = random.Random(8)
    place.reset("base")
    paths = make_foreign(place.root, 500 if lab.is_full else 100)
    before = entries(place.root)
    for number, version in enumerate(["edited", "renamed", "settings", "other"] * 10 if lab.is_full else ["edited", "other"]):
        run = place.deploy(version, environment=place.fault(dice.randrange(1, 150), "kill"))
        lab.check("files of others, %d, killed" % number, changes(place.root, before, paths)
                  + ([] if run.is_killed or run.status == 0 else [str(run)]))
        run = (now if number % 2 else place).deploy(version)
        lab.check("files of others, %d" % number, changes(place.root, before, paths) + [str(run)] * (run.status != 0))


# By what it is: makes it at the path of an album of the version `other`.
IN_THE_WAY = {
    "a page": lambda album: sites.write(album + "/index.html", "of others\n"),
    "a file with the name of an album": lambda album: sites.write(album, "of others\n"),
    "a link with the name of an album": lambda album: os.symlink("/etc", album),
    "a folder with the name of a page": lambda album: os.makedirs(album + "/index.html"),
    "a full folder with the name of a page": lambda album: sites.write(album + "/index.html/own.txt", "of others\n"),
    "a link with the name of a page": lambda album: (os.makedirs(album), os.symlink("/etc/hostname", album + "/index.html")),
}


def test_a_file_of_others_in_the_way(lab, place):
    """Nothing is sent, and the message names it. When it is away, the same command publishes the gallery."""
    for kind, make in lab.sample(IN_THE_WAY.items(), 3):
        state, album = place.reset("base"), place.root + "/c"
        make(album)
        before = entries(place.root)
        log = place.log()
        run = place.deploy("other", environment=place.fault(log=log))
        problems = lab.failure_problems(run, ["c"], statuses=(2,)) + changes(place.root, before)
        problems += ["it does something: %s %s" % call for call in lab.read_calls(log)]
        problems += [] if entries(place.root).keys() == before.keys() else ["files were sent"]
        if os.path.islink(album) or os.path.isfile(album):
            os.remove(album)
        else:
            shutil.rmtree(album)
        state.begin("other")
        run = place.deploy("other")
        problems += [str(run)] * (run.status != 0) + state.complete_problems("other")
        lab.check("in the way: %s" % kind, problems)


def test_an_earlier_copy(lab, place):
    """A copy of the gallery without a record: files that are not the same are in the way, until `--adopt` takes them over."""
    state = place.reset("base")
    os.remove(os.path.join(place.root, published.RECORD))
    before = entries(place.root)
    run = place.deploy("edited")
    lab.check("a copy without a record", lab.failure_problems(run, [place.root], statuses=(2,)) + changes(place.root, before))
    state.begin("edited")
    run = place.deploy("edited", "--adopt")
    problems = [str(run)] * (run.status != 0)
    problems += published.visitor_problems(place, sites.ADDRESS, [place.versions.trees["edited"]])
    lab.check("a copy that is taken over", problems)


# Disks

def test_small_disks(lab, small):
    """The place is on a disk that is too small. What fits is whole, and the next run after there is room completes it."""
    require_mounts(lab)
    whole = size(small.versions.site("settings") + "/public")
    for number in lab.sample(range(16), 1):
        with Disk(lab, (64 << 10) + whole * number // 16):
            state = deployments.State(small)
            state.begin("base")
            run = small.deploy("base")
            problems = state.visitor_problems()
            problems += [] if run.status == 0 else lab.failure_problems(run, [small.root])
            lab.check("a first run to a disk with room for %d/16" % number, problems)
        with Disk(lab, 4 << 20) as disk:
            small.must_deploy("base")
            state = deployments.State(small, "base")
            state.begin("settings")
            with open(disk.path + "/filler", "wb", buffering=0) as filler:
                filler.write(bytes(max(0, shutil.disk_usage(disk.path).free - (number << 14))))
            run = small.deploy("settings")
            problems = state.visitor_problems()
            problems += [] if run.status == 0 else lab.failure_problems(run, [small.root])
            os.remove(disk.path + "/filler")
            run = small.deploy("settings")
            problems += [str(run)] * (run.status != 0) + state.complete_problems("settings")
            lab.check("a second run to a disk with %d KB free" % (number << 4), problems)


def test_a_disk_that_cannot_be_used(lab, small):
    """A folder whose parent does not exist, and a read-only disk: status 3, and nothing is written."""
    root = small.versions.folder + "/missing/place"
    run = Folder(small.versions, "missing", "{to: %s}" % root, root).deploy("base")
    lab.check("no folder", lab.failure_problems(run, [os.path.dirname(root)])
              + ["a folder was made"] * os.path.exists(os.path.dirname(root)))
    require_mounts(lab)
    with Disk(lab, 4 << 20) as disk:
        os.makedirs(small.root)
        mount("-o", "remount,ro", disk.path)
        lab.check("a read-only disk", lab.failure_problems(small.deploy("base"), [disk.path]))
