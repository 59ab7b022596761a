#!/usr/bin/env python3
"""Writes the table of characters that Normalization Form C composes and replaces.

    Tests/Tools/make-compositions.py > Sources/VitrineCore/Text/CompositionData.swift

The data is that of Python's module unicodedata, of Unicode 14 or 15 (the two have the same mappings). Later versions have
more of them, and with those the addresses of a few pages would change; SlugTableTests would fail then.
"""

import unicodedata

HANGUL = range(0xAC00, 0xD7A4)  # These are composed by arithmetic.
WIDTH = 108


def mappings():
    """Each character that has a canonical mapping, and what it maps to: one character or two."""
    for code in range(0x110000):
        text = unicodedata.decomposition(chr(code)) if code not in HANGUL else ""
        if text and not text.startswith("<"):
            yield code, [int(part, 16) for part in text.split()]


def lines(words):
    """The words in lines that are not too long."""
    line = ""
    for word in words:
        if len(line) + 1 + len(word) > WIDTH:
            yield line
            line = ""
        line += (" " if line else "") + word
    yield line


def declaration(name, comment, rows):
    """A Swift constant: a text with one line for each row. Long rows continue behind a backslash."""
    yield ""
    yield f"    /// {comment}"
    yield f'    static let {name} = """'
    for row in rows:
        yield " \\\n".join("        " + line for line in lines(f"{number:x}" for number in row))
    yield '        """'


def main():
    replacements, compositions, decompositions = [], {}, []
    for code, parts in mappings():
        if len(parts) == 1:
            if not replacements or replacements[-1][0] + len(replacements[-1]) - 1 != code:
                replacements.append([code])
            replacements[-1].append(parts[0])
        elif unicodedata.normalize("NFC", chr(code)) == chr(code):
            compositions.setdefault(parts[1], []).extend([parts[0], code])
        else:
            decompositions.append([code] + parts)
    print(f"/// The canonical mappings of Unicode {unicodedata.unidata_version} (Unicode Standard Annex #15), except those "
          "of Hangul syllables, as\n/// hexadecimal numbers. Tests/Tools/make-compositions.py wrote this file.")
    print("enum CompositionData {", end="")
    sections = [
        declaration("replacements", "Rows of a character, its replacement, that of the next character, and so on.",
                    replacements),
        declaration("decompositions", "Rows of a character and the two that it decomposes to for good.", decompositions),
        declaration("compositions", "Rows of a second character, then pairs of a first one and what both compose to.",
                    [[second] + pairs for second, pairs in sorted(compositions.items())]),
    ]
    print("\n".join("\n".join(section) for section in sections))
    print("}")


main()
