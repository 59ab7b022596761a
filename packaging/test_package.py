#!/usr/bin/python3
"""Tests the Debian package and the images in root file systems without Swift. Needs Linux, root and mmdebstrap.

    packaging/test_package.py archive FILE SITE  unpacks the archive in bare Debians, and compares their galleries
    packaging/test_package.py deb DEB SITE       installs the package in bare Debians, uses it, and removes it
    packaging/test_package.py image OCI SITE     uses the program of an image
    packaging/test_package.py use ROOT SITE [GALLERY]
        uses the program of a root file system, and copies the gallery that it made; the others call it

SITE is a folder with settings and photographs, which is copied. The program runs as the user 65534, without a network,
and can write to nothing but the site and /tmp.
"""
import filecmp
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request

USER = 65534
# The site in the root file system. Debian has this folder, and nothing is in it.
SITE = "/mnt"
PUBLISHED = "/tmp/published"
# The releases of Debian in which the packages must work.
SUITES = "bookworm", "trixie"
# The oldest system libraries of distributions in which the archive must work, and how large it may be.
NEWEST_SYMBOLS = {"GLIBC": (2, 35), "GLIBCXX": (3, 4, 30)}
MOST_LIBRARIES, MOST_PACKED, MOST_UNPACKED = 46, 38e6, 140e6
# Files of apt and dpkg themselves, which change whatever is installed.
KEPT = re.compile(r"/(var/log|var/cache|var/lib/(apt|dpkg|systemd)|tmp|run|root|etc/ld\.so\.cache)(/|$)"
                  r"|/etc/(passwd|group|shadow|gshadow)-?$|/etc/resolv\.conf$")


def run(*words, **options):
    return subprocess.run(words, check=True, **options)


def check(condition, text, details=""):
    if not condition:
        sys.exit("FAILED: %s\n%s" % (text, details))
    print("ok: " + text, flush=True)


def files(root):
    """The paths in a root file system, without those of apt and dpkg themselves."""
    paths = set()
    for folder, folders, names in os.walk(root):
        paths.update(os.path.join(folder, name)[len(root):] for name in folders + names)
    return {path for path in paths if not KEPT.match(path)}


def test_deb(deb, site):
    for suite in SUITES:
        print("Debian", suite, flush=True)
        with tempfile.TemporaryDirectory(prefix="vitrine-deb-") as folder:
            test_deb_in(debian(folder, suite), deb, site)


def test_deb_in(root, deb, site):
    """Installs the package in a root file system, uses it, and removes it."""
    before = files(root)
    install(root, deb, "ffmpeg")
    count = len(files(root) - before)
    use_apart(root, site)
    # apt would keep what other packages merely recommend, such as a library that ffmpeg brought.
    options = ["--option=APT::AutoRemove::%sImportant=false" % kind for kind in ("Recommends", "Suggests")]
    apt(root, "purge", "--autoremove", *options, "vitrine", "ffmpeg")
    check(files(root) == before, "nothing is left after a purge of %d files and folders" % count,
          sorted(files(root) ^ before))


def test_archive(archive, site):
    """Unpacks the archive below a folder with a blank, on a disk that cannot be written to, and calls it through a link."""
    galleries = {}
    with tempfile.TemporaryDirectory(prefix="vitrine-archive-") as folder:
        for suite in SUITES:
            print("Debian", suite, flush=True)
            place = os.path.join(folder, suite)
            os.makedirs(place)
            root = debian(place, suite)
            os.makedirs(root + "/opt/some folder")
            run("tar", "--extract", "--file", archive, "--directory", root + "/opt/some folder")
            tree, = (os.path.join(root, "opt/some folder", name) for name in os.listdir(root + "/opt/some folder"))
            if suite == SUITES[0]:
                check_tree(archive, tree)
            os.symlink(tree[len(root):] + "/bin/vitrine", root + "/usr/bin/vitrine")
            hostile(root)
            galleries[suite] = os.path.join(place, "gallery")
            use_apart(root, site, galleries[suite])
            shutil.copy(os.path.join(os.path.dirname(archive), "install.sh"), root + "/opt/install.sh")
            shutil.copy(archive, root + "/opt/archive.tar.xz")
            apart("install", root)
        first, second = (galleries[suite] for suite in SUITES)
        differences = [*different(first, second), *different(second, first)]
        check(not differences, "the galleries of %s have the same bytes" % " and ".join(SUITES), differences)


def hostile(root):
    """Makes a folder with other files by the names of the libraries."""
    os.makedirs(root + "/opt/hostile")
    for name in "libvips.so.42", "libglib-2.0.so.0", "libheif.so.1", "libexpat.so.1":
        with open(root + "/opt/hostile/" + name, "w", encoding="utf-8") as file:
            file.write("This is no library.")


def check_tree(archive, tree):
    """Checks what the files of the archive need, and their licences."""
    objects = sorted(path for path in files_below(tree) if is_object(path))
    for path in objects:
        symbols = run("objdump", "-T", path, stdout=subprocess.PIPE, text=True).stdout
        for library, version in re.findall(r"\b(GLIBC|GLIBCXX)_(\d[\d.]*)", symbols):
            number = tuple(map(int, version.split(".")))
            if number > NEWEST_SYMBOLS[library]:
                sys.exit("FAILED: %s needs %s_%s" % (path, library, version))
        dynamic = run("readelf", "--dynamic", path, stdout=subprocess.PIPE, text=True).stdout
        if not re.search(r"\(RPATH\).*\[\$ORIGIN", dynamic):
            sys.exit("FAILED: %s does not find its libraries from where it is" % path)
    libraries = os.listdir(tree + "/lib/vitrine")
    unpacked = sum(os.path.getsize(path) for path in files_below(tree))
    check(len(libraries) <= MOST_LIBRARIES and os.path.getsize(archive) <= MOST_PACKED and unpacked <= MOST_UNPACKED,
          "%d libraries, %.1f MB, unpacked %.1f MB" % (len(libraries), os.path.getsize(archive) / 1e6, unpacked / 1e6))
    check(len(objects) == len(libraries) + 2, "%d programs and libraries need glibc %s and libstdc++ %s at most" % (
        len(objects), *(".".join(map(str, number)) for number in NEWEST_SYMBOLS.values())))
    with open(tree + "/share/doc/vitrine/libraries.json", encoding="utf-8") as file:
        entries = json.load(file)
    licences = {name.removesuffix(".txt") for name in os.listdir(tree + "/share/doc/vitrine/licenses")}
    without = [entry["file"] for entry in entries if entry.get("package", entry["source"]) not in licences]
    check(sorted(entry["file"] for entry in entries) == sorted(libraries) and not without,
          "each library has its licence and its source", without)


def files_below(folder):
    return [os.path.join(parent, name) for parent, _, names in os.walk(folder) for name in names]


def is_object(path):
    with open(path, "rb") as file:
        return file.read(4) == b"\x7fELF"


def debian(folder, suite):
    """Makes the root file system of a Debian with apt and nothing else."""
    root = os.path.join(folder, "root")
    run("mmdebstrap", "--quiet", "--mode=root", "--variant=minbase", suite, root)
    shutil.copy("/etc/resolv.conf", root + "/etc/resolv.conf")
    apt(root, "update")
    return root


def install(root, deb, *packages):
    """Installs the package of Vitrine, and further Debian packages."""
    shutil.copy(deb, root + "/tmp/vitrine.deb")
    apt(root, "install", "--no-install-recommends", "/tmp/vitrine.deb", *packages)
    os.remove(root + "/tmp/vitrine.deb")


def apt(root, *words):
    ended = subprocess.run(["chroot", root, "apt-get", "--quiet", "--yes", *words], stdout=subprocess.PIPE,
                           stderr=subprocess.STDOUT, text=True, check=False,
                           env={**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"})
    check(ended.returncode == 0, "apt-get " + words[0], ended.stdout)


def test_image(archive, site):
    buildah = ("buildah", "--storage-driver=vfs")
    container = run(*buildah, "from", "oci-archive:" + archive, stdout=subprocess.PIPE, text=True).stdout.strip()
    try:
        form = "{{.OCIv1.Config.User}} {{.OCIv1.Config.Entrypoint}} {{.OCIv1.Config.Volumes}}"
        settings = run(*buildah, "inspect", "--format", form, container, stdout=subprocess.PIPE, text=True).stdout.strip()
        check(settings == "%d [/usr/bin/vitrine] map[/site:{}]" % USER, "the image says: " + settings)
        root = run(*buildah, "mount", container, stdout=subprocess.PIPE, text=True).stdout.strip()
        use_apart(root, site)
    finally:
        run(*buildah, "rm", container, stdout=subprocess.DEVNULL)


def test_install(root):
    """Uses install.sh as a user without root and without a network."""
    mount(root)
    home = "/tmp/home of a user"
    made = root + home + "/.local"

    def shell(text, archive="/opt/archive.tar.xz"):
        return program(root, "env", "HOME=" + home, "sh", "-c", text.replace("INSTALL", "sh /opt/install.sh") % archive)

    def refused(what, ended, words):
        check(ended.returncode != 0 and words in ended.stdout, what, ended.stdout)

    shell("mkdir '%s'" % home, ())
    refused("without xz", shell("INSTALL %s"), "xz is missing")
    shutil.copy("/usr/bin/xz", root + "/tmp/xz")
    shutil.copy(found("liblzma.so.5"), root + "/tmp/liblzma.so.5")
    path = "export PATH=/tmp:$PATH LD_LIBRARY_PATH=/tmp; "
    refused("a cut download of the script makes nothing",
            shell(path + "head -c 3000 /opt/install.sh | sh -s %s; ls -A ~ | grep . || exit 9"), "")
    refused("another archive", shell(path + "INSTALL %s", "/opt/install.sh"), "is not the archive")
    shell("mkdir -p ~/.local/bin; echo mine > ~/.local/bin/vitrine", ())
    refused("a program of the owner's", shell(path + "INSTALL %s"), "is not from this script")
    os.remove(made + "/bin/vitrine")
    for time in "first", "second":
        ended = shell(path + "INSTALL %s")
        check(ended.returncode == 0, "install.sh for the %s time" % time, ended.stdout)
    check(sorted(os.listdir(made + "/lib")) == sorted(name for name in os.listdir(made + "/lib") if name.startswith("vitrine-")),
          "no unfinished folder stays")
    ended = shell("~/.local/bin/vitrine doctor", ())
    check(ended.returncode == 0, "the installed program works through its link", ended.stdout)
    ended = shell("INSTALL --uninstall; find ~ -type f -o -type l", ())
    check(ended.returncode == 0 and "Removed" in ended.stdout and not os.listdir(made + "/lib") + os.listdir(made + "/bin"),
          "install.sh --uninstall removes everything", ended.stdout)
    shell("chmod 500 ~/.local/lib", ())
    refused("a folder that cannot be written to", shell(path + "INSTALL %s"), "cannot be written to")


def found(library):
    return next(path for path in ("/lib/x86_64-linux-gnu/" + library, "/usr/lib/x86_64-linux-gnu/" + library)
                if os.path.exists(path))


def use_apart(root, site, *gallery):
    """Uses the program with mounts, processes and a network of its own."""
    apart("use", root, site, *gallery)


def apart(*words):
    """Runs a test of this file with mounts, processes and a network of its own."""
    script = [sys.executable, os.path.abspath(__file__), *words]
    ended = subprocess.run(["unshare", "--mount", "--pid", "--fork", "--net", "--ipc", *script], check=False)
    if ended.returncode != 0:
        sys.exit(ended.returncode)


def use(root, site, gallery=None):
    run("ip", "link", "set", "lo", "up")
    with tempfile.TemporaryDirectory(prefix="vitrine-site-") as copy:
        # Without ffmpeg, films would be files that cannot be used; their bytes depend on the ffmpeg of the system.
        films = ("*.mov", "*.mp4", "*.vtt") if gallery else ()
        shutil.copytree(site, copy, dirs_exist_ok=True,
                        ignore=shutil.ignore_patterns("public", ".vitrine", "make_photos", *films))
        with open(copy + "/vitrine.yml", "a", encoding="utf-8") as settings:
            settings.write("\ndeploy: {stick: {to: %s}}\n" % PUBLISHED)
        run("chown", "--recursive", "%d:%d" % (USER, USER), copy)
        mount(root, copy)
        check(program(root, "touch", "/usr/new").returncode != 0, "the root file system cannot be written to")
        check(not program(root, "sh", "-c", "command -v swift").stdout, "there is no Swift")
        test_commands(root)
        if os.path.exists(root + "/opt/hostile"):
            ended = program(root, "env", "LD_LIBRARY_PATH=/opt/hostile", "vitrine", "doctor")
            check(ended.returncode == 0, "vitrine doctor with other libraries in LD_LIBRARY_PATH", ended.stdout)
        if gallery:
            shutil.copytree(copy + "/public", gallery)
        run("umount", root + SITE)


def mount(root, site=None):
    run("mount", "--bind", root, root)
    run("mount", "-o", "remount,bind,ro", root)
    if site:
        run("mount", "--bind", site, root + SITE)
    run("mount", "-t", "tmpfs", "-o", "mode=1777", "tmpfs", root + "/tmp")
    run("mount", "-t", "proc", "proc", root + "/proc")
    run("mount", "--bind", "/dev", root + "/dev")


def chroot(root):
    return "chroot", "--userspec=%d:%d" % (USER, USER), "--groups=", root, "env", "-i", "PATH=/usr/bin:/bin"


def program(root, *words):
    """Runs a program of the root file system."""
    return subprocess.run([*chroot(root), *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)


def test_commands(root):
    for command in "doctor", "build":
        site = [SITE] if command == "build" else []
        ended = program(root, "vitrine", command, *site)
        check(ended.returncode == 0, "vitrine " + command, ended.stdout)
    public = root + SITE + "/public"
    check(os.path.exists(public + "/lofoten/index.html"), "the gallery has its pages")
    test_preview(root, public)
    deployed = program(root, "vitrine", "deploy", SITE)
    check(deployed.returncode == 0, "vitrine deploy to a folder", deployed.stdout)
    missing = list(different(public, root + PUBLISHED))
    check(not missing, "the published folder is the gallery", missing)


def test_preview(root, public):
    server = subprocess.Popen([*chroot(root), "vitrine", "serve", SITE, "--port", "0"], stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, text=True)
    address = next(filter(None, (re.search(r"http://\S+?/", line) for line in server.stdout)))[0]
    with urllib.request.urlopen(address + "lofoten/") as answer:
        check(b"<h1" in answer.read(), "vitrine serve answers at " + address)
    server.terminate()
    server.communicate()


def different(left, right):
    """The files of a folder that another folder does not have, or not with the same bytes."""
    for folder, _, names in os.walk(left):
        for name in names:
            path = os.path.join(folder, name)
            other = right + path[len(left):]
            if not os.path.exists(other) or not filecmp.cmp(path, other, shallow=False):
                yield path


TESTS = {"archive": test_archive, "deb": test_deb, "image": test_image, "install": test_install, "use": use}

if __name__ == "__main__":
    TESTS[sys.argv[1]](*map(os.path.abspath, sys.argv[2:]))
