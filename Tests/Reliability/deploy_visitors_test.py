"""What visitors get from a published gallery: pages with all their images, however slowly they look, and the right headers."""
import os
import random
import subprocess

import pytest

import deployments
import newest_rclone
import published
import servers
import sites
from deploy_servers_test import make_place, make_places, make_versions, only
from disk_test import mount, require_mounts

# The types with which files are served.
TYPES = {".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
         ".jpg": "image/jpeg", ".svg": "image/svg+xml", ".webmanifest": "application/manifest+json"}
# Lists of types in which programs look up endings.
LISTS_OF_TYPES = ("/etc/mime.types", "/usr/share/mime/globs2")


class SlowVisitor:
    """Loads a page after each change of a place, by a link on one that was loaded before, and its images some changes later.

    - Parameter new: the version that is being published. Images of photos that it has must not be missing.
    """

    DELAY = 8

    def __init__(self, place, new):
        self.place, self.photos, self.dice = place, published.photos(new), random.Random(place.name)
        self.known, self.open, self.missing, self.images, self.pages = ["index.html"], [], [], 0, set()

    def look(self):
        page = self.dice.choice(self.known)
        gallery = published.PublishedGallery(self.place, sites.ADDRESS, [])
        if gallery.has(page):
            self.pages.add(page)
            found = [gallery.file(link, page) for link in gallery.links(page)]
            links = sorted({file for file, _ in filter(None, found)})
            self.known += [link for link in links if link.endswith(".html") and link not in self.known]
            self.open.append((page, [link for link in links if published.is_media(link)]))
        if len(self.open) > self.DELAY:
            self.load(*self.open.pop(0))

    def load(self, page, images):
        for image in images:
            if published.photo(image) in self.photos:
                self.images += 1
                self.missing += ["%s, on %s" % (image, page)] * (self.place.read(image) is None)

    def leave(self):
        """Loads the images of all pages that are open."""
        while self.open:
            self.load(*self.open.pop(0))


@pytest.mark.nightly
@only("webdav", "s3")
def test_a_slow_visitor(lab, place):
    for name, (old, new) in deployments.STEPS.items():
        for number in range(5 if old else 0):
            state = place.reset(old)
            visitor = SlowVisitor(place, place.versions.trees[new])
            visitor.dice.seed(number)
            run = place.disturbed(new, 0, None, after=visitor.look)
            visitor.leave()
            state.begin(new)
            lab.check("%s, %s: %d images on %d pages" % (place.name, name, visitor.images, len(visitor.pages)),
                      visitor.missing + [str(run)] * (run.status != 0) + ["nothing was loaded"] * (not visitor.images)
                      + state.complete_problems(new))


@pytest.mark.nightly
@only("s3")
@pytest.mark.parametrize("program", ["installed", "newest"])
def test_headers(lab, place, program):
    """Files whose names tell their content are kept for ever, and browsers ask for pages each time. No program guesses."""
    variables = {}
    if program == "newest":
        variables["PATH"] = os.path.dirname(newest_rclone.path(servers.PROGRAMS) or pytest.skip(
            "the newest rclone is not installed; 'make setup-nightly' gets it")) + os.pathsep + os.environ["PATH"]
    require_mounts(lab)
    hidden = [path for path in LISTS_OF_TYPES if os.path.exists(path) and mount("--bind", "/dev/null", path)]
    place.clear()
    place.must_deploy("base", environment=variables)
    for path in hidden:
        subprocess.run(["umount", path], check=True)
    for path in place.tree():
        wanted = "no-cache"
        if path.startswith(("media/", "assets/")):
            wanted = "public, max-age=31536000, immutable"
        elif path.endswith(("feed.xml", "feed.json", "sitemap.xml")):
            wanted = "max-age=300"
        headers = place.headers(path)
        kind = TYPES.get(os.path.splitext(path)[1])
        lab.check(path, ["Cache-Control: %s" % headers["Cache-Control"]] * (headers["Cache-Control"] != wanted)
                  + ["Content-Type: %s" % headers["Content-Type"]] * (kind not in (None, headers["Content-Type"])))
