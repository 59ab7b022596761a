"""HDR photographs: a damaged or strange gain map costs the map and never the photo, and nothing private is published with it."""
import json
import os
import re
import struct
import subprocess

import numpy
import piexif
import pytest

import oracles
import processes
import ultra_hdr

SETTINGS = "title: Light\nphotos: {sizes: [400, 600]}\n"
SIZE = (900, 600)
CHANNEL = {**ultra_hdr.DEFAULTS}
CANARY = b"canary-%02d"
APPLE = ('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
         '<rdf:Description rdf:about="" xmlns:HDRGainMap="http://ns.apple.com/HDRGainMap/1.0/" '
         'xmlns:apdi="http://ns.apple.com/pixeldatainfo/1.0/"><apdi:AuxiliaryImageType>'
         "urn:com:apple:photo:2020:aux:hdrgainmap</apdi:AuxiliaryImageType>"
         "<HDRGainMap:HDRGainMapVersion>65536</HDRGainMap:HDRGainMapVersion></rdf:Description></rdf:RDF></x:xmpmeta>")


def base(seed=0, **options):
    y, x = numpy.mgrid[0:SIZE[1], 0:SIZE[0]]
    pixels = numpy.stack([x / SIZE[0], y / SIZE[1], (x + y + seed * 37) % 200 / 200], -1)
    # At a quality that is not published as it is.
    return ultra_hdr.coded(pixels, 98, **options)


def gains(width=SIZE[0] // 2, height=SIZE[1] // 2):
    y, x = numpy.mgrid[0:height, 0:width]
    return ultra_hdr.coded((x + y) / (width + height), 90)


def sound(seed=0, **options):
    return ultra_hdr.assembled(base(seed), gains(), [CHANNEL], 2.0, **options)


def with_number(name, value, headroom=2.0):
    return ultra_hdr.assembled(base(), gains(), [{**CHANNEL, name: value}], headroom)


def changed(data, old, new, last=False):
    """Replaces bytes that occur in `data`."""
    at = data.rindex(old) if last else data.index(old)
    return data[:at] + new + data[at + len(old):]


def index_entry(data, number):
    """Where the entry of an image is in the index of a file that `ultra_hdr` made."""
    return data.index(b"MPF\0") + 4 + 50 + 16 * number


def with_entry(data, length=None, offset=None):
    at = index_entry(data, 1)
    old_length, old_offset = struct.unpack_from(">II", data, at + 4)
    return data[:at + 4] + struct.pack(">II", length if length is not None else old_length,
                                       offset if offset is not None else old_offset) + data[at + 12:]


def moved(data, distance):
    return with_entry(data, offset=struct.unpack_from(">I", data, index_entry(data, 1) + 8)[0] + distance)


def broken():
    """Files whose map cannot be used, by name."""
    whole = sound()
    first, second = ultra_hdr.images(whole)
    no_iso = sound(iso=False)
    yield "truncated", whole[:-len(second) // 2]
    yield "cut-short", first + second[:40]
    yield "empty-map", first + b"\xFF\xD8\xFF\xD9"
    yield "no-scan", first + second[:second.index(b"\xFF\xDA")] + b"\xFF\xD9"
    # The structure is sound, so the damage is found when the map is decoded.
    scan = second.index(b"\xFF\xDA") + 40
    yield "noise", first + second[:scan] + b"\x55" * (len(second) - scan - 2) + second[-2:]
    yield "cropped", ultra_hdr.assembled(base(), gains(300, 300), [CHANNEL], 2.0)
    yield "two-percent", ultra_hdr.assembled(base(), gains(459, 300), [CHANNEL], 2.0)
    yield "transposed", ultra_hdr.assembled(base(), gains(300, 450), [CHANNEL], 2.0)
    yield "huge", changed(whole, b"\xFF\xC0\0\x0B\x08" + struct.pack(">HH", 300, 450),
                          b"\xFF\xC0\0\x0B\x08\xFF\xFF\xFF\xFF", last=True)
    yield "gamma-zero", with_number("gamma", 0)
    yield "gamma-negative", with_number("gamma", -1)
    yield "headroom-11", with_number("maximum", 11, 11)
    yield "upside-down", with_number("minimum", 3)
    yield "denominator-zero", changed(whole, struct.pack(">iI", 2_000_000, 1_000_000), struct.pack(">iI", 2_000_000, 0))
    yield "not-a-number", changed(no_iso, b'hdrgm:GainMapMax="2.000000"', b'hdrgm:GainMapMax="nan"     ')
    yield "infinite", changed(no_iso, b'hdrgm:HDRCapacityMax="2.000000"', b'hdrgm:HDRCapacityMax="1e999999"')
    yield "no-maximum", changed(no_iso, b"hdrgm:GainMapMax=", b"hdrgm:GainMapNix=")
    yield "hdr-base", changed(no_iso, b'BaseRenditionIsHDR="False"', b'BaseRenditionIsHDR="True" ')
    yield "unreadable-number", changed(no_iso, b'hdrgm:Gamma="1.000000"', b"hdrgm:Gamma=1.0000000")
    yield "grey-picture", ultra_hdr.assembled(gains(*SIZE), gains(), [CHANNEL], 2.0)
    yield "two-maps", whole + second


def strange():
    """Files that are not as the standards say, and whose map can be used all the same."""
    yield "offset-2", moved(sound(1), 2)
    yield "offset-minus-2", moved(sound(2), -2)
    yield "beyond-the-file", moved(sound(8), 1 << 30)
    yield "wrong-length", with_entry(sound(3), length=17)
    yield "loop", changed(sound(4), b"\0\0\0\x32\0\0\0\0", b"\0\0\0\x32\0\0\0\x08")
    yield "iso-alone", sound(5, xmp=False)
    yield "hdrgm-alone", sound(6, iso=False)
    yield "trailer", sound(7, after=b"\0" * 100)


def apple(stops):
    """A photo as iPhones write it: the headroom follows from two numbers of the maker note."""
    numbers = [(33, 1.0), (48, (3 - stops) / 70)]
    at = 16 + 12 * len(numbers) + 4
    entries = b"".join(struct.pack(">HHII", tag, 10, 1, at + 8 * place) for place, (tag, _) in enumerate(numbers))
    values = b"".join(struct.pack(">ii", round(value * 1e6), 10**6) for _, value in numbers)
    note = b"Apple iOS\0\0\x01MM" + struct.pack(">H", len(numbers)) + entries + b"\0\0\0\0" + values
    exif = piexif.dump({"0th": {piexif.ImageIFD.Make: "Apple"}, "Exif": {piexif.ExifIFD.MakerNote: note}})
    second = b"\xFF\xD8" + ultra_hdr.segment(0xE1, ultra_hdr.XMP + APPLE.encode()) + gains()[2:]
    first = b"\xFF\xD8" + ultra_hdr.segment(0xE1, exif)
    picture = base(9)[2:]
    total = len(first) + 4 + len(ultra_hdr.mpf(0, 0, 0)) + len(picture)
    return first + ultra_hdr.segment(0xE2, ultra_hdr.mpf(total, len(second), len(first) + 8)) + picture + second


def write(lab, photos, name):
    folder = os.path.join(lab.folder, name)
    os.makedirs(os.path.join(folder, "light"), exist_ok=True)
    for photo, data in photos.items():
        with open(os.path.join(folder, "light", photo + ".jpg"), "wb") as file:
            file.write(data)
    return folder


def pictures(site, photo):
    """The names and the bytes of the JPEGs on a photo page."""
    folder = os.path.join(site, "public", "light")
    with open(os.path.join(folder, photo + ".html")) as file:
        image = re.search("<img [^>]*full[^>]*>", file.read())[0]
    listed = re.search('srcset="(.*?)"', image) or re.search('src="(.*?)"', image)
    names = {each.split()[0] for each in listed[1].split(",")}
    found = {}
    for name in names:
        path = os.path.normpath(os.path.join(folder, name))
        with open(path, "rb") as file:
            found[os.path.relpath(path, site + "/public")] = file.read()
    return found


def picture_alone(data):
    """The tables and the scan of the first image of a file, without its metadata."""
    first, _ = ultra_hdr.images(data)
    segments, _ = ultra_hdr.end(first)
    return [each for each in segments if not 0xE0 <= each[0] <= 0xEF], first[first.index(b"\xFF\xDA"):]


def test_unusable_maps_cost_only_the_map(lab):
    wrong, good = dict(broken()), dict(strange())
    site = lab.new_site(write(lab, {**wrong, **good}, "strange-light"), SETTINGS)
    run = lab.build(site)
    lab.check("hdr: strange maps do not fail a build", [] if run.status == 0 else [str(run)])
    said = run.output + run.messages
    for photo in {**wrong, **good}:
        has_map = all(ultra_hdr.images(data)[1] for data in pictures(site, photo).values())
        lines = [line for line in said.splitlines() if "light/%s.jpg: published without its HDR part" % photo in line]
        problems = [] if has_map == (photo in good) else ["map: %s" % has_map]
        if photo in wrong and len(lines) != 1:
            problems.append("%d lines in the report: %s" % (len(lines), lines))
        lab.check("hdr: %s" % photo, problems)
    run = lab.build(site, "--json")
    lab.check("hdr: nothing is rendered again", [] if '"rendered":0' in run.output.replace(" ", "") else [str(run)])


def test_ordinary_pictures_do_not_change(lab):
    """H3: apart from the map, the pictures are those of `hdr: drop`; all other images are the same files."""
    photos = {"one": sound(1), "two": ultra_hdr.photo(900, 600, colours=3, quality=98), "plain": base(3), "apple": apple(2.0)}
    sources = write(lab, photos, "light")
    kept = lab.new_site(sources, SETTINGS)
    dropped = lab.new_site(sources, SETTINGS + "hdr: drop\n", name="dropped")
    for site in (kept, dropped):
        run = lab.build(site)
        lab.check("hdr: build", [] if run.status == 0 else [str(run)])
    one, other = oracles.tree(kept + "/public/media"), oracles.tree(dropped + "/public/media")
    with_map = {name for photo in photos for name, data in pictures(kept, photo).items() if ultra_hdr.images(data)[1]}
    lab.check("hdr: six pictures have maps", [] if len(with_map) == 6 else [str(with_map)])
    without = {path: each for path, each in one.items() if "media/" + path not in with_map}
    lab.check("hdr: all other images are the same", [path for path, each in without.items() if other.get(path) != each])
    for photo in photos:
        ours = sorted(pictures(kept, photo).values(), key=lambda data: len(ultra_hdr.images(data)[0]))
        plain = sorted(pictures(dropped, photo).values(), key=len)
        lab.check("hdr: no maps with drop", ["map in %s" % photo for data in plain if ultra_hdr.images(data)[1]])
        same = [picture_alone(data) for data in ours] == [picture_alone(data) for data in plain]
        lab.check("hdr: same picture of " + photo, [] if same else ["tables or scans differ"])
    lab.remove("dropped")


@pytest.mark.nightly
def test_same_bytes_with_any_number_of_workers(lab):
    """H12."""
    photos = {"photo-%d" % seed: sound(seed) for seed in range(4)}
    sources = write(lab, {**photos, "colours": ultra_hdr.photo(900, 600, colours=3, quality=98)}, "many-lights")
    found = []
    for jobs in ("1", "5"):
        site = lab.new_site(sources, SETTINGS)
        run = lab.build(site, "--jobs", jobs)
        lab.check("hdr: with %s jobs" % jobs, [] if run.status == 0 else [str(run)])
        found.append(oracles.tree(site + "/public"))
    lab.check("hdr: same bytes", oracles.differences(*found)[:5])
    site = lab.new_site(sources, SETTINGS)
    late = os.path.join(site, "albums", "light", "photo-2.jpg")
    os.rename(late, os.path.join(site, "late.jpg"))
    lab.build(site)
    os.rename(os.path.join(site, "late.jpg"), late)
    run = lab.build(site)
    lab.check("hdr: one photo later", [] if run.status == 0 else [str(run)])
    lab.check("hdr: same bytes in two builds", oracles.differences(found[0], oracles.tree(site + "/public"))[:5])


@pytest.mark.nightly
def test_only_pictures_follow_the_numbers(lab):
    """H11: the numbers of Apple's map are in the metadata, which otherwise do not count."""
    site = lab.new_site(write(lab, {"apple": apple(2.0)}, "apple-light"), SETTINGS)
    lab.build(site)
    before, old = oracles.tree(site + "/public/media"), set(pictures(site, "apple"))
    write(lab, {"apple": apple(1.0)}, "apple-light")
    run = lab.build(site)
    after, new = oracles.tree(site + "/public/media"), set(pictures(site, "apple"))
    problems = [] if run.status == 0 and not old & new and len(new) == 2 else ["%s, %s, %s" % (run, old, new)]
    kept = {path: each for path, each in before.items() if "media/" + path not in old}
    lab.check("hdr: new numbers, new pictures", problems)
    lab.check("hdr: the other images stay", [path for path, each in kept.items() if after.get(path) != each])
    photo = os.path.join(site, "albums", "light", "apple.jpg")
    subprocess.run(["exiftool", "-q", "-overwrite_original", "-XMP:Rating=4", photo], check=True)
    run = lab.build(site, "--json")
    lab.check("hdr: a rating in the file", [] if json.loads(run.output)["counts"]["rendered"] == 0 else [str(run)])
    lab.check("hdr: the same images", oracles.differences(after, oracles.tree(site + "/public/media"))[:5])


def test_nothing_private_is_published(lab):
    """H7: whatever is in the metadata of both images, or behind them, stays with the owner; the light is published."""
    canaries = (CANARY % number for number in range(100))

    def private():
        """Segments with metadata of every kind."""
        exif = {"GPS": {piexif.GPSIFD.GPSLatitudeRef: b"N", piexif.GPSIFD.GPSLatitude: ((43, 1), (28, 1), (1, 1)),
                        piexif.GPSIFD.GPSAreaInformation: next(canaries)},
                "Exif": {tag: next(canaries) for tag in (piexif.ExifIFD.UserComment, piexif.ExifIFD.MakerNote,
                                                         piexif.ExifIFD.BodySerialNumber, piexif.ExifIFD.LensSerialNumber)}}
        segments = ultra_hdr.segment(0xE1, piexif.dump(exif))
        for marker in (0xE0, 0xE1, 0xE3, 0xE4, 0xEB, 0xEC, 0xED, 0xEE, 0xFE):
            segments += ultra_hdr.segment(marker, next(canaries) + b"\0private")
        for name in (b"ICC_PROFILE\0\1\2", b"Photoshop 3.0\0", b"http://ns.adobe.com/xmp/extension/\0"):
            marker = {b"IC": 0xE2, b"Ph": 0xED}.get(name[:2], 0xE1)
            segments += ultra_hdr.segment(marker, name + next(canaries))
        return segments

    coded = gains()
    preview = base(1)[:2] + private() + base(1)[2:]
    video = b"\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x10free" + next(canaries)
    # In a header, a decoder passes over the number of lines, which can have any length.
    unread = ultra_hdr.segment(0xDC, next(canaries) + b" GPS")
    maps = {"private": coded[:2] + private() + coded[2:], "unread": coded[:2] + unread + coded[2:]}
    photos = {name: ultra_hdr.assembled(base(5), data, [CHANNEL], 2.0, before=private(),
                                        properties='hdrgm:Owner="%s" ' % next(canaries).decode(),
                                        after=next(canaries) + preview + video) for name, data in maps.items()}
    settings = SETTINGS + "baseURL: https://example.org/\noriginals: clean\nformats: [webp]\n"
    site = lab.new_site(write(lab, photos, "private-light"), settings)
    run = lab.build(site)
    lab.check("hdr: photos with private data", [] if run.status == 0 else [str(run)])
    with_map = []
    for path in oracles.tree(site + "/public"):
        if os.path.isfile(os.path.join(site, "public", path)):
            with open(os.path.join(site, "public", path), "rb") as file:
                data = file.read()
            found = re.findall(CANARY[:7] + rb"\d\d", data)
            lab.check("hdr: private data in " + path, [str(found)] if found else [])
            if path.endswith(".jpg") and ultra_hdr.images(data)[1]:
                with_map.append(path)
    # Two pictures and one original each.
    lab.check("hdr: light of photos with private data", [] if len(with_map) == 6 else [str(with_map)])
    audit = processes.run([lab.program, "audit", site + "/public"], stderr=subprocess.STDOUT, text=True)
    lab.check("hdr: audit of photos with private data", [] if audit.returncode == 0 else [audit.stdout])
