#!/usr/bin/env python3
"""Checks which folders of a module use which others of it.

A folder uses another one when its code names a type that the other one declares. The table below says which uses are
allowed. It must have no cycle, so that each folder can be understood with those it uses alone.
"""

import pathlib
import re
import sys

SOURCES = pathlib.Path(__file__).parent.parent / "Sources"

# For each module: a folder, and the folders that it may use. In the order of the build: a row names rows above it alone.
# A module that is not here has no folders.
TABLES = {
    "VitrineFormats": {
        "JPEG": [],
        "Bytes": [],
        "TIFF": ["Bytes"],
        "ISOBoxes": [],
        "ICC": ["ISOBoxes"],
        "PNG": ["Bytes", "ICC"],
        "Text": [],
        "Movies": ["JPEG", "Bytes", "TIFF", "ISOBoxes", "Text"],
        "Signatures": ["JPEG", "TIFF", "ISOBoxes", "ICC", "PNG", "Movies"],
        "Raw": ["JPEG", "TIFF", "ISOBoxes", "Signatures"],
        "WebP": [],
        "GIF": [],
        "ZIP": ["Bytes"],
        "Motion": ["JPEG", "Bytes", "ISOBoxes", "PNG", "Movies", "GIF", "Text"],
        "GainMaps": ["JPEG", "Bytes", "TIFF", "ISOBoxes", "Text"],
        "Photoshop": [],
    },
    "VitrineCore": {
        "Values": [],
        "Text": ["Values"],
        "Dates": ["Values", "Text"],
        "Git": ["Values"],
        "Config": ["Text", "Dates"],
        "Languages": ["Values", "Text", "Config"],
        "Settings": ["Values", "Text", "Config", "Languages", "Places"],
        "Places": ["Values", "Config"],
        "Captions": ["Values", "Text", "Languages"],
        "Video": ["Values", "Settings"],
        "Metadata": ["Values", "Dates", "Video"],
        "Hosts": ["Values", "Text", "Settings"],
        "Find": ["Text", "Settings"],
        "Rules": ["Values", "Text", "Dates", "Find"],
        "Search": ["Values", "Text", "Dates"],
        "Strings": ["Values", "Text", "Dates", "Languages", "Settings", "Metadata", "Find"],
        "Adjustments": ["Values", "Config"],
        "Library": [
            "Values", "Text", "Dates", "Config", "Captions", "Settings", "Video", "Metadata", "Strings", "Adjustments", "Find", "Rules", "Places",
        ],
        "Picks": ["Text", "Settings", "Library"],
        "Media": ["Values", "Text", "Settings", "Video", "Metadata", "Adjustments", "Library"],
        "Ownership": ["Values", "Text", "Library", "Media"],
        "Deploy": ["Values", "Text", "Library", "Media", "Ownership"],
        "Pages": ["Values", "Text", "Dates", "Settings", "Captions", "Video", "Metadata", "Find", "Search", "Places", "Strings", "Library", "Media", "Ownership", "Deploy"],
        "Plan": ["Values", "Dates", "Settings", "Captions", "Video", "Metadata", "Adjustments", "Library", "Media", "Ownership", "Pages"],
    },
    "VitrineMedia": {
        "Metadata": [],
        "Files": ["Metadata"],
        "Digest": [],
        "Pictures": ["Files"],
        "Source": ["Metadata", "Files", "Pictures"],
        "Planar": ["Metadata", "Files", "Pictures", "Source"],
        "Clean": ["Metadata", "Digest", "Source", "Planar"],
        "GainMaps": ["Files", "Pictures", "Source", "Planar"],
        "Raw": ["Metadata", "Files", "Digest", "Source"],
        "Render": ["Files", "Pictures", "Source", "Planar", "Clean", "GainMaps", "Raw"],
        "Read": ["Metadata", "Files", "Digest", "Pictures", "Source", "Planar", "Clean", "GainMaps", "Raw"],
        "Markdown": [],
        "Worker": ["Files", "Pictures", "Render", "Read", "Markdown"],
    },
    "VitrineBuild": {
        "Base": [],
        "Site": ["Base"],
        "Templates": ["Base"],
        "State": ["Base"],
        "Workers": ["Base"],
        "Scan": ["Base", "Site", "Templates", "State", "Workers"],
        "Read": ["Base", "Site", "State", "Workers", "Scan"],
        "Gallery": ["Base", "State", "Workers", "Scan", "Read"],
        "Report": ["Base", "Site", "State", "Scan", "Gallery"],
        "Output": ["Base", "Site", "State", "Workers", "Report"],
        "Pages": ["Base", "Templates", "Workers", "Gallery", "Output"],
        "Media": ["Base", "State", "Workers", "Gallery", "Output"],
        "Explain": ["Base", "Site", "State", "Gallery", "Pages", "Media"],
        "Shards": ["Base", "Site", "State", "Scan", "Read", "Gallery", "Report", "Output", "Media"],
        "Build": [
            "Base", "Site", "State", "Workers", "Scan", "Read", "Gallery", "Report", "Output", "Pages", "Media", "Explain",
            "Shards"],
        "Live": [
            "Base", "Site", "Templates", "State", "Workers", "Scan", "Read", "Gallery", "Report", "Output", "Pages", "Build"],
        "Check": ["Base", "Workers", "Gallery", "Report", "Output", "Build"],
        "Publish": [
            "Base", "Site", "State", "Workers", "Scan", "Read", "Gallery", "Output", "Media", "Explain", "Build", "Check"],
        "Picks": ["Base", "Workers", "Build"],
        "New": ["Base", "Site"],
    },
    "VitrineEdit": {
        "Plan": [],
        "Apply": ["Plan"],
        "Trash": ["Plan", "Apply"],
        "Editor": ["Plan", "Apply", "Trash"],
    },
    "VitrineServe": {
        "Base": [],
        "Watch": ["Base"],
        "Patches": [],
        "Events": ["Patches"],
        "Studio": ["Base"],
        "HTTP": ["Base", "Events", "Studio"],
        "Session": ["Base", "Watch", "Patches", "Events", "Studio", "HTTP"],
    },
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


def cycle(table, start, path=()):
    """A way from a folder of the table back to itself; None when there is none."""
    if start in path:
        return path[path.index(start):] + (start,)
    return next(filter(None, (cycle(table, used, path + (start,)) for used in table.get(start, []))), None)


def problems(module, table):
    """What is wrong with the folders of a module."""
    root = SOURCES / module
    sources = {file.relative_to(root): code(file.read_text())[0] for file in root.rglob("*.swift")}
    for file in sorted(file for file in sources if len(file.parts) == 1):
        yield f"{module}/{file} stands in no folder; move it to one of the table of {sys.argv[0]}"
    sources = {file: text for file, text in sources.items() if len(file.parts) > 1}
    home = {}  # The file of each type that other files can name.
    own = {}  # The names of types that stand inside of others in a file, or are private to it.
    for file, text in sources.items():
        own[file] = {name for prefix, name in DECLARATION.findall(text) if prefix}
        home.update({name: file for prefix, name in DECLARATION.findall(text) if not prefix})
    for name in sorted({file.parts[0] for file in sources} - set(table)):
        yield f"{module}/{name} is not in the table of {sys.argv[0]}; add it with the folders that it may use"
    for name in table:
        if way := cycle(table, name):
            yield f"the table of {module} has a cycle: {' uses '.join(way)}; take one of these uses out"
            break
    for file, text in sorted(sources.items()):
        for name in sorted(set(NAME.findall(text)) & set(home) - own[file]):
            used, user = home[name].parts[0], file.parts[0]
            if used != user and used not in table.get(user, [used]):
                yield (f"{module}/{file} uses {name} of {used}/, which {user}/ may not use; move {name}, or what uses it, to a "
                       f"folder that may, or hand the value in")


def main():
    found = [problem for module, table in TABLES.items() for problem in problems(module, table)]
    print("\n".join(found) or "folders: ok")
    sys.exit(1 if found else 0)


main()
