#!/usr/bin/python3
"""Plants one fault after the other in a checkout, and tells which step of the tests finds it.

    plant.py --checkout CLONE --log LOG --step compile='swift build --build-tests' --step tests='make test'
    plant.py --check

The checkout is a clone that is made for this, with nothing uncommitted. For each fault of faults.py, the steps run
there one after the other until one fails: that step has found the fault. Then the file is restored. When the step
`compile` fails, the fault does not compile, and is not counted. A step that takes longer than the limit hangs, which
counts as found. The first run has no fault: if a step fails there, the results would mean nothing, and nothing else is
done unless `--keep-going` is given.

A step knows the file of the fault by the variable PLANTED_FILE, so that the tests that are nearest can run first.

Each result is a line of LOG/results.tsv. Another run with the same LOG goes on where the last one ended; delete the
line of a fault to run it again. The output of a step is in LOG/FAULT-STEP.log.
"""
import argparse
import collections
import os
import re
import signal
import subprocess
import sys
import time

import faults

REPOSITORY = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
KINDS = ("swift", "template", "script", "style")
COMPILE = "compile"
# The name of the run without a fault.
NOTHING = "nothing"
NOT_FOUND, NOT_COMPILED, HANGS = "not found", "does not compile", "hangs"
# For how long a step may clean up before it is killed, in seconds.
GRACE = 10
# How a failed test is named by Swift Testing, and by pytest, before or after the word.
TESTS = re.compile("|".join([
    r"✘ Test (\"[^\"]+\"|\w+\([^)]*\))",
    r"\b(?:FAILED|ERROR)\b[^:\n]*?(\S+\.py::\w+)",
    r"(\S+\.py::\w+)\S*\s+(?:FAILED|ERROR)\b",
]))
# How the compiler names a mistake.
ERRORS = re.compile(r"\berror: (.+)")
# How many of them a result names, and the longest name.
NAMED, WIDEST = 3, 120
# How much of a line is searched for them.
LONGEST = 1000

Result = collections.namedtuple("Result", "name file found tests seconds")


def main():
    options = read_options()
    chosen = [fault for fault in faults.FAULTS if not options.only or fault.name in options.only]
    problems = mistakes(chosen, options.checkout)
    for problem in problems:
        print(problem, file=sys.stderr)
    if options.check:
        print("%d faults, %d problems" % (len(chosen), len(problems)))
        sys.exit(bool(problems))
    # Faults that cannot be planted are left out.
    sound = [fault for fault in chosen if not mistakes([fault], options.checkout)]
    refuse_changes(options.checkout)
    os.makedirs(options.log, exist_ok=True)
    # The file is restored when the run is ended by a signal, too.
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))
    results = run_all(sound, options)
    sys.exit(report([results[fault.name] for fault in sound], len(chosen) - len(sound)))


def read_options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--checkout", type=os.path.abspath, default=REPOSITORY,
                        help="the clone to plant the faults in (default: this one)")
    parser.add_argument("--log", type=os.path.abspath,
                        help="the folder of the results (default: .build/planted-faults of the checkout)")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="plant these faults only")
    parser.add_argument("--step", action="append", type=step, default=[], metavar="NAME=COMMAND",
                        help="a shell command that fails if it finds a fault; can be repeated, in order")
    parser.add_argument("--limit", type=float, default=30, metavar="MINUTES",
                        help="how long a step may take (default: 30)")
    parser.add_argument("--keep-going", action="store_true", help="go on although a step fails without a fault")
    parser.add_argument("--check", action="store_true", help="only verify that each fault can be planted")
    options = parser.parse_args()
    unknown = set(options.only or []) - {fault.name for fault in faults.FAULTS}
    if unknown:
        parser.error("there is no fault named " + ", ".join(sorted(unknown)))
    if not options.check and not options.step:
        parser.error("no --step is given")
    # Git ignores this folder.
    options.log = options.log or os.path.join(options.checkout, ".build", "planted-faults")
    return options


def step(text):
    name, sign, command = text.partition("=")
    if not sign or not re.fullmatch(r"[\w-]+", name):
        raise argparse.ArgumentTypeError("a step is NAME=COMMAND, with letters and digits in the name")
    return name, command


# The table of faults

def mistakes(chosen, checkout):
    """Returns why faults cannot be planted, a sentence for each."""
    names = collections.Counter(fault.name for fault in faults.FAULTS)
    found = []
    for fault in chosen:
        count = text_of(fault, checkout).count(fault.old)
        if count != 1:
            found.append("%s is stale: its old text is %d times in %s" % (fault.name, count, fault.file))
        if fault.new == fault.old or fault.kind not in KINDS or names[fault.name] > 1:
            found.append("%s is wrong: it changes nothing, or has an unknown kind or the name of another" % fault.name)
    return found


def text_of(fault, checkout):
    path = os.path.join(checkout, fault.file)
    if not os.path.exists(path):
        return ""
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


# The checkout

def git(checkout, *arguments):
    return subprocess.run(["git", "-C", checkout, *arguments], check=True, stdout=subprocess.PIPE, text=True).stdout


def refuse_changes(checkout):
    changed = git(checkout, "status", "--porcelain", "--untracked-files=no")
    if changed:
        sys.exit("There are uncommitted changes in %s, perhaps of a run that was killed. Use a clone of its own, or "
                 "restore the files with 'git checkout -- .':\n%s" % (checkout, changed))


def plant(fault, checkout):
    text = text_of(fault, checkout).replace(fault.old, fault.new)
    with open(os.path.join(checkout, fault.file), "w", encoding="utf-8", newline="") as file:
        file.write(text)


def restore(fault, checkout):
    git(checkout, "checkout", "--quiet", "--", fault.file)


# Running

def run_all(chosen, options):
    """Runs what has no result yet. Returns all results by name."""
    results = read_results(options.log)
    if NOTHING not in results:
        results[NOTHING] = finish(NOTHING, "", options)
    if results[NOTHING].found != NOT_FOUND and not options.keep_going:
        sys.exit("Without a fault, a step fails: %s, %s. Its output is in %s. Delete the line '%s' in results.tsv to "
                 "try again." % (results[NOTHING].found, results[NOTHING].tests, options.log, NOTHING))
    for fault in chosen:
        if fault.name in results:
            continue
        try:
            plant(fault, options.checkout)
            results[fault.name] = finish(fault.name, fault.file, options)
        finally:
            restore(fault, options.checkout)
    return results


def finish(name, file, options):
    """Runs the steps, and writes the result."""
    begin = time.monotonic()
    found, tests = run_steps(name, file, options)
    result = Result(name, file, found, tests, "%d" % (time.monotonic() - begin))
    with open(results_path(options.log), "a", encoding="utf-8") as table:
        table.write("\t".join(result) + "\n")
    print("%-32s %-16s %6s s  %s" % (name, found, result.seconds, tests), flush=True)
    return result


def run_steps(name, file, options):
    """Returns which step found the fault, and the first tests that failed."""
    for title, command in options.step:
        log = os.path.join(options.log, "%s-%s.log" % (name, title))
        status = run(command, options.checkout, file, log, options.limit * 60)
        if status == HANGS:
            return "%s in %s" % (HANGS, title), failed_tests(log)
        if status:
            return NOT_COMPILED if title == COMPILE else title, failed_tests(log)
    return NOT_FOUND, ""


def run(command, folder, file, log, limit):
    """Runs a shell command in a process group of its own. Returns its status, or HANGS."""
    with open(log, "wb") as output:
        process = subprocess.Popen(["bash", "-c", command], cwd=folder, env={**os.environ, "PLANTED_FILE": file},
                                   stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT,
                                   start_new_session=True)
    try:
        return process.wait(limit)
    except subprocess.TimeoutExpired:
        return HANGS
    finally:
        if process.returncode is None:
            end(process)


def end(process):
    """Ends a process with its group. Browsers have groups of their own, and are ended by those who started them."""
    os.killpg(process.pid, signal.SIGTERM)
    time.sleep(GRACE)
    # The process is not waited for before, so that no other group can have its number.
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def failed_tests(log):
    """Returns the names of the first tests that failed; else the first mistakes of the compiler, or the last line."""
    with open(log, encoding="utf-8", errors="replace") as file:
        # A failed test may print a megabyte in a line, for which the search below would take hours.
        lines = [line[:LONGEST].strip().replace("\t", " ") for line in file if line.strip()]
    for pattern in (TESTS, ERRORS):
        matches = filter(None, map(pattern.search, lines))
        # The group of the alternative that matched. A test that fails twice is named once.
        names = list(dict.fromkeys(match[match.lastindex][:WIDEST] for match in matches))
        if names:
            return ", ".join(names[:NAMED])
    return lines[-1][:WIDEST] if lines else ""


# Results

def results_path(log):
    return os.path.join(log, "results.tsv")


def read_results(log):
    if not os.path.exists(results_path(log)):
        return {}
    with open(results_path(log), encoding="utf-8") as table:
        results = [Result(*line.rstrip("\n").split("\t")) for line in table if line.endswith("\n")]
    return {result.name: result for result in results}


def report(results, stale):
    """Prints the table. Returns the exit status: 0 if every fault was found."""
    rows = [Result._fields] + results
    widths = [max(len(row[column]) for row in rows) for column in range(len(Result._fields))]
    print()
    for row in rows:
        print("  ".join(text.ljust(width) for text, width in zip(row, widths)).rstrip())
    planted = [result for result in results if result.found != NOT_COMPILED]
    found = [result for result in planted if result.found != NOT_FOUND]
    print("\n%d of %d planted faults found" % (len(found), len(planted)))
    if len(planted) < len(results) or stale:
        print("%d do not compile, %d are stale" % (len(results) - len(planted), stale))
    return int(len(found) < len(results) + stale)


if __name__ == "__main__":
    main()
