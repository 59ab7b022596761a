#!/usr/bin/env python3
"""Compares what Vitrine reads from photographs with what exiftool reads.

Usage: compare-exiftool.py VITRINE FOLDER

VITRINE is the program, FOLDER holds photographs and XMP files, in subfolders too. exiftool has to be installed.
Prints a table of the fields, then every difference with both values, then the files that Vitrine did not read.
Exit status: 0 all alike but for the known differences (see RULES); 1 other differences; 2 the comparison failed.
"""

import datetime
import json
import math
import os
import re
import subprocess
import sys
from typing import Any, Callable, NamedTuple

# Files for one run of each program: command lines have a largest length.
BATCH = 200


class Pair(NamedTuple):
    """One file, as both programs read it."""

    file: str
    vitrine: dict
    exiftool: dict


class Field(NamedTuple):
    name: str
    mine: Callable[[dict], Any]
    theirs: Callable[[dict], Any]
    same: Callable[[Any, Any], bool]


class Difference(NamedTuple):
    field: str
    mine: Any
    theirs: Any
    pair: Pair


# Running the two programs


def files_in(folder):
    paths = [os.path.join(root, name) for root, _, names in os.walk(folder) for name in names]
    return sorted(os.path.abspath(path) for path in paths)


def output_of(command, codes):
    result = subprocess.run(command, capture_output=True, check=False)
    if result.returncode not in codes:
        words = result.stderr.decode(errors="replace").strip()
        raise RuntimeError(f"{command[0]} ended with {result.returncode}: {words}")
    return result.stdout


def read_with_vitrine(program, files):
    # 1: some files could not be read; the entries say which.
    entries = json.loads(output_of([program, "inspect", *files], {0, 1}))
    if len(entries) != len(files):
        raise RuntimeError(f"{program} answered for {len(entries)} of {len(files)} files")
    return entries


def read_with_exiftool(files):
    output = output_of(["exiftool", "-j", "-n", "-G1", "-a", *files], {0, 1})
    # Numbers stay the text that the file has: "007" is a title as much as "7.10".
    entries = json.loads(output.decode(errors="replace"), parse_int=str, parse_float=str)
    by_file = {entry["SourceFile"]: entry for entry in entries}
    return [by_file.get(file, {}) for file in files]


def read_pairs(program, files):
    pairs = []
    for start in range(0, len(files), BATCH):
        batch = files[start:start + BATCH]
        pairs += map(Pair, batch, read_with_vitrine(program, batch), read_with_exiftool(batch))
    return pairs
