"""Mutated pictures are rendered, as far as they can be read: the worker answers each time, and its memory does not grow."""
import hashlib
import os

import hostile
from worker_client import Worker

SEED = 23
TARGETS = ((200, 150, "jpeg"), (97, 31, "webp"), (640, 640, "jpeg"), (96, 72, "copy"))
# The number of pictures after which the worker's memory is measured first, and the megabytes that it may gain until the end.
WARM_UP, GROWTH = 100, 200


LIMITS = {"megapixels": 50, "frames": 16, "fileSize": 100_000_000, "seconds": 60, "videoMinutes": 60,
          "videoSize": 20_000_000_000}


def job(path, data):
    """Returns a request that renders a picture although it is damaged, so that decoders continue as far as they can, and
    that copies it if it is a sound JPEG. JPEGs keep a gain map."""
    targets = [{"size": {"width": width, "height": height}, "isCut": kind != "copy", "isCopy": kind == "copy",
                "keepsGainMap": kind != "webp", "format": "jpeg" if kind == "copy" else kind, "quality": 80, "attribution": {"forbidsTraining": False}}
               for width, height, kind in TARGETS]
    return {"render": {"_0": {
        "path": path, "fileDigest": hashlib.sha256(data).hexdigest(), "targets": targets, "colour": "keep",
        "damaged": "publish", "limits": LIMITS, "memory": 0}}}


def test_mutated_pictures_are_rendered(lab):
    pictures = hostile.sound(lab.folder) + hostile.samples()
    path, worker, replies, early = os.path.join(lab.folder, "mutated"), Worker(lab.program), [], 0
    for number, (suffix, data) in enumerate(hostile.mutations(pictures, 20_000 if lab.is_full else 150, SEED)):
        with open(path, "wb") as file:
            file.write(data)
        kind, _ = worker.ask(job(path, data), products=len(TARGETS))
        replies.append(kind)
        lab.check("mutation %d of a %s, seed %d" % (number, suffix, SEED), ["it died"] * (kind == "died"))
        if number == WARM_UP:
            early = worker.memory()
    late = worker.memory()
    lab.check("the worker's memory does not grow", [] if late <= early + GROWTH else ["%d MB, then %d MB" % (early, late)])
    lab.check("some mutations are rendered", [] if replies.count("rendered") > len(replies) // 10 else [str(set(replies))])
    lab.notes.append("%d MB after %d pictures, %d MB after all: %s" % (early, WARM_UP, late, ", ".join(
        "%d %s" % (replies.count(kind), kind) for kind in sorted(set(replies)))))
    worker.stop()
    os.remove(path)
