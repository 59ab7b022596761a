"""Measures the memory of a program together with all its child processes."""
import threading

from processes import descendants


def proportional(process):
    """Returns the bytes of a process; memory shared with other processes counts proportionally (PSS)."""
    try:
        with open("/proc/%d/smaps_rollup" % process, encoding="utf-8") as file:
            for line in file:
                if line.startswith("Pss:"):
                    return int(line.split()[1]) * 1024
    except OSError:
        pass
    return 0


class Watch:
    """Measures a process and its children several times a second, until it is stopped."""

    def __init__(self, pause=0.05):
        self.pause, self.peak, self.largest = pause, 0, 0
        self.end = threading.Event()

    def start(self, process):
        self.thread = threading.Thread(target=self.look, args=(process,))
        self.thread.start()

    def look(self, process):
        while not self.end.wait(self.pause):
            sizes = [proportional(each) for each in descendants(process)]
            self.peak, self.largest = max(self.peak, sum(sizes)), max(self.largest, max(sizes))

    def stop(self):
        """- Returns: the peak of all processes together, in bytes; `largest` is the peak of a single process."""
        self.end.set()
        self.thread.join()
        return self.peak
