/// A JPEG's segments (ITU T.81).
struct JPEGLook {
    let bytes: [UInt8]
    let allowed: AllowedMetadata

    var problems: [String] {
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

    private func problem(marker: UInt8, payload: ArraySlice<UInt8>) -> String? {
        switch marker {
        case 0xE1: payload.starts(with: "Exif\0\0".utf8) ? allowed.exifProblem(payload) : allowed.xmpProblem(payload)
        case 0xE2: payload.starts(with: "ICC_PROFILE\0".utf8) ? nil : "has a second picture in it"
        case 0xE0: payload.starts(with: "JFIF\0".utf8) ? nil : "has unknown application data"
        // Says how the colours are stored: without it CMYK is shown inverted.
        case 0xEE where allowed.isOriginal && payload.starts(with: "Adobe".utf8): nil
        case 0xE3...0xEF: "has unknown application data"
        case 0xFE: "has a comment"
        default: nil
        }
    }
}
