"""The output of a program that runs beside a test."""
import re
import subprocess
import threading

from watchdog import LIMIT


class Output:
    """Reads what a program prints, continuously, because a full pipe would block the program."""

    def __init__(self, command, **options):
        self.process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
        self.text, self.has_ended, self.changed = "", False, threading.Condition()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.add(line)
        with self.changed:
            self.has_ended = True
            self.changed.notify_all()

    def add(self, line):
        with self.changed:
            self.text += line
            self.changed.notify_all()

    def find(self, pattern, count=1):
        """Waits until the program has printed that many matches, and returns the last of them.

        - Throws: `RuntimeError` if the program ended before that, or printed nothing more for two minutes.
        """
        def matches():
            return [*re.finditer(pattern, self.text)][count - 1:]

        with self.changed:
            while not matches() and not self.has_ended and self.changed.wait(LIMIT - 10):
                pass
            if not matches():
                raise RuntimeError("the program did not print %r; it %s after:\n%s" % (
                    pattern, "ended" if self.has_ended else "stands", self.text[-3000:]))
            return matches()[0]

    def stop(self, signal):
        """Sends a signal, and waits for the end."""
        self.process.send_signal(signal)
        try:
            self.process.wait(LIMIT - 10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise RuntimeError("the program did not end after a signal; it printed:\n" + self.text[-3000:]) from None
