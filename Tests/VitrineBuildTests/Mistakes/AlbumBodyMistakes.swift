/// Lines in the body of `album.md` that were meant as settings, and lines that are only text.
extension MistakeFamily {
    static let albumBodies = MistakeFamily(
        "album bodies",
        lines.map { .album("---\ntitle: A zebrafinch\n---\n\nAt home.\n\n\($0)\n") },
        lines.map { .album("\($0)\n\nAt home.\n") },
        lines.prefix(12).map { .album("A zebrafinch.\n\($0)\nAt home.") },
        whole.map { .album($0) }, prose.map { .album($0, .publishes([])) })

    private static let lines = [
        "hidden: true", "Hidden: True", "HIDDEN: TRUE", "hidden : true", "hidden:true", "hidden = true", "hidden=true",
        "hidden: yes", "hidden:", "hidden: true # not for all", "\"hidden\": true", "'hidden': true", "- hidden: true",
        "* hidden: true", "+ hidden: true", "> hidden: true", "# hidden: true", "**hidden: true**", "`hidden: true`",
        "    hidden: true", "\thidden: true", "hidden\u{FF1A}true",
        "\u{FF48}\u{FF49}\u{FF44}\u{FF44}\u{FF45}\u{FF4E}: true",
        "h\u{456}dden: true", "hid\u{200B}den: true", "\u{200B}hidden: true", "\u{A0}hidden: true",
        "{\"hidden\": true}",
        "{hidden: true}", "[hidden: true]", "unlisted: true", "Unlisted: yes", "gps: false", "GPS: off",
        "- unlisted: true",
        "<<<<<<< HEAD", ">>>>>>> theirs",
    ]

    /// Complete files: a second header, merge conflicts, headers without fences, and other kinds of files.
    private static let whole = [
        "---\ntitle: A\n---\n---\nhidden: true\n---\n", "---\ntitle: A\n---\n\n---\nhidden: true\n---\n",
        "---\n---\nhidden: true\n---\n", "---\n# notes\n---\nhidden: true\n", "---\n---\n\nhidden: true",
        "---\ntitle: |\n  A\n---\n  B\nhidden: true\n---\n", "---\ntitle: A\n---\nText\nhidden: true",
        "---\ntitle: A\n---\nA zebrafinch. hidden: true\n", "A zebrafinch, hidden: true, at home.\n",
        "<<<<<<< HEAD\n---\nhidden: true\n---\n=======\n---\ntitle: A\n---\n>>>>>>> theirs\n",
        "---\ntitle: A\n---\n<<<<<<< HEAD\nA zebrafinch.\n=======\nTwo of them.\n>>>>>>> theirs\n",
        "title: A zebrafinch\nhidden: true\n", "title: A zebrafinch\n\nhidden: true\n",
        "title: A zebrafinch\ndate: 2024-05-01\n",
        "title: A zebrafinch\norder: 3\n\nAt home.\n", "Title: A zebrafinch\nDate: 2024-05-01\n\nAt home.\n",
        "cover: a.jpg\nsort: name\n", "\ntitle: A zebrafinch\nunlisted: true\n",
        "title: A zebrafinch\npicks: true\ngps: true\n",
        "{\\rtf1\\ansi{\\fonttbl}\\f0 ---\\par hidden: true\\par ---\\par }", "{\\rtf1 A zebrafinch.}",
        "<!DOCTYPE html>\n<html><body><p>hidden: true</p></body></html>", "<html><body>A zebrafinch.</body></html>",
        "<?xml version=\"1.0\"?>\n<!DOCTYPE html><html><p>---</p><p>hidden: true</p></html>",
    ]

    private static let prose = [
        "A zebrafinch.", "# A zebrafinch\n\nWe walked all day.", "The hidden valley lies behind the hill.",
        "A note: hidden things are here, and some are true.", "Before the walk\n---\nAfter the walk",
        "---\ntitle: A\n---\nText\n\n---\n\nMore text", "***\n\nA walk.\n",
        "A <b>bold</b> zebrafinch <!-- not for all -->.",
        "GPS: we had none of it, and the map was of 1923, so that for three days we went by the sun and the river alone.",
        "Hidden: behind the old house, the garden, the wall and the trees, there was still the fountain of 1848.",
        "Note: bring a coat\nTime: two hours", "| Place | Height |\n| - | - |\n| Hut | 2,190 m |", "```\nls -l\n```\n",
        "- one\n- two\n- three", "> They were hidden, it is true.",
        "![](b.jpg)\n\n[A link](https://example.org/?hidden=1)",
        "It was true\nthat they were hidden\nfrom us.", "=====\n", "Unlisted, unnamed, unknown.",
        "Is it hidden? It is true!",
        "Emoji \u{1F426}, 한강, \u{5E9}\u{5DC}\u{5D5}\u{5DD}, e\u{301}.\n", "The zebrafinch << the ostrich >> the wren",
    ]
}
