"""The rules of the search in Python, written from its description and not from its scripts: a full scan of all texts."""
import re
import unicodedata

RUN = "\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3005-\u3007\u3041-\u30fa\u30fc-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U000323af"
IS_RUN = re.compile("[%s]" % RUN)
LETTERS = {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ı": "i", "ς": "σ", "\u0671": "\u0627", "\u0649": "\u064a",
           "\u06cc": "\u064a", "\u06a9": "\u0643", "\u0629": "\u0647"}
DROPPED = re.compile("[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670\u093c\u09bc\u200c\u200d\u20d0-\u20ff"
                     "\ufe00-\ufe0f\U000e0100-\U000e01ef]")
DATE = re.compile(r"(\d{4})[-./年년]\s*(\d\d?)(?:[-./月월]\s*(\d\d?))?[日일月월]?")
ENDS = "ᄀ ᄁ ᆨᄉ ᄂ ᆫᄌ ᆫᄒ ᄃ ᄅ ᆯᄀ ᆯᄆ ᆯᄇ ᆯᄉ ᆯᄐ ᆯᄑ ᆯᄒ ᄆ ᄇ ᆸᄉ ᄉ ᄊ ᄋ ᄌ ᄎ ᄏ ᄐ ᄑ ᄒ".split()


def fold(text):
    folded = ""
    for letter in DROPPED.sub("", unicodedata.normalize("NFD", text).lower()):
        letter = unicodedata.normalize("NFKD", letter) if "\uff66" <= letter <= "\uff9f" else letter
        code = ord(letter)
        if 0xff01 <= code <= 0xff5e:
            letter = chr(code - 0xfee0).lower()
        elif 0x3131 <= code <= 0x3163:
            letter = unicodedata.normalize("NFKD", letter)
        elif code in (0x3099, 0x309a) and folded:
            folded, letter = folded[:-1], unicodedata.normalize("NFC", folded[-1] + letter)
        elif code > 127 and unicodedata.category(letter) == "Nd":
            letter = str(unicodedata.digit(letter))
        folded += "".join(chr(ord(each) - 0x60) if 0x30a1 <= ord(each) <= 0x30f6 else LETTERS.get(each, each) for each in letter)
    return folded


def split(text):
    words, word = [], ""
    for letter in fold(text) + " ":
        kind = unicodedata.category(letter)[0]
        is_run = bool(IS_RUN.match(letter))
        is_part = is_run if word and IS_RUN.match(word) else not is_run and (kind in "LN" or kind == "M" and word)
        if word and not is_part:
            words.append(word)
            word = ""
        if word or is_run or kind in "LN":
            word += letter
    return words


def number(word):
    return word.lstrip("0") or "0" if word.isascii() and word.isdigit() else word


def words(text):
    found = []
    for word in split(text):
        found.append(number(word))
        if not IS_RUN.match(word):
            found += [number(word[match.start():]) for match in re.finditer(r"(?<=[^0-9])[0-9]", word)]
    return found


def joined(text):
    all_words = split(text)
    return [one + other for one, other in zip(all_words, all_words[1:]) if len(one) < 3 or len(other) < 3]


def parse(query):
    def written(match):
        return match[1] + match[2].zfill(2) + (match[3].zfill(2) if match[3] else "")
    asked = []
    for part in DATE.sub(written, unicodedata.normalize("NFC", query)).split():
        asked += [(number(word), part.startswith("-") and len(part) > 1) for word in split(part)]
    return asked


def beginning(word):
    """The first three syllables of a word of a script that does not separate words, or the first eight letters."""
    if not IS_RUN.match(word):
        return word[:8]
    starts = [index for index, letter in enumerate(word)
              if not "\u1160" <= letter <= "\u11ff" and unicodedata.category(letter)[0] != "M"]
    return word[:starts[3]] if len(starts) > 3 else word


def pattern(word):
    """What a photo with a word has in its words, each of which is between blanks."""
    if IS_RUN.match(word):
        return word
    return " " + word + (" " if re.fullmatch(r"[0-9]{1,2}", word) else "")


def scan(query, having):
    """The photos that a query finds. `having` gives the set of those that have a word."""
    asked = parse(query)
    wanted = [word for word, is_excluded in asked if not is_excluded]
    telling = wanted[-1:] + sorted(wanted[:-1], key=lambda word: -len(word.encode("utf-16-le")))[:7]
    for index, word in enumerate(wanted):
        end = ord(word[-1]) - 0x11a8
        is_inside = "\u1160" <= word[0] <= "\u11ff" or unicodedata.category(word[0])[0] == "M"
        if word in telling and not is_inside and not having(beginning(word)) and 0 <= end < len(ENDS):
            wanted[index] = word[:-1] + ENDS[end]
    if not wanted:
        return set()
    found = set.intersection(*map(having, wanted))
    return found.difference(*(having(word) for word, is_excluded in asked if is_excluded))
