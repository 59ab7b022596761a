import VitrineFormats

/// Finds what a colour profile gives away (ICC.1:2022). Profiles that operating systems make for a screen hold its model,
/// its serial number and the name that its owner gave it.
enum ProfileAudit {
    static func inspect(_ profile: [UInt8], into list: inout LeakList) {
        guard let table = ICCTagTable(profile) else {
            return list.add(.profile, "a colour profile that cannot be read")
        }
        for tag in table.tags {
            if screens.contains(tag.name) {
                list.add(.profile, "a colour profile of one particular screen (\(tag.name))")
            }
            if texts.contains(tag.name), isPersonal(profile[tag.range]) {
                list.add(.profile, "a colour profile with a path, an address or a date in a text (\(tag.name))")
            }
        }
        let end = profile.integer(at: 0, width: 4, .big) ?? 0
        if end < profile.count, profile[max(0, end)...].contains(where: { $0 != 0 }) {
            list.add(.trailer, "data after the end of the colour profile")
        }
    }

    /// Tags for one screen: model and serial number, calibration of the graphics card, native colours, and the notes of
    /// ColorSync and ArgyllCMS.
    private static let screens: Set<String> = ["mmod", "vcgt", "vcgp", "ndin", "MSCR", "meta", "targ", "DevD", "CIED"]
    private static let texts: Set<String> = ["desc", "cprt", "dmnd", "dmdd", "dscm", "vued", "scrd", "tech"]

    private static func isPersonal(_ body: ArraySlice<UInt8>) -> Bool {
        // Texts are ASCII, or UTF-16, in which a zero precedes each such character.
        let text = body.dropFirst(8).filter { $0 != 0 }
        if text.contains(UInt8(ascii: "@")) { return true }
        if MachinePaths.first(in: text) != nil { return true }
        // Calibration programs name profiles by date: 2024-03-01, 20240301 or 01-03-2024. Standards have numbers, too: the
        // profile of macOS for DCI-P3 is called "SMPTE RP 431-2-2007 DCI (P3)".
        var digits: [Int] = []
        for byte in text {
            if byte.isASCIIDigit {
                digits = digits.suffix(7) + [Int(byte) - 0x30]
                if digits.count == 8, isDate(digits) { return true }
            } else if byte != UInt8(ascii: "-") {
                digits = []
            }
        }
        return false
    }

    private static func isDate(_ digits: [Int]) -> Bool {
        func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
        func isDay(_ one: Int, _ other: Int) -> Bool {
            (1...31).contains(one) && (1...31).contains(other) && min(one, other) <= 12
        }
        let years = 1990...2100
        return years.contains(number(0..<4)) && isDay(number(4..<6), number(6..<8))
            || years.contains(number(4..<8)) && isDay(number(0..<2), number(2..<4))
    }
}
