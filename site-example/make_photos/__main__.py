"""Makes the photographs and films of the example site.

They are computed: mountains by uplift and erosion, northern lights as folded curtains, and water as waves
that mirror the sky. Every picture has its own fixed seed, so two runs on one machine give the same bytes.
Needs python3-numpy, python3-pil and python3-piexif, and ffmpeg for a video and what moves in a Live Photo
and a motion photo; without it, everything else is made.

    make_photos                 makes the missing pictures
    make_photos --force         makes all pictures again
    make_photos --only aurora   makes the missing pictures with "aurora" in their path
    make_photos --out DIR       writes to DIR instead of albums/ beside this folder
"""
import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")      # numpy reads it when it is imported

import argparse
import ctypes
import io
import multiprocessing
import shutil
import sys
import time
import unicodedata

import numpy as np
from PIL import Image

from exif import exif
from film import Film
from live import motion_photo
from photos import FILMS, PHOTOS
from raw import dng

# Makes malloc keep the memory of large arrays, which are allocated often: M_MMAP_THRESHOLD and M_TRIM_THRESHOLD of glibc.
try:
    libc = ctypes.CDLL(None)
    libc.mallopt(-3, 32 << 20)
    libc.mallopt(-1, (1 << 31) - 1)
except (OSError, AttributeError):
    pass

FILES = PHOTOS + FILMS
TURNS = {3: 2, 6: 1, 8: -1}          # quarter turns to the left that compensate for the tag


def content(path, made, meta):
    """Returns the bytes of a file, in the format that its path says."""
    if isinstance(made, Film):
        return made.data(path[-3:], **meta)
    if isinstance(made, tuple):
        picture, film, seconds = made
        return motion_photo(content(path, picture, meta), film.data("mp4"), seconds)
    turn = meta.get("turn", 1) if isinstance(meta, dict) else 1
    a = made if turn == 1 else np.ascontiguousarray(np.rot90(made, TURNS[turn]))
    im, file = Image.fromarray(a), io.BytesIO()
    tags = exif(meta, *im.size)
    if path.endswith(".dng"):
        return dng(a, tags)
    if path.endswith(".png"):
        im.save(file, "PNG", optimize=False, compress_level=7)
    else:
        im.save(file, "JPEG", quality=88, subsampling="4:2:0", **({"exif": tags} if tags else {}))
    return file.getvalue()


def make(job):
    number, target = job
    path, draw, meta = FILES[number]
    start = time.time()
    data = content(path, draw(), meta)
    os.makedirs(os.path.dirname(target), exist_ok=True)
    part = target + ".part"
    with open(part, "wb") as file:
        file.write(data)
    os.replace(part, target)
    return path, time.time() - start


def main():
    site = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    ap = argparse.ArgumentParser(description="Makes the photographs and films of the example site.")
    ap.add_argument("--out", default=os.path.join(site, "albums"), metavar="DIR", help="the albums folder (default: albums beside this folder)")
    ap.add_argument("--force", action="store_true", help="make existing pictures again, too")
    ap.add_argument("--only", metavar="TEXT", help="make only pictures whose path contains TEXT")
    ap.add_argument("--jobs", type=int, default=2, metavar="N", help="number of processes (default: 2)")
    ap.add_argument("--quiet", action="store_true")
    args = ap.parse_args()
    jobs, without = [], []
    for i, (path, _, _) in enumerate(FILES):
        path = unicodedata.normalize("NFC", path)
        target = os.path.join(args.out, *path.split("/"))
        if args.only and args.only not in path:
            continue
        if args.force or not os.path.exists(target):
            if i < len(PHOTOS) or shutil.which("ffmpeg"):
                jobs.append((i, target))
            else:
                without.append(path)
    start = time.time()
    with multiprocessing.Pool(args.jobs) as pool:
        for path, seconds in pool.imap_unordered(make, jobs):
            if not args.quiet:
                print(f"{seconds:5.1f} s  {path}", flush=True)
    if not args.quiet:
        print(f"{len(jobs)} made, {len(FILES) - len(jobs)} skipped, {time.time() - start:.0f} s")
    if without:
        print(f"ffmpeg is not installed, so these were not made: {', '.join(without)}. Install it (apt install ffmpeg) and "
              "run this again.", file=sys.stderr)


if __name__ == "__main__":
    sys.stdout.reconfigure(errors="replace")
    main()
