"""After random edits in random order, an open page equals the published one. VITRINE_EDITS sets the number of edits."""
import os
import random

from preview import Preview

EDITS = int(os.environ.get("VITRINE_EDITS", "5"))
# The caption of this photo is written last in each edit and identifies the edit.
BEACON = "IMG_0020.jpg"


class Editor:
    """Makes random edits in an album."""

    def __init__(self, preview, album, seed):
        self.preview, self.album, self.random, self.number = preview, "albums/" + album, random.Random(seed), 5000

    def photos(self):
        return sorted(path.name for path in (self.preview.site / self.album).glob("*.jpg") if path.name != BEACON)

    def one(self):
        return self.random.choice(self.photos())

    def add(self):
        # The next photo would bring the scripts of the search, for which the first page is loaded again.
        if len([*(self.preview.site / "albums").rglob("*.jpg")]) == 60:
            return self.remove()
        self.number += 1
        self.preview.drop(self.random.randrange(1, 1000), "%s/New_%d.jpg" % (self.album, self.number))

    def remove(self):
        if len(self.photos()) > 20:
            name = self.one()
            self.preview.remove("%s/%s" % (self.album, name))
            (self.preview.site / self.album / (name + ".yml")).unlink(missing_ok=True)

    def rename(self):
        self.number += 1
        self.preview.rename("%s/%s" % (self.album, self.one()), "%s/Renamed_%d.jpg" % (self.album, self.number))

    def describe(self):
        caption = self.random.choice(["<b>&amp;", "Größe \"x\"", "바다", "plain"])
        self.preview.write("%s/%s.yml" % (self.album, self.one()), "caption: '%s %d'\n" % (caption, self.random.randrange(99)))

    def date(self):
        day, hour = self.random.randrange(1, 29), self.random.randrange(24)
        self.preview.write("%s/%s.yml" % (self.album, self.one()), "date: 2024-05-%02d %02d:00:00\n" % (day, hour))

    def rate(self):
        self.preview.write("%s/%s.yml" % (self.album, self.one()), "favorite: %s\n" % self.random.choice(["true", "false"]))

    def title(self):
        self.preview.write(self.album + "/album.md", "---\ntitle: Title %d & <more>\n---\n%s\n" % (
            self.random.randrange(99), "Words. " * self.random.randrange(3)))

    def edit(self):
        acts = [self.add, self.remove, self.rename, self.describe, self.date, self.rate, self.title]
        chosen = self.random.choices(acts, k=self.random.choice([1, 1, 2, 3, 5, 12]))
        for act in chosen:
            act()
        return ", ".join(act.__name__ for act in chosen)


def edit(lab, preview, album, edits, paths, with_beacon):
    """Makes random edits, and compares open pages with published ones after each.

    `with_beacon` are those of the paths whose pages show the beacon.
    """
    editor = Editor(preview, album, seed=edits)
    pages = {path: preview.open(path) for path in paths}
    for number in range(1, edits + 1):
        done = editor.edit()
        for page in pages.values():
            page.evaluate("(top) => scrollTo({ top, behavior: 'instant' })", editor.random.choice([0, 900, 2500]))
        preview.write("%s/%s.yml" % (editor.album, BEACON), "caption: Edit %d\n" % number)
        for path in with_beacon:
            lab.until(pages[path], "document.querySelector('.grid img[alt=\"Edit %d\"]')" % number, "edit %d" % number)
        for page in pages.values():
            preview.is_as_loaded(page, "edit %d, %s" % (number, done))
    for page in pages.values():
        preview.stays(page)


def test_random_edits(lab):
    with Preview(lab) as preview:
        edit(lab, preview, "coast", EDITS, ("coast/", "recents/", ""), ("coast/", "recents/"))


def test_random_edits_of_lists_cut_by_the_calendar(lab):
    with Preview(lab, site="calendar") as preview:
        public = preview.site / "public"
        old = [str(path.relative_to(public)) for path in sorted(public.glob("recents/page-*.html"))
               if "/img_0020.html" in path.read_text()]
        lab.expect(len(old) == 1, "pages with %s: %s" % (BEACON, old))
        edit(lab, preview, "most", max(1, EDITS // 8), ("most/", "recents/", *old), old)
