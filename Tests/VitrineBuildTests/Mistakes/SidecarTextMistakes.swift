/// The content of `a.jpg.yml`: the photo is hidden, or the build stops with an error about the file.
extension MistakeFamily {
    static let sidecarTexts = MistakeFamily(
        "sidecar texts", hiding.map { .sidecar($0, .hides) }, stopping.map { .sidecar($0) },
        unencoded.map { .bytes("albums/secret/a.jpg.yml", $0.bytes, .stops(["a.jpg.yml"]), name: $0.name) })

    private static let hiding = [
        "hidden: true", "hidden: true\n", "hidden: True", "hidden: TRUE", "hidden : true", "hidden:   true",
        "\u{FEFF}hidden: true\n", "\u{FEFF}hidden: true\r\n", "title: zebrafinch\r\nhidden: true\r\n",
        "title: zebrafinch\rhidden: true\r", "title: zebrafinch\u{2028}hidden: true\u{2028}",
        "title: zebrafinch\u{85}hidden: true\u{85}", "{hidden: true}", "{\"hidden\": true}",
        "{\"title\": \"zebrafinch\", \"hidden\": true}", "hidden: &flag true", "hidden: !!bool true",
        "%YAML 1.2\n---\nhidden: true\n", "---\nhidden: true\n", "--- \nhidden: true\n...\n", "--- {hidden: true}",
        "hidden: true # not for all", "\"hidden\": true", "'hidden': true", "? hidden\n: true\n",
        "# of the zebrafinch\nhidden: true", "\n\n\nhidden: true\n\n", "hidden: true   \n",
        "caption: |\n  zebrafinch\nhidden: true", "hidden: true\ncaption: >\n  zebrafinch\n",
        "hidden:\n  true", "hidden: true\nfavorite: true\ntitle: zebrafinch",
    ]

    private static let stopping = [
        // Lines with another key.
        "Hidden: true", "HIDDEN: true", "hiden: true", "hidden_: true", "isHidden: true", "private: true",
        "draft: true",
        "hide: true", "published: false", "unlisted: true", "visible: false", "gps: false", "h\u{456}dden: true",
        "hidden\u{200B}: true", "\u{200B}hidden: true", "\u{FF48}\u{FF49}\u{FF44}\u{FF44}\u{FF45}\u{FF4E}: true",
        "\u{201C}hidden\u{201D}: true", "- hidden: true", "photo:\n  hidden: true", "a.jpg:\n  hidden: true",
        // Lines with another value.
        "hidden: yes", "hidden: Yes", "hidden: on", "hidden: 1", "hidden: y", "hidden: tRue", "hidden: \"true\"",
        "hidden: 'true'", "hidden: \u{C608}", "hidden: ja", "hidden: wahr", "hidden: truee", "hidden: true.",
        "hidden: [true]", "hidden: {value: true}", "hidden: \u{201C}true\u{201D}", "hidden: true#x", "hidden: !true",
        // Lines that are not a key and a value in YAML.
        "hidden", "hidden=true", "hidden = true", "hidden:true", "hidden;true", "hidden true", "true",
        "hidden\u{FF1A}true", "hidden\u{FF1A} true", "hidden:\u{A0}true", "\u{A0}hidden: true", "hidden\u{A0}: true",
        "hidden:\ttrue\n\ttitle: x", "\thidden: true", "[hidden]", "hidden: true\ntitle", "title: x\n  hidden: true",
        "+++\nhidden = true\n+++\n", "<<<<<<< HEAD\nhidden: true\n=======\nhidden: false\n>>>>>>> theirs\n",
        "<<<<<<< HEAD\n=======\nhidden: true\n>>>>>>> theirs\n", "title: x\n\u{C}\nhidden: true",
        // Duplicate keys, and keys in a second document.
        "hidden: true\nhidden: true", "hidden: true\nhidden: false", "hidden: false\nhidden: true",
        "title: x\n---\nhidden: true", "hidden: false\n---\nhidden: true", "---\n---\nhidden: true",
        "---\ntitle: x\n...\n---\nhidden: true", "hidden: true\n---\ntitle: x", "title: x\n...\nhidden: true",
        "flag: &x true\nhidden: *x", "<<: {hidden: true}", "base: &b {hidden: true}\n<<: *b",
    ]

    /// Bytes that are not valid UTF-8, or that contain no text.
    private static let unencoded: [ByteText] = [
        ByteText("UTF-16, mark, little", [0xFF, 0xFE], ByteText.utf16(text)),
        ByteText("UTF-16, mark, big", [0xFE, 0xFF], ByteText.utf16(text, isBig: true)),
        ByteText("UTF-16, no mark, little", ByteText.utf16(text)),
        ByteText("UTF-16, no mark, big", ByteText.utf16(text, isBig: true)),
        ByteText("Windows-1252 title", ByteText.utf8("title: Z"), [0xFC], ByteText.utf8("rich\nhidden: true")),
        ByteText("Windows-1252 comment", ByteText.utf8("# f"), [0xFC], ByteText.utf8("r\nhidden: true")),
        ByteText("a NUL in front", [0], ByteText.utf8(text)), ByteText("a NUL behind", ByteText.utf8(text), [0]),
        ByteText("a NUL in the word", ByteText.utf8("hid\0den: true")),
        ByteText("nothing but NULs", ByteText.nulls(14)),
        ByteText("4,096 NULs", ByteText.nulls(4096)), ByteText("0 bytes"), ByteText("a line end", [10]),
        ByteText("two line ends of Windows", [13, 10, 13, 10]), ByteText("blanks", [32, 32, 32]),
        ByteText("a tab", [9]),
        ByteText("a byte order mark alone", [0xEF, 0xBB, 0xBF]),
        ByteText("a mark and a line end", [0xEF, 0xBB, 0xBF, 10]),
        ByteText("cut in a letter", ByteText.utf8("title: Z"), [0xC3]),
    ]

    private static let text = "hidden: true\n"
}
