/// The bytes of `album.md` after disk errors, crashes and changes by other programs.
extension MistakeFamily {
    static let albumBytes = MistakeFamily(
        "album bytes",
        kinds.map { .bytes("albums/secret/album.md", $0.bytes, .stops(["secret/album.md"]), name: $0.name) },
        kinds.prefix(6).map { .bytes("albums/album.md", $0.bytes, .stops(["albums/album.md"]), name: $0.name) })

    private static let text = "---\nhidden: true\n---\n"

    private static let kinds: [ByteText] = [
        ByteText("0 bytes"), ByteText("a line end", [10]),
        ByteText("blanks and line ends", ByteText.utf8(" \r\n\t\r\n")),
        ByteText("100 NULs", ByteText.nulls(100)), ByteText("4,096 NULs", ByteText.nulls(4096)),
        ByteText("a byte order mark alone", [0xEF, 0xBB, 0xBF]), ByteText("a NUL behind", ByteText.utf8(text), [0]),
        ByteText("NULs in front", [0, 0], ByteText.utf8(text)),
        ByteText("NULs in prose", ByteText.utf8("A zebra\0\0\0finch.")),
        ByteText("a bell", ByteText.utf8("A zebrafinch.\u{7}\n")),
        ByteText("an escape", ByteText.utf8("\u{1B}[1mA zebrafinch.\u{1B}[0m\n")),
        ByteText("a form feed", ByteText.utf8("\u{C}" + text)),
        ByteText("a backspace", ByteText.utf8("hiddee\u{8}n: true")),
        ByteText("UTF-16, mark, little", [0xFF, 0xFE], ByteText.utf16(text)),
        ByteText("UTF-16, mark, big", [0xFE, 0xFF], ByteText.utf16(text, isBig: true)),
        ByteText("UTF-16, no mark", ByteText.utf16(text)),
        ByteText("UTF-32", [0xFF, 0xFE, 0, 0], ByteText.utf32(text)), ByteText("UTF-32, no mark", ByteText.utf32(text)),
        ByteText("Windows-1252", ByteText.utf8("---\ntitle: Z"), [0xFC], ByteText.utf8("rich\nhidden: true\n---\n")),
        ByteText("over a megabyte", ByteText.utf8(text), [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)),
        ByteText("cut in a letter", ByteText.utf8("A z"), [0xC3]),
        ByteText("a ZIP archive", ByteText.utf8("PK\u{3}\u{4}\u{14}\0\u{6}\0\u{8}\0word/document.xml")),
        ByteText("a picture", [0xFF, 0xD8, 0xFF, 0xE0, 0, 16], ByteText.utf8("JFIF\0")),
        ByteText("PDF", ByteText.utf8("%PDF-1.7\n\u{1}")),
    ]
}
