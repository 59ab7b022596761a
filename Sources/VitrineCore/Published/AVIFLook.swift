/// An AVIF's boxes and items (ISO 14496-12).
struct AVIFLook {
    let bytes: [UInt8]
    let allowed: AllowedMetadata

    private static let boxes: Set<String> = ["ftyp", "meta", "mdat", "free"]

    var problems: [String] {
        guard bytes.count >= 8, bytes[4..<8].elementsEqual("ftyp".utf8) else { return ["is no AVIF"] }
        var problems: [String] = []
        var start = 0
        while start + 8 <= bytes.count {
            let size = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            guard size >= 8, start + size <= bytes.count else { return problems + ["is cut off"] }
            let name = String(decoding: bytes[start + 4..<start + 8], as: UTF8.self)
            if name == "meta" { problems += items(in: bytes[start + 8..<start + size]) }
            if !Self.boxes.contains(name) { problems.append("has unknown data") }
            start += size
        }
        return start == bytes.count ? problems : problems + ["has something behind its end"]
    }

    /// Looks at the entries of the list of items (`infe`); their payloads are searched for, not followed.
    private func items(in meta: ArraySlice<UInt8>) -> [String] {
        var problems: [String] = []
        for entry in Self.places(of: Array("infe".utf8), in: meta) {
            // Version and flags, a number of two or four bytes, two bytes of protection, and the type.
            guard entry + 4 < meta.endIndex else { continue }
            let type = entry + 4 + 4 + (meta[entry + 4] == 3 ? 4 : 2) + 2
            guard type + 4 <= meta.endIndex else { continue }
            switch String(decoding: meta[type..<type + 4], as: UTF8.self) {
            case "Exif": problems += [exifProblem].compactMap { $0 }
            case "mime": problems += [xmpProblem].compactMap { $0 }
            default: break
            }
        }
        return problems
    }

    private var exifProblem: String? {
        // Behind four bytes that say where it begins: at once, or after JPEG's mark.
        let starts = ["II*\0", "MM\0*"].flatMap { start in
            Self.places(of: Array("Exif\0\0\(start)".utf8), in: bytes[...])
                + Self.places(of: Array("\0\0\0\0\(start)".utf8), in: bytes[...]).map { $0 + 4 }
        }
        guard let start = starts.first else { return "has EXIF data that cannot be read" }
        return allowed.exifProblem(bytes[start...])
    }

    private var xmpProblem: String? {
        guard let start = Self.places(of: Array("<x:xmpmeta".utf8), in: bytes[...]).first else {
            return "has XMP data that cannot be read"
        }
        return allowed.xmpProblem(bytes[start...].prefix(64 << 10))
    }

    private static func places(of pattern: [UInt8], in bytes: ArraySlice<UInt8>) -> [Int] {
        guard bytes.count >= pattern.count else { return [] }
        return (bytes.startIndex...bytes.endIndex - pattern.count).filter {
            bytes[$0] == pattern[0] && bytes[$0..<$0 + pattern.count].elementsEqual(pattern)
        }
    }
}
