import VitrineFormats

/// A JPEG's segments (ITU T.81).
struct JPEGLook {
    let bytes: [UInt8]
    let allowed: AllowedMetadata

    var problems: [String] {
        guard bytes.has([0xFF, 0xD8]) else { return ["is no JPEG"] }
        guard let parts = JPEGSegments(bytes) else { return ["is cut off"] }
        let scans = JPEGScans(bytes, from: parts.scanStart)
        let problems = (parts.segments + (scans?.words ?? [])).compactMap {
            problem(marker: $0.code, payload: bytes[$0.payload])
        }
        guard let scans else { return problems + ["has no end"] }
        // A second picture ends like the first one.
        return scans.end == bytes.count ? problems : problems + ["has something behind its end"]
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
