"""Raw photos: DNG files with the samples of a sensor, as far as a computed picture has any."""
import struct

import numpy as np
import piexif

PATTERN = ((0, 1), (1, 2))           # red, green, green, blue
# From CIE XYZ to the sensor, which sees the colours of linear sRGB.
MATRIX = (32405, -15371, -4985, -9693, 18760, 416, 556, -2040, 10572)
CODES = {1: "B", 2: "B", 3: "H", 4: "I", 5: "I", 7: "B", 10: "i"}


def dng(a, tags):
    """Returns a DNG of a picture.

    - Parameter a: the pixels, 8 bits of sRGB.
    - Parameter tags: EXIF as `exif` returns it.
    """
    height, width = a.shape[0] // 2 * 2, a.shape[1] // 2 * 2
    light = a[:height, :width].astype(np.float32) / 255
    light = np.where(light <= .04045, light / 12.92, ((light + .055) / 1.055) ** 2.4)
    mosaic = np.empty((height, width), "<u2")
    for y in (0, 1):
        for x in (0, 1):
            mosaic[y::2, x::2] = np.round(light[y::2, x::2, PATTERN[y][x]] * 65535)
    known = piexif.load(tags)
    data = b"II*\0" + bytes(4) + mosaic.tobytes()
    data, camera = directory(data, fields("Exif", known))
    more = [(34665, 4, [camera])]
    if known["GPS"]:
        data, position = directory(data, fields("GPS", known))
        more.append((34853, 4, [position]))
    data, first = directory(data, fields("0th", known) + more + [
        (254, 4, [0]), (256, 4, [width]), (257, 4, [height]), (258, 3, [16]), (259, 3, [1]), (262, 3, [32803]), (273, 4, [8]),
        (277, 3, [1]), (278, 4, [height]), (279, 4, [mosaic.nbytes]), (33421, 3, [2, 2]), (33422, 1, bytes(sum(PATTERN, ()))),
        (50706, 1, bytes((1, 4, 0, 0))), (50708, 2, known["0th"][piexif.ImageIFD.Model] + b"\0"), (50717, 4, [65535]),
        (50721, 10, [n for value in MATRIX for n in (value, 10000)]), (50728, 5, [1] * 6), (50778, 3, [21])])
    return data[:4] + struct.pack("<I", first) + data[8:]


def fields(name, known):
    """Returns tag, type and values of a directory of piexif, without the offsets of other directories."""
    found = []
    for tag, value in known[name].items():
        if tag in (34665, 34853):
            continue
        kind = piexif.TAGS["Image" if name == "0th" else name][tag]["type"]
        if kind == 2:
            value += b"\0"
        elif kind in (5, 10):
            value = [n for pair in (value if isinstance(value[0], tuple) else [value]) for n in pair]
        elif isinstance(value, int):
            value = [value]
        found.append((tag, kind, value))
    return found


def directory(data, tags):
    """Returns the data of a TIFF with a directory behind it, and where the directory begins."""
    entries = b""
    for tag, kind, values in sorted(tags):
        value = struct.pack("<%d%s" % (len(values), CODES[kind]), *values)
        count = len(values) // (2 if kind in (5, 10) else 1)
        if len(value) > 4:
            data += bytes(len(data) % 2)
            data, value = data + value, struct.pack("<I", len(data))
        entries += struct.pack("<HHI", tag, kind, count) + value.ljust(4, b"\0")
    data += bytes(len(data) % 2)
    return data + struct.pack("<H", len(tags)) + entries + bytes(4), len(data)
