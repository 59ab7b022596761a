"""Small valid pictures of every kind, and mutations of them as a damaged disk or an attacker would make.

Everything follows from seeds. With VITRINE_SAMPLES, a folder of real photographs, some of those are mutated, too.
"""
import glob
import io
import os
import random
import struct
import subprocess
import zlib

import piexif
from PIL import Image, PngImagePlugin

import ultra_hdr

SIZE = (96, 72)
# Larger real photographs are not mutated: the test is about structures, not about pixels.
LARGEST_SAMPLE = 160_000
NUMBERS = (0, 1, 2, 3, 7, 8, 127, 128, 255, 256, 32767, 32768, 65535, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFE, 0xFFFFFFFF)


def picture(seed, mode="RGB", size=SIZE):
    """Returns a smooth picture with some noise, so that the encoded data is neither trivial nor random."""
    dice = random.Random(seed)
    small = Image.new("RGB", (8, 6))
    small.putdata([tuple(dice.randrange(256) for _ in range(3)) for _ in range(48)])
    return small.resize(size, Image.BICUBIC).convert(mode)


def saved(image, kind, **options):
    buffer = io.BytesIO()
    image.save(buffer, kind, **options)
    return buffer.getvalue()


def exif(seed):
    thumbnail = saved(picture(seed, size=(32, 24)), "JPEG")
    return piexif.dump({
        "0th": {piexif.ImageIFD.Make: "Camera", piexif.ImageIFD.Orientation: seed % 8 + 1},
        "Exif": {piexif.ExifIFD.DateTimeOriginal: "2024:05:02 10:00:00", piexif.ExifIFD.UserComment: b"ASCII\0\0\0words",
                 piexif.ExifIFD.MakerNote: b"Maker\0" + bytes(range(60))},
        "GPS": {piexif.GPSIFD.GPSLatitudeRef: "N", piexif.GPSIFD.GPSLatitude: ((43, 1), (28, 1), (281, 100))},
        "1st": {piexif.ImageIFD.Compression: 6}, "thumbnail": thumbnail})


def jpegs():
    for seed, options in enumerate(({}, {"progressive": True}, {"subsampling": 0}, {"optimize": True},
                                    {"exif": exif(3)}, {"exif": exif(6), "comment": b"words"})):
        yield "jpg", saved(picture(seed), "JPEG", quality=80, **options)
    yield "jpg", saved(picture(6, "L"), "JPEG")
    yield "jpg", saved(picture(7, "CMYK"), "JPEG")
    yield "jpg", ultra_hdr.photo(*SIZE, colours=1)
    yield "jpg", ultra_hdr.photo(*SIZE, colours=3)


def pngs():
    words = PngImagePlugin.PngInfo()
    words.add_text("Title", "words")
    words.add_itxt("XML:com.adobe.xmp", "<x:xmpmeta xmlns:x='adobe:ns:meta/'/>")
    yield "png", saved(picture(10), "PNG", pnginfo=words)
    yield "png", saved(picture(11, "P"), "PNG", transparency=3)
    yield "png", saved(picture(12, "RGBA"), "PNG", exif=exif(2))
    yield "png", saved(picture(13, "I"), "PNG")
    yield "png", saved(picture(14, "1"), "PNG")


def webps():
    yield "webp", saved(picture(20), "WEBP", quality=70, exif=exif(5))
    yield "webp", saved(picture(21, "RGBA"), "WEBP", lossless=True)
    yield "webp", saved(picture(22), "WEBP", save_all=True, append_images=[picture(23), picture(24)], duration=50)


def gifs():
    yield "gif", saved(picture(30, "P"), "GIF", comment=b"words")
    yield "gif", saved(picture(31, "P"), "GIF", save_all=True, append_images=[picture(32, "P")], duration=50)


def tiffs():
    for seed, (mode, compression) in enumerate((("RGB", "raw"), ("RGB", "tiff_lzw"), ("RGB", "jpeg"), ("L", "tiff_adobe_deflate"),
                                                ("1", "group4"), ("CMYK", "packbits"))):
        yield "tif", saved(picture(40 + seed, mode), "TIFF", compression=compression)


def dng(image, size=None, preview=None):
    """Returns a raw photo: a DNG with the uncompressed samples of a sensor whose colours are those of sRGB.

    - Parameter size: the size in the header, if it is not that of the picture.
    - Parameter preview: a JPEG that is put into the file.
    """
    width, height = image.size
    linear = [round(65535 * ((v / 255 + 0.055) / 1.055) ** 2.4) if v > 10 else v * 20 for v in range(256)]
    pixels = image.convert("RGB").load()
    samples = b"".join(struct.pack("<H", linear[pixels[x, y][x % 2 + y % 2]]) for y in range(height) for x in range(width))
    width, height = size or (width, height)
    matrix = (32405, -15371, -4985, -9693, 18760, 416, 556, -2040, 10572)
    tags = [(254, 4, [0]), (256, 4, [width]), (257, 4, [height]), (258, 3, [16]), (259, 3, [1]), (262, 3, [32803]),
            (271, 2, b"Camera\0"), (273, 4, [8]), (274, 3, [1]), (277, 3, [1]), (278, 4, [height]), (279, 4, [len(samples)]),
            (33421, 3, [2, 2]), (33422, 1, bytes((0, 1, 1, 2))), (50706, 1, bytes((1, 4, 0, 0))), (50708, 2, b"Camera 1\0"),
            (50717, 4, [65535]), (50721, 10, [n for value in matrix for n in (value, 10000)]), (50728, 5, [1] * 6),
            (50778, 3, [21])]
    data = b"II*\0" + bytes(4) + samples
    if preview:
        inner, place = Image.open(io.BytesIO(preview)).size, len(data)
        data += preview
        data, directory = with_directory(data, [
            (254, 4, [1]), (256, 4, [inner[0]]), (257, 4, [inner[1]]), (258, 3, [8, 8, 8]), (259, 3, [7]), (262, 3, [6]),
            (273, 4, [place]), (277, 3, [3]), (278, 4, [inner[1]]), (279, 4, [len(preview)])])
        tags.insert(12, (330, 4, [directory]))
    data, directory = with_directory(data, tags)
    return data[:4] + struct.pack("<I", directory) + data[8:]


def with_directory(data, tags):
    """Returns the data of a TIFF with a directory behind it, and where the directory begins."""
    entries = b""
    for tag, kind, values in tags:
        code, size = {1: ("B", 1), 2: ("B", 1), 3: ("H", 2), 4: ("I", 4), 5: ("I", 8), 10: ("i", 8)}[kind]
        value = struct.pack("<%d%s" % (len(values), code), *values)
        if len(value) > 4:
            data += bytes(len(data) % 2)
            data, value = data + value, struct.pack("<I", len(data))
        entries += struct.pack("<HHI", tag, kind, len(values) * struct.calcsize(code) // size) + value.ljust(4, b"\0")
    data += bytes(len(data) % 2)
    return data + struct.pack("<H", len(tags)) + entries + bytes(4), len(data)


def raws():
    yield "dng", dng(picture(80))
    yield "dng", dng(picture(81), preview=saved(picture(81), "JPEG"))


def heifs(folder):
    """Makes HEIC, AVIF and JPEG XL pictures with libvips, because Debian 12's PIL cannot write them."""
    source = os.path.join(folder, "source.png")
    picture(50).save(source)
    for suffix, saver in (("heic", ["heifsave", "--compression=hevc"]),
                          ("avif", ["heifsave", "--compression=av1", "--effort=0"]),
                          ("avif", ["heifsave", "--compression=av1", "--effort=0", "--lossless"]), ("jxl", ["jxlsave"])):
        target = os.path.join(folder, "target." + suffix)
        subprocess.run(["vips", saver[0], source, target, *saver[1:]], check=True)
        with open(target, "rb") as file:
            yield suffix, file.read()
        os.remove(target)
    os.remove(source)


def sound(folder):
    """Returns suffix and bytes of valid pictures of every kind.

    - Parameter folder: for temporary files.
    """
    return [*jpegs(), *pngs(), *webps(), *gifs(), *tiffs(), *raws(), *heifs(folder)]


def samples():
    """Returns real photographs, if there are any."""
    folder = os.environ.get("VITRINE_SAMPLES")
    if not folder:
        return []
    found = []
    for path in sorted(glob.glob(os.path.join(glob.escape(folder), "**", "*"), recursive=True)):
        suffix = path.rsplit(".", 1)[-1].lower()
        if suffix in ("jpg", "jpeg", "png", "heic", "gif", "webp") and os.path.getsize(path) <= LARGEST_SAMPLE:
            with open(path, "rb") as file:
                found.append((suffix, file.read()))
    return found


# Mutations: each takes the suffix, the bytes as a bytearray that it may change, another valid picture, and the random numbers.


def flip(suffix, data, other, dice):
    """Flips bits, half of them in the header."""
    for _ in range(dice.choice((1, 1, 2, 8, 40))):
        reach = len(data) if dice.random() < 0.5 else min(len(data), 400)
        data[dice.randrange(reach)] ^= 1 << dice.randrange(8)
    return data


def cut(suffix, data, other, dice):
    return data[:dice.randrange(1, len(data))]


def blank(suffix, data, other, dice):
    """Overwrites a range by zeros or ones, as a lost sector does."""
    start = dice.randrange(len(data))
    count = min(dice.choice((4, 64, 512, 4096)), len(data) - start)
    data[start:start + count] = bytes([dice.choice((0, 255))]) * count
    return data


def splice(suffix, data, other, dice):
    """Joins the beginning of one picture and the end of another, possibly of another kind."""
    return data[:dice.randrange(4, len(data))] + other[dice.randrange(len(other)):]


def repeat(suffix, data, other, dice):
    start = dice.randrange(len(data))
    part = data[start:start + dice.randrange(1, 2000)]
    place = dice.randrange(len(data))
    return data[:place] + part * dice.choice((1, 2, 30)) + data[place:]


def swap(suffix, data, other, dice):
    """Exchanges two parts, duplicates one, or removes one."""
    parts = chunks(suffix, bytes(data))
    if len(parts) < 3:
        return flip(suffix, data, other, dice)
    first, second = dice.randrange(1, len(parts)), dice.randrange(1, len(parts))
    action = dice.randrange(3)
    if action == 0:
        parts[first], parts[second] = parts[second], parts[first]
    elif action == 1:
        parts.insert(second, parts[first])
    else:
        del parts[first]
    return bytearray(b"".join(parts))


def length(suffix, data, other, dice):
    """Changes a length, a count or an offset to a wrong value."""
    for _ in range(dice.choice((1, 1, 2))):
        place, size, order = dice.choice(numbers(suffix, bytes(data)) or [(dice.randrange(len(data)), 1, "big")])
        value = dice.choice(NUMBERS + (len(data), len(data) - 1, dice.randrange(1 << 16)))
        data[place:place + size] = (value & (256 ** size - 1)).to_bytes(size, order)
    return with_checksums(suffix, data)


MUTATIONS = (flip, flip, cut, blank, splice, repeat, swap, length, length, length)


def mutations(pictures, count, seed):
    """Yields `count` mutations: suffix and bytes."""
    dice = random.Random(seed)
    for number in range(count):
        # Every picture and every mutation occurs equally often.
        suffix, data = pictures[number % len(pictures)]
        mutate = MUTATIONS[number // len(pictures) % len(MUTATIONS)]
        other = dice.choice(pictures)[1]
        yield suffix, bytes(mutate(suffix, bytearray(data), other, dice)) or b"\0"


# Structure


def family(suffix):
    return {"jpeg": "jpg", "heic": "box", "avif": "box", "dng": "tif"}.get(suffix, suffix)


def chunks(suffix, data):
    """Returns the consecutive parts of a file, as far as its structure is known."""
    ends = {"jpg": jpeg_ends, "png": png_ends, "webp": webp_ends, "box": box_ends}.get(family(suffix), lambda data: [])(data)
    cuts = [0] + [end for end in ends if end < len(data)] + [len(data)]
    return [data[start:end] for start, end in zip(cuts, cuts[1:]) if end > start]


def jpeg_ends(data):
    place, ends = 2, [2]
    while place + 4 <= len(data) and data[place] == 0xFF and data[place + 1] != 0xDA:
        place += 2 + struct.unpack_from(">H", data, place + 2)[0]
        ends.append(place)
    return ends


def png_ends(data):
    place, ends = 8, [8]
    while place + 8 <= len(data):
        place += 12 + struct.unpack_from(">I", data, place)[0]
        ends.append(place)
    return ends


def webp_ends(data):
    place, ends = 12, [12]
    while place + 8 <= len(data):
        size = struct.unpack_from("<I", data, place + 4)[0]
        place += 8 + size + size % 2
        ends.append(place)
    return ends


def box_ends(data):
    place, ends = 0, []
    while place + 8 <= len(data):
        size = struct.unpack_from(">I", data, place)[0]
        if size < 8:
            break
        place += size
        ends.append(place)
    return ends


def numbers(suffix, data):
    """Yields the positions of lengths, counts and offsets: position, number of bytes, and byte order."""
    kind = family(suffix)
    if kind == "jpg":
        segments = [(end + 2, 2, "big") for end in jpeg_ends(data) if end + 4 <= len(data)]
        frame = [place for place in range(len(data) - 9) if data[place] == 0xFF and data[place + 1] in (0xC0, 0xC2)][:1]
        return segments + [(place + offset, size, "big") for place in frame for offset, size in ((5, 2), (7, 2), (9, 1), (4, 1))]
    if kind == "png":
        return [(end, 4, "big") for end in png_ends(data) if end + 8 <= len(data)] + [(16, 4, "big"), (20, 4, "big"), (24, 1, "big")]
    if kind == "webp":
        return [(4, 4, "little")] + [(end + 4, 4, "little") for end in webp_ends(data) if end + 8 <= len(data)] + [
            (place, size, "little") for place, size in ((24, 3), (27, 3), (26, 2), (28, 2))]
    if kind == "gif":
        return [(place, 2, "little") for place in (6, 8)] + [
            (place + offset, 2, "little") for place in range(12, len(data) - 9) if data[place] == 0x2C for offset in (1, 3, 5, 7)][:40]
    if kind == "tif":
        return [(4, 4, "little")] + tiff_numbers(data)
    words = (b"ispe", b"iloc", b"iinf", b"iref", b"ipma", b"ipco", b"hvcC", b"av1C", b"infe", b"meta", b"mdat", b"pitm")
    found = []
    for word in words:
        place = data.find(word)
        if place >= 4:
            found += [(place - 4, 4, "big"), (place + 8, 4, "big"), (place + 12, 4, "big"), (place + 12, 2, "big")]
    return found


def tiff_numbers(data):
    offset = struct.unpack_from("<I", data, 4)[0] if len(data) > 8 else 0
    if offset + 2 > len(data):
        return []
    count = struct.unpack_from("<H", data, offset)[0]
    entries = [offset + 2 + 12 * index for index in range(min(count, 40))]
    return [(offset, 2, "little")] + [
        (entry + part, size, "little") for entry in entries for part, size in ((2, 2), (4, 4), (8, 4)) if entry + 12 <= len(data)]


def with_checksums(suffix, data):
    """Corrects the checksums, so that decoders do not find the mutation by them."""
    if suffix != "png":
        return data
    for end in png_ends(bytes(data)):
        if end + 12 <= len(data):
            size = struct.unpack_from(">I", data, end)[0]
            if end + 12 + size <= len(data):
                struct.pack_into(">I", data, end + 8 + size, zlib.crc32(data[end + 4:end + 8 + size]))
    return data
