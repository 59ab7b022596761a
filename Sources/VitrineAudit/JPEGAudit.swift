import VitrineFormats

/// What the segments of a JPEG hold besides the picture (ITU-T T.81).
enum JPEGAudit {
    static func inspect(_ bytes: [UInt8], into list: inout LeakList) {
        // A gain map as Vitrine writes it gives nothing away: it has the shape of its picture, and no metadata but its numbers.
        let bytes = HDRContainer.picture(in: bytes) ?? bytes
        guard let parts = JPEGSegments(bytes) else { return list.add(.unreadable, "a JPEG that cannot be read") }
        let scans = JPEGScans(bytes, from: parts.scanStart)
        var pieces: [UInt8] = []
        for segment in parts.segments + (scans?.metadata ?? []) {
            inspect(segment, Array(bytes[segment.payload]), &pieces, &list)
        }
        if !pieces.isEmpty { ProfileAudit.inspect(pieces, into: &list) }
        guard let scans else { return list.add(.unreadable, "a JPEG without an end") }
        let strayBytes = parts.strayBytes + scans.strayBytes
        if strayBytes > 0 { list.add(.unknown, "\(strayBytes) bytes between the segments") }
        Trailer.inspect(bytes, from: scans.end, into: &list)
    }

    private static func inspect(
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
        case 0xE1 where payload.has("Exif\0"): ExifAudit.inspect(payload, into: &list)
        case 0xE1 where payload.has("http://ns.adobe.com/"):
            let start = payload.firstIndex(of: 0).map { $0 + 1 } ?? payload.count
            // A part of an extended packet begins with a digest and two numbers.
            let isPart = payload.has("http://ns.adobe.com/xmp/extension/")
            if isPart { list.add(.history, "an extended XMP packet") }
            XMPAudit.inspect(Array(payload.dropFirst(start + (isPart ? 40 : 0))), into: &list)
        case 0xE2 where payload.has("ICC_PROFILE\0"): profile += payload.dropFirst(14)
        case 0xE2 where payload.has("MPF\0"): list.add(.picture, "a second picture (MPF: gain map or preview)")
        case 0xED where payload.has("Photoshop 3.0\0"): PhotoshopAudit.inspect(payload, into: &list)
        case 0xEB where payload.has("JP"): list.add(.history, "content credentials (JUMBF)")
        case 0xEE where payload.has("Adobe"):
            // Adobe's segment says how the colours of CMYK are stored; renditions have none.
            if payload.count > 12 || list.rules == .rendition { list.add(.unknown, "unknown data (APP14)") }
        case 0xFE: list.add(.comment, "a comment")
        case 0xE0...0xEF: list.add(.unknown, "unknown data (APP\(segment.code - 0xE0))")
        default: break
        }
    }
}
