import VitrineFormats

/// What a colour profile says besides colours (ICC.1:2010). Those that operating systems make for a screen hold its
/// model, its serial number and the name that its owner gave it.
enum ProfileAudit {
    static func look(_ profile: [UInt8], into list: inout LeakList) {
        guard let table = ICCTagTable(profile) else {
            return list.add(.profile, "a colour profile that cannot be read")
        }
        for tag in table.tags {
            if screens.contains(tag.name) {
                list.add(.profile, "a colour profile of one particular screen (\(tag.name))")
            }
            if texts.contains(tag.name), isOdd(profile[tag.range]) {
                list.add(.profile, "a colour profile with a path, an address or a date in its words (\(tag.name))")
            }
        }
        let end = profile.integer(at: 0, width: 4, .big) ?? 0
        if end < profile.count, profile[max(0, end)...].contains(where: { $0 != 0 }) {
            list.add(.trailer, "data behind the end of the colour profile")
        }
    }

    /// Model and serial number, calibration of the graphics card, native colours, ColorSync's and ArgyllCMS's notes.
    private static let screens: Set<String> = ["mmod", "vcgt", "vcgp", "ndin", "MSCR", "meta", "targ", "DevD", "CIED"]
    private static let texts: Set<String> = ["desc", "cprt", "dmnd", "dmdd", "dscm", "vued", "scrd", "tech"]

    private static func isOdd(_ body: ArraySlice<UInt8>) -> Bool {
        // Texts are ASCII, or UTF-16 with a zero in front of each such character.
        let text = body.dropFirst(8).filter { $0 != 0 }
        if text.contains(UInt8(ascii: "@")) { return true }
        if MachinePaths.first(in: text) != nil { return true }
        // 2024-03-01, 20240301: calibration programs name profiles so.
        var digits = 0
        for byte in text {
            if byte.isASCIIDigit {
                digits += 1
                if digits == 8 { return true }
            } else if byte != UInt8(ascii: "-") || digits == 0 {
                digits = 0
            }
        }
        return false
    }
}
