import VitrineFormats

struct ExifTagMeaning {
    /// nil when the tag may be published: it shapes the picture, or names creator and rights.
    let leak: (kind: Leak, what: String)?

    static func of(_ tag: Int) -> ExifTagMeaning? {
        if harmless.contains(tag) { return ExifTagMeaning(leak: nil) }
        for (tags, kind, what) in leaks where tags.contains(tag) { return ExifTagMeaning(leak: (kind, what)) }
        return camera.contains(tag) ? ExifTagMeaning(leak: (.camera, "camera, settings or date (EXIF)")) : nil
    }

    /// Tags that shape the picture, and Artist and Copyright, which are meant to be read.
    private static let harmless: Set<Int> = Set([
        0x00FE, 0x00FF, 0x0100, 0x0101, 0x0102, 0x0103, 0x0106, 0x0107, 0x010A, 0x0111, 0x0112, 0x0115, 0x0116, 0x0117,
        0x0118, 0x0119, 0x011A, 0x011B, 0x011C, 0x011D, 0x011E, 0x011F, 0x0122, 0x0128, 0x0129, 0x012D, 0x013B, 0x013D,
        0x013E, 0x013F, 0x0140, 0x0142, 0x0143, 0x0144, 0x0145, 0x0152, 0x0153, 0x0154, 0x0155, 0x015B, 0x0201, 0x0202,
        0x0211, 0x0212, 0x0213, 0x0214, 0x8298, 0x9000, 0x9101, 0x9102, 0xA000, 0xA001, 0xA002, 0xA003, 0xA005, 0xA437,
        0xA500,
    ])

    private static let leaks: [(tags: Set<Int>, kind: Leak, what: String)] = [
        ([0xA431, 0xA435, 0xC62F], .serial, "a serial number (EXIF)"),
        ([0xA420], .serial, "a number unique to this photo (EXIF ImageUniqueID)"),
        ([0xA430, 0xA438], .owner, "an owner's or editor's name (EXIF)"),
        ([0x927C, 0xC4A5, 0xC634, 0xC740], .makerNote, "a maker note"),
        ([0x9286], .comment, "a comment (EXIF)"),
        (
            [0x010D, 0x010E, 0x0151, 0x4746, 0x4749, 0x9C9B, 0x9C9C, 0x9C9D, 0x9C9E, 0x9C9F, 0xA436],
            .words, "a description or keywords (EXIF)"
        ),
        ([0x013C], .machine, "the name of a computer or phone (EXIF HostComputer)"),
        ([0x935C, 0xEA1C, 0xEA1D], .unknown, "an editor's data (EXIF)"),
    ]

    private static let camera: Set<Int> = Set(
        [
            0x010F, 0x0110, 0x0131, 0x0132, 0x000B, 0x829A, 0x829D, 0x8822, 0x8824, 0x8827, 0x882A, 0x8828, 0x9003,
            0x9004,
        ])
        .union(0x8830...0x8835).union(0x9010...0x9012).union(0x9201...0x920A).union(0x920B...0x9217)
        .union(0x9290...0x9292).union(0x9400...0x9406).union([0xA004]).union(0xA20B...0xA217).union(0xA300...0xA302)
        .union(0xA401...0xA40C).union(0xA432...0xA434).union(0xA439...0xA43C).union(0xA460...0xA462)
}
