"""Everything that the tests of this folder share: the program, the fault shim, built galleries, and checks of a run."""
import errno
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time

import oracles
import processes
import sites

FOLDER = os.path.dirname(os.path.abspath(__file__))
# A build does not trust time stamps that are younger than FileStamp.settlingTime, three seconds. Builds whose state must
# know the sources have a clock that is ahead by so many seconds.
AHEAD = 10
CRASH = re.compile(r"Fatal error|fatalError|Stack dump|Assertion|AddressSanitizer|Crash", re.I)


class Run:
    """How a run of the program ended."""

    def __init__(self, status, output, messages, seconds):
        self.status, self.output, self.messages, self.seconds = status, output, messages, seconds

    @property
    def is_killed(self):
        return self.status == -signal.SIGKILL

    def __str__(self):
        return "status %s, %r" % (self.status, self.messages[-400:])


class Lab:
    """A working folder, and the checks on what is built in it.

    - Parameter base: the folder of another lab that made the base: the fault shim, the sources and the sites of clean
      builds. No test changes these. Without it, the lab makes its own.
    """

    def __init__(self, program, templates=None, is_full=False, folder=None, base=None):
        self.program, self.templates, self.is_full = program, templates, is_full
        self.folder = folder or tempfile.mkdtemp(prefix="vitrine-reliability-")
        self.base = base or self.folder
        self.shim, self.before, self.after, self.first, self.second = (
            os.path.join(self.base, name)
            for name in ("fault-shim.so", "sources/before", "sources/after", "first", "second"))
        self.failures, self.notes, self.count = [], [], 0
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith("VITRINE_FAULT_")}

    def make_base(self):
        subprocess.run(["gcc", "-shared", "-fPIC", "-O1", "-Wall", "-Wextra", "-Werror", "-o", self.shim,
                        os.path.join(FOLDER, "fault-shim.c"), "-ldl"], check=True)
        # Some tests build as another user.
        os.chmod(self.base, 0o755)
        sites.make(self.base + "/sources")
        for site, albums in (self.first, self.before), (self.second, self.after):
            run = self.build(sites.site(site, albums), environment=self.fault(VITRINE_FAULT_CLOCK=AHEAD))
            problems = oracles.served(site + "/public", sites.ADDRESS)
            if run.status != 0 or problems:
                raise RuntimeError("the clean build failed: %s %s" % (run, problems[:5]))

    def set_up(self):
        if self.base == self.folder:
            self.make_base()
        self.sources = oracles.tree(self.base + "/sources")
        self.clean = {folder: oracles.tree(folder + "/public") for folder in (self.first, self.second)}

    def tear_down(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    # Sites

    def new_site(self, albums, settings=sites.SETTINGS, name="work"):
        """Makes a site that was not built yet."""
        self.remove(name)
        return sites.site(os.path.join(self.folder, name), albums, settings)

    def built_site(self, albums, name="work", base=None):
        """Makes a site with other sources than those from which its gallery and its state were built."""
        site = self.new_site(albums, name=name)
        for part in ("public", ".vitrine"):
            shutil.copytree((base or self.first) + "/" + part, site + "/" + part)
        return site

    def remove(self, name):
        path = os.path.join(self.folder, name)
        if os.path.lexists(path):
            shutil.rmtree(path)

    # Runs

    def command(self, site, *options):
        if options[:1] == ("clean",):
            return [self.program, "clean", site, *options[1:]]
        if options[:1] == ("doctor",):
            return [self.program, "doctor", "--site", site, *options[1:]]
        templates = ["--templates", self.templates] if self.templates else []
        command, *rest = options if options and options[0] in ("plan", "deploy", "fetch", "render") else ("build", *options)
        return [self.program, command, site, "--jobs", "2", *templates, *rest]

    def start(self, site, *options, environment=None, prefix=(), cwd=None):
        """Starts a build, or `vitrine clean`, `plan`, `deploy`, `fetch` or `render` if that is the first option."""
        return subprocess.Popen(
            [*prefix, *self.command(site, *options)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, env={**self.environment, **(environment or {})}, cwd=cwd)

    def build(self, site, *options, started=None, seconds=processes.SECONDS, **others):
        """Runs a build, or another command, until it ends.

        - Parameter started: called with the process id.
        - Parameter seconds: after so many seconds it hangs, and the test fails.
        """
        start = time.monotonic()
        process = self.start(site, *options, **others)
        if started:
            started(process.pid)
        output, messages = processes.ended(process, seconds)
        return Run(process.returncode, output.decode(), messages.decode("utf-8", "replace"), time.monotonic() - start)

    def fault(self, at=0, action="", is_sticky=False, log=None, on=None, **others):
        """Returns the environment variables for a run with the fault shim."""
        environment = {"LD_PRELOAD": self.shim, "VITRINE_FAULT_AT": str(at), "VITRINE_FAULT_DO": str(action)}
        if is_sticky:
            environment["VITRINE_FAULT_STICKY"] = "1"
        if on:
            environment["VITRINE_FAULT_ON"] = on
        if log:
            environment["VITRINE_FAULT_LOG"] = log
        return {**environment, **{name: str(value) for name, value in others.items()}}

    def calls(self, site, *options, environment=None):
        """Builds `site` and returns the calls by which the build changed the disk: name and path, in order."""
        log = os.path.join(self.folder, "calls")
        if os.path.exists(log):
            os.remove(log)
        run = self.build(site, *options, environment={**self.fault(log=log), **(environment or {})})
        if run.status != 0:
            raise RuntimeError("the build with the fault shim failed: %s" % run)
        return self.read_calls(log)

    @staticmethod
    def read_calls(log):
        with open(log, encoding="utf-8", errors="replace") as file:
            return [tuple(line.rstrip("\n").split(" ", 2)[1:]) for line in file]

    # Checks: each returns its problems as a list of lines

    def source_problems(self):
        """Checks that no run changed the sources."""
        return ["source: " + line for line in
                oracles.differences(self.sources, oracles.tree(self.base + "/sources"))]

    def stopped_build_problems(self, site, wanted, had=None):
        """Checks by oracle S the gallery that a stopped build left.

        - Parameter wanted: the tree of the complete build.
        - Parameter had: the tree before the build; None for a first build, whose gallery must be absent or complete.
        """
        root = site + "/public"
        gallery = oracles.Gallery(root, sites.ADDRESS)
        if not had:
            return gallery.problems() if os.path.exists(root + "/index.html") else []
        lasting = [path for path, what in had.items() if what != "folder" and path in wanted]
        hidden = [line for line in gallery.problems() if "hidden" in line]
        return hidden + gallery.reachable_problems(lasting)

    def next_build_problems(self, site, wanted, *options, environment=None):
        """Checks by oracle C that the next build gives the same tree as a clean build, without temporary files."""
        run = self.build(site, *options, environment=environment)
        problems = [] if run.status == 0 else ["the next build: %s" % run]
        problems += ["after the next build: " + line for line in
                     oracles.differences(wanted, oracles.tree(site + "/public"))[:6]]
        if os.path.exists(site + "/.vitrine/vitrine-tmp"):
            problems.append("after the next build: .vitrine/vitrine-tmp still exists")
        return problems

    def failure_problems(self, run, paths=(), statuses=(3,)):
        """Checks that a run that failed ended with one of the statuses and an error message that names one of the paths."""
        problems = []
        if CRASH.search(run.messages):
            problems.append("it crashes: %s" % run)
        if run.status not in statuses:
            problems.append("its status is not one of %s: %s" % (statuses, run))
        errors = [line for line in run.messages.splitlines() if line.startswith("error: ")]
        if not errors:
            problems.append("it prints no error message: %s" % run)
        elif paths and not any(path in line for path in paths for line in errors):
            problems.append("its error message does not name %s: %s" % (" or ".join(paths), run))
        return problems

    def check(self, what, problems):
        """Counts a case and records its problems. The test goes on."""
        processes.progress()
        self.count += 1
        problems = list(problems)
        if problems:
            self.failures.append("\n    ".join([what] + problems[:8]))
        return not problems

    def end_test(self):
        """- Returns: the number of cases since the last call, their failures, and the notes of the test."""
        self.check("the sources are unchanged after the test", self.source_problems())
        found = self.count, self.failures, self.notes
        self.failures, self.notes, self.count = [], [], 0
        return found

    def sample(self, numbers, count):
        """Returns `count` evenly spaced elements in quick runs, and all in full runs."""
        numbers = list(numbers)
        if self.is_full or len(numbers) <= count:
            return numbers
        return [numbers[index * len(numbers) // count] for index in range(count)]


def error_name(number):
    return errno.errorcode.get(number, str(number))
