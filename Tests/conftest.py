"""What the reliability tests and the browser tests have in common: options, and reports that count cases.

A test is a function `test_…(lab)` in a module `…_test.py`. It checks many cases with its lab. A failed case does not end
the test; the report lists all of them. The method `end_test` of a lab returns what the report needs.
"""
import os

import pytest

REPOSITORY = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def pytest_addoption(parser):
    group = parser.getgroup("vitrine", "Vitrine")
    group.addoption("--vitrine", metavar="PATH", type=os.path.abspath,
                    default=os.path.join(REPOSITORY, ".build", "debug", "vitrine"),
                    help="the program to test (default: .build/debug/vitrine)")
    group.addoption("--full", action="store_true",
                    help="run all cases instead of a sample, and the nightly tests, which takes hours")


def pytest_configure(config):
    config.addinivalue_line("markers", "nightly: a test that runs only with --full")


def pytest_collection_modifyitems(config, items):
    """Leaves the nightly tests out of a sample."""
    nightly = [] if config.option.full else [item for item in items if item.get_closest_marker("nightly")]
    if nightly:
        config.hook.pytest_deselected(items=nightly)
        items[:] = [item for item in items if item not in nightly]


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    """Adds the cases, the failures and the notes of the lab to the report of a test."""
    report = (yield).get_result()
    lab = item.funcargs.get("lab")
    if call.when != "call" or not lab:
        return
    cases, failures, notes = lab.end_test()
    item.user_properties += [("cases", cases)] + [("note", note) for note in notes]
    report.user_properties = list(item.user_properties)
    if failures:
        report.longrepr = "\n".join(failures + ([] if report.passed else [report.longreprtext]))
        report.outcome = "failed"


def cases(report):
    return dict(report.user_properties).get("cases", 0)


def pytest_report_teststatus(report):
    if report.when == "call" and not report.skipped:
        word = "%-6s %5d cases %6.1f s" % (report.outcome.upper(), cases(report), report.duration)
        return report.outcome, "." if report.passed else "F", word
    return None


def pytest_terminal_summary(terminalreporter):
    reports = [report for name in ("passed", "failed", "skipped") for report in terminalreporter.getreports(name)
               if report.when == "call"]
    for report in reports:
        for name, value in report.user_properties:
            if name == "note":
                terminalreporter.write_line("%s: %s" % (report.nodeid, value))
        if report.failed:
            # One line with the first failures, which a summary of the run can show.
            terminalreporter.write_line("FAILED %s: %s" % (report.nodeid, " | ".join(str(report.longrepr).split("\n"))[:500]))
    terminalreporter.write_line("%d cases in %d tests" % (sum(map(cases, reports)), len(reports)))
