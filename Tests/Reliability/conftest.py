"""Tests builds and deployments under faults and checks the galleries that they leave.

    python3 -m pytest Tests/Reliability [--vitrine PATH] [--full] [-k NAME]

By default a sample of all cases is run, within two minutes, without the tests that are marked `nightly`. `--full` runs
all cases of all tests, which takes hours. oracles.py defines what must be true of a gallery after any fault; fault-shim.c
makes the faults. The fault shim and the galleries of clean builds are made once and shared by all processes of pytest.
Needs Linux and gcc.

No test waits for a time to pass, and none depends on how fast the machine is. processes.py ends what hangs.
"""
import ctypes
import os
import subprocess
import sys
import types

import pytest

import processes
from lab import Lab

BASE = pytest.StashKey()

# Constants of the system call `unshare`.
CLONE_NEWNS, CLONE_NEWUSER = 0x20000, 0x10000000


@pytest.hookimpl(optionalhook=True, tryfirst=True)
def pytest_xdist_newgateway(gateway):
    """Answers for a new test process what the reporter would ask it. A process that has just answered may run the tests in
    another thread than its first one, and the watchdog's signals only reach that."""
    gateway._cache_rinfo = types.SimpleNamespace(version_info=sys.version_info, platform=sys.platform, cwd=os.getcwd())


def pytest_addoption(parser):
    group = parser.getgroup("vitrine")
    group.addoption("--templates", metavar="FOLDER", type=os.path.abspath,
                    help="Vitrine's templates, if the program does not find them")
    group.addoption("--keep", action="store_true", help="keep the working folders, and print their paths")


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


def pytest_sessionstart(session):
    """Makes the base of all labs before other processes are started."""
    config = session.config
    if hasattr(config, "workerinput"):
        config.stash[BASE] = config.workerinput["base"]
        return
    lab = opened(config)
    config.stash[BASE] = lab.folder
    try:
        with processes.watched():
            lab.make_base()
    except (OSError, RuntimeError, subprocess.CalledProcessError, processes.Hang) as error:
        pytest.exit(str(error), returncode=1)


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node):
    node.workerinput["base"] = node.config.stash[BASE]


def opened(config, base=None):
    """Opens a lab that is removed when this process ends, unless it is to be kept."""
    option = config.getoption
    lab = Lab(option("vitrine"), option("templates"), option("full"), base=base)
    if option("keep"):
        lab.notes.append("the working folder is %s, and the base is in %s" % (lab.folder, lab.base))
    else:
        config.add_cleanup(lab.tear_down)
    return lab


@pytest.fixture(scope="session")
def lab(pytestconfig):
    lab = opened(pytestconfig, pytestconfig.stash[BASE])
    lab.set_up()
    return lab


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol():
    """Fails a test that hangs."""
    with processes.watched():
        yield
