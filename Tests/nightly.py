#!/usr/bin/env python3
"""Runs everything that the gate does not run, part after part, and prints a table: part, cases, time, result.

    nightly.py --vitrine=PROGRAM --browser=PYTHON --fuzzer=PROGRAM --reports=FOLDER [--part=3/8] [--only=TEXT]

A part that fails does not end the run; the status is 1 then. `--part=3/8` runs an eighth of the parts, so that several machines
or several nights share them. The logs are in the folder of the reports.
"""
import argparse
import os
import pathlib
import re
import subprocess
import sys
import time

TESTS = pathlib.Path(__file__).parent
# A part that takes longer hangs.
LIMIT = 2 * 3600
# Seconds for each parser.
FUZZING = 60
CASES = re.compile(r"^(\d+) cases in \d+ tests|Test run with (\d+) tests|^(\d+) targets", re.M)


class Part:
    def __init__(self, name, command, **environment):
        self.name, self.command, self.environment = name, command, environment

    def run(self, reports):
        """- Returns: the number of cases, the seconds, and what is wrong; an empty text if nothing is."""
        log, begin = reports / (re.sub(r"\W+", "-", self.name) + ".log"), time.monotonic()
        with open(log, "w") as file:
            try:
                status = subprocess.run(self.command, stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.STDOUT,
                                        env={**os.environ, **self.environment}, timeout=LIMIT).returncode
            except subprocess.TimeoutExpired:
                status = "it hangs"
        found = [int(number) for match in CASES.findall(log.read_text(errors="replace")) for number in match if number]
        return sum(found), time.monotonic() - begin, "" if status == 0 else "status %s, see %s" % (status, log)


def parts(options):
    def modules(folder):
        return sorted(path.stem for path in (TESTS / folder).glob("*_test.py"))

    def pytest(python, folder, module, *others):
        return [python, "-m", "pytest", str(TESTS / folder / (module + ".py")), "--full", "--vitrine=" + options.vitrine,
                "--numprocesses=2", "--junitxml=%s/%s.xml" % (options.reports, module), *others]

    swift = [os.environ.get("SWIFT", "swift"), "test", "--skip-build"]
    yield Part("Swift tests", swift, VITRINE_NIGHTLY="1")
    yield Part("random edits of texts", [*swift, "--filter", "RandomEditTests"], VITRINE_SCRIPTS="300")
    for module in modules("Reliability"):
        yield Part("reliability: " + module.removesuffix("_test"), pytest("/usr/bin/python3", "Reliability", module))
    for module in modules("Browser"):
        # The galleries are built once for all modules.
        yield Part("browser: " + module.removesuffix("_test"),
                   pytest(options.browser, "Browser", module, "--galleries=%s/galleries" % options.reports), VITRINE_EDITS="200")
    yield Part("fuzzing", ["/usr/bin/python3", str(TESTS / "Fuzzing" / "run.py"), options.fuzzer, "--seconds=%d" % FUZZING])


def chosen(options):
    """Every n-th part, so that the long ones, which are neighbours, are shared out."""
    number, count = map(int, options.part.split("/"))
    if not 1 <= number <= count:
        sys.exit("--part is %s; write 3/8 for the third of eight parts" % options.part)
    return [part for index, part in enumerate(parts(options)) if index % count == number - 1 and options.only in part.name]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("vitrine", "browser", "fuzzer", "reports"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--part", default="1/1")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    options.vitrine, reports = os.path.abspath(options.vitrine), pathlib.Path(options.reports)
    reports.mkdir(parents=True, exist_ok=True)
    rows = []
    for part in chosen(options):
        rows.append((part.name, *part.run(reports)))
        print("%-36s %7d cases %7.0f s  %s" % (*rows[-1][:3], rows[-1][3] or "ok"), flush=True)
    failed = [row[0] for row in rows if row[3]]
    print("%-36s %7d cases %7.0f s  %s" % ("all", sum(row[1] for row in rows), sum(row[2] for row in rows),
                                          "%d failed" % len(failed) if failed else "ok"))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
