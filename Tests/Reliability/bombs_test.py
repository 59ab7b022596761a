"""Decompression bombs: small files with huge dimensions, which must be refused by their header, before memory is
allocated for pixels. And truncated photos."""
import os
import shutil
import struct
import zlib

import hostile
import oracles
import reports
import sites
from memory import Watch

# The bytes that each process may use.
MEMORY = 200_000_000
SETTINGS = """\
thumbnails: {size: 40, scales: [1]}
photos: {sizes: [200]}
"""


def write(path, data):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(width, height, depth=8, colour=2, interlace=0, rows=64, between=b""):
    """Returns a PNG with some black rows, compressed as much as possible."""
    bits = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colour] * depth
    data = zlib.compress(bytes((min(width, 70_000) * bits + 7) // 8 + 1) * min(rows, height), 9)
    head = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, interlace)
    palette = chunk(b"PLTE", bytes(3)) if colour == 3 else b""
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + palette + between + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def jpeg(width, height, progressive=False, **options):
    """Returns a small JPEG whose frame header has another size."""
    data = bytearray(hostile.saved(hostile.picture(60), "JPEG", progressive=progressive, **options))
    place = data.index(b"\xff\xc2" if progressive else b"\xff\xc0")
    struct.pack_into(">HH", data, place + 5, height, width)
    return bytes(data)


def many_scans(count):
    """Returns a progressive JPEG whose last scan is repeated: a small file that is slow to decode."""
    data = hostile.saved(hostile.picture(61, size=(2000, 2000)), "JPEG", progressive=True, quality=20)
    last = data.rindex(b"\xff\xda")
    return data[:-2] + data[last:-2] * count + b"\xff\xd9"


def gif(width, height, frames=1, own=None):
    data = bytearray(hostile.saved(hostile.picture(62, "P", (16, 16)), "GIF"))
    struct.pack_into("<HH", data, 6, width, height)
    first = data.index(b"\x2c", 13 + 3 * 2 ** ((data[10] & 7) + 1))
    if own:
        struct.pack_into("<HH", data, first + 5, *own)
    return bytes(data[:-1]) + bytes(data[first:-1]) * (frames - 1) + b"\x3b"


def webp(width, height, frames=0):
    """Returns an extended WebP with a canvas of the given size."""
    picture = hostile.saved(hostile.picture(63, size=(16, 16)), "WEBP")[12:]
    canvas = struct.pack("<I", width - 1)[:3] + struct.pack("<I", height - 1)[:3]
    parts = b"VP8X" + struct.pack("<I", 10) + bytes([2 if frames else 0, 0, 0, 0]) + canvas
    if frames:
        frame = bytes(6) + struct.pack("<I", 15)[:3] * 2 + b"\x32\0\0\0" + picture
        parts += b"ANIM" + struct.pack("<I", 6) + bytes(6) + (b"ANMF" + struct.pack("<I", len(frame)) + frame) * frames
    else:
        parts += picture
    return b"RIFF" + struct.pack("<I", len(parts) + 4) + b"WEBP" + parts


def tiff(width, height, strips=1, bits=8, samples=3, compression=1, pages=1):
    """Returns a TIFF whose directory declares these values, followed by only a few bytes of data."""
    tags = [(256, 4, 1, width), (257, 4, 1, height), (258, 3, 1, bits), (259, 3, 1, compression), (262, 3, 1, 2 if samples > 2 else 1),
            (273, 4, strips, 1000), (277, 3, 1, samples), (278, 4, 1, max(1, height // strips)), (279, 4, strips, 1000)]
    entries = b"".join(struct.pack("<HHII", *tag) for tag in tags)
    first = b"II*\0" + struct.pack("<I", 8) + struct.pack("<H", len(tags)) + entries
    # With several pages, the chain of directories leads back to the first one.
    return first + struct.pack("<I", 8 if pages > 1 else 0) + bytes(2000)


def box(kind, data):
    return struct.pack(">I", len(data) + 8) + kind + data


def heif(lab, suffix, width, height):
    """Returns a small HEIC or AVIF whose size properties are replaced."""
    data = bytearray(next(data for kind, data in hostile.heifs(lab.folder) if kind == suffix))
    place = data.find(b"ispe")
    while place >= 0:
        struct.pack_into(">II", data, place + 8, width, height)
        place = data.find(b"ispe", place + 4)
    return bytes(data)


def grid(lab, rows, columns, width, height):
    """Returns a HEIC with a grid of tiles that are all the same."""
    data = heif(lab, "heic", width, height)
    return data.replace(b"pict", b"pict") + box(b"idat", struct.pack(">BBBBII", 0, 1, rows - 1, columns - 1, width, height))


def apng(frames):
    control = chunk(b"acTL", struct.pack(">II", frames, 0))
    return png(4000, 4000, between=control)


def bombs(lab):
    """Yields label, suffix and bytes."""
    for side in (16_384, 20_000, 100_000, 2 ** 31 - 1):
        yield "png %d²" % side, "png", png(side, side)
    yield "png one row high", "png", png(2 ** 31 - 1, 1)
    yield "png one pixel wide", "png", png(1, 2 ** 31 - 1)
    yield "png interlaced", "png", png(30_000, 30_000, interlace=1)
    yield "png of 16 bits", "png", png(20_000, 20_000, depth=16, colour=6)
    yield "png palette", "png", png(30_000, 30_000, depth=1, colour=3)
    yield "png of size zero", "png", png(0, 0, rows=0)
    yield "apng", "png", apng(2 ** 31 - 1)
    yield "png with a long text", "png", png(16_500, 16_500, between=chunk(b"zTXt", b"a\0\0" + zlib.compress(bytes(50_000_000), 9)))
    for progressive in (False, True):
        word = "progressive" if progressive else "baseline"
        yield "jpeg %s 65500²" % word, "jpg", jpeg(65_500, 65_500, progressive)
        yield "jpeg %s 65535²" % word, "jpg", jpeg(65_535, 65_535, progressive)
        yield "jpeg %s 16500²" % word, "jpg", jpeg(16_500, 16_500, progressive)
        yield "jpeg %s without height" % word, "jpg", jpeg(65_500, 0, progressive)
    yield "jpeg of 4,000 scans", "jpg", many_scans(4_000)
    yield "gif canvas", "gif", gif(65_535, 65_535)
    yield "gif frame beyond its canvas", "gif", gif(16, 16, own=(65_535, 65_535))
    yield "gif of 10,000 frames", "gif", gif(16, 16, frames=10_000)
    yield "gif of 500 large frames", "gif", gif(4_000, 4_000, frames=500)
    yield "webp 16383²", "webp", webp(16_383, 16_383)
    yield "webp 2^24", "webp", webp(1 << 24, 1 << 24)
    yield "webp of 600 frames", "webp", webp(100, 100, frames=600)
    yield "webp of 500 large frames", "webp", webp(4_000, 4_000, frames=500)
    yield "tiff of a billion strips", "tif", tiff(1_000, 1_000_000_000, strips=1_000_000_000)
    yield "tiff 2^31", "tif", tiff(2 ** 31 - 1, 2 ** 31 - 1)
    yield "tiff of 4 billion pixels", "tif", tiff(65_535, 65_535)
    yield "tiff of 64 bits", "tif", tiff(16_500, 16_500, bits=64)
    yield "tiff of 65,535 samples", "tif", tiff(16_500, 16_500, samples=65_535)
    yield "tiff with endless directories", "tif", tiff(16_500, 16_500, pages=2)
    yield "tiff lzw", "tif", tiff(30_000, 30_000, compression=5)
    yield "tiff deflate", "tif", tiff(30_000, 30_000, compression=8)
    for side in (20_000, 65_535, 2 ** 31 - 1):
        yield "dng %d²" % side, "dng", hostile.dng(hostile.picture(82), size=(side, side))
    for suffix in ("heic", "avif"):
        yield suffix + " 17000²", suffix, heif(lab, suffix, 17_000, 17_000)
        yield suffix + " 2^31", suffix, heif(lab, suffix, 2 ** 31 - 1, 2 ** 31 - 1)
        yield suffix + " one row high", suffix, heif(lab, suffix, 2 ** 31 - 1, 1)
    yield "heic grid", "heic", grid(lab, 256, 256, 60_000, 60_000)


def alone(lab, folder, name, codes, label):
    """Runs a build with a photo and one hostile file, and returns the problems."""
    site = lab.new_site(folder, SETTINGS)
    watch = Watch(0.01)
    run = lab.build(site, "--json", "--jobs", "1", started=watch.start)
    watch.stop()
    found, problems = reports.entries(reports.read(run))
    problems += reports.judge(found.get("good.jpg"), "the photo", ("published",))
    problems += reports.judge(found.get(name), label, codes)
    if watch.largest > MEMORY:
        problems.append("a process takes %d MB" % (watch.largest // 1_000_000))
    if os.path.exists(site + "/.vitrine/vitrine-tmp"):
        problems.append("it leaves temporary files behind")
    return problems


def test_bombs_are_refused_by_their_header(lab):
    """A bomb gives only an entry in the report, within little memory."""
    folder, number = os.path.join(lab.folder, "bombs"), 0
    sites.photo(folder + "/good.jpg", 1)
    for number, (label, suffix, data) in enumerate(lab.sample(bombs(lab), 4), 1):
        name = "bomb." + suffix
        write(folder + "/" + name, data)
        # These two decode completely and may be published; no other bomb may.
        codes = ("tooLarge", "damaged", "timedOut", "unsupported") + (("published",) if label.startswith(("jpeg of 4,000", "webp of no")) else ())
        lab.check("bomb: " + label, alone(lab, folder, name, codes, label))
        os.remove(folder + "/" + name)
    lab.check("bombs: there are enough", [] if number >= (40 if lab.is_full else 4) else [str(number)])
    shutil.rmtree(folder)


# Truncated photos


def whole(lab):
    """Yields suffix, label and bytes of a valid picture in each of eight formats, large enough to be truncated at many lengths."""
    size = (320, 240)
    for label, suffix, kind, options in (
            ("jpeg", "jpg", "JPEG", {}), ("progressive jpeg", "jpg", "JPEG", {"progressive": True}), ("png", "png", "PNG", {}),
            ("webp", "webp", "WEBP", {}), ("gif", "gif", "GIF", {}), ("tiff", "tif", "TIFF", {"compression": "tiff_lzw"})):
        image = hostile.picture(70, "P" if kind == "GIF" else "RGB", size)
        yield suffix, label, hostile.saved(image, kind, **options)
    for suffix in ("heic", "avif"):
        yield suffix, suffix, next(data for kind, data in hostile.heifs(lab.folder) if kind == suffix)


def ends(data, label):
    """Returns the lengths to which a file is truncated, so that more than the end marker is missing."""
    last = {"png": 13, "gif": 3}.get(label, 3)
    return [len(data) * number // 101 for number in range(1, 101) if len(data) * number // 101 < len(data) - last]


def cuts(lab, folder):
    names = []
    for suffix, label, data in whole(lab):
        for number, end in enumerate(lab.sample(ends(data, label), 3)):
            names.append("%s/%03d.%s" % (label, number, suffix))
            write(folder + "/" + names[-1], data[:end])
    return names


def test_truncated_photos_are_refused_or_published_as_damaged(lab):
    """A truncated photo is left out and reported, or published and marked as damaged, depending on the settings."""
    folder = os.path.join(lab.folder, "cuts")
    names = cuts(lab, folder)
    site = lab.new_site(folder, SETTINGS)
    run = lab.build(site, "--json")
    left, problems = reports.entries(reports.read(run))
    for name in names:
        lab.check("truncated: " + name, reports.judge(left.get(name), name, ("damaged", "unreadable", "unsupported")))
    lab.check("truncated: nothing is published", problems + [path for path, entry in left.items() if entry["outcome"] == "published"])
    sites.write(site + "/vitrine.yml", SETTINGS + "damaged: publish\n")
    changed = lab.build(site, "--json")
    found, problems = reports.entries(reports.read(changed))
    published = [name for name in names if found.get(name, {}).get("outcome") == "published"]
    problems += ["%s is published without being reported as damaged" % name for name in published if found[name].get("code") != "damaged"]
    problems += [line for name in names for line in reports.judge(found.get(name), name)]
    marked = reports.pages_with("shown as far as it can be read", site + "/public")
    if marked != len(published):
        problems.append("%d published, %d marked" % (len(published), marked))
    lab.check("truncated: published photos are marked", problems[:8] + oracles.served(site + "/public", sites.ADDRESS)[:4])
    lab.check("truncated: some are published", [] if len(published) > len(names) // 4 else [str(len(published))])
    same(lab, folder, site, changed)
    sites.write(site + "/vitrine.yml", SETTINGS)
    back = lab.build(site, "--json")
    lab.check("truncated: left out again", oracles.differences(lab.cut_tree, oracles.tree(site + "/public"))[:6]
              + ([] if reports.entries(reports.read(back))[0] == left else ["the report differs"]))
    shutil.rmtree(folder)


def same(lab, folder, site, run):
    """Changing the setting gives the same gallery as a clean build with the setting."""
    clean = lab.new_site(folder, SETTINGS + "damaged: publish\n", name="clean")
    once = lab.build(clean, "--json")
    problems = oracles.differences(oracles.tree(clean + "/public"), oracles.tree(site + "/public"))[:6]
    if reports.entries(reports.read(once))[0] != reports.entries(reports.read(run))[0]:
        problems.append("the reports differ")
    lab.check("truncated: changing the setting equals a clean build", problems)
    lab.remove("clean")
    clean = lab.new_site(folder, SETTINGS, name="clean")
    lab.build(clean)
    lab.cut_tree = oracles.tree(clean + "/public")
    lab.remove("clean")
