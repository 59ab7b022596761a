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
        var writer = ICCWriter(header: Array(bytes.prefix(128)))
        for name in order where Self.colours.contains(name) {
            if let range = tags[name] { writer.add(name, Array(bytes[range])) }
        }
        writer.add(description: standardName ?? ICCWriter.plainDescription)
        return writer.profile
    }

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

    private var standardName: String? {
        guard let range = tags["desc"], let names = Self.names(in: Array(bytes[range])) else { return nil }
        return names.allSatisfy(Self.standards.contains) ? names.first : nil
    }

    private var hasHarmlessWords: Bool { tags["desc"] == nil ? tags["cprt"] == nil : standardName != nil }

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
}
