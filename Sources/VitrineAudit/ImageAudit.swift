import VitrineFormats

/// Looks at a picture for all that is in it besides the picture.
enum ImageAudit {
    static func jpeg(_ bytes: [UInt8], into list: inout LeakList) {
        guard let parts = JPEGSegments(bytes) else { return list.add(.unreadable, "a JPEG that cannot be read") }
        let scans = JPEGScans(bytes, from: parts.scanStart)
        var pieces: [UInt8] = []
        for segment in parts.segments + (scans?.words ?? []) {
            look(segment, Array(bytes[segment.payload]), &pieces, &list)
        }
        if !pieces.isEmpty { ProfileAudit.look(pieces, into: &list) }
        guard let scans else { return list.add(.unreadable, "a JPEG without an end") }
        trailer(bytes, from: scans.end, &list)
    }

    private static func look(
        _ segment: JPEGSegment, _ payload: [UInt8], _ profile: inout [UInt8], _ list: inout LeakList
    ) {
        switch segment.code {
        case 0xE0 where payload.has("JFIF\0"):
            if payload.byte(at: 12) ?? 0 > 0, payload.byte(at: 13) ?? 0 > 0 {
                list.add(.thumbnail, "an embedded thumbnail (JFIF)")
            } else if payload.count > 14 {
                list.add(.unknown, "unknown data (APP0)")
            }
        case 0xE0 where payload.has("JFXX\0"): list.add(.thumbnail, "an embedded thumbnail (JFXX)")
        case 0xE1 where payload.has("Exif\0"): ExifAudit.look(payload, into: &list)
        case 0xE1 where payload.has("http://ns.adobe.com/"):
            let start = payload.firstIndex(of: 0).map { $0 + 1 } ?? payload.count
            // An extended packet is a part of one: its digest and two numbers stand before it.
            let isPart = payload.has("http://ns.adobe.com/xmp/extension/")
            if isPart { list.add(.history, "an extended XMP packet") }
            XMPAudit.look(Array(payload.dropFirst(start + (isPart ? 40 : 0))), into: &list)
        case 0xE2 where payload.has("ICC_PROFILE\0"): profile += payload.dropFirst(14)
        case 0xE2 where payload.has("MPF\0"): list.add(.picture, "a second picture (MPF: gain map or preview)")
        case 0xED where payload.has("Photoshop 3.0\0"): PhotoshopAudit.look(payload, into: &list)
        case 0xEB where payload.has("JP"): list.add(.history, "content credentials (JUMBF)")
        case 0xEE where payload.has("Adobe"): if payload.count > 12 { list.add(.unknown, "unknown data (APP14)") }
        case 0xFE: list.add(.comment, "a comment")
        case 0xE0...0xEF: list.add(.unknown, "unknown data (APP\(segment.code - 0xE0))")
        default: break
        }
    }

    private static let largestProfile = 8 << 20

    static func png(_ bytes: [UInt8], into list: inout LeakList) {
        guard let chunks = PNGChunks(bytes)?.list else { return list.add(.unreadable, "a PNG that cannot be read") }
        var hasProfile = false
        for chunk in chunks {
            let payload = Array(bytes[chunk.payload])
            switch chunk.name {
            case "eXIf": ExifAudit.look(payload, into: &list)
            case "iTXt" where payload.has("XML:com.adobe.xmp\0\0"):
                XMPAudit.look(Array(payload.dropFirst(22)), into: &list)
            case "tEXt", "zTXt", "iTXt": text(chunk.name, payload, &list)
            case "tIME": list.add(.camera, "a date (tIME)")
            case "iCCP" where hasProfile: list.add(.unknown, "unknown data (a second profile)")
            case "iCCP":
                hasProfile = true
                if let source = PNGProfile(chunk, in: bytes, limit: largestProfile) {
                    ProfileAudit.look(source.profile, into: &list)
                }
            case "caBX": list.add(.history, "content credentials (JUMBF)")
            case _ where chunk.isCritical || shapes.contains(chunk.name): break
            default: list.add(.unknown, "unknown data (PNG chunk)")
            }
        }
        trailer(bytes, from: chunks.last?.range.upperBound ?? bytes.count, &list)
    }

    private static let shapes: Set<String> = [
        "tRNS", "cHRM", "gAMA", "sBIT", "sRGB", "cICP", "mDCV", "mDCv", "cLLI", "cLLi", "bKGD", "pHYs", "hIST", "sPLT",
        "acTL", "fcTL", "fdAT", "oFFs", "sTER",
    ]

    private static func text(_ chunk: String, _ payload: [UInt8], _ list: inout LeakList) {
        let key = String(decoding: payload.prefix { $0 != 0 }.prefix(80), as: UTF8.self).lowercased()
        if ["author", "copyright"].contains(key) { return }
        if key.hasPrefix("raw profile") {
            list.add(key.hasSuffix("iptc") ? .iptc : .words, "metadata as text (\(chunk), raw profile)")
        } else {
            list.add(.comment, "a text (\(chunk))")
        }
    }

    static func webp(_ bytes: [UInt8], into list: inout LeakList) {
        guard let webp = WebPChunks(bytes) else { return list.add(.unreadable, "a WebP that cannot be read") }
        look(webp.chunks, in: bytes, &list)
        if webp.isWhole {
            trailer(bytes, from: webp.end, &list)
        } else {
            list.add(.unreadable, "a WebP without an end")
        }
    }

    private static func look(_ chunks: [WebPChunks.Chunk], in bytes: [UInt8], _ list: inout LeakList) {
        for chunk in chunks {
            let name = String(decoding: chunk.name, as: UTF8.self)
            switch name {
            case "EXIF": ExifAudit.look(Array(bytes[chunk.payload]), into: &list)
            case "XMP ": XMPAudit.look(Array(bytes[chunk.payload]), into: &list)
            case "ICCP": ProfileAudit.look(Array(bytes[chunk.payload]), into: &list)
            case "ANMF":
                let frame = WebPChunks.chunks(
                    from: chunk.payload.lowerBound + 16, to: chunk.payload.upperBound, in: bytes)
                // No frame holds another one.
                look(frame?.filter { !$0.isCalled("ANMF") } ?? [], in: bytes, &list)
            case "VP8 ", "VP8L", "VP8X", "ALPH", "ANIM": break
            default: list.add(.unknown, "unknown data (WebP chunk)")
            }
        }
    }

    /// Bytes behind the end: a phone's video, a second picture, or what an editor did not cut off.
    static func trailer(_ bytes: [UInt8], from end: Int, _ list: inout LeakList) {
        guard end >= 0, end < bytes.count else { return }
        if bytes.has([0xFF, 0xD8, 0xFF], at: end) {
            list.add(.picture, "a second picture behind the end")
        } else if bytes.has("ftyp", at: end + 4) {
            list.add(.picture, "a video behind the end")
        } else {
            list.add(.trailer, "\(bytes.count - end) bytes behind the end of the picture")
        }
    }
}
