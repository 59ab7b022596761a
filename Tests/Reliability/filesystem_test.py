"""Files that Vitrine did not write in the output, outputs that overlap sources, and links in sources and output."""
import os
import shutil
import socket
import stat
import subprocess

import pytest

import oracles
import processes
import sites

SECRET = "kanarie-of-another-folder"
SOME = """\
title: Small
baseURL: https://example.org/
thumbnails: {size: 60, scales: [1]}
photos: {sizes: [200]}
"""


def entries(folder):
    """Returns every entry below a folder with all its attributes except the access time."""
    found = {}
    for place, folders, files in os.walk(folder):
        for name in folders + files:
            path = os.path.join(place, name)
            status = os.lstat(path)
            what = (stat.S_IFMT(status.st_mode), stat.S_IMODE(status.st_mode), status.st_ino)
            if stat.S_ISLNK(status.st_mode):
                what += (os.readlink(path),)
            elif stat.S_ISREG(status.st_mode):
                with open(path, "rb") as file:
                    what += (status.st_mtime_ns, file.read())
            found[path] = what
    return found


def changes(before, paths=None):
    """Returns the problems of entries that were changed or removed."""
    problems = []
    for path in paths or before:
        place = os.path.dirname(path)
        now = entries(place).get(path) if os.path.isdir(place) else None
        if now != before[path]:
            problems.append("%r was changed or removed" % path)
    return problems


def use(site, albums):
    os.remove(site + "/albums")
    os.symlink(albums, site + "/albums")


# Foreign files

NAMES = ("CNAME", "robots.txt", "favicon.ico", "ads.txt", ".htaccess", ".git/HEAD", ".git/config", ".git/objects/ab/cdef",
         ".well-known/security.txt", ".gitignore", "google1234.html", "notes.txt", "INDEX.HTML", "Index.html", "index.htm",
         "index.html.gz", "index.html~", "index.html.bak", "feed.xml.gz", "404.htm", "a/notes.txt", "a/photo.jpg",
         "a/1.HTML", "a/1.htm", "a/1.html.gz", "a/1.html.br", "a/.hidden", "a/deep/er/x.txt", "media/mine.jpg",
         "media/aa/mine.jpg", "media/aa/abcdefgh-abcdef.jpeg", "media/aa/abcdefgh-abcde1.jpg", "media/AA/abcdefgh-abcdef.jpg",
         "media/index.html", "assets/own.css", "assets/style-aaaaaaaaaa.css", "assets/style.css", "b/x.html", "b/4.html.orig",
         "recents/mine.html", "favorites/.keep", "c.txt", "shop/index.html", "shop/app.js", "sitemap.xml.gz", "web.config")


def plant(site, count):
    """Adds files, folders, links and hard links that Vitrine did not write to a gallery."""
    public, outside = site + "/public", site + "/outside"
    for number in range(count):
        name = NAMES[number % len(NAMES)]
        if number >= len(NAMES):
            stem, dot, rest = os.path.basename(name).partition(".")
            name = os.path.join(os.path.dirname(name), "%s-%d%s%s" % (stem, number, dot, rest))
        sites.write(public + "/" + name, "of others: %d\n" % number)
    made = [os.path.join(public, name) for name in (
        "cafe\u0301.txt", "caf\u00e9.txt", "new\nline", "-rf", "x" * 250, "con", "a/two words.html", "a/1\u0301.html")]
    for path in made:
        sites.write(path, "of others\n")
    with open(public.encode() + b"/latin-\xe9.txt", "wb") as file:
        file.write(b"of others\n")
    os.makedirs(public + "/empty/er")
    os.makedirs(public + "/.empty")
    sites.write(outside + "/file", "outside\n")
    sites.write(outside + "/folder/x/y", "outside\n")
    for name, target in (("link", outside + "/file"), ("a/link", outside + "/folder"), ("dangling", "nowhere"),
                         ("loop", "loop"), ("media/link.jpg", outside + "/file"), ("up", ".."),
                         ("of-albums", site + "/albums"), ("a/page-link.html", "1.html")):
        os.symlink(target, public + "/" + name)
    os.link(outside + "/file", public + "/hard")
    os.link(public + "/a/1.html", public + "/backup-of-1.html")
    shutil.copy(public + "/a/1.html", public + "/a/copy.html")
    shutil.copy(public + "/index.html", public + "/index-copy.html")
    os.mkfifo(public + "/pipe")
    server = socket.socket(socket.AF_UNIX)
    try:
        server.bind(os.path.relpath(public + "/socket"))
    except OSError:
        pass
    finally:
        server.close()


def test_a_result_that_cannot_be_written_is_no_success(lab):
    site = lab.built_site(lab.before)
    for words in (["plan", site, "--json"], ["build", site, "--json"], ["audit", site + "/public", "--json"], ["--help"]):
        with open("/dev/full", "wb") as full:
            result = processes.run([lab.program, *words], stdout=full, env=lab.environment)
        assert result.returncode == 3 and b"No space left" in result.stderr, (words, result)


def test_foreign_files_are_kept(lab):
    site = lab.built_site(lab.before)
    own = set(entries(site + "/public"))
    plant(site, 160 if lab.is_full else 60)
    foreign = {path: what for path, what in entries(site).items()
               if path not in own and path.startswith((site + "/public", site + "/outside"))}
    settings = (sites.SETTINGS, SOME, sites.SETTINGS.replace("clean", "asis"), sites.SETTINGS + "links: explicit\n",
                SOME.replace("https", "http"), sites.SETTINGS + "formats: [webp]\npicks: true\n")
    for number in range(20 if lab.is_full else 4):
        use(site, (lab.after, lab.before)[number % 2])
        sites.write(site + "/vitrine.yml", settings[number % len(settings)])
        if number % 7 == 3:
            shutil.rmtree(site + "/.vitrine")
        run = lab.build(site)
        lab.check("build %d with %d foreign entries" % (number, len(foreign)),
                  ([] if run.status == 0 else [str(run)]) + changes(foreign))
    run = lab.build(site, "clean")
    problems = [] if run.status == 0 else [str(run)]
    left = set(entries(site + "/public")) - set(foreign)
    folders = {os.path.dirname(path) for path in foreign}
    problems += ["%r is left" % path for path in left if path not in folders and not os.path.isdir(path)]
    lab.check("a clean with foreign entries", problems + changes(foreign))
    before = entries(site + "/public")
    run = lab.build(site)
    lab.check("a build into a folder with only foreign entries", lab.failure_problems(run, [site + "/public"], (2,)) + changes(before))


def test_conflicting_files_stop_the_build(lab):
    """A build that would have to replace something that Vitrine did not write stops before it writes anything."""
    def folder(path):
        os.makedirs(path + "/of/others")

    def empty_folder(path):
        os.makedirs(path)

    def file(path):
        sites.write(path, "of others\n")

    def link(path):
        os.symlink("../elsewhere", path)

    def pipe(path):
        os.mkfifo(path)

    image = next(path for path in lab.clean[lab.second] if path.startswith("media/") and path.endswith(".jpg")
                 and path not in lab.clean[lab.first])
    kinds = (folder, empty_folder, file, link, pipe)
    cases = [(path, kind) for path in ("c/5.html", "a/1.html", "index.html", "c/feed.xml") for kind in kinds]
    cases += [(path, kind) for path in (image,) for kind in (folder, empty_folder, link, pipe)]
    cases += [(path, kind) for path in ("c", "assets", "media", os.path.dirname(image)) for kind in (file, link, pipe)]
    for path, kind in lab.sample(cases, 5):
        site = lab.built_site(lab.after)
        full = site + "/public/" + path
        if os.path.isdir(full):
            shutil.rmtree(full)
        elif os.path.exists(full):
            os.remove(full)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        kind(full)
        before = entries(site + "/public")
        # Because of this change the build would also write all existing pages.
        sites.write(site + "/vitrine.yml", sites.SETTINGS + "description: New\n")
        run = lab.build(site)
        problems = lab.failure_problems(run, [site + "/public"], (2,)) + changes(before)
        problems += [] if path in run.messages else ["it does not name %s: %s" % (path, run)]
        # Without the conflicting entry, the build succeeds.
        sites.write(site + "/vitrine.yml", sites.SETTINGS)
        shutil.rmtree(full) if os.path.isdir(full) and not os.path.islink(full) else os.remove(full)
        lab.check("%s at %s" % (kind.__name__.replace("_", " "), path),
                  problems + lab.next_build_problems(site, lab.clean[lab.second]) + lab.source_problems())


# Links

def test_links_in_output_and_state_are_not_followed(lab):
    image = sorted(path for path in lab.clean[lab.second] if path.startswith("media/") and path.endswith(".jpg")
                   and path not in lab.clean[lab.first])[0]
    kept = sorted(path for path in lab.clean[lab.second] if path.startswith("media/") and path.endswith(".jpg"))[0]
    for place in lab.sample(("public/c", "public/a", "public/b", "public/media", "public/assets", "public/recents",
                             "public/" + os.path.dirname(image), "public/" + image, "public/" + kept, "public/index.html",
                             "public/a/1.html", "public/b/5.html", "public/.nojekyll", "public/_headers", "public/feed.xml",
                             "public/.vitrine-tmp", ".vitrine/vitrine-tmp", ".vitrine/vitrine.lock", ".vitrine/vitrine.sqlite",
                             ".vitrine/vitrine.sqlite-wal", ".vitrine/vitrine.sqlite-shm", ".vitrine"), 5):
        for has_same in (True, False):
            site = lab.built_site(lab.after)
            full, outside = os.path.join(site, place), site + "/outside"
            os.makedirs(outside + "/empty/5")
            sites.write(outside + "/tmp/photo.jpg", "of others\n")
            sites.write(outside + "/other", "of others\n")
            target = outside
            if os.path.isdir(full) and not os.path.islink(full):
                if has_same:
                    shutil.copytree(full, outside, dirs_exist_ok=True)
                shutil.rmtree(full)
            elif os.path.isfile(full) or "." in os.path.basename(place) or place.endswith("lock"):
                target = outside + "/file"
                os.makedirs(os.path.dirname(full), exist_ok=True)
                if os.path.isfile(full):
                    if has_same:
                        shutil.copy(full, target)
                    os.remove(full)
                if not os.path.exists(target):
                    sites.write(target, "of others\n" if has_same else "")
            if place in (".vitrine/vitrine-tmp", "public/.vitrine-tmp"):
                target = outside
            if place == ".vitrine":
                # The state may be on another disk, so its files behind the link may change.
                for name in os.listdir(outside):
                    if name.startswith(("vitrine.sqlite", "vitrine.lock")):
                        os.remove(outside + "/" + name)
            os.symlink(target, full)
            before = entries(outside)
            for options in ((), ("clean",)):
                run = lab.build(site, *options)
                problems = changes(before)
                problems += ["%s was added" % path for path in entries(outside) if path not in before
                             and place != ".vitrine"]
                # An entry at the path of an obsolete page is named and kept.
                if run.status != 0 and not (run.status == 1 and "'%s' in the gallery" % place[7:] in str(run)):
                    problems += lab.failure_problems(run, [site], (3,) if place == ".vitrine/vitrine.lock" else (2,))
                lab.check("a link at %s, %s, %s" % (place, "to the same content" if has_same else "to foreign files",
                                                  options[0] if options else "build"), problems + lab.source_problems())


def test_links_in_sources_publish_nothing(lab):
    albums, outside = os.path.join(lab.folder, "linked"), os.path.join(lab.folder, "outside")
    shutil.copytree(lab.before, albums)
    sites.photo(outside + "/secret.jpg", 77)
    sites.write(outside + "/secret.yml", "caption: %s\n" % SECRET)
    sites.write(outside + "/secret.md", "---\ntitle: %s\n---\n%s\n" % (SECRET, SECRET))
    sites.write(outside + "/secret.xmp", '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/'
                '22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt>'
                '<rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta>'
                % SECRET)
    for name, target in (
            ("a/file.jpg", outside + "/secret.jpg"), ("a/relative.jpg", "../../outside/secret.jpg"),
            ("a/passwd.jpg", "/etc/passwd"), ("a/environ.jpg", "/proc/self/environ"), ("a/zero.jpg", "/dev/zero"),
            ("a/keys", os.path.expanduser("~/.ssh")), ("folder", outside), ("a/loop", ".."), ("a/self", "self"),
            ("a/dangling.jpg", "nowhere"), ("a/2.jpg.yml", outside + "/secret.yml"), ("b/album.md", outside + "/secret.md"),
            ("b/4.xmp", outside + "/secret.xmp"), ("b/5.jpg.xmp", outside + "/secret.xmp"), ("root", "/")):
        os.symlink(target, os.path.join(albums, name))
    site = lab.new_site(albums, sites.SETTINGS + "picks: true\n")
    # A link instead of a text stops the build, because its target may hide something.
    run = lab.build(site)
    texts = ["a/2.jpg.yml", "b/album.md"]
    problems = [] if run.status == 2 and all(name + ": is a link" in run.messages for name in texts) else [str(run)]
    lab.check("links instead of texts", problems + ["a gallery exists"] * os.path.exists(site + "/public"))
    for name in texts:
        os.remove(os.path.join(albums, name))
    run = lab.build(site, "--verbose")
    # The gallery is the same as without the links.
    clean = lab.new_site(lab.before, sites.SETTINGS + "picks: true\n", name="clean")
    lab.build(clean)
    problems = [] if run.status == 0 else [str(run)]
    problems += oracles.differences(oracles.tree(clean + "/public"), oracles.tree(site + "/public"))[:8]
    lab.check("13 links among the photographs", problems)
    # Paths in texts cannot lead out of the albums, either.
    for text in ("cover: ../../outside/secret.jpg", "cover: %s/secret.jpg" % outside, "sort: manual\nphotos: [../a/1.jpg, "
                 "../../outside/secret.jpg]"):
        os.remove(albums + "/b/album.md") if os.path.lexists(albums + "/b/album.md") else None
        sites.write(albums + "/b/album.md", "---\n%s\n---\n" % text)
        run = lab.build(site)
        published = oracles.tree(site + "/public")
        media = {path for path in published if path.startswith("media/")}
        wanted = {path for path in oracles.tree(clean + "/public") if path.startswith("media/")}
        lab.check("'%s' in album.md" % text.replace("\n", ", "), ["%s is published" % path for path in media - wanted])
    sites.write(site + "/collections/x.yml", "title: X\nphotos: [../../outside/secret.jpg, ../outside/secret.jpg]\n")
    run = lab.build(site)
    media = {path for path in oracles.tree(site + "/public") if path.startswith("media/")}
    lab.check("a collection that names files elsewhere", ["%s is published" % path for path in media - wanted])
    lab.remove("linked")
    lab.remove("outside")
    lab.remove("clean")


# Outputs that overlap sources

def real_site(lab):
    """Makes a site whose albums folder is not a link."""
    site = lab.new_site(lab.before)
    os.remove(site + "/albums")
    shutil.copytree(lab.before, site + "/albums")
    os.makedirs(site + "/albums/void")
    sites.write(site + "/templates/custom.css", "body { margin: 1px }\n")
    sites.write(site + "/collections/c.yml", "title: C\nphotos: [a/1.jpg]\n")
    os.makedirs(site + "/elsewhere/deep")
    os.symlink("albums", site + "/link-to-albums")
    os.symlink("albums/void", site + "/link-to-void")
    os.symlink("..", site + "/elsewhere/up")
    os.symlink("void", site + "/albums/link-in-albums")
    return site


REFUSED = ("albums", "albums/void", "albums/void/new", "albums/a", ".", "..", "/", "./albums/.", "albums/../albums/void",
           "elsewhere/../albums/void/x", ".vitrine", ".vitrine/public", "templates", "templates/public", "collections",
           "collections/public", "link-to-albums", "link-to-albums/new", "link-to-void", "link-to-void/new", "elsewhere/up",
           "elsewhere/up/albums/new", "albums/a/1.jpg", "vitrine.yml")
ALLOWED = ("public", "elsewhere/public", "elsewhere/up/public", "albums-2", "album", "./x/../public")
# The first folder is mounted at the second; the third is the output.
MOUNTED = (("albums/void", "mounted", "mounted"), ("albums/void", "mounted", "mounted/new"), ("albums", "mounted", "mounted"),
           ("albums", "mounted", "mounted/new"), (".", "mounted", "mounted"), ("templates", "mounted", "mounted"),
           (".vitrine", "mounted", "mounted/new"), ("elsewhere/deep", "albums/void", "elsewhere/deep"),
           ("elsewhere", "albums/void", "elsewhere/deep/new"))
# These bind mounts do not overlap the sources, although the kernel treats them as other mounts.
MOUNTED_APART = (("elsewhere/deep", "mounted", "mounted"), ("elsewhere", "mounted", "mounted/new"))


def overlap(lab, label, site, output, is_refused, way):
    sources = lambda: {path: what for part in ("albums", "templates", "collections", "vitrine.yml")
                       for path, what in oracles.tree(site).items() if path == part or path.startswith(part + "/")}
    before = sources()
    problems = []
    for number in range(2):
        if way == "setting":
            sites.write(site + "/vitrine.yml", sites.SETTINGS + "output: %s\n" % output)
            before = sources()
            run = lab.build(site)
        else:
            run = lab.build(site, "--output", os.path.join(site, output))
        if is_refused:
            problems += lab.failure_problems(run, [site, "/", "vitrine.yml"], (2,))
        elif run.status != 0:
            problems.append(str(run))
        problems += oracles.differences(before, sources())
    lab.check("output %s" % label, problems)


def test_outputs_that_overlap_sources(lab):
    for output in lab.sample(REFUSED, 6):
        overlap(lab, output, real_site(lab), output, True, "option")
    for output in lab.sample(REFUSED[:7], 1):
        overlap(lab, output + " in the settings", real_site(lab), output, True, "setting")
    for output in lab.sample(ALLOWED, 2):
        overlap(lab, output, real_site(lab), output, False, "option")


def test_outputs_that_overlap_through_mounts(lab):
    for source, place, output in lab.sample(MOUNTED, 4) + list(MOUNTED_APART):
        site = real_site(lab)
        os.makedirs(site + "/mounted", exist_ok=True)
        os.makedirs(os.path.join(site, source), exist_ok=True)
        is_refused = (source, place, output) in MOUNTED
        place = os.path.join(site, place)
        if subprocess.run(["mount", "--bind", os.path.join(site, source), place], stderr=subprocess.DEVNULL).returncode:
            pytest.skip("mounting is not permitted")
        try:
            overlap(lab, "%s where %s is mounted" % (output, source), site, output,
                    is_refused, "option")
        finally:
            subprocess.run(["umount", "-l", place], check=True)


# The first folder is mounted at the second, which lies in one of the folders `a` and `b` of photographs.
NAMED_MOUNTS = (("named/b", "named/a/inner"), ("named", "named/a/inner"), (".", "named/b/inner"))


def test_named_folders_that_overlap_through_mounts(lab):
    """No photograph is published twice, and no site as an album, because a folder is mounted in another one."""
    for source, place in NAMED_MOUNTS:
        site = real_site(lab)
        shutil.rmtree(site + "/collections")
        for number, folder in enumerate(("a", "b")):
            os.makedirs(site + "/named/%s/inner" % folder)
            sites.photo(site + "/named/%s/1.jpg" % folder, 200 + number)
        sites.write(site + "/vitrine.yml", sites.SETTINGS + "albums: {a: named/a, b: named/b}\n")
        if subprocess.run(["mount", "--bind", os.path.join(site, source), os.path.join(site, place)],
                          stderr=subprocess.DEVNULL).returncode:
            pytest.skip("mounting is not permitted")
        try:
            problems = lab.failure_problems(lab.build(site), [site], (2,))
            problems += ["something was published"] * os.path.exists(site + "/public/index.html")
            lab.check("%s mounted at %s" % (source, place), problems)
        finally:
            subprocess.run(["umount", "-l", os.path.join(site, place)], check=True)
