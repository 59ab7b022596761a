#!/usr/bin/python3
"""Tests the Debian package and the images in root file systems without Swift. Needs Linux, root and mmdebstrap.

    packaging/test_package.py deb DEB SITE       installs the package in a bare Debian, uses it, and removes it
    packaging/test_package.py image OCI SITE     uses the program of an image
    packaging/test_package.py use ROOT SITE      uses the program of a root file system; the others call it

SITE is a folder with settings and photographs, which is copied. The program runs as the user 65534, without a network,
and can write to nothing but the site and /tmp.
"""
import filecmp
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
    with tempfile.TemporaryDirectory(prefix="vitrine-deb-") as folder:
        root = debian(folder)
        before = files(root)
        install(root, deb, "ffmpeg")
        count = len(files(root) - before)
        use_apart(root, site)
        apt(root, "purge", "--autoremove", "vitrine", "ffmpeg")
        check(files(root) == before, "nothing is left after a purge of %d files and folders" % count,
              sorted(files(root) ^ before))


def debian(folder):
    """Makes the root file system of a Debian 12 with apt and nothing else."""
    root = os.path.join(folder, "root")
    run("mmdebstrap", "--quiet", "--mode=root", "--variant=minbase", "bookworm", root)
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


def use_apart(root, site):
    """Uses the program with mounts, processes and a network of its own."""
    script = [sys.executable, os.path.abspath(__file__), "use", root, site]
    ended = subprocess.run(["unshare", "--mount", "--pid", "--fork", "--net", "--ipc", *script], check=False)
    if ended.returncode != 0:
        sys.exit(ended.returncode)


def use(root, site):
    run("ip", "link", "set", "lo", "up")
    with tempfile.TemporaryDirectory(prefix="vitrine-site-") as copy:
        shutil.copytree(site, copy, dirs_exist_ok=True, ignore=shutil.ignore_patterns("public", ".vitrine", "make_photos"))
        with open(copy + "/vitrine.yml", "a", encoding="utf-8") as settings:
            settings.write("\ndeploy: {stick: {to: %s}}\n" % PUBLISHED)
        run("chown", "--recursive", "%d:%d" % (USER, USER), copy)
        mount(root, copy)
        check(program(root, "touch", "/usr/new").returncode != 0, "the root file system cannot be written to")
        check(not program(root, "sh", "-c", "command -v swift").stdout, "there is no Swift")
        test_commands(root)
        run("umount", root + SITE)


def mount(root, site):
    run("mount", "--bind", root, root)
    run("mount", "-o", "remount,bind,ro", root)
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


TESTS = {"deb": test_deb, "image": test_image, "use": use}

if __name__ == "__main__":
    TESTS[sys.argv[1]](*map(os.path.abspath, sys.argv[2:]))
