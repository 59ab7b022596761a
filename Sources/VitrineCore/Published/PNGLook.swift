/// A PNG's chunks (ISO 15948).
struct PNGLook {
    let bytes: [UInt8]
    let allowed: AllowedMetadata

    /// Not compressed, no language, no translated keyword: as clean copies have it.
    private static let xmpMark = Array("XML:com.adobe.xmp\0\0\0\0\0".utf8)

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
            case "iTXt" where bytes[index + 8..<end - 4].starts(with: Self.xmpMark):
                if let problem = allowed.xmpProblem(bytes[index + 8..<end - 4]) { problems.append(problem) }
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
