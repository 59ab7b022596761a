#!/usr/bin/env python3
"""Tests builds under faults and checks the galleries that they leave: runs every …_test.py of this folder.

    run.py VITRINE [--full] [--only TEXT]

By default it runs a sample of all cases within a few minutes. `--full` runs all cases, which takes hours: 500 builds are
killed, and 300 have a simulated power failure. The exit status is 1 if any case fails. oracles.py defines what must be true
of a gallery after any fault; fault-shim.c makes the faults. Needs Linux and gcc.
"""
import argparse
import glob
import importlib
import os
import subprocess
import sys
import time

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, FOLDER)
sys.dont_write_bytecode = True

from lab import Lab  # noqa: E402


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("vitrine", type=os.path.abspath, help="the program to test")
    parser.add_argument("--templates", type=os.path.abspath, help="Vitrine's templates, if the program does not find them")
    parser.add_argument("--full", action="store_true", help="run all cases instead of a sample")
    parser.add_argument("--only", metavar="TEXT", help="run only tests whose module or name contains TEXT")
    parser.add_argument("--keep", action="store_true", help="keep the working folder")
    return parser.parse_args()


def tests(only):
    """Yields names and functions of the tests, in the order of the files."""
    for path in sorted(glob.glob(os.path.join(FOLDER, "*_test.py"))):
        module = importlib.import_module(os.path.basename(path)[:-3])
        for name, function in list(vars(module).items()):
            label = "%s: %s" % (module.__name__[:-5], name[5:].replace("_", " "))
            if name.startswith("test_") and (not only or only in label or only in name):
                yield label, function


def enter_mount_namespace():
    """Restarts this program in a mount namespace, whose mounts disappear with it. Without permission, does nothing."""
    mark = "VITRINE_RELIABILITY_MOUNTS"
    if mark in os.environ:
        return
    command = ["unshare", "--mount"] if os.geteuid() == 0 else ["unshare", "--mount", "--map-root-user"]
    try:
        if subprocess.run([*command, "true"], stderr=subprocess.DEVNULL).returncode != 0:
            return
    except OSError:
        return
    os.execvpe(command[0], [*command, sys.executable, *sys.argv], {**os.environ, mark: "1"})


def main():
    choice = arguments()
    enter_mount_namespace()
    lab = Lab(choice.vitrine, choice.templates, choice.full)
    start = time.monotonic()
    try:
        lab.set_up()
        for label, function in tests(choice.only):
            count, failed, begun = lab.count, len(lab.failures), time.monotonic()
            function(lab)
            print("%-55s %5d cases %4d failed %6.1f s" % (
                label, lab.count - count, len(lab.failures) - failed, time.monotonic() - begun), flush=True)
        lab.check("the sources are unchanged at the end", lab.source_problems())
    finally:
        if choice.keep:
            print("kept: " + lab.folder)
        else:
            lab.tear_down()
    print("%d cases, %d failed, %.0f s" % (lab.count, len(lab.failures), time.monotonic() - start))
    sys.exit(1 if lab.failures else 0)


if __name__ == "__main__":
    main()
