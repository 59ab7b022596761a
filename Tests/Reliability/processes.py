"""Processes that tests start: waiting for what they do, killing them, and a watchdog that ends a test that hangs."""
import contextlib
import glob
import os
import select
import shlex
import signal
import subprocess

# A test hangs when there is no progress for so many seconds. No other result depends on this number.
SECONDS = 120


class Hang(Exception):
    """A test did not get any further."""


def bark(*_):
    signal.alarm(SECONDS)
    raise Hang("no progress")


@contextlib.contextmanager
def watched():
    """Raises `Hang` in the main thread, wherever it is, when there is no progress."""
    signal.signal(signal.SIGALRM, bark)
    signal.alarm(SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)


def progress(seconds=SECONDS):
    """Tells the watchdog, if there is one, that there is progress, and in how many seconds it must see the next."""
    if signal.alarm(seconds) == 0:
        signal.alarm(0)


@contextlib.contextmanager
def explained(process, seconds):
    """Waits for a process. If it hangs, it is killed with all that it started, and the failure says what it did last."""
    progress(seconds)
    try:
        yield
    except Hang:
        running = descendants(process.pid)
        commands = [command(number) for number in running]
        kill(running)
        try:
            parts = filter(None, process.communicate(timeout=5))
            words = "".join(part if isinstance(part, str) else part.decode("utf-8", "replace") for part in parts)
        except subprocess.TimeoutExpired:
            words = "cannot be read"
        raise Hang("no progress within %d s of: %s\nThese processes ran:\n%s\nThe last output:\n%s" % (
            seconds, shlex.join(process.args), "\n".join(commands), words[-1500:])) from None


def ended(process, seconds=SECONDS, input=None):
    """Waits until a process has ended, and returns what it printed."""
    with explained(process, seconds):
        return process.communicate(input)


def has_stopped(process):
    """Waits until a process has stopped itself or has ended, and returns whether it has stopped."""
    with explained(process, SECONDS):
        state = os.waitid(os.P_PID, process.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT)
        return state.si_code == os.CLD_STOPPED


def run(arguments, seconds=SECONDS, check=False, input=None, **options):
    """Does what `subprocess.run` does, under the watchdog. What the process prints is kept, unless options say otherwise."""
    options = {"stdin": subprocess.DEVNULL if input is None else subprocess.PIPE, "stdout": subprocess.PIPE,
               "stderr": subprocess.PIPE, **options}
    process = subprocess.Popen(arguments, **options)
    output, messages = ended(process, seconds, input)
    result = subprocess.CompletedProcess(arguments, process.returncode, output, messages)
    if check:
        result.check_returncode()
    return result


def wait_for_end(numbers):
    """Waits until processes have ended that another process started."""
    progress()
    for number in numbers:
        try:
            descriptor = os.pidfd_open(number)
        except ProcessLookupError:
            continue
        try:
            select.select([descriptor], [], [])
        except Hang:
            words = command(number)
            kill([number])
            raise Hang("it still runs: %s" % words) from None
        finally:
            os.close(descriptor)


def descendants(number):
    """Returns a process and all that it started, directly or not."""
    found = [number]
    for each in found:
        try:
            for path in glob.glob("/proc/%d/task/*/children" % each):
                with open(path, encoding="ascii") as file:
                    found += map(int, file.read().split())
        except OSError:
            pass
    return found


def command(number):
    """Returns the number of a process, and its name and arguments if it still runs."""
    try:
        with open("/proc/%d/cmdline" % number, encoding="utf-8", errors="replace") as file:
            return "%d %s" % (number, file.read().replace("\0", " "))
    except OSError:
        return str(number)


def kill(numbers):
    for number in numbers:
        try:
            os.kill(number, signal.SIGKILL)
        except ProcessLookupError:
            pass
