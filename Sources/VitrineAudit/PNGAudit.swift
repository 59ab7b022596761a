import VitrineFormats

/// What the chunks of a PNG hold besides the picture (PNG, third edition).
enum PNGAudit {
    private static let xmp = Array("XML:com.adobe.xmp\0\0".utf8)
    /// A packet as Vitrine writes it: not compressed, without language and translated keyword.
    private static let plainXMP = Array("XML:com.adobe.xmp\0\0\0\0\0".utf8)
    private static let maxProfile = 8 << 20

    static func inspect(_ bytes: [UInt8], into list: inout LeakList) {
        guard let chunks = PNGChunks(bytes)?.list else { return list.add(.unreadable, "a PNG that cannot be read") }
        PNGPictureAudit.inspect(bytes, chunks, into: &list)
        var hasProfile = false
        for chunk in chunks {
            // The picture itself is not copied.
            func payload() -> [UInt8] { Array(bytes[chunk.payload]) }
            switch chunk.name {
            case "eXIf": ExifAudit.inspect(payload(), into: &list)
            case "iTXt" where payload().has(list.rules.areStrict ? Self.plainXMP : Self.xmp):
                XMPAudit.inspect(Array(payload().dropFirst(22)), into: &list)
            case "tEXt", "zTXt", "iTXt": text(chunk.name, payload(), &list)
            case "tIME": list.add(.camera, "a date (tIME)")
            case "iCCP" where hasProfile: list.add(.unknown, "unknown data (a second profile)")
            case "iCCP":
                hasProfile = true
                if let source = PNGProfile(chunk, in: bytes, limit: maxProfile) {
                    ProfileAudit.inspect(source.profile, into: &list)
                }
            case "caBX": list.add(.history, "content credentials (JUMBF)")
            case _ where chunk.isCritical || pictureChunks[chunk.name]?.contains(chunk.payload.count) == true: break
            default: list.add(.unknown, "unknown data (PNG chunk)")
            }
        }
        Trailer.inspect(bytes, from: chunks.last?.range.upperBound ?? bytes.count, into: &list)
    }

    private static let pictureChunks: [String: ClosedRange<Int>] = [
        "tRNS": 1...256, "cHRM": 32...32, "gAMA": 4...4, "sBIT": 1...4, "sRGB": 1...1, "cICP": 4...4, "mDCV": 24...24,
        "mDCv": 24...24, "cLLI": 8...8, "cLLi": 8...8, "bKGD": 1...6, "pHYs": 9...9, "hIST": 2...512,
        "sPLT": 3...1 << 20,
        "acTL": 8...8, "fcTL": 26...26, "fdAT": 4...Int.max, "oFFs": 9...9, "sTER": 1...1,
    ]

    private static func text(_ chunk: String, _ payload: [UInt8], _ list: inout LeakList) {
        let key = String(decoding: payload.prefix { $0 != 0 }.prefix(80), as: UTF8.self).lowercased()
        if ["author", "copyright"].contains(key), !list.rules.areStrict { return }
        if key.hasPrefix("raw profile") {
            list.add(key.hasSuffix("iptc") ? .iptc : .words, "metadata as text (\(chunk), raw profile)")
        } else {
            list.add(.comment, "a text (\(chunk))")
        }
    }
}
