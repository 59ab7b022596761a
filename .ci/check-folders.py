#!/usr/bin/env python3
"""Checks which folders of VitrineCore use which others.

A folder uses another one when its code names a type that the other one declares. The table below says which uses are
allowed. It must have no cycle, so that each folder can be understood with those it uses alone.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).parent.parent / "Sources/VitrineCore"

# A folder, and the folders that it may use. In the order of the build: a row names rows above it alone.
ALLOWED = {
    "Values": [],
    "Text": ["Values"],
    "Dates": ["Values", "Text"],
    "Git": ["Values"],
    "Config": ["Text", "Dates"],
    "Languages": ["Values", "Text", "Config"],
    "Settings": ["Values", "Text", "Config", "Languages"],
    "Captions": ["Values", "Text", "Languages"],
    "Video": ["Values", "Settings"],
    "Metadata": ["Values", "Dates", "Video"],
    "Hosts": ["Values", "Text", "Settings"],
    "Strings": ["Values", "Dates", "Languages", "Settings", "Metadata"],
    "Adjustments": ["Values", "Config"],
    "Library": ["Values", "Text", "Dates", "Config", "Captions", "Settings", "Video", "Metadata", "Adjustments"],
    "Picks": ["Text", "Settings", "Library"],
    "Edit": ["Values", "Text", "Dates", "Config", "Captions", "Settings", "Adjustments", "Library"],
    "Media": ["Values", "Settings", "Video", "Metadata", "Adjustments", "Library"],
    "Ownership": ["Values", "Library", "Media"],
    "Deploy": ["Values", "Text", "Library", "Media", "Ownership"],
    "Pages": ["Values", "Text", "Dates", "Settings", "Captions", "Video", "Metadata", "Strings", "Library", "Media", "Ownership", "Deploy"],
    "Plan": ["Values", "Dates", "Settings", "Captions", "Video", "Metadata", "Adjustments", "Library", "Media", "Ownership", "Pages"],
    "Messages": ["Values", "Text", "Settings", "Video", "Metadata", "Adjustments", "Media"],
}
DECLARATION = re.compile(
    r"^( *(?:private |fileprivate )?)(?:(?:package|internal|indirect|final) )*"
    r"(?:struct|enum|class|actor|protocol|typealias) (\w+)", re.MULTILINE)
NAME = re.compile(r"(?<![\w.])[A-Z]\w*")
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)


def code(text, index=0, closing=None):
    """The code in a text without comments and literals, up to a closing parenthesis; and the index behind it.

    What stands in a literal between `\\(` and `)` is code.
    """
    found = ""
    depth = 0
    while index < len(text):
        comment = COMMENT.match(text, index)
        quote = '"""' if text.startswith('"""', index) else text[index] == '"' and '"'
        if comment:
            index = comment.end()
        elif quote:
            index += len(quote)
            found += " "
            while index < len(text) and not text.startswith(quote, index):
                if text.startswith("\\(", index):
                    inner, index = code(text, index + 2, ")")
                    found += inner + " "
                else:
                    index += 2 if text[index] == "\\" else 1
            index += len(quote)
        else:
            depth += {"(": 1, ")": -1}.get(text[index], 0)
            if closing and depth < 0:
                return found, index + 1
            found += text[index]
            index += 1
    return found, index


def folder(file):
    return file.relative_to(ROOT).parts[0]


def cycle(start, path=()):
    """A way from a folder of the table back to itself; None when there is none."""
    if start in path:
        return path[path.index(start):] + (start,)
    return next(filter(None, (cycle(used, path + (start,)) for used in ALLOWED.get(start, []))), None)


def problems(sources):
    home = {}  # The file of each type that other files can name.
    own = {}  # The names of types that stand inside of others in a file, or are private to it.
    for file, text in sources.items():
        own[file] = {name for prefix, name in DECLARATION.findall(text) if prefix}
        home.update({name: file for prefix, name in DECLARATION.findall(text) if not prefix})
    for name in sorted({folder(file) for file in sources} - set(ALLOWED)):
        yield f"{ROOT.name}/{name} is not in the table of {sys.argv[0]}; add it with the folders that it may use"
    for name in ALLOWED:
        if way := cycle(name):
            yield f"the table of {sys.argv[0]} has a cycle: {' uses '.join(way)}; take one of these uses out"
            break
    for file, text in sorted(sources.items()):
        for name in sorted(set(NAME.findall(text)) & set(home) - own[file]):
            used, user = folder(home[name]), folder(file)
            if used != user and used not in ALLOWED.get(user, [used]):
                yield (f"{file.relative_to(ROOT.parent.parent)} uses {name} of {used}/, which {user}/ may not use; move "
                       f"{name}, or what uses it, to a folder that may, or hand the value in")


def main():
    files = list(ROOT.rglob("*.swift"))
    found = list(problems({file: code(file.read_text())[0] for file in files}))
    print("\n".join(found) or "folders of VitrineCore: ok")
    sys.exit(1 if found else 0)


main()
