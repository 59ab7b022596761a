"""Full, small and read-only disks: real file systems that are mounted for the test."""
import os
import shutil
import subprocess

import pytest

import oracles
import sites


def mount(*arguments):
    return subprocess.run(["mount", *arguments], stderr=subprocess.DEVNULL).returncode == 0


class Disk:
    """A file system of a given size, mounted in a folder of the lab. `is_there` is false if mounting is not permitted."""

    def __init__(self, lab, size):
        self.path = os.path.join(lab.folder, "disk")
        os.makedirs(self.path, exist_ok=True)
        self.is_there = mount("-t", "tmpfs", "-o", "size=%d" % size, "none", self.path)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.is_there:
            subprocess.run(["umount", "-l", self.path], check=True)


def size(folder):
    return sum(os.lstat(os.path.join(place, name)).st_size + 4096
               for place, folders, files in os.walk(folder) for name in files + folders)


def require_mounts(lab):
    """Skips the test if mounting is not permitted."""
    with Disk(lab, 1 << 20) as disk:
        if not disk.is_there:
            pytest.skip("mounting is not permitted")


def test_small_disks(lab):
    """The output is on a disk of its own, of every size up to the gallery's. The old gallery stays usable."""
    require_mounts(lab)
    whole = size(lab.second + "/public") + (64 << 10)
    count = 24
    for number in lab.sample(range(count), 2):
        bytes_there = (64 << 10) + whole * number // count
        with Disk(lab, bytes_there) as disk:
            site, output = lab.new_site(lab.after), disk.path + "/public"
            run = lab.build(site, "--output", output)
            problems = lab.source_problems()
            if run.status == 0:
                problems += oracles.differences(lab.clean[lab.second], oracles.tree(output))
            else:
                problems += lab.failure_problems(run, [output])
                if "space" in run.messages and "are free" not in run.messages:
                    problems.append("it does not say how much is free: %s" % run)
                if os.path.exists(output + "/index.html"):
                    problems += oracles.served(output, sites.ADDRESS)
            problems += ["it left %s behind" % name for name in os.listdir(disk.path) if name != "public"]
            lab.check("a disk of %d bytes for a first build" % bytes_there, problems)
        # The disk has the size of the old gallery and a bit more.
        with Disk(lab, whole + (number << 13)) as disk:
            output = disk.path + "/public"
            site = lab.new_site(lab.before)
            lab.build(site, "--output", output)
            had = oracles.tree(output)
            os.remove(site + "/albums")
            os.symlink(lab.after, site + "/albums")
            filler = open(disk.path + "/filler", "wb")
            try:
                filler.write(bytes(max(0, shutil.disk_usage(disk.path).free - (number << 12))))
            except OSError:
                pass
            finally:
                filler.close()
            run = lab.build(site, "--output", output)
            problems = [] if run.status == 0 else lab.failure_problems(run, [output])
            gallery = oracles.Gallery(output, sites.ADDRESS)
            wanted = lab.clean[lab.second]
            problems += gallery.reachable_problems([path for path, what in had.items()
                                                    if what != "folder" and path in wanted])
            os.remove(disk.path + "/filler")
            run = lab.build(site, "--output", output)
            problems += [] if run.status == 0 else ["the next build: %s" % run]
            problems += oracles.differences(wanted, oracles.tree(output))
            lab.check("a disk with %d bytes free for a second build" % (number << 12), problems)


def test_killed_with_the_gallery_on_another_disk(lab):
    """The temporary files are then in the gallery's folder; the next build removes them."""
    require_mounts(lab)
    with Disk(lab, 64 << 20) as disk:
        output = disk.path + "/public"
        count = len(lab.calls(lab.new_site(lab.after), "--output", output))
        for number in lab.sample(range(1, count + 1), 2):
            shutil.rmtree(output)
            site = lab.new_site(lab.after)
            lab.build(site, "--output", output, environment=lab.fault(number, "torn"))
            run = lab.build(site, "--output", output)
            problems = [] if run.status == 0 else [str(run)]
            problems += oracles.differences(lab.clean[lab.second], oracles.tree(output))
            lab.check("killed at %d of %d with the gallery on another disk" % (number, count), problems)


def test_small_disk_for_the_state(lab):
    require_mounts(lab)
    for kilobytes in lab.sample((16, 32, 48, 64, 96, 128, 192, 256), 1):
        with Disk(lab, kilobytes << 10) as disk:
            site = lab.new_site(lab.after)
            os.symlink(disk.path, site + "/.vitrine")
            run = lab.build(site)
            problems = lab.stopped_build_problems(site, lab.clean[lab.second])
            problems += [] if run.status == 0 else lab.failure_problems(run, [site + "/.vitrine", disk.path])
            os.remove(site + "/.vitrine")
            lab.check("a disk of %d KB for the state" % kilobytes, problems + lab.next_build_problems(site, lab.clean[lab.second]))


def test_read_only(lab):
    """With the output, the state or the whole site on a read-only disk there is an error, and nothing changes."""
    require_mounts(lab)
    for number, part in enumerate(("public", ".vitrine", "", "albums")):
        for kind in ("first", "second") if lab.is_full else ("second", "first")[number % 2:number % 2 + 1]:
            site = lab.new_site(lab.after) if kind == "first" else lab.built_site(lab.after)
            folder = os.path.realpath(os.path.join(site, part))
            os.makedirs(folder, exist_ok=True)
            before = oracles.tree(site)
            mount("--bind", folder, folder)
            mount("-o", "remount,bind,ro", folder)
            try:
                run = lab.build(site)
                if part == "albums":
                    problems = [] if run.status == 0 else ["photos on a read-only disk: %s" % run]
                else:
                    problems = lab.failure_problems(run, [folder])
                    problems += [line for line in oracles.differences(before, oracles.tree(site))
                                 if part == "" or line.startswith("public")]
            finally:
                subprocess.run(["umount", "-l", folder], check=True)
            problems += lab.next_build_problems(site, lab.clean[lab.second])
            lab.check("read-only %s, %s build" % (part or "site", kind), problems + lab.source_problems())


def test_limited_files(lab):
    """Limits that a host may set: the size of a file, the number of open files, no home folder, an empty environment."""
    for label, prefix, environment in lab.sample((
            ("files of 8 KB at most", ["prlimit", "--fsize=8192"], {}),
            ("no bytes in files", ["prlimit", "--fsize=0"], {}),
            ("128 open files", ["prlimit", "--nofile=128"], {}),
            ("20 open files", ["prlimit", "--nofile=20"], {}),
            ("an empty environment", ["env", "-i"], {}),
            ("no home folder", [], {"HOME": "/nonexistent", "TMPDIR": "/nonexistent"})), 4):
        site = lab.new_site(lab.after)
        run = lab.build(site, prefix=prefix, environment=environment)
        problems = lab.stopped_build_problems(site, lab.clean[lab.second])
        if run.status == 0:
            problems += oracles.differences(lab.clean[lab.second], oracles.tree(site + "/public"))
        else:
            problems += lab.failure_problems(run)
        if "fsize" in " ".join(prefix) and run.status == 0:
            problems.append("it reports no error")
        lab.check("limits: " + label, problems + lab.next_build_problems(site, lab.clean[lab.second]))
