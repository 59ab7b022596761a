"""Entries in albums that are not photographs: files with a photograph's name, entries that are not regular files, and
unusual names. The build must not wait for them (the watchdog ends one that does), must report each, and must publish
the photos beside them."""
import os
import random
import shutil
import socket
import struct
import subprocess
import unicodedata
import zlib

import hostile
import lab as labs
import oracles
import reports
import sites

SETTINGS = """\
thumbnails: {size: 40, scales: [1]}
photos: {sizes: [200]}
"""


def write(path, data):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)


# Disguises


def disguises():
    """Yields label and bytes of files that are not JPEG, PNG, WebP, GIF, TIFF or HEIF, but get such a name."""
    jpeg, png, tiff = (hostile.saved(hostile.picture(1), kind) for kind in ("JPEG", "PNG", "TIFF"))
    grey = bytes(range(256)) * 16
    for kind in ("PPM", "BMP", "ICO", "PCX", "TGA", "SGI", "EPS", "PDF", "IM", "MSP", "XBM", "DDS", "JPEG2000", "ICNS"):
        mode = {"MSP": "1", "XBM": "1", "ICNS": "RGBA", "DDS": "RGBA", "ICO": "RGBA"}.get(kind, "RGB")
        try:
            yield kind.lower(), hostile.saved(hostile.picture(2, mode), kind)
        except (KeyError, OSError):
            continue
    yield "svg", b"<svg xmlns='http://www.w3.org/2000/svg'><image href='good.jpg' width='9' height='9'/></svg>"
    yield "svg with xml", b"<?xml version='1.0'?>\n<svg xmlns='http://www.w3.org/2000/svg'/>"
    yield "svgz", zlib.compress(b"<svg xmlns='http://www.w3.org/2000/svg'/>")
    yield "mvg", b"push graphic-context\nviewbox 0 0 640 480\nimage over 0,0 0,0 'good.jpg'\npop graphic-context\n"
    yield "msl", b"<?xml version='1.0'?>\n<image><read filename='good.jpg'/><write filename='/tmp/msl-was-here'/></image>"
    yield "postscript", b"%!PS-Adobe-3.0\n(good.jpg) run\nshowpage\n"
    yield "psd", b"8BPS\0\1" + bytes(6) + struct.pack(">HIIHH", 3, 16, 16, 8, 3) + bytes(16)
    yield "v", b"\xb6\xa6\xf2\x08" + bytes(60) + grey
    yield "v with the other byte order", b"\x08\xf2\xa6\xb6" + bytes(60) + grey
    yield "fits", b"SIMPLE  =                    T" + b" " * 2850 + grey
    yield "exr", b"\x76\x2f\x31\x01\2\0\0\0" + bytes(64)
    yield "hdr", b"#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 16 +X 16\n" + grey
    yield "csv", b"1,2,3\n4,5,6\n"
    yield "matlab", b"MATLAB 5.0 MAT-file" + bytes(109)
    yield "html", b"<!DOCTYPE html><html><img src=x onerror=alert(1)>"
    yield "php", b"GIF8<?php system('id'); ?>"
    yield "zip", b"PK\3\4" + bytes(60)
    yield "script", b"#!/bin/sh\ntouch /tmp/script-was-here\n"
    yield "elf", b"\x7fELF\2\1\1" + bytes(60)
    yield "ffconcat", b"ffconcat version 1.0\nfile good.jpg\n"
    yield "playlist", b"#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n"
    yield "jpeg-ls", b"\xff\xd8\xfe" + jpeg[3:]
    yield "flif", b"FLIF44" + bytes(60)
    yield "bpg", b"BPG\xfb" + bytes(60)
    yield "dicom", bytes(128) + b"DICM" + bytes(60)
    yield "djvu", b"AT&TFORM\0\0\0\x20DJVU" + bytes(60)
    yield "xcf", b"gimp xcf v011\0" + bytes(60)
    yield "words", b"not a picture at all\n" * 40
    yield "zeros", bytes(4096)
    yield "ones", b"\xff" * 4096
    yield "noise", random.Random(4).randbytes(4096)
    yield "png after a byte order mark", b"\xef\xbb\xbf" + png
    yield "jpeg after a newline", b"\n" + jpeg
    yield "tiff without a valid byte order", b"IM*\0" + tiff[4:]


def test_disguises_are_refused(lab):
    """Files are refused by their content, whatever their name, and no decoder follows their references to other files."""
    folder = os.path.join(lab.folder, "disguises")
    sites.photo(folder + "/good.jpg", 1)
    names = {}
    for number, (label, data) in enumerate(disguises()):
        suffix = ("jpg", "png", "webp", "gif", "tif", "heic", "avif", "JPG")[number % 8]
        names["%02d.%s" % (number, suffix)] = label
        write(folder + "/%02d.%s" % (number, suffix), data)
    site = lab.new_site(folder, SETTINGS)
    run = lab.build(site, "--json")
    found, problems = reports.entries(reports.read(run))
    lab.check("disguises: only the photo is published", problems + [
        path for path, entry in found.items() if entry["outcome"] == "published" and path != "good.jpg"])
    for name, label in names.items():
        lab.check("disguise: " + label, reports.judge(found.get(name), label, ("unsupported",)))
    lab.check("disguises: there are at least 40", [] if len(names) >= 40 else [str(len(names))])
    shutil.rmtree(folder)


def test_polyglots_are_published_as_images_only(lab):
    """A file that is a picture and also something else is published only as the picture."""
    folder = os.path.join(lab.folder, "polyglots")
    mark = b"PK\3\4<script>alert('canary')</script>%PDF-1.4"
    for number, (suffix, data) in enumerate(hostile.sound(lab.folder)):
        write(folder + "/%02d.%s" % (number, suffix), data + mark)
    site = lab.new_site(folder, SETTINGS + "originals: clean\n")
    run = lab.build(site, "--json")
    found, problems = reports.entries(reports.read(run))
    for place, _, names in os.walk(site + "/public"):
        for name in names:
            with open(os.path.join(place, name), "rb") as file:
                if b"canary" in file.read():
                    problems.append("%s contains the bytes after a picture" % name)
    lab.check("polyglots", problems + [line for name in found for line in reports.judge(found[name], name)])
    shutil.rmtree(folder)


# Entries


def dangling(path):
    os.symlink("nowhere", path)


def looping(path):
    os.symlink(os.path.basename(path), path)


def outside(path):
    os.symlink("/etc/hostname", path)


def above(path):
    os.symlink("..", path)


def bind(path):
    here = os.getcwd()
    os.chdir(os.path.dirname(path))
    try:
        with socket.socket(socket.AF_UNIX) as one:
            one.bind(os.path.basename(path))
    finally:
        os.chdir(here)


def device(path):
    os.mknod(path, 0o20644, os.makedev(1, 5))


def sparse(path):
    write(path, hostile.saved(hostile.picture(3), "JPEG"))
    os.truncate(path, 1 << 40)


def unreadable(path):
    write(path, hostile.saved(hostile.picture(4), "JPEG"))
    os.chmod(path, 0)


def closed(path):
    os.makedirs(path)
    write(path + "/5.jpg", hostile.saved(hostile.picture(5), "JPEG"))
    os.chmod(path, 0)


def deep(path):
    """Makes nested folders, until the path is almost as long as the system allows."""
    here = os.getcwd()
    os.mkdir(path)
    os.chdir(path)
    try:
        for _ in range(15):
            os.mkdir("d" * 250)
            os.chdir("d" * 250)
        write("./6.jpg", hostile.saved(hostile.picture(6), "JPEG"))
    finally:
        os.chdir(here)


def file(data):
    return lambda path: write(path, data)


def kinds():
    """Yields label, name, a function that makes the entry, and the allowed codes or outcomes; `None` if it is not a source."""
    jpeg = hostile.saved(hostile.picture(7), "JPEG")
    yield "a pipe", "x.jpg", os.mkfifo, ("notAFile",)
    yield "a socket", "x.jpg", bind, ("notAFile",)
    if os.geteuid() == 0:
        yield "a device", "x.jpg", device, ("notAFile",)
    yield "a folder with a photo's name", "x.jpg", os.mkdir, None
    yield "a dangling link", "x.jpg", dangling, ("link",)
    yield "a link to itself", "x.jpg", looping, ("link",)
    yield "a link out of the site", "x.jpg", outside, ("link",)
    yield "a link to the folder above", "x", above, ("link",)
    yield "an empty file", "x.jpg", file(b""), ("unreadable",)
    yield "one byte", "x.jpg", file(b"\xff"), ("unsupported",)
    yield "a file without read permission", "x.jpg", unreadable, ("unreadable",)
    yield "a folder without read permission", "x", closed, ("unreadable",)
    yield "a name of 255 bytes", "n" * 251 + ".jpg", file(jpeg), ("published",)
    yield "a path of nearly 4,096 bytes", "x", deep, ("published", "unreadable", "tooDeep")
    yield "a resource fork of macOS", "._IMG.JPG", file(b"\0\5\x16\7" + bytes(60)), ("hiddenName",)
    yield "the folder settings of macOS", ".DS_Store", file(b"\0\0\0\1Bud1"), ("hiddenName",)
    yield "thumbnails of Windows", "Thumbs.db", file(b"\xd0\xcf\x11\xe0"), ("clutter",)
    yield "thumbnails of a NAS", "@eaDir", lambda path: write(path + "/x.jpg", jpeg), ("clutter",)
    yield "a photo that is only in iCloud", ".IMG_1.HEIC.icloud", file(b"bplist00"), ("hiddenName",)
    yield "a photo that is only in iCloud, with a visible name", "IMG_1.HEIC.icloud", file(b"bplist00"), ("unsupported",)
    yield "a file of one terabyte", "x.jpg", sparse, ("tooLarge",)
    yield "a newline in the name", "x\ny.jpg", file(jpeg), ("published",)
    yield "an escape sequence in the name", "x\x1b[31my.jpg", file(jpeg), ("published",)
    yield "a name with a right-to-left override", "x\u202egpj.exe.jpg", file(jpeg), ("published",)
    yield "a name that is not UTF-8", b"x\xe9.jpg", file(jpeg), ("badName",)


def make(path, action):
    """Makes an entry. The path may be bytes, because a name may not be valid text."""
    if isinstance(path, bytes):
        with open(path, "wb") as target:
            target.write(hostile.saved(hostile.picture(8), "JPEG"))
    else:
        action(path)


def remove(folder):
    subprocess.run(["chmod", "-R", "u+rwX", folder], check=False, stderr=subprocess.DEVNULL)
    subprocess.run(["rm", "-rf", folder], check=True)


def unprivileged_prefix(lab, folder, *sites_of_it):
    """Returns a prefix that runs a command without root's privileges, so that permissions apply; empty if that is not needed."""
    if os.geteuid() != 0 or not shutil.which("setpriv"):
        return []
    os.chmod(lab.folder, 0o755)
    for each in (folder, *sites_of_it):
        subprocess.run(["chown", "-hR", "65534:65534", each], check=True)
    return ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]


def test_unusual_entries(lab):
    """Each entry is in an album of its own, beside a photo."""
    folder = os.path.join(lab.folder, "odd")
    cases = {"%02d" % number: case for number, case in enumerate(kinds())}
    for album, (_, name, action, _) in cases.items():
        path = "%s/%s/" % (folder, album)
        sites.photo(path + "good.jpg", 1)
        make(os.fsencode(path) + name if isinstance(name, bytes) else path + name, action)
    site = lab.new_site(folder, SETTINGS)
    prefix = unprivileged_prefix(lab, folder, site)
    try:
        run = lab.build(site, "--json", prefix=prefix)
        again = lab.build(site, "--json", prefix=prefix)
        found, problems = reports.entries(reports.read(run))
        if run.status != 1 or labs.CRASH.search(run.messages):
            problems.append(str(run))
        if reports.read(again).get("sources") != reports.read(run).get("sources"):
            problems.append("the next build reports something else: %s" % again)
        if "\x1b" in run.messages or "\u202e" in run.messages:
            problems.append("a name is not escaped on the terminal: %r" % run.messages)
        lab.check("unusual entries", problems + oracles.served(site + "/public", sites.ADDRESS)[:4])
        for album, (label, _, _, codes) in cases.items():
            mine = {path: entry for path, entry in found.items() if path.startswith(album + "/")}
            problems = reports.judge(mine.pop(album + "/good.jpg", None), "the photo", ("published",))
            problems += [line for path in mine for line in reports.judge(mine[path], ascii(path), codes or ("none",))]
            if codes and not mine:
                problems.append("it is missing in the report")
            lab.check("unusual entry: " + label, problems)
    finally:
        remove(folder)
        remove(site)


# Names


ALPHABET = ["a", "B", "é", "e\u0301", "한", "\u1112\u1161\u11ab", "Ω", "\u2126", "ß", "SS", "ı", "İ", "ﬁ", " ", ".", "-", "_",
            "%", "#", "?", "&", "'", '"', "<", "\\", "\u200d", "\u202e", "\U0001f4f7", "\x01", "\n", "con", "index", "~"]


def names(dice):
    """Yields a name as bytes, sometimes also in another Unicode form or case, and sometimes one that is not UTF-8."""
    stem = "".join(dice.choice(ALPHABET) for _ in range(dice.randrange(1, 6)))
    name = stem + dice.choice((".jpg", ".JPG", ".jpeg", ".Jpg"))
    yield name.encode()
    if dice.random() < 0.5:
        yield unicodedata.normalize(dice.choice(("NFC", "NFD", "NFKC")), name).encode()
    if dice.random() < 0.3:
        yield name.swapcase().encode()
    if dice.random() < 0.2:
        yield name.encode("utf-16-le")[:20].replace(b"\0", b"\xe9").replace(b"/", b"") + b".jpg"
    if dice.random() < 0.1:
        yield b"\xed\xa0\x80" + name.encode()


def is_text(name):
    try:
        return bool(name.decode())
    except UnicodeDecodeError:
        return False


def grow(folder, dice, data):
    """Makes files, and folders with further files.

    - Returns: the number of entries that must be reported: files, and folders whose names are not UTF-8, which count once.
    """
    count = 0
    for _ in range(dice.randrange(1, 6)):
        for name in names(dice):
            path = os.path.join(folder, name)
            if name.startswith(b".") or os.path.lexists(path):
                continue
            if dice.random() < 0.15:
                os.mkdir(path)
                inside = grow(path, dice, data)
                count += inside if is_text(name) else 1
            else:
                with open(path, "wb") as target:
                    target.write(data)
                count += 1
    return count


def test_every_name_is_reported(lab):
    """In trees of unusual names, every file is published or reported."""
    data = hostile.saved(hostile.picture(9, size=(12, 9)), "JPEG")
    trees, each = (2_000, 200) if lab.is_full else (50, 50)
    for start in range(0, trees, each):
        folder, count = os.path.join(lab.folder, "trees"), 0
        for number in range(start, start + each):
            path = os.fsencode("%s/%04d" % (folder, number))
            os.makedirs(path)
            count += grow(path, random.Random(number), data)
        site = lab.new_site(folder, SETTINGS)
        run = lab.build(site, "--json", seconds=600)
        sources = reports.read(run).get("sources", [])
        problems = [] if len(sources) == count else ["%d files, %d reported: %s" % (count, len(sources), run)]
        # Names that are not UTF-8 may look the same in a report; all others must occur once.
        texts = [entry["path"].encode() for entry in sources if entry.get("code") != "badName"]
        problems += ["%r is reported twice" % path for path in texts if texts.count(path) > 1][:4] if len(set(texts)) < len(texts) else []
        problems += [line for entry in sources for line in reports.judge(entry, ascii(entry["path"]), ("published", "badName"))][:6]
        published = sum(entry["outcome"] == "published" for entry in sources)
        pages = reports.pages_with('class="stage"', site + "/public")
        if published != pages:
            problems.append("%d published, %d pages" % (published, pages))
        lab.check("names: trees %d to %d" % (start, start + each - 1), problems + oracles.served(site + "/public", sites.ADDRESS)[:4])
        remove(folder)
