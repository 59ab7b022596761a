"""Tests galleries in a headless Chromium: builds them, serves them, and inspects their pages.

    python3 -m pytest Tests/Browser [--vitrine PATH] [--full] [-k NAME]

Needs the packages of requirements.txt. `make test-browser` installs everything.
"""
import pytest

import lab as labs

LAB = pytest.StashKey()


def pytest_addoption(parser):
    group = parser.getgroup("vitrine")
    group.addoption("--chromium", metavar="PATH", default=labs.CHROMIUM, help="the browser (default: %(default)s)")
    group.addoption("--galleries", metavar="FOLDER", help="keep the galleries in FOLDER, and use existing ones")


@pytest.fixture(scope="session")
def lab(request):
    option = request.config.getoption
    try:
        with labs.opened(option("vitrine"), option("chromium"), option("galleries")) as opened:
            opened.full = option("full")
            request.config.stash[LAB] = opened
            yield opened
    except RuntimeError as error:
        pytest.exit(str(error), returncode=1)


def pytest_terminal_summary(terminalreporter, config):
    """Prints the measurements of all tests with their limits."""
    lab = config.stash.get(LAB, None)
    if lab and lab.figures.rows:
        terminalreporter.write_line(lab.figures.text())
