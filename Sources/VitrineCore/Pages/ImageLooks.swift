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

/// A PNG's chunks (ISO 15948).
struct PNGLook {
    let bytes: [UInt8]
    let allowed: AllowedMetadata

    var problems: [String] {
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return ["is no PNG"] }
        var problems: [String] = []
        var index = 8
        while index + 12 <= bytes.count {
            let length = bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = index + 12 + length
            guard end <= bytes.count else { return problems + ["is cut off"] }
            let name = String(decoding: bytes[index + 4..<index + 8], as: UTF8.self)
            switch name {
            case "tEXt", "zTXt", "iTXt": problems.append("has a text in it")
            case "tIME": problems.append("has a date in it")
            case "eXIf":
                if let problem = allowed.exifProblem(bytes[index + 8..<end - 4]) { problems.append(problem) }
            default: break
            }
            index = end
            if name == "IEND" { return index == bytes.count ? problems : problems + ["has something behind its end"] }
        }
        return problems + ["has no end"]
    }
}

/// A WebP's chunks (RFC 9649).
struct WebPLook {
    let bytes: [UInt8]
    let allowed: AllowedMetadata

    private static let pictures: Set<String> = ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]

    var problems: [String] {
        guard bytes.count >= 12, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8) else {
            return ["is no WebP"]
        }
        var problems: [String] = []
        if number(at: 4) + 8 != bytes.count { problems.append("is cut off, or has something behind its end") }
        var index = 12
        while index + 8 <= bytes.count {
            let length = number(at: index + 4)
            guard index + 8 + length <= bytes.count else { return problems }
            let name = String(decoding: bytes[index..<index + 4], as: UTF8.self)
            let payload = bytes[index + 8..<index + 8 + length]
            if let problem = problem(name, payload) { problems.append(problem) }
            index += 8 + length + length % 2
        }
        return problems
    }

    private func problem(_ name: String, _ payload: ArraySlice<UInt8>) -> String? {
        switch name {
        case "EXIF": allowed.exifProblem(payload)
        // A licence is all that Vitrine writes, and only into what it renders.
        case "XMP ": allowed.isOriginal ? "has XMP data" : allowed.xmpProblem(payload)
        default: Self.pictures.contains(name) ? nil : "has unknown data"
        }
    }

    private func number(at index: Int) -> Int {
        bytes[index..<index + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
