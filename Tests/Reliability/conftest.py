"""Tests builds and deployments under faults and checks the galleries that they leave.

    python3 -m pytest Tests/Reliability [--vitrine PATH] [--full] [-k NAME]

By default a sample of all cases is run, within a few minutes. `--full` runs all cases, which takes hours: 500 builds are
killed, and 300 have a simulated power failure. oracles.py defines what must be true of a gallery after any fault;
fault-shim.c makes the faults. Needs Linux and gcc.
"""
import ctypes
import os
import subprocess

import pytest

from lab import Lab

# Constants of the system call `unshare`.
CLONE_NEWNS, CLONE_NEWUSER = 0x20000, 0x10000000


def pytest_addoption(parser):
    group = parser.getgroup("vitrine")
    group.addoption("--templates", metavar="FOLDER", type=os.path.abspath,
                    help="Vitrine's templates, if the program does not find them")
    group.addoption("--keep", action="store_true", help="keep the working folder, and print its path")


def pytest_configure():
    """Moves this process into a mount namespace of its own, whose mounts disappear with it. Without permission, does
    nothing. This happens before the tests are imported: some of their libraries start threads, and a process with several
    threads may not do it without privileges."""
    user, group = os.geteuid(), os.getegid()
    if ctypes.CDLL(None).unshare(CLONE_NEWNS if user == 0 else CLONE_NEWNS | CLONE_NEWUSER) != 0:
        return
    if user != 0:
        for name, text in ("setgroups", "deny"), ("uid_map", "0 %d 1" % user), ("gid_map", "0 %d 1" % group):
            with open("/proc/self/" + name, "w", encoding="ascii") as file:
                file.write(text)
    subprocess.run(["mount", "--make-rprivate", "/"], check=True)


@pytest.fixture(scope="session")
def lab(request):
    option = request.config.getoption
    lab = Lab(option("vitrine"), option("templates"), option("full"))
    if option("keep"):
        lab.notes.append("the working folder is " + lab.folder)
    else:
        request.addfinalizer(lab.tear_down)
    try:
        lab.set_up()
    except (OSError, RuntimeError) as error:
        pytest.exit(str(error), returncode=1)
    return lab
