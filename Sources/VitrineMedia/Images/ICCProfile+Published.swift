import VitrineCore
import VitrineFormats

/// Removes from a profile what it says about people and machines. Profiles that operating systems and calibration programs
/// make for a screen contain its model, its serial number, a date, and the name that its owner gave it.
extension ICCProfile {
    /// A profile with the same colours. A profile that has nothing besides colours, or that has the name of a standard, is
    /// returned unchanged. Of any other, only the tags that shape colours are kept, with a fixed description and date.
    var published: [UInt8] {
        let isPlain = tags.keys.allSatisfy { Self.colours.contains($0) || $0 == "desc" || $0 == "cprt" }
        if isPlain, hasHarmlessWords, bytes.integer(at: 0, width: 4, .big) == bytes.count { return bytes }
        var parts = order.filter(Self.colours.contains).compactMap { name in tags[name].map { (name, Array(bytes[$0])) }
        }
        parts.append(("desc", description(standardName ?? "Colours of a picture")))
        parts.append(("cprt", text("None")))
        return assembled(parts)
    }

    /// The tags that colour engines read: ICC.1:2022, 9.2, and the parametric ones of ICC.2.
    private static let colours: Set<String> = [
        "wtpt", "bkpt", "chad", "rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC", "kTRC", "A2B0", "A2B1", "A2B2", "A2B3",
        "B2A0", "B2A1", "B2A2", "B2A3", "D2B0", "D2B1", "D2B2", "D2B3", "B2D0", "B2D1", "B2D2", "B2D3", "gamt", "cicp",
        "lumi", "chrm", "meas", "view", "rig0", "rig2", "tech", "pre0", "pre1", "pre2",
    ]

    private static let standards: Set<String> = [
        "Display P3", "DisplayP3", "P3", "P3 D65", "DCI-P3", "DCI P3", "Image P3", "SMPTE RP 431-2-2007 DCI (P3)",
        "Adobe RGB (1998)", "Adobe RGB", "AdobeRGB", "Adobe RGB (1998) compat", "ProPhoto RGB", "ROMM RGB",
        "ROMM RGB: ISO 22028-2:2013", "ROMM RGB ISO 22028-2:2013", "Apple RGB", "ColorMatch RGB", "Wide Gamut RGB",
        "WideGamut RGB", "Rec. 2020", "Rec2020", "Rec. ITU-R BT.2020-1", "ITU-R BT.2020", "Rec. ITU-R BT.709-5",
        "Rec. 709", "sRGB", "sRGB IEC61966-2.1", "e-sRGB", "Generic RGB Profile", "Generic Gray Profile",
        "Generic Gray Gamma 2.2 Profile", "Gray Gamma 2.2", "Gray Gamma 1.8", "Dot Gain 20%", "Dot Gain 15%",
        "Nikon Adobe RGB 4.0.0.3001", "Nikon Adobe RGB 4.0.0.3000", "sP3C", "AdobeRGB1998", "uP3 ", "c2ci", "sGry",
    ]

    /// The name of a standard, if the description names standards in all its languages; nil otherwise.
    private var standardName: String? {
        guard let range = tags["desc"], let names = Self.names(in: Array(bytes[range])) else { return nil }
        return names.allSatisfy(Self.standards.contains) ? names.first : nil
    }

    private var hasHarmlessWords: Bool { tags["desc"] == nil ? tags["cprt"] == nil : standardName != nil }

    /// The texts of a `desc`, `mluc` or `text` body.
    private static func names(in body: [UInt8]) -> [String]? {
        if body.has("desc"), let count = body.integer(at: 8, width: 4, .big),
            let text = body.slice(at: 12, count: count)
        {
            return [string(text.filter { $0 != 0 })]
        }
        if body.has("text") { return [string(body.dropFirst(8).filter { $0 != 0 })] }
        guard body.has("mluc"), let count = body.integer(at: 8, width: 4, .big), (1...200).contains(count) else {
            return nil
        }
        let names = (0..<count).compactMap { index -> String? in
            guard let length = body.integer(at: 20 + index * 12, width: 4, .big),
                let place = body.integer(at: 24 + index * 12, width: 4, .big),
                let text = body.slice(at: place, count: length)
            else { return nil }
            return string(text.filter { $0 != 0 })
        }
        return names.count == count ? names : nil
    }

    private static func string(_ text: [UInt8]) -> String { String(decoding: text, as: UTF8.self) }

    private var isVersion4: Bool { bytes.byte(at: 8) ?? 2 >= 4 }

    private func description(_ words: String) -> [UInt8] {
        if isVersion4 { return text(words) }
        let ascii = Array(words.utf8) + [0]
        // The Unicode and Macintosh texts are empty.
        return Array("desc\0\0\0\0".utf8) + ascii.count.bytes(4, .big) + ascii + [UInt8](repeating: 0, count: 78)
    }

    private func text(_ words: String) -> [UInt8] {
        guard isVersion4 else { return Array("text\0\0\0\0".utf8) + Array(words.utf8) + [0] }
        let wide = words.utf16.flatMap { Int($0).bytes(2, .big) }
        return Array("mluc\0\0\0\0".utf8) + 1.bytes(4, .big) + 12.bytes(4, .big) + Array("enUS".utf8)
            + wide.count.bytes(4, .big) + 28.bytes(4, .big) + wide
    }

    /// Writes equal bodies once, as other programs do with the three curves.
    private func assembled(_ parts: [(name: String, body: [UInt8])]) -> [UInt8] {
        var table = parts.count.bytes(4, .big)
        var data: [UInt8] = []
        var places: [[UInt8]: Int] = [:]
        let start = 132 + parts.count * 12
        for part in parts {
            let place = places[part.body] ?? start + data.count
            if places[part.body] == nil {
                places[part.body] = place
                data += part.body + [UInt8](repeating: 0, count: (4 - part.body.count % 4) % 4)
            }
            table += Array(part.name.utf8) + place.bytes(4, .big) + part.body.count.bytes(4, .big)
        }
        var header = Array(bytes.prefix(128))
        header.replaceSubrange(0..<4, with: (start + data.count).bytes(4, .big))
        // The date is 2000-01-01; the program that made the profile, the device, its maker and the digest are blank.
        header.replaceSubrange(24..<36, with: [0x07, 0xD0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0])
        for range in [4..<8, 48..<56, 80..<128] {
            header.replaceSubrange(range, with: [UInt8](repeating: 0, count: range.count))
        }
        return header + table + data
    }
}
