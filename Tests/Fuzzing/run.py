#!/usr/bin/env python3
"""Runs every parser on stored, valid and mutated inputs, with libFuzzer and the address sanitizer.

    run.py PROGRAM [--seconds=N] [--only=TARGET,...]

Each target first runs all its stored inputs and seeds, then mutations of them for N seconds; with 0, there are no
mutations. Findings are runs that take more than a second or more than 512 MB, traps, leaks, and results that the target
rejects. Their inputs are written to `.build/fuzzing/findings/TARGET`; the program prints how to store one as a test.

Inputs that increase the coverage are kept in `.build/fuzzing/corpus` for later runs. With VITRINE_SAMPLES, the small
photographs of that folder are seeds, too.
"""

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
WORK = os.path.join(ROOT, ".build", "fuzzing")
KEPT = os.path.join(ROOT, "Tests", "Fixtures", "crashes")
MAX_MEGABYTES = 512
# The targets for each type of photograph. For `audit`, the first byte of the input chooses the file's name.
JPEG = ["jpeg", "hdr-jpeg", "copy", "audit"]
SAMPLES = {".jpg": JPEG, ".jpeg": JPEG, ".png": ["png", "audit"], ".webp": ["webp", "audit"],
           ".heic": ["items", "hdr-heif"], ".avif": ["items"], ".jxl": ["jxl", "audit"], ".tif": ["tiff", "exif"], ".xmp": ["xmp"],
           ".mp4": ["movie", "published-movie"], ".mov": ["movie", "published-movie"]}
SAMPLES |= dict.fromkeys([".cr2", ".cr3", ".nef", ".arw", ".raf", ".orf", ".rw2", ".dng", ".pef", ".srw"],
                         ["raw", "raw-metadata", "tiff"])
MAX_SAMPLE_BYTES = 256 << 10


# Objects that are allocated once and never freed are held by tagged pointers, which the leak detector does not recognise.
SUPPRESSED = "leak:once_slow\n"


def environment():
    # Freed memory is overwritten, so that libraries that still use it are detected.
    options = "quarantine_size_mb=8:max_free_fill_size=65536:free_fill_byte=213:detect_stack_use_after_return=0"
    suppressions = os.path.join(WORK, "suppressions")
    with open(suppressions, "w") as file:
        file.write(SUPPRESSED)
    return dict(os.environ, ASAN_OPTIONS=options, LSAN_OPTIONS=f"suppressions={suppressions}:print_suppressions=0",
                SWIFT_BACKTRACE="enable=no", LC_ALL="C")


def samples(seeds):
    """Copies small photographs to the seeds of the targets that read such files. Returns their number."""
    top, count = os.environ.get("VITRINE_SAMPLES"), 0
    for folder, _, names in os.walk(top) if top else []:
        for name in sorted(names):
            path = os.path.join(folder, name)
            if os.path.getsize(path) > MAX_SAMPLE_BYTES:
                continue
            data = open(path, "rb").read()
            for target in SAMPLES.get(os.path.splitext(name)[1].lower(), []):
                digest = hashlib.sha256(data).hexdigest()[:16]
                with open(os.path.join(seeds, target, "sample-" + digest), "wb") as file:
                    file.write((b"\0" if target == "audit" else b"") + data)
                count += 1
    return count


def fuzz(program, target, longest, seconds, seeds):
    corpus, findings = (os.path.join(WORK, part, target) for part in ("corpus", "findings"))
    shutil.rmtree(findings, ignore_errors=True)
    for folder in (corpus, findings):
        os.makedirs(folder, exist_ok=True)
    command = [program, "--target=" + target, "-timeout=1", f"-rss_limit_mb={MAX_MEGABYTES}",
               f"-artifact_prefix={findings}/", "-print_final_stats=1", "-verbosity=1", "-use_value_profile=1"]
    words = os.path.join(seeds, target + ".dict")
    if os.path.getsize(words):
        command.append("-dict=" + words)
    folders = [corpus, os.path.join(seeds, target)]
    kept = os.path.join(KEPT, target)
    if os.path.isdir(kept):
        folders.append(kept)
    begin = time.time()
    # Seeds are passed as files, because libFuzzer would truncate long ones from a folder.
    files = [os.path.join(folder, name) for folder in folders[1:] for name in sorted(os.listdir(folder))]
    log = run(command + files)
    broken = log.returncode != 0
    if not broken and seconds > 0:
        log = run(command + [f"-max_total_time={seconds}", f"-max_len={longest}"] + folders)
        broken = log.returncode != 0
    text = log.stderr
    with open(os.path.join(findings, "log"), "w") as file:
        file.write(text)
    runs = re.search(r"stat::number_of_executed_units: (\d+)", text)
    peak = re.search(r"stat::peak_rss_mb: +(\d+)", text)
    runs, took = int(runs.group(1)) if runs else len(files), time.time() - begin
    print(f"{target:10} {len(files):4} seeds {runs:9} runs {took:6.1f} s {runs / max(took, 0.1):8.0f}/s "
          f"{peak.group(1) if peak else '?':>4} MB  {'FOUND, see ' + findings + '/log' if broken else 'nothing found'}",
          flush=True)
    return broken


def run(command):
    return subprocess.run(command, env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                          errors="replace")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--seconds", type=int, default=5)
    parser.add_argument("--only", type=lambda text: text.split(","))
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    seeds = os.path.join(WORK, "seeds")
    shutil.rmtree(seeds, ignore_errors=True)
    subprocess.run([program, "--seeds=" + seeds], check=True, env=environment())
    described = subprocess.run([program, "--describe"], check=True, env=environment(), stdout=subprocess.PIPE, text=True)
    targets = dict(line.split() for line in described.stdout.splitlines())
    print(f"{len(targets)} targets, {options.seconds} s each, {samples(seeds)} photographs as seeds", flush=True)
    unknown = set(options.only or []) - set(targets)
    if unknown:
        sys.exit(f"unknown target {', '.join(sorted(unknown))}; the targets are {', '.join(targets)}")
    wanted = [name for name in targets if name in (options.only or targets)]
    found = [name for name in wanted if fuzz(program, name, targets[name], options.seconds, seeds)]
    if found:
        print(f"Findings in {', '.join(found)}. Fix the cause, and store the input as a test:\n"
              f"  cp INPUT Tests/Fixtures/crashes/TARGET/$(sha256sum INPUT | cut -c1-16)")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
