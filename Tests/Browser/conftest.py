"""Tests galleries in a headless Chromium: builds them, serves them, and inspects their pages.

    python3 -m pytest Tests/Browser [--vitrine PATH] [--full] [-k NAME] [--numprocesses N]

Needs the packages of requirements.txt. `make test-browser` installs everything. The galleries are built once; each process
has a browser and a server of its own.
"""
import tempfile

import pytest

import galleries
import lab as labs
from figures import Figures
from preview import Preview
from studio import Studio

LAB, GALLERIES, FIGURES = pytest.StashKey(), pytest.StashKey(), pytest.StashKey()


def pytest_addoption(parser):
    group = parser.getgroup("vitrine")
    group.addoption("--chromium", metavar="PATH", default=labs.CHROMIUM, help="the browser (default: %(default)s)")
    group.addoption("--galleries", metavar="FOLDER", help="keep the galleries in FOLDER, and use existing ones")


def pytest_sessionstart(session):
    """Builds the galleries before other processes are started."""
    config = session.config
    config.stash[FIGURES] = Figures()
    if hasattr(config, "workerinput"):
        config.stash[GALLERIES] = config.workerinput["galleries"]
        return
    config.stash[GALLERIES] = config.option.galleries
    if not config.option.galleries:
        temporary = tempfile.TemporaryDirectory(prefix="vitrine-browser-")
        config.add_cleanup(temporary.cleanup)
        config.stash[GALLERIES] = temporary.name
    try:
        galleries.build(config.stash[GALLERIES], config.option.vitrine)
    except RuntimeError as error:
        pytest.exit(str(error), returncode=1)


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node):
    node.workerinput["galleries"] = node.config.stash[GALLERIES]


@pytest.fixture(scope="session")
def lab(request):
    config = request.config
    with labs.opened(config.option.vitrine, config.stash[GALLERIES], config.option.chromium) as opened:
        opened.full = config.option.full
        config.stash[LAB] = opened
        yield opened


@pytest.fixture(scope="module")
def served(lab):
    with Preview(lab) as preview:
        yield preview


@pytest.fixture
def preview(served):
    """The preview that the tests of a module share. After each of them, its site is put back."""
    yield served
    served.restore()


@pytest.fixture(scope="module")
def edited(lab):
    with Studio(lab) as studio:
        yield studio


@pytest.fixture
def studio(edited):
    """The studio that the tests of a module share. After each of them, its site is put back."""
    yield edited
    edited.restore()


def pytest_sessionfinish(session):
    """Hands the measurements over to the process that prints them."""
    config = session.config
    rows = config.stash[LAB].figures.rows if LAB in config.stash else []
    if hasattr(config, "workeroutput"):
        config.workeroutput["figures"] = rows
    else:
        config.stash[FIGURES].rows += rows


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node):
    node.config.stash[FIGURES].rows += getattr(node, "workeroutput", {}).get("figures", [])


def pytest_terminal_summary(terminalreporter, config):
    """Prints the measurements of all tests with their limits."""
    if config.stash[FIGURES].rows:
        terminalreporter.write_line(config.stash[FIGURES].text())
