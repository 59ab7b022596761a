/// What a colour profile says besides colours (ICC.1:2010). Those that operating systems make for a screen hold its
/// model, its serial number and the name that its owner gave it.
enum ProfileAudit {
    static func look(_ profile: [UInt8], into list: inout LeakList) {
        guard profile.has("acsp", at: 36), let count = profile.integer(at: 128, width: 4, .big), count <= 256 else {
            return list.add(.profile, "a colour profile that cannot be read")
        }
        for index in 0..<count {
            guard let name = profile.slice(at: 132 + index * 12, count: 4),
                let offset = profile.integer(at: 136 + index * 12, width: 4, .big),
                let length = profile.integer(at: 140 + index * 12, width: 4, .big),
                let body = profile.slice(at: offset, count: length)
            else { return list.add(.profile, "a colour profile that cannot be read") }
            let tag = String(decoding: name, as: UTF8.self)
            if screens.contains(tag) { list.add(.profile, "a colour profile of one particular screen (\(tag))") }
            if texts.contains(tag), isOdd(body) {
                list.add(.profile, "a colour profile with a path, an address or a date in its words (\(tag))")
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
