"""After random edits in random order, an open page equals the published one. VITRINE_EDITS sets the number of edits."""
import os
import random

from preview import Preview

EDITS = int(os.environ.get("VITRINE_EDITS", "40"))
ALBUM = "albums/coast"
# The caption of this photo is written last in each edit and identifies the edit.
BEACON = "IMG_0020.jpg"


class Editor:
    """Makes random edits in an album."""

    def __init__(self, preview, seed):
        self.preview, self.random, self.number = preview, random.Random(seed), 100

    def photos(self):
        return sorted(path.name for path in (self.preview.site / ALBUM).glob("*.jpg") if path.name != BEACON)

    def one(self):
        return self.random.choice(self.photos())

    def add(self):
        self.number += 1
        self.preview.drop(self.random.randrange(1, 1000), "%s/New_%d.jpg" % (ALBUM, self.number))

    def remove(self):
        if len(self.photos()) > 20:
            name = self.one()
            self.preview.remove("%s/%s" % (ALBUM, name))
            (self.preview.site / ALBUM / (name + ".yml")).unlink(missing_ok=True)

    def rename(self):
        self.number += 1
        self.preview.rename("%s/%s" % (ALBUM, self.one()), "%s/Renamed_%d.jpg" % (ALBUM, self.number))

    def describe(self):
        caption = self.random.choice(["<b>&amp;", "Größe \"x\"", "바다", "plain"])
        self.preview.write("%s/%s.yml" % (ALBUM, self.one()), "caption: '%s %d'\n" % (caption, self.random.randrange(99)))

    def date(self):
        day, hour = self.random.randrange(1, 29), self.random.randrange(24)
        self.preview.write("%s/%s.yml" % (ALBUM, self.one()), "date: 2024-05-%02d %02d:00:00\n" % (day, hour))

    def rate(self):
        self.preview.write("%s/%s.yml" % (ALBUM, self.one()), "favorite: %s\n" % self.random.choice(["true", "false"]))

    def album(self):
        self.preview.write(ALBUM + "/album.md", "---\ntitle: Title %d & <more>\n---\n%s\n" % (
            self.random.randrange(99), "Words. " * self.random.randrange(3)))

    def edit(self):
        acts = [self.add, self.remove, self.rename, self.describe, self.date, self.rate, self.album]
        chosen = self.random.choices(acts, k=self.random.choice([1, 1, 2, 3, 5, 12]))
        for act in chosen:
            act()
        return ", ".join(act.__name__ for act in chosen)


def test_random_edits(lab):
    with Preview(lab) as preview:
        editor = Editor(preview, seed=EDITS)
        pages = [preview.open(path) for path in ("coast/", "recents/", "")]
        for number in range(1, EDITS + 1):
            done = editor.edit()
            for page in pages:
                page.evaluate("(top) => scrollTo({ top, behavior: 'instant' })", editor.random.choice([0, 900, 2500]))
            preview.write("%s/%s.yml" % (ALBUM, BEACON), "caption: Edit %d\n" % number)
            for page in pages[:2]:
                lab.until(page, "document.querySelector('.grid img[alt=\"Edit %d\"]')" % number, "edit %d" % number)
            for page in pages:
                preview.is_as_loaded(page, "edit %d, %s" % (number, done))
            if lab.faults:
                return
        for page in pages:
            preview.stays(page)
