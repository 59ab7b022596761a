"""Restricted environments, in which a build gives the same gallery; and photos with every orientation."""
import glob
import os
import shutil
import subprocess

import numpy
import piexif
import pytest
from PIL import Image

import hostile
import oracles
import reports
import sites


def places(lab):
    """Yields label, prefix of the command, environment and options."""
    home = os.path.join(lab.folder, "home")
    os.makedirs(home, exist_ok=True)
    os.chmod(home, 0o555)
    unprivileged = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] if os.geteuid() == 0 else []
    yield "128 files and 64 processes", [*unprivileged, "prlimit", "--nofile=128", "--nproc=64"], {}, []
    yield "512 MB of memory", ["prlimit", "--data=512000000"], {}, ["--memory", "64MB"]
    yield "one core", ["taskset", "-c", "0"], {}, []
    yield "a read-only home folder", unprivileged, {"HOME": home}, []
    yield "no home folder", ["env", "-u", "HOME", "-u", "TMPDIR"], {}, []
    yield "no language", ["env", "-u", "LC_ALL"], {"LANG": "C"}, []
    yield "no terminal and an empty environment", ["setsid", "--wait", "env", "-i"], {}, []


@pytest.mark.nightly
def test_restricted_environments(lab):
    for label, prefix, environment, options in places(lab):
        site = lab.new_site(lab.after)
        if "--reuid=65534" in prefix:
            os.chmod(lab.folder, 0o755)
            subprocess.run(["chown", "-hR", "65534:65534", site], check=True)
        run = lab.build(site, *options, prefix=prefix, environment=environment)
        lab.check("environment: " + label, ([] if run.status == 0 else [str(run)]) + oracles.differences(
            lab.clean[lab.second], oracles.tree(site + "/public"))[:6])


def test_programs_that_are_missing(lab):
    """A program without which nothing can be published is named, also when another program needs it."""
    folder = os.path.join(lab.folder, "programs")
    os.makedirs(folder)
    os.symlink(shutil.which("git"), folder + "/git")
    for to, missing in lab.sample((
            ("ssh://me@example.org/gallery", "rsync"), ("sftp://me@example.org/gallery", "openssh-client"),
            ("s3://photos", "rclone"), ("ssh://me@example.org/photos.git#pages", "openssh-client")), 2):
        site = lab.new_site(lab.after, sites.SETTINGS + 'deploy: {web: {to: "%s"}}\n' % to)
        run = lab.build(site, "deploy", environment={"PATH": folder})
        lab.check("%s without %s" % (to, missing), lab.failure_problems(run, ["apt install " + missing]))
    os.symlink(shutil.which("rsync"), folder + "/rsync")
    for mode in lab.sample(("in-place", "releases"), 1):
        site = lab.new_site(lab.after, sites.SETTINGS + 'deploy: {web: {to: "ssh://me@example.org/gallery", mode: %s}}\n' % mode)
        run = lab.build(site, "deploy", environment={"PATH": folder})
        lab.check("%s without ssh" % mode, lab.failure_problems(run, ["apt install openssh-client"]))


# For each EXIF orientation, the transformation of the stored pixels that the orientation reverses.
STORED = {1: lambda a: a, 2: numpy.fliplr, 3: lambda a: numpy.rot90(a, 2), 4: numpy.flipud,
          5: lambda a: numpy.transpose(a, (1, 0, 2)), 6: lambda a: numpy.rot90(a, 1),
          7: lambda a: numpy.transpose(numpy.rot90(a, 2), (1, 0, 2)), 8: lambda a: numpy.rot90(a, 3)}
FORMATS = {"jpg": ("JPEG", {"quality": 95, "subsampling": 0}), "png": ("PNG", {}), "webp": ("WEBP", {"lossless": True}),
           "tif": ("TIFF", {})}


def upright():
    """Returns a picture whose corners all differ."""
    small = Image.new("RGB", (3, 2))
    small.putdata([(220, 30, 30), (30, 200, 30), (30, 30, 220), (230, 230, 40), (30, 220, 220), (120, 120, 120)])
    return numpy.asarray(small.resize((180, 120), Image.BICUBIC))


def lying(path, suffix, orientation):
    kind, options = FORMATS[suffix]
    picture = Image.fromarray(numpy.ascontiguousarray(STORED[orientation](upright())))
    if suffix == "tif":
        options = {"tiffinfo": {274: orientation}}
    else:
        options = {**options, "exif": piexif.dump({"0th": {piexif.ImageIFD.Orientation: orientation}})}
    os.makedirs(os.path.dirname(path), exist_ok=True)
    picture.save(path, kind, **options)


@pytest.mark.nightly
def test_orientations(lab):
    """All eight orientations in every format with EXIF are rendered upright; numpy's rotations are the reference."""
    folder = os.path.join(lab.folder, "lying")
    for orientation in STORED:
        for suffix in FORMATS:
            lying("%s/%s/%d.%s" % (folder, suffix, orientation, suffix), suffix, orientation)
    site = lab.new_site(folder, "thumbnails: {size: 40, scales: [1]}\nphotos: {sizes: [200]}\n")
    run = lab.build(site, "--json")
    found, problems = reports.entries(reports.read(run))
    lab.check("orientation: all photos are published", problems + [
        path for path, entry in found.items() if entry["outcome"] != "published"])
    for orientation in STORED:
        for suffix in FORMATS:
            lab.check("orientation: %d in %s" % (orientation, suffix), compare(
                site, "%s/%d%s" % (suffix, orientation, "" if suffix == "jpg" else "-" + suffix)))
    shutil.rmtree(folder)


def compare(site, page):
    """Compares every image of a photo's page with the upright picture."""
    gallery = oracles.Gallery(site + "/public")
    problems, seen = [], 0
    for link in gallery.links(page + ".html"):
        target = gallery.file(link, page + ".html")
        if not target or not target[0].endswith(".jpg") or not target[0].startswith("media/"):
            continue
        with Image.open(os.path.join(site, "public", target[0])) as picture:
            seen += 1
            if "exif" in picture.info and picture.getexif().get(274, 1) != 1:
                problems.append("%s still has an orientation tag" % target[0])
            wanted = Image.fromarray(upright()).resize(picture.size, Image.LANCZOS)
            shape = numpy.asarray(picture.convert("RGB"), dtype=float) - numpy.asarray(wanted, dtype=float)
        if picture.size[0] * 2 != picture.size[1] * 3 or abs(shape).mean() > 4:
            problems.append("%s of %s differs by %.1f, %s" % (target[0], page, abs(shape).mean(), picture.size))
    return problems if seen else ["it has no image"]


def test_libvips_without_its_modules(lab):
    """Debian has the reader of HEIF in a module. Without it, good photos must not be called damaged, and are read later."""
    modules = glob.glob("/usr/lib/*/vips-modules-*")
    if os.geteuid() != 0 or not modules:
        pytest.skip("needs root, and a libvips with modules")
    hide = ["unshare", "--mount", "sh", "-c", "mount -t tmpfs none %s && exec \"$@\"" % modules[0], "sh"]
    albums = lab.folder + "/with a HEIC"
    os.makedirs(albums)
    site = lab.new_site(albums)
    with open(albums + "/photo.heic", "wb") as file:
        file.write(next(data for kind, data in hostile.heifs(lab.folder) if kind == "heic"))
    lab.check("doctor", lab.failure_problems(lab.build(site, "doctor", prefix=hide), ["cannot read HEIF", "apt install libvips42"]))
    run = lab.build(site, prefix=hide)
    lab.check("the build", [] if "photo.heic: The installed libvips cannot read HEIF" in run.messages else [str(run)])
    again = lab.build(site)
    lab.check("with the module", [] if again.status == 0 and os.path.exists(site + "/public/photo-heic.html") else [str(again)])


def test_ffmpeg_with_libraries_of_its_own(lab):
    """ffmpeg of mise, or in a folder of the owner's, has libraries beside its own folder, which it may read when confined."""
    folder = os.path.join(lab.folder, "own programs")
    for name in ("bin", "lib"):
        os.makedirs(os.path.join(folder, name))
    source = os.path.join(folder, "it.c")
    with open(source, "w") as file:
        file.write("#include <stdio.h>\nvoid say(const char *name);\n#ifdef NAME\nint main(void) { say(NAME); return 0; }\n"
                   "#else\nvoid say(const char *name) { printf(\"%s version 77.7 of a test\\n\", name); }\n#endif\n")
    library = os.path.join(folder, "lib", "libsay.so")
    subprocess.run(["gcc", "-shared", "-fPIC", "-o", library, source], check=True)
    for name in ("ffmpeg", "ffprobe"):
        subprocess.run(["gcc", '-DNAME="%s"' % name, "-o", os.path.join(folder, "bin", name), source, library,
                        "-Wl,-rpath,$ORIGIN/../lib"], check=True)
    run = lab.build(lab.new_site(lab.after), "doctor", environment={"PATH": os.path.join(folder, "bin") + ":" + os.environ["PATH"]})
    lab.check("doctor", [] if "ffmpeg 77.7, ffprobe 77.7" in run.messages else [run.messages])
