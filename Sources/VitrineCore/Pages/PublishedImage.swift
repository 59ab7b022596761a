/// Looks at a published JPEG for what must not be in it.
package enum PublishedImage {
    /// What is private or out of place in its metadata; nothing when it is clean.
    ///
    /// Allowed are JFIF, a colour profile, and blocks with creator, copyright and licence alone.
    package static func problems(in bytes: [UInt8]) -> [String] {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return ["is no JPEG"] }
        var problems: [String] = []
        var index = 2
        while index + 4 <= bytes.count, bytes[index] == 0xFF {
            let marker = bytes[index + 1]
            if marker == 0xDA { break }
            let length = Int(bytes[index + 2]) << 8 | Int(bytes[index + 3])
            guard length >= 2, index + 2 + length <= bytes.count else { return problems + ["is cut off"] }
            let payload = bytes[(index + 4)..<(index + 2 + length)]
            if let problem = problem(marker: marker, payload: payload) { problems.append(problem) }
            index += 2 + length
        }
        if !bytes.suffix(2).elementsEqual([0xFF, 0xD9]) { problems.append("has no end, or something behind it") }
        return problems
    }

    private static func problem(marker: UInt8, payload: ArraySlice<UInt8>) -> String? {
        switch marker {
        case 0xE1 where payload.starts(with: "Exif\0\0".utf8):
            let tags = exifTags(Array(payload.dropFirst(6)))
            let strange = tags.map { !$0.isSubset(of: [0x013B, 0x8298]) } ?? true
            return strange ? "has EXIF data besides creator and copyright" : nil
        case 0xE1:
            let text = String(decoding: payload, as: UTF8.self)
            let isLicence = text.contains("xmpRights:WebStatement") && !text.contains("GPS")
            return isLicence ? nil : "has XMP data besides a licence"
        case 0xE2:
            return payload.starts(with: "ICC_PROFILE\0".utf8) ? nil : "has a second picture in it"
        case 0xE0: return payload.starts(with: "JFIF\0".utf8) ? nil : "has unknown application data"
        case 0xE3...0xEF: return "has unknown application data"
        case 0xFE: return "has a comment"
        default: return nil
        }
    }

    /// The tags of the first directory; nil when it cannot be read.
    private static func exifTags(_ tiff: [UInt8]) -> Set<Int>? {
        guard tiff.count >= 10 else { return nil }
        let isLittle = tiff.starts(with: "II".utf8)
        func number(_ offset: Int) -> Int? {
            guard offset >= 0, offset + 2 <= tiff.count else { return nil }
            let (a, b) = (Int(tiff[offset]), Int(tiff[offset + 1]))
            return isLittle ? b << 8 | a : a << 8 | b
        }
        guard let start = isLittle ? number(4) : number(6), let count = number(start) else { return nil }
        var tags: Set<Int> = []
        for entry in 0..<count {
            guard let tag = number(start + 2 + entry * 12) else { return nil }
            tags.insert(tag)
        }
        return tags
    }
}
