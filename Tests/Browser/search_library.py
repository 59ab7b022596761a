"""The photos that a gallery's search knows, queries for them, and the right answers: a full scan of all texts."""
import bisect
import functools
import hashlib
import json
import pathlib
import random
import unicodedata

import search_reference as reference

HOSTILE = ["", " ", "-", ".*", "(", "[", "\\", "'\"<b>", "$&", "{count}", "%", "%zz", "#q=", "\u202eabc", "\u200b", "\ud800", "a\udfffb", "\0",
           "a" * 10_000, "-" * 500, "a b c d e f g h " * 40, "ha\u0300", "\u0300", "７", "夜 -香港", "-harbour", "nothing at all", "…", "ᄀ", "한ᅟ"]


class Photo:
    def __init__(self, table, row):
        name, _, folder, album, day, camera, lens, place, *more = row
        self.title, self.caption, keywords, people, self.alt = more + ["", "", [], [], ""][len(more):]
        self.keywords, self.people = [[table[index] for index in list] for list in (keywords, people)]
        self.name, self.day, self.camera, self.lens, self.place, self.album = (
            name, table[day], table[camera], table[lens], table[place], table[album])
        self.address = "../%s%s.html" % (table[folder], name)

    @property
    def texts(self):
        return [self.title, self.caption, self.alt, *self.keywords, *self.people, self.place, self.camera, self.lens, self.album, self.name]


words = functools.cache(lambda text: " ".join(reference.words(text)))
joined = functools.cache(lambda text: " ".join(reference.joined(text)))


class Library:
    def __init__(self, published):
        self.photos = []
        for path in sorted(pathlib.Path(published, "find/photos").glob("*.txt")):
            table, rows, _ = json.loads(path.read_text())
            self.photos += [Photo(table, row) for row in rows]
        texts = [" %s " % " ".join([*map(words, photo.texts), joined(photo.camera), joined(photo.lens), photo.day])
                 for photo in self.photos]
        self.text = "\n".join(texts)
        self.starts = [0]
        for text in texts:
            self.starts.append(self.starts[-1] + len(text) + 1)

    @functools.lru_cache(4000)
    def having(self, word):
        """The indices of the photos that have a word."""
        pattern, found, place = reference.pattern(word), set(), 0
        while (place := self.text.find(pattern, place)) >= 0:
            index = bisect.bisect_right(self.starts, place) - 1
            found.add(index)
            place = self.starts[index + 1]
        return found

    def scan(self, query):
        """The addresses of the photos that a query finds, sorted."""
        return sorted(self.photos[index].address for index in reference.scan(query, self.having))

    def answer(self, query):
        """What an engine says of the photos: their number, and the digest of their addresses."""
        found = self.scan(query)
        return [len(found), hashlib.sha256("\n".join(found).encode()).hexdigest()]

    def queries(self, count, seed, kinds=None):
        """Queries of all kinds: what visitors type for photos that are there, whole and cut, right and mistyped."""
        chance = random.Random(seed)
        asked = Queries(self, chance)
        makers = [getattr(asked, name) for name in kinds or Queries.kinds]
        return [makers[number % len(makers)](chance.choice(self.photos)) for number in range(count)]


class Queries:
    kinds = ["word", "beginning", "words", "camera_and_word", "year_and_word", "file_name", "album_and_year", "without", "person", "place",
             "mistyped", "letters", "other_forms", "date", "part", "half_typed", "kana", "sentence", "hostile", "keyword"]

    def __init__(self, library, chance):
        self.library, self.chance = library, chance

    def word(self, photo):
        return self.chance.choice([word for text in photo.texts for word in text.split()])

    def beginning(self, photo):
        word = self.word(photo)
        return word[:self.chance.randint(1, len(word))]

    def words(self, photo):
        return self.word(photo) + " " + self.beginning(photo)

    def camera_and_word(self, photo):
        return self.chance.choice((photo.camera, photo.camera.replace(" ", ""), photo.camera.split(" ", 1)[-1])) + " " + self.word(photo)

    def year_and_word(self, photo):
        return photo.day[:4] + " " + self.beginning(photo)

    def file_name(self, photo):
        name = photo.name
        return self.chance.choice((name, name.upper(), name + ".JPG", name.lstrip("img_0"), name[:-2], name[len(name) // 2:]))

    def album_and_year(self, photo):
        return photo.album + " " + photo.day[:self.chance.choice((4, 6))]

    def without(self, photo):
        return self.word(photo) + " -" + self.word(self.chance.choice(self.library.photos))

    def person(self, photo):
        return self.chance.choice(photo.people or [self.word(photo)])

    def place(self, photo):
        return photo.place or self.word(photo)

    def keyword(self, photo):
        return self.chance.choice(photo.keywords or [self.word(photo)])

    def mistyped(self, photo):
        word = self.word(photo)
        place = self.chance.randrange(len(word))
        return self.chance.choice((word[:place] + word[place + 1:], word[:place] + "x" + word[place:], word[:place] + word[place:][1::-1] + word[place + 2:]))

    def letters(self, photo):
        return self.word(photo)[:self.chance.randint(1, 2)]

    def other_forms(self, photo):
        word = self.word(photo)
        plain = "".join(letter for letter in unicodedata.normalize("NFD", word) if not unicodedata.combining(letter))
        return self.chance.choice((plain, word.upper(), word.swapcase(), unicodedata.normalize("NFD", word), unicodedata.normalize("NFKC", word)))

    def date(self, photo):
        year, month, day = photo.day[:4], photo.day[4:6], photo.day[6:]
        return self.chance.choice((year, year + month, photo.day, "%s-%s" % (year, month), "%s년 %s월" % (year, month.lstrip("0")),
                                   "%s.%s.%s" % (year, month.lstrip("0"), day.lstrip("0")), "%s年%s月%s日" % (year, month, day)))

    def part(self, photo):
        word = self.word(photo)
        start = self.chance.randrange(len(word))
        return word[start:start + self.chance.randint(1, 5)]

    def half_typed(self, photo):
        letters = unicodedata.normalize("NFD", self.word(photo))
        return unicodedata.normalize("NFC", letters[:self.chance.randint(1, len(letters))])

    def kana(self, photo):
        return "".join(chr(ord(letter) + self.chance.choice((0, 0x60))) if "\u3041" <= letter <= "\u3096" else letter
                       for letter in self.part(photo))

    def sentence(self, photo):
        return photo.caption or photo.title or self.words(photo)

    def hostile(self, photo):
        # Letters that the Unicode of this Python does not know may be letters elsewhere.
        letters = "".join(letter for letter in (chr(self.chance.randrange(1, 0x3100)) for _ in range(4))
                          if unicodedata.category(letter) != "Cn")
        return self.chance.choice((self.chance.choice(HOSTILE), letters))
