#!/usr/bin/env python3
"""Prints what a run of the gate did: summary.py REPORTS SECONDS STEP ...

The table of the steps, the end of the log of each step that failed, the ten slowest tests of each kind, and the summaries of the
test runners. The status is 1 if a step failed or did not run.
"""
import collections
import json
import pathlib
import re
import sys
import xml.etree.ElementTree

SWIFT_SUMMARY = re.compile(r"^[✔✘] Test run with .*", re.M)
FAILURE = re.compile(r"FAILED|ERROR|error:|^✘|differs|Fatal error|\*\*\*", re.M)


def read(path):
    return path.read_text(errors="replace") if path.exists() else ""


def failures(log):
    """The lines of a log that say what failed, and its end."""
    lines = read(log).splitlines()
    named = [line[:600] for line in lines if FAILURE.search(line)]
    return ["    " + line for line in named[-30:] + ["…"] + [line[:300] for line in lines[-15:]]]


def slowest_of_pytest(report):
    if not report.exists():
        return []
    cases = xml.etree.ElementTree.parse(report).iter("testcase")
    return [(float(case.get("time")), case.get("classname").rpartition(".")[2] + "." + case.get("name")) for case in cases]


def slowest_of_swift(events):
    """The seconds of each test: those of its cases from their start, for which they wait, to their end."""
    begun, seconds = {}, collections.Counter()
    # Arguments contain other characters that end lines.
    for line in events.open(encoding="utf-8", errors="replace", newline="\n") if events.exists() else ():
        if '"testCaseStarted"' not in line and '"testCaseEnded"' not in line:
            continue
        event = json.loads(line)["payload"]
        case = event["testID"], event.get("_testCase", {}).get("id")
        time = event["instant"]["absolute"]
        if event["kind"] == "testCaseStarted":
            begun[case] = time
        elif event["kind"] == "testCaseEnded" and case in begun:
            seconds[event["testID"].rpartition("/")[0]] += time - begun.pop(case)
    return [(time, test) for test, time in seconds.items()]


def main(reports, seconds, *steps):
    reports = pathlib.Path(reports)
    results = dict(line.split(maxsplit=1) for line in read(reports / "steps").splitlines())
    for kind, tests in (("Swift", slowest_of_swift(reports / "swift-events.jsonl")),
                        ("reliability", slowest_of_pytest(reports / "reliability.xml")),
                        ("browser", slowest_of_pytest(reports / "browser.xml"))):
        print("\n=== the slowest %s tests" % kind)
        for time, name in sorted(tests, reverse=True)[:10]:
            print("%7.1f s  %s" % (time, name))
    print("\n=== steps")
    for step in steps:
        print("%-12s %s" % (step, results.get(step, "        did not run")))
        if step in results and "FAILED" in results[step]:
            print("\n".join(failures(reports / (step + ".log"))))
    print("%-12s %s s" % ("all", seconds.rjust(5)))
    for step in ("browser", "tests"):
        summaries = re.findall(r"^=+ (.*(?:passed|failed|error).* in .*) =+$", read(reports / (step + ".log")), re.M)
        print("\n".join("%s: %s" % (step, line) for line in summaries))
    print("\n".join(SWIFT_SUMMARY.findall(read(reports / "tests.log"))))
    return 0 if all("ok" in results.get(step, "") for step in steps) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
