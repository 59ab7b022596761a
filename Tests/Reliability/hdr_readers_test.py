"""HDR photographs as other programs read them: exiftool, libultrahdr and libheif, with photographs of phones."""
import glob
import json
import os
import re
import shutil
import subprocess

import numpy
import pytest

import hdr_test
import processes
import ultra_hdr

pytestmark = pytest.mark.nightly

FOLDER = os.path.dirname(os.path.abspath(__file__))
# An environment with libultrahdr and a libheif that is newer than that of Debian 12. `make test-nightly` makes it.
READERS = os.path.join(FOLDER, "..", "..", ".build", "readers-venv", "bin", "python")
# What exiftool says of our files, and of those without a gain map: it does not know the segment of ISO 21496-1, and EXIF
# blocks with the owner's name alone are shorter than it expects.
KNOWN_WARNINGS = ("Unknown APP2 segment", "Missing required JPEG IFD0 tag")


def samples(*patterns):
    folder = os.environ.get("VITRINE_SAMPLES")
    if not folder:
        pytest.skip("VITRINE_SAMPLES names no folder of photographs")
    found = [path for pattern in patterns for path in sorted(glob.glob(os.path.join(folder, pattern)))]
    assert found, "no photograph matches %s" % (patterns,)
    return found


def built(lab, name, photos, settings=hdr_test.SETTINGS):
    """A site whose album `light` has these photos, as a dictionary from their names to paths or contents."""
    folder = os.path.join(lab.folder, name, "light")
    os.makedirs(folder)
    for photo, content in photos.items():
        if isinstance(content, str):
            shutil.copyfile(content, os.path.join(folder, photo))
        else:
            with open(os.path.join(folder, photo), "wb") as file:
                file.write(content)
    site = lab.new_site(os.path.dirname(folder), settings, name=name + "-site")
    run = lab.build(site)
    lab.check("hdr: build of %s" % name, [] if run.status == 0 else [str(run)])
    return site


def page(name):
    """The name of the page of a photo, without its ending."""
    stem, ending = os.path.splitext(name.lower())
    return stem if ending == ".jpg" else stem + "-" + ending[1:]


def published(site, photo):
    """The published pictures of a photo from small to large: their paths."""
    paths = [os.path.join(site, "public", path) for path in hdr_test.pictures(site, photo)]
    return sorted(paths, key=os.path.getsize)


def exiftool(data, *arguments):
    done = subprocess.run(["exiftool", "-j", "-n", *arguments, "-"], input=data, stdout=subprocess.PIPE, check=True)
    return json.loads(done.stdout)[0]


def test_exiftool_reads_the_numbers(lab):
    """H6: the numbers are those of the source, and nothing is unusual about the files."""
    late = ultra_hdr.assembled(hdr_test.base(), hdr_test.gains(), [hdr_test.CHANNEL], 2.0, base_headroom=0.5)
    photos = {"late": late, "grey": ultra_hdr.photo(900, 600, minimum=-0.5, gamma=1.3, headroom=2.5),
              "colours": ultra_hdr.photo(900, 600, colours=3, headroom=3.25)}
    for path in samples("hdr/pixel_*.jpg", "hdr/seine*.jpg", "hdr/paris*icc*.jpg") if "VITRINE_SAMPLES" in os.environ else []:
        with open(path, "rb") as file:
            photos[os.path.basename(path)[:-4]] = file.read()
    site = built(lab, "numbers", {name + ".jpg": data for name, data in photos.items()})
    for name, source in photos.items():
        wanted, wanted_headroom = ultra_hdr.numbers(ultra_hdr.images(source)[1])
        for path in published(site, name):
            with open(path, "rb") as file:
                data = file.read()
            second = ultra_hdr.images(data)[1]
            found = exiftool(second, "-XMP-hdrgm:all")
            problems = []
            for tag, key in {**ultra_hdr.NAMES, "HDRCapacityMax": None}.items():
                values = found[tag] if isinstance(found[tag], list) else [found[tag]] * 3
                expected = [channel[key] for channel in wanted] if key else [wanted_headroom] * 3
                if not numpy.allclose(numpy.array(values, float), expected, atol=1e-5):
                    problems.append("%s is %s, not %s" % (tag, values, expected))
            iso, headroom = ultra_hdr.numbers(second)
            if not numpy.allclose([[channel[key] for key in channel] for channel in iso],
                                  [[channel[key] for key in channel] for channel in wanted], atol=1e-5):
                problems.append("the numbers of ISO 21496-1 are %s, not %s" % (iso, wanted))
            problems += ["the headroom is %s" % headroom] if abs(headroom - wanted_headroom) > 1e-5 else []
            begin = 0.5 if name == "late" else 0.0
            for each in (float(found["HDRCapacityMin"]), ultra_hdr.base_headroom(second)):
                problems += ["the light begins at %s stops" % each] if abs(each - begin) > 1e-5 else []
            # With -G4 several warnings have different names.
            said = [(key.split(":")[-1], value)
                    for key, value in exiftool(data, "-validate", "-warning", "-a", "-G4", "-MPImage2").items()]
            warnings = [value for key, value in said if key == "Warning"]
            problems += [each for each in warnings if not any(known in each for known in KNOWN_WARNINGS)]
            images = [value for key, value in said if key == "MPImage2"]
            problems += [] if len(images) == 1 and "%d bytes" % len(second) in images[0] else ["MPF: %s" % images]
            lab.check("hdr: exiftool reads %s" % os.path.basename(path), problems)


def test_maps_of_heic_photos_are_turned_with_them(lab):
    """H9: the map of an iPhone's photo has the rotation or the mirroring of the picture."""
    path = samples("phones/iphone_13_pro_max.HEIC")[0]
    with open(path, "rb") as file:
        source = file.read()
    # The picture and its map share one box for the rotation.
    assert source.count(b"irot") == 1
    at = source.index(b"irot")
    variants = {"irot-%d" % turn: b"irot" + bytes([turn]) for turn in range(4)}
    variants.update({"imir-%d" % axis: b"imir" + bytes([axis]) for axis in range(2)})
    site = built(lab, "turned", {name + ".heic": source[:at] + box + source[at + 5:] for name, box in variants.items()})
    lights = {}
    for name in variants:
        with open(published(site, name + "-heic")[-1], "rb") as file:
            data = file.read()
        first, _ = ultra_hdr.images(data)
        lights[name] = ultra_hdr.linear(ultra_hdr.decoded(first))[..., 1], ultra_hdr.published(data)[..., 1]
    for name in variants:
        kind, number = name[:4], int(name[-1])
        # Versions of libheif differ in what an axis means, so either mirror image is right.
        ways = [lambda each: numpy.rot90(each, number)] if kind == "irot" else [numpy.fliplr, numpy.flipud]
        errors = [[ultra_hdr.difference(mine, numpy.ascontiguousarray(way(theirs)))[1]
                   for mine, theirs in zip(lights[name], lights["irot-0"])] for way in ways
                  if way(lights["irot-0"][0]).shape == lights[name][0].shape]
        plain, light = min(errors, default=(9, 9))
        lab.check("hdr: " + name, [] if plain < 0.3 and light <= 1.1 * plain + 0.01 else ["%.3f, plain %.3f" % (light, plain)])


def test_other_libraries_see_the_same_light(lab):
    """H2 and H6: libultrahdr computes the light of published pictures, and libheif reads iPhones' photos beside them."""
    if not os.path.exists(READERS):
        pytest.skip("it needs other libraries; make setup-nightly installs them")
    paths = samples("hdr/*.jpg", "phones/iphone_1*.HEIC", "live-photo/*.HEIC")
    site = built(lab, "readers", {os.path.basename(path): path for path in paths}, "title: Light\n")
    for path in paths:
        for picture in published(site, page(os.path.basename(path))):
            done = subprocess.run([READERS, os.path.join(FOLDER, "hdr_readers.py"), picture, path],
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            said = json.loads(done.stdout) if done.returncode == 0 else {"problems": [done.stderr[-500:]], "note": "failed"}
            lab.check("hdr: other readers of %s" % os.path.basename(picture), said["problems"])
            lab.notes.append("%s at %s: %s" % (os.path.basename(path), said.get("size"), said["note"]))


def test_cropped_photos_keep_their_light(lab):
    """A crop and a turn by the owner apply to the map, too; other tones cost the map, and a new caption changes no picture."""
    whole = ultra_hdr.photo(1200, 800, quality=98)
    site = built(lab, "adjusted", {"a.jpg": whole, "b.jpg": whole + b"\0", "c.jpg": whole + b"\0\0"})
    before = {name: set(hdr_test.pictures(site, name)) for name in "abc"}
    texts = {"a": "edit: {format: vitrine-1, crop: [25, 20, 75, 70]}\n", "b": "edit: {format: vitrine-1, filter: sepia}\n",
             "c": "caption: Bright\nfavorite: true\n"}
    for name, text in texts.items():
        with open(os.path.join(site, "albums", "light", name + ".jpg.yml"), "w", encoding="utf-8") as file:
            file.write(text)
    run = lab.build(site)
    lab.check("hdr: adjusted", [] if run.status == 0 else [str(run)])
    with open(published(site, "a")[-1], "rb") as file:
        data = file.read()
    base, gains = (ultra_hdr.decoded(each) for each in ultra_hdr.images(whole))
    channels, _ = ultra_hdr.numbers(ultra_hdr.images(whole)[1])
    part = [each[round(each.shape[0] * 0.2):round(each.shape[0] * 0.7), round(each.shape[1] * 0.25):round(each.shape[1] * 0.75)]
            for each in (base, gains)]
    size = ultra_hdr.decoded(ultra_hdr.images(data)[0]).shape[1::-1]
    wanted = ultra_hdr.light(*(ultra_hdr.resized(each, size) for each in part), channels)
    mean, error = ultra_hdr.difference(ultra_hdr.published(data), wanted)
    lab.check("hdr: cropped", [] if abs(mean) < 0.02 and error < 0.06 else ["%.3f stops, on average %+.3f" % (error, mean)])
    lab.check("hdr: other tones", ["a map"] * any(ultra_hdr.images(data)[1] for data in hdr_test.pictures(site, "b").values()))
    lab.check("hdr: a caption", ["other pictures"] * (set(hdr_test.pictures(site, "c")) != before["c"]))


def test_the_audit_knows_our_files(lab):
    """H7: published HDR photographs give nothing away, and what other programs write into such files is found."""
    site = built(lab, "audited", {"a.jpg": ultra_hdr.photo(900, 600, quality=98), "b.jpg": ultra_hdr.photo(300, 200, colours=3),
                                  "c.jpg": hdr_test.apple(2.0)}, hdr_test.SETTINGS + "originals: clean\n")
    audit = lambda path: processes.run([lab.program, "audit", path], stderr=subprocess.STDOUT, text=True)
    done = audit(site + "/public")
    lab.check("hdr: our own files", [] if done.returncode == 0 else [done.stdout])
    path = os.path.join(lab.folder, "leaky.jpg")
    with open(published(site, "a")[-1], "rb") as file:
        data = file.read()
    first, second = ultra_hdr.images(data)
    comment = ultra_hdr.segment(0xFE, b"made by a person")
    position = b'<exif:GPSLatitude xmlns:exif="http://ns.adobe.com/exif/1.0/">43,28.1N</exif:GPSLatitude></rdf:Description>'
    for name, leaky in {
            "a comment in the map": first + second[:2] + comment + second[2:],
            "EXIF in the map": first + second[:2] + ultra_hdr.segment(0xE1, b"Exif\0\0" + ultra_hdr.exif(3)[6:]) + second[2:],
            "a position in the map's XMP": first + re.sub(rb"</rdf:Description>", position, second, count=1),
            "bytes behind the map": data + b"something private"}.items():
        with open(path, "wb") as file:
            file.write(leaky)
        lab.check("hdr: %s is found" % name, ["the audit finds nothing"] * (audit(path).returncode == 0))
