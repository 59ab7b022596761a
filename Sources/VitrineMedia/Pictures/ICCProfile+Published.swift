import VitrineCore
import VitrineFormats

/// Removes from a profile what it says about people and machines. Profiles that operating systems and calibration programs
/// make for a screen contain its model, its serial number, a date, and the name that its owner gave it.
extension ICCProfile {
    /// A profile with the same colours. A profile that has nothing besides colours, or that has the name of a standard, is
    /// returned unchanged. Of any other, only the tags that shape colours are kept, with a fixed description and date, and of
    /// each tag the bytes that its type has.
    var published: [UInt8] {
        let isPlain = tags.allSatisfy { name, range in
            Self.colours.contains(name) ? isWhole(range) : name == "desc" || name == "cprt"
        }
        if isPlain, hasHarmlessWords, hasNothingBetweenTags, bytes.integer(at: 0, width: 4, .big) == bytes.count {
            return bytes
        }
        var writer = ICCWriter(header: Array(bytes.prefix(128)))
        for name in order where Self.colours.contains(name) {
            if let value = tags[name].flatMap(value) { writer.add(name, Array(value)) }
        }
        writer.add(description: standardName ?? ICCWriter.plainDescription)
        return writer.profile
    }

    private static let colours: Set<String> = [
        "wtpt", "bkpt", "chad", "rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC", "kTRC", "A2B0", "A2B1", "A2B2", "A2B3",
        "B2A0", "B2A1", "B2A2", "B2A3", "D2B0", "D2B1", "D2B2", "D2B3", "B2D0", "B2D1", "B2D2", "B2D3", "cicp",
    ]

    /// Whether all bytes besides the header, the table and its tags are zero. Of tags with one name, the last counts.
    private var hasNothingBetweenTags: Bool {
        var position = 132 + (bytes.integer(at: 128, width: 4, .big) ?? 0) * 12
        for range in tags.values.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            guard bytes[min(position, range.lowerBound)..<range.lowerBound].allSatisfy({ $0 == 0 }) else {
                return false
            }
            position = max(position, range.upperBound)
        }
        return bytes.dropFirst(position).allSatisfy { $0 == 0 }
    }

    /// Whether a tag has nothing behind its value but the zeros up to the next four bytes.
    private func isWhole(_ range: Range<Int>) -> Bool {
        guard let value = value(in: range) else { return false }
        let rest = bytes[value.endIndex..<range.upperBound]
        return rest.count < 4 && rest.allSatisfy { $0 == 0 }
    }

    /// The bytes of a tag that its type has (ICC.1:2022, 10): programs can hide others behind them. Tables have none that can be
    /// told apart. A value of another type is left out: no decoder reads it.
    private func value(in range: Range<Int>) -> ArraySlice<UInt8>? {
        let body = bytes[range]
        let start = range.lowerBound
        let size: Int? =
            switch bytes.fourCC(at: start) {
            case "XYZ ": 20
            case "sf32": 44
            case "cicp": 12
            case "curv": bytes.integer(at: start + 8, width: 4, .big).flatMap { $0.times(2) }.map { $0 + 12 }
            case "para":
                bytes.integer(at: start + 8, width: 2, .big).flatMap {
                    [1, 3, 4, 5, 7].indices.contains($0) ? 12 + [1, 3, 4, 5, 7][$0] * 4 : nil
                }
            case "mft1", "mft2", "mAB ", "mBA ", "mpet": body.count
            default: nil
            }
        return size.flatMap { $0 <= body.count ? body.prefix($0) : nil }
    }

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

    private var hasHarmlessWords: Bool {
        guard let rights = tags["cprt"] else { return tags["desc"] == nil || standardName != nil }
        return standardName != nil && Self.names(in: Array(bytes[rights]))?.allSatisfy(Self.isKnownRight) == true
    }

    /// The owners of standard profiles, and words of those without one, as letters alone.
    private static let rights: Set<String> = [
        "", "adobesystemsincorporated", "adobesystemsinc", "adobeinc", "appleinc", "applecomputerinc",
        "appleincallrightsreserved",
        "adobesystemsincorporatedallrightsreserved", "hewlettpackardcompany", "eastmankodakcompany", "googleinc",
        "googlellc",
        "internationalcolorconsortium", "microsoftcorporation", "nikoncorporation", "nikoninc", "publicdomain", "cc",
        "ccpublicdomain", "nocopyrightusefreely", "fbinc", "facebookinc", "samsungelectronics", "freeuse", "ffmpeg",
    ]

    /// Whether a note of copyright is one of those, with years alone as numbers.
    private static func isKnownRight(_ text: String) -> Bool {
        var letters = text.lowercased().filter(\.isLetter)
        for word in ["copyright", "c"] where letters.hasPrefix(word) && !rights.contains(letters) {
            letters.removeFirst(word.count)
        }
        return rights.contains(letters) && text.count(where: \.isNumber) <= 8
    }

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
