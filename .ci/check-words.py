#!/usr/bin/env python3
"""Checks the words of the studio: that each language of the pages has them all, and that the studio's scripts use each of them."""
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).parent.parent
STUDIO = ROOT / "Templates" / "studio"


def words(language):
    """The texts of a language by their keys. Each line has one, and a long one continues in the next line."""
    body = re.search(r"^export default \{\n(.*)^\};\n\Z", (STUDIO / ("words-%s.js" % language)).read_text(), re.M | re.S)[1]
    lines = re.sub(r'"\n +\+ "', "", body).splitlines()
    pairs = [re.fullmatch(r'  (\w+): ("(?:[^"\\]|\\.)*"),', line) or sys.exit("words-%s.js: not a text: %s" % (language, line))
             for line in lines]
    return [(pair[1], json.loads(pair[2])) for pair in pairs]


def placeholders(text):
    return set(re.findall(r"\{(\w+)\}", text))


def problems_of(language, texts, english):
    keys = [key for key, _ in texts]
    if keys != list(english):
        different = sorted(set(keys) ^ set(english)) or ["their order, or a key that occurs twice"]
        yield "words-%s.js has other keys than words-en.js: %s" % (language, ", ".join(different))
        return
    for key, text in texts:
        forms, wanted = text.split("|"), placeholders(english[key])
        if len(forms) > 2 or len(forms) > 1 and "count" not in wanted:
            yield "words-%s.js: %s has %d forms" % (language, key, len(forms))
        if not all(form.strip() for form in forms):
            yield "words-%s.js: %s is empty" % (language, key)
        # The form for one may leave out the number.
        if placeholders(forms[-1]) != wanted or placeholders(forms[0]) | {"count"} != wanted | {"count"}:
            yield "words-%s.js: %s has other placeholders than in English" % (language, key)


def first_part(script, start):
    """The first argument of a call, whose parentheses begin before `start`."""
    depth = 0
    for index in range(start, len(script)):
        depth += (script[index] in "([{") - (script[index] in ")]}")
        if depth < 0 or depth == 0 and script[index] == ",":
            return script[start:index]


def problems_of_scripts(english):
    scripts = {path.name: path.read_text() for path in STUDIO.glob("*.js") if not path.stem.startswith("words")}
    used = set()
    for file, script in scripts.items():
        for part in (first_part(script, call.end()) for call in re.finditer(r"\bsay\(", script)):
            names = set(re.findall(r'"(\w+)"', part))
            used |= names
            for name in names - set(english):
                yield "%s says %s, which is not among the words" % (file, name)
            # A key that is a value is a text or the name of a property, in this script or in one that it imports.
            if re.search(r"\w", re.sub(r'"\w+"', "", part)):
                for origin in [file, *re.findall(r'^import .* from "\./(.*)";', script, re.M)]:
                    used |= {text or name for text, name in re.findall(r'"(\w+)"|\b(\w+):', scripts.get(origin, ""))}
    for name in english:
        if name not in used:
            yield "%s is among the words, and no script says it" % name


def main():
    languages = sorted([path.stem for path in (ROOT / "Templates" / "languages").glob("*.yml")] + ["en"])
    listed = json.loads(re.search(r"^const languages = (.*);", (STUDIO / "words.js").read_text(), re.M)[1])
    found = sorted(path.stem.removeprefix("words-") for path in STUDIO.glob("words-*.js"))
    if not languages == listed == found:
        print("The pages have the languages %s, words.js lists %s, and there are files for %s" % (languages, listed, found))
        return 1
    english = dict(words("en"))
    problems = [problem for language in languages for problem in problems_of(language, words(language), english)]
    problems += problems_of_scripts(english)
    print("\n".join(problems) or "words of the studio: ok")
    return 1 if problems else 0


sys.exit(main())
