#!/usr/bin/env python3
"""Sends mutated pictures to a worker, and reports crashes, hangs and its memory.

    fuzz-rendering.py VITRINE MINUTES PICTURE...

Every mutation is rendered with `damaged: publish`, so that decoders continue as far as
they can. Inputs with a crash or a hang are stored in the folder `fuzz-findings`. To repeat a run, set SEED to the seed
that is printed first.
"""

import hashlib
import os
import random
import struct
import sys
import tempfile
import time

from worker_client import Worker

TARGETS = [(200, 150), (97, 31), (640, 640)]


def job(path, data):
    targets = [{"size": {"width": w, "height": h}, "isCut": True, "format": f, "quality": 80, "attribution": {}}
               for (w, h), f in zip(TARGETS, ["jpeg", "webp", "jpeg"])]
    return {"render": {"_0": {
        "path": path, "fileDigest": hashlib.sha256(data).hexdigest(), "targets": targets, "colour": "keep",
        "damaged": "publish", "limits": {"megapixels": 50, "frames": 16, "fileSize": 100_000_000, "seconds": 60}, "memory": 0}}}


def mutated(data, chance):
    data = bytearray(data)
    kind = chance.random()
    # Half of all changes are in the header, because it determines most of a decoder's work.
    reach = len(data) if chance.random() < 0.5 else min(len(data), 1200)
    for _ in range(chance.choice([1, 1, 2, 4, 16])):
        place = chance.randrange(reach)
        if kind < 0.5:
            data[place] = chance.choice([0, 255, 127, 128, chance.randrange(256)])
        elif kind < 0.65:
            del data[place:place + chance.randrange(1, 64)]
        elif kind < 0.8:
            start = chance.randrange(len(data))
            data[place:place] = data[start:start + chance.randrange(1, 64)]
        else:
            data[place:place + 2] = struct.pack(">H", chance.choice([0, 1, 2, 8, 9, 255, 4096, 65535]))
        if len(data) < 16:
            break
        reach = min(reach, len(data))
    return bytes(data[:chance.randrange(16, len(data))] if chance.random() < 0.1 and len(data) > 32 else data)


def main():
    vitrine, minutes, pictures = sys.argv[1], float(sys.argv[2]), sys.argv[3:]
    seed = int(os.environ.get("SEED", time.time()))
    print(f"seed {seed}, {len(pictures)} pictures", flush=True)
    chance = random.Random(seed)
    sources = [open(path, "rb").read() for path in pictures]
    os.makedirs("fuzz-findings", exist_ok=True)
    worker, counts, findings, early, peak = Worker(vitrine), {}, 0, None, 0
    end, done, slowest = time.time() + minutes * 60, 0, 0.0
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "picture")
        while time.time() < end:
            data = mutated(chance.choice(sources), chance)
            with open(path, "wb") as file:
                file.write(data)
            begin = time.time()
            try:
                kind = worker.reply(job(path, data), products=len(TARGETS))
                slowest = max(slowest, time.time() - begin)
            except (EOFError, TimeoutError, BrokenPipeError) as error:
                findings += 1
                kind = type(error).__name__
                name = f"fuzz-findings/{hashlib.sha256(data).hexdigest()[:12]}-{kind}"
                open(name, "wb").write(data)
                worker.stop()
                worker.start()
                early = None
            counts[kind] = counts.get(kind, 0) + 1
            done += 1
            if done % 500 == 0:
                memory = worker.memory()
                early, peak = early or memory, max(peak, memory)
                print(f"{done} done, {counts}, {memory} MB", flush=True)
    print(f"{done} mutations, {findings} crashes or hangs, slowest {slowest:.1f} s, "
          f"memory {early} MB after 500, {worker.memory()} MB at the end, peak {peak} MB, {counts}")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
