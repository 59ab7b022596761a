"""Ends a test that makes no progress.

Playwright waits for ever for a script that never settles. The watchdog kills the browser then, so that every call that waits
for it fails, and says where the test stood.
"""
import collections
import os
import pathlib
import signal
import threading
import time

# Seconds without a step of the test after which it ends. No test depends on this limit, unless it hangs.
LIMIT = 120
KEPT = 30


class Watchdog:
    def __init__(self):
        self.journal = collections.deque(maxlen=KEPT)
        self.report = None
        self.since = None
        threading.Thread(target=self.watch, daemon=True).start()

    def step(self, what):
        """Notes a step of the test, which is progress."""
        self.since = time.monotonic()
        self.note(what)

    def note(self, what):
        """Notes what happened in the browser, which is no progress: a page may load itself again and again."""
        self.journal.append("%s  %s" % (time.strftime("%H:%M:%S"), what[:400]))

    def rest(self):
        """Ends the watch until the next step, because no test is running.

        - Returns: what the test has to report; None if it made progress.
        """
        report, self.report, self.since = self.report, None, None
        self.journal.clear()
        return report

    def last(self, count=10):
        return "\n    ".join([*self.journal][-count:])

    def watch(self):
        while True:
            time.sleep(1)
            since = self.since
            if since and time.monotonic() - since > LIMIT:
                self.since = None
                self.report = "no step for %d seconds; what happened before:\n    %s" % (LIMIT, self.last(KEPT))
                kill_browsers()


def kill_browsers():
    """Kills the browsers that this process has started through Playwright."""
    parents, names = {}, {}
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            name, _, rest = (folder / "stat").read_text().partition("(")[2].rpartition(")")
        except OSError:
            continue  # The process has ended.
        parents[int(folder.name)], names[int(folder.name)] = int(rest.split()[1]), name
    for process, name in names.items():
        ancestor = process
        while ancestor > 1 and ancestor != os.getpid():
            ancestor = parents.get(ancestor, 0)
        if ancestor == os.getpid() and ("chrom" in name or "headless" in name):
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
