"""Makes and reads HDR photographs in JPEG files: an ordinary picture, a gain map, and numbers that say what the map means.

Everything follows from ISO 21496-1, CIPA DC-007 (MPF) and Adobe's `hdrgm` properties, and nothing from the code of Vitrine.
"""
import io
import re
import struct

import numpy
from PIL import Image

VERSIONS = b"urn:iso:std:iso:ts:21496:-1\0"
XMP = b"http://ns.adobe.com/xap/1.0/\0"
DEFAULTS = {"minimum": 0.0, "maximum": 2.0, "gamma": 1.0, "base_offset": 1 / 64, "alternate_offset": 1 / 64}
NAMES = {"GainMapMin": "minimum", "GainMapMax": "maximum", "Gamma": "gamma", "OffsetSDR": "base_offset",
         "OffsetHDR": "alternate_offset"}


def segment(marker, payload):
    return bytes([0xFF, marker]) + struct.pack(">H", len(payload) + 2) + payload


def coded(array, quality=92, **options):
    """An array of 0 to 1 as a JPEG without metadata: grey, or RGB in 4:4:4."""
    file = io.BytesIO()
    picture = Image.fromarray(numpy.uint8(numpy.clip(numpy.round(array * 255), 0, 255)))
    picture.save(file, "JPEG", quality=quality, subsampling=0, **options)
    return file.getvalue()


def fraction(value):
    return struct.pack(">iI", round(value * 1_000_000), 1_000_000)


def iso_numbers(channels, headroom, base_headroom=0.0, flags=0x40):
    """The payload of ISO 21496-1, C.2.2: one channel or three, each a dictionary as DEFAULTS."""
    payload = struct.pack(">HHB", 0, 0, flags | (0x80 if len(channels) == 3 else 0))
    payload += fraction(base_headroom) + fraction(headroom)
    for channel in channels:
        payload += b"".join(fraction(channel[name]) for name in DEFAULTS)
    return payload


def hdrgm(channels, headroom, base_headroom=0.0, properties=""):
    attributes = properties + ' hdrgm:HDRCapacityMin="%.6f" hdrgm:HDRCapacityMax="%.6f"' % (base_headroom, headroom)
    elements = ""
    for name, key in NAMES.items():
        values = ["%.6f" % channel[key] for channel in channels]
        if len(values) == 1:
            attributes += ' hdrgm:%s="%s"' % (name, values[0])
        else:
            items = "".join("<rdf:li>%s</rdf:li>" % value for value in values)
            elements += "<hdrgm:%s><rdf:Seq>%s</rdf:Seq></hdrgm:%s>" % (name, items, name)
    return packet('xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0" '
                  'hdrgm:BaseRenditionIsHDR="False"' + attributes, elements)


def packet(attributes, elements=""):
    return ('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
            '<rdf:Description rdf:about="" %s>%s</rdf:Description></rdf:RDF></x:xmpmeta>' % (attributes, elements)).encode()


def container(length):
    return packet(
        'xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" xmlns:Container="http://ns.google.com/photos/1.0/container/" '
        'xmlns:Item="http://ns.google.com/photos/1.0/container/item/" hdrgm:Version="1.0"',
        '<Container:Directory><rdf:Seq><rdf:li rdf:parseType="Resource"><Container:Item Item:Semantic="Primary" '
        'Item:Mime="image/jpeg"/></rdf:li><rdf:li rdf:parseType="Resource"><Container:Item Item:Semantic="GainMap" '
        'Item:Mime="image/jpeg" Item:Length="%d"/></rdf:li></rdf:Seq></Container:Directory>' % length)


def mpf(first, second, at):
    """The index of two images of these lengths, for a segment whose TIFF header is at `at`."""
    index = b"MM\0*\0\0\0\x08" + struct.pack(
        ">HHHI4sHHIIHHIII", 3, 0xB000, 7, 4, b"0100", 0xB001, 4, 1, 2, 0xB002, 7, 32, 50, 0)
    return b"MPF\0" + index + struct.pack(">IIIHH", 0x30000, first, 0, 0, 0) + struct.pack(
        ">IIIHH", 0, second, first - at, 0, 0)


def assembled(base, gain_map, channels, headroom, *, base_headroom=0.0, iso=True, xmp=True, properties="", before=b"",
              after=b""):
    """Joins two coded JPEGs.

    - Parameters:
      - channels: one dictionary as DEFAULTS, or three.
      - headroom: in stops.
      - properties: more attributes of the map's XMP.
      - before: more segments of the first image, such as EXIF; `after`: bytes behind the second image.
    """
    second = b"\xFF\xD8"
    if xmp:
        second += segment(0xE1, XMP + hdrgm(channels, headroom, base_headroom, properties))
    if iso:
        second += segment(0xE2, VERSIONS + iso_numbers(channels, headroom, base_headroom))
    second += gain_map[2:]
    first = b"\xFF\xD8" + before
    if xmp:
        first += segment(0xE1, XMP + container(len(second)))
    if iso:
        first += segment(0xE2, VERSIONS + b"\0\0\0\0")
    at = len(first) + 8
    total = len(first) + 2 + 2 + len(mpf(0, 0, 0)) + len(base) - 2
    return first + segment(0xE2, mpf(total, len(second), at)) + base[2:] + second + after


def photo(width=1200, height=800, headroom=2.0, colours=1, quality=92, orientation=None, **channel):
    """A photo of a bright disc above a gradient; the disc is `headroom` stops brighter than white."""
    y, x = numpy.mgrid[0:height, 0:width]
    disc = numpy.clip(1.5 - numpy.hypot(x - width * 0.3, y - height * 0.4) / (height * 0.2), 0, 1)
    slope = x / width * 0.6 + 0.1
    base = numpy.stack([numpy.clip(slope * tint + disc * 0.8, 0, 1) for tint in (1, 0.8, 0.6)], -1)
    small = disc[::2, ::2]
    gains = small if colours == 1 else numpy.stack([small, small * 0.9, small * 0.7], -1)
    numbers = {**DEFAULTS, "maximum": headroom, **channel}
    options = {"exif": exif(orientation)} if orientation else {}
    return assembled(coded(base, quality, **options), coded(gains, 90), [numbers] * colours, headroom)


def exif(orientation):
    values = Image.Exif()
    values[0x0112] = orientation
    return values.tobytes()


# Reading

def end(data, start=0):
    """Returns the segments of the JPEG at `start` before its picture, and the index behind it."""
    segments, position = [], start + 2
    while data[position + 1] != 0xDA:
        length = struct.unpack_from(">H", data, position + 2)[0]
        segments.append((data[position + 1], data[position + 4:position + 2 + length]))
        position += 2 + length
    while True:
        position = data.index(b"\xFF", position + 1)
        if data[position + 1] == 0xD9:
            return segments, position + 2


def images(data):
    """Splits a file at the end of its first image."""
    _, middle = end(data)
    return data[:middle], data[middle:]


def numbers(second):
    """The three channels and the headroom that the map's JPEG names, by ISO 21496-1 or else by `hdrgm`; None without them."""
    segments = end(second)[0]
    for marker, payload in segments:
        if marker == 0xE2 and payload.startswith(VERSIONS):
            values = payload[len(VERSIONS) + 5:]
            pairs = [top / bottom for top, bottom in struct.iter_unpack(">iI", values)]
            channels = [dict(zip(DEFAULTS, pairs[2 + index:7 + index])) for index in range(0, len(pairs) - 2, 5)]
            return channels * (3 // len(channels)), pairs[1]
    for marker, payload in segments:
        if marker == 0xE1 and b"hdrgm:GainMapMax" in payload:
            values = {key: hdrgm_values(payload.decode(), name) or [DEFAULTS[key]] for name, key in NAMES.items()}
            channels = [{key: (each * 3)[index] if len(each) == 1 else each[index] for key, each in values.items()}
                        for index in range(3)]
            return channels, hdrgm_values(payload.decode(), "HDRCapacityMax")[0]
    return None


def base_headroom(second):
    """The headroom in stops up to which screens show the ordinary picture, by ISO 21496-1."""
    payload = next(payload for marker, payload in end(second)[0] if marker == 0xE2 and payload.startswith(VERSIONS))
    top, bottom = struct.unpack_from(">iI", payload, len(VERSIONS) + 5)
    return top / bottom


def hdrgm_values(text, name):
    attribute = re.search('hdrgm:%s="(.*?)"' % name, text)
    element = re.search("<hdrgm:%s>(.*?)</hdrgm:%s>" % (name, name), text, re.S)
    found = attribute[1] if attribute else element[1] if element else ""
    return [float(each) for each in re.findall(r"-?\d+(?:\.\d+)?(?:e-?\d+)?", found)]


def linear(values):
    """sRGB's curve, which Display P3 has, too."""
    return numpy.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)


def shown(light):
    """The inverse of `linear`, for light of any amount: more than white becomes white."""
    light = numpy.clip(light, 0, 1)
    return numpy.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)


def decoded(data, size=None):
    """The pixels of an image from 0 to 1, in `size` if that is given."""
    picture = Image.open(io.BytesIO(data))
    if size and picture.size != size:
        picture = picture.resize(size, Image.LANCZOS)
    return numpy.asarray(picture) / 255.0


def resized(values, size):
    """An array from 0 to 1, grey or RGB, in another size."""
    planes = values if values.ndim == 3 else values[..., None]
    planes = [Image.fromarray(numpy.float32(planes[..., index])).resize(size, Image.LANCZOS) for index in range(planes.shape[2])]
    return numpy.clip(numpy.stack([numpy.asarray(plane) for plane in planes], -1), 0, 1).reshape(size[::-1] + values.shape[2:])


def light(base, gains, channels):
    """The linear light of the HDR picture; 1 is white.

    - Parameters:
      - base: RGB from 0 to 1.
      - gains: the map from 0 to 1 in the size of `base`, grey or RGB.
    """
    result = numpy.empty_like(base)
    for index, channel in enumerate(channels):
        gain = gains if gains.ndim == 2 else gains[..., index]
        stops = channel["minimum"] + (channel["maximum"] - channel["minimum"]) * gain ** (1 / channel["gamma"])
        result[..., index] = ((linear(base[..., index]) + channel["base_offset"]) * 2 ** stops
                              - channel["alternate_offset"])
    return result


def published(data):
    """The light of an Ultra HDR JPEG in its own size. The map is enlarged bilinearly, as browsers do."""
    first, second = images(data)
    base = decoded(first)
    channels, _ = numbers(second)
    gains = numpy.asarray(Image.open(io.BytesIO(second)).resize(base.shape[1::-1], Image.BILINEAR)) / 255.0
    return light(base, gains, channels)


def difference(one, other):
    """The mean and the root mean square of the difference of two luminances in stops, where there is more than 2 % of white."""
    one, other = (numpy.clip(each, 0, None) for each in (one, other))
    where = other > 0.02
    stops = numpy.log2((one[where] + 1e-4) / (other[where] + 1e-4))
    return stops.mean(), numpy.sqrt((stops ** 2).mean())


def largest_error(plain, channels):
    """How far the light of a picture may be from its source's, in stops (root mean square).

    It is the error of the ordinary picture and a little more. A picture that was not encoded anew has none, but its map was: that
    error grows with the stops that the map spans, and more so with colours, which are finer than a map of half the size can hold.
    """
    span = max(channel["maximum"] - channel["minimum"] for channel in channels)
    share = 0.02 if all(channel == channels[0] for channel in channels) else 0.08
    return 1.1 * plain + 0.01 + (share * span if plain < 0.001 else 0)
