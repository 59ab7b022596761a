"""After random edits in the studio, an open page equals a freshly loaded one. VITRINE_EDITS sets the number of edits."""
import json
import os
import random
import urllib.error
import urllib.parse
import urllib.request

from studio import Studio

EDITS = int(os.environ.get("VITRINE_EDITS", "5"))
WORDS = ["One", "<b>&amp;", "Größe \"x\"", "바다", "two\nlines", "# no comment", "a: b"]


class Editor:
    """Sends random commands as a program with the owner's token does."""

    def __init__(self, studio, album, seed):
        self.studio, self.album, self.random, self.done = studio, album, random.Random(seed), []
        self.token = studio.text(".vitrine/studio/token").strip()
        address = urllib.parse.urlsplit(studio.link)
        self.host, self.port = address.netloc, address.port

    def send(self, content):
        """Sends a request, and returns its status and its answer. The pages show the edit then."""
        body = json.dumps({"id": "".join(self.random.choices("abcdefghijkmnpqrstuvwxyz", k=26)), **content}).encode()
        request = urllib.request.Request("http://127.0.0.1:%d/_vitrine/edit" % self.port, body, {
            "Host": self.host, "Authorization": "Bearer " + self.token, "Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as error:
            return error.code, json.load(error)

    def photos(self):
        folder = self.studio.site / "albums" / self.album
        return sorted("%s/%s" % (self.album, path.name) for path in folder.glob("*.jpg"))

    def some(self):
        photos = self.photos()
        return self.random.sample(photos, self.random.choice([1, 1, 2, min(5, len(photos))]))

    def set(self):
        field, values = self.random.choice([
            ("favorite", [True, None]), ("rating", [0, 3, 5, None]), ("hidden", [True, None]), ("title", WORDS + [None]),
            ("caption", WORDS + [None]), ("date", ["2024-05-%02d 10:00:00" % self.random.randrange(1, 29), None])])
        return {"set": {"photos": self.some(), "fields": {field: self.random.choice(values)}}}

    def order(self):
        moved = self.some()
        others = [photo for photo in self.photos() if photo not in moved]
        return {"order": {"album": self.album, "photos": moved, "after": self.random.choice(others + [None])}}

    def describe(self):
        fields = {"title": "Title %d & <more>" % self.random.randrange(99)}
        return {"album": {"album": self.album, "fields": fields}}

    def adjust(self):
        recipe = {"format": "vitrine-1", "filter": self.random.choice(["sepia", "mono", "noir"])}
        return {"adjust": {"photos": self.some()[:1], "recipe": self.random.choice([recipe, None])}}

    def trash(self):
        return {"trash": {"photos": self.some()[:1]}}

    def edit(self):
        """Does something, and returns what."""
        act = self.random.choice([self.set] * 4 + [self.order, self.order, self.describe, self.adjust, self.trash, None])
        content = {"commands": [act()]} if act else {"undo": self.done.pop()} if self.done else {"commands": [self.set()]}
        status, answer = self.send(content)
        if status == 200 and answer["id"] and act:
            self.done.append(answer["id"])
        return status, content


def test_random_studio_edits(lab):
    with Studio(lab) as studio:
        page = studio.open("coast/")
        editor, refused = Editor(studio, "coast", seed=EDITS), []
        for number in range(1, EDITS + 1):
            status, content = editor.edit()
            if status != 200:
                refused.append(content)
            studio.is_as_loaded(page, "edit %d, %d, %s" % (number, status, content))
        lab.expect(len(refused) <= EDITS // 4, "refused: %s" % refused)
        studio.stays(page)
