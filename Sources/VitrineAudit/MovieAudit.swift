import VitrineFormats

/// Finds what a movie of the ISO base media format gives away besides what it shows (ISO/IEC 14496-12, QuickTime).
struct MovieAudit {
    private static let maxHeader = 64 << 20
    private static let maxPart = 8 << 20
    private static let maxDepth = 8

    private let file: RangedBytes

    static func inspect(_ file: AuditedFile, into list: inout LeakList) {
        MovieAudit(file: RangedBytes(size: file.size, read: file.read)).inspect(&list)
    }

    private func inspect(_ list: inout LeakList) {
        let outer = OuterBoxes(file)
        for box in outer.boxes { inspect(box, &list) }
        if outer.end < file.size {
            list.add(.trailer, "data after the end of the video, or a video that is cut off")
        }
        guard let facts = MovieFacts(file, outer) else {
            if list.rules.areStrict { list.add(.unreadable, "a video without a header") }
            return
        }
        MovieTrackAudit(file: file, facts: facts).inspect(outer, &list)
    }

    // MARK: Boxes

    private func inspect(_ box: OuterBoxes.Box, _ list: inout LeakList) {
        let isKnown = (list.rules.areStrict ? MovieBoxMeaning.ownOuterBoxes : MovieBoxMeaning.outerBoxes)
            .contains(box.name)
        if !isKnown { list.add(.unknown, "unknown data (box)") }
        switch box.name {
        case "moov", "meta", "uuid":
            guard box.contents.count <= Self.maxHeader,
                let bytes = file.bytes(at: box.start, count: box.end - box.start)
            else {
                list.add(.unreadable, "a video whose header is too large to inspect")
                return
            }
            boxes(0..<bytes.count, in: bytes, depth: 0, &list)
        case "free", "skip":
            inspectUnused(file.prefix(at: box.body, count: min(box.contents.count, Self.maxPart)), &list)
        case "pnot", "PICT": list.add(.thumbnail, "a preview picture (video)")
        default: break
        }
    }

    private func inspectUnused(_ bytes: [UInt8], _ list: inout LeakList) {
        if bytes.contains("freeGPS ") { list.add(.position, "positions in unused space (video)") }
        if bytes.contains(where: { $0 != 0 }) { list.add(.trailer, "data in unused space (video)") }
    }

    private func boxes(_ range: Range<Int>, in bytes: [UInt8], depth: Int, _ list: inout LeakList) {
        guard depth < Self.maxDepth else { return }
        for box in ISOBox.boxes(from: range.lowerBound, to: range.upperBound, in: bytes) {
            guard let name = bytes.fourCC(at: box.start + 4) else { continue }
            let body = box.body..<box.end
            switch name {
            case "moov", "trak", "mdia", "minf", "stbl", "udta", "edts", "dinf", "ilst":
                boxes(body, in: bytes, depth: depth + 1, &list)
            case "meta":
                // QuickTime writes no version before the boxes.
                let isFull = !bytes.has("hdlr", at: box.body + 4)
                boxes(min(box.body + (isFull ? 4 : 0), box.end)..<box.end, in: bytes, depth: depth + 1, &list)
            case "uuid": inspectOwn(Array(bytes[body]), &list)
            case "XMP_": XMPAudit.inspect(Array(bytes[body]), into: &list)
            case "xml ": inspectXML(bytes[body], &list)
            case "hdlr":
                let handler = MovieTrack.name(ofHandler: body, in: bytes).prefix(256)
                MovieTrackAudit.inspect(handler: String(decoding: handler, as: UTF8.self), &list)
            case "keys": MovieKeyAudit.inspect(bytes, body, &list)
            case "free", "skip": inspectUnused(Array(bytes[body]), &list)
            case "mvhd", "tkhd", "mdhd":
                let width = bytes.byte(at: box.body) == 1 ? 8 : 4
                let dates = bytes.slice(at: box.body + 4, count: 2 * width) ?? []
                if dates.contains(where: { $0 != 0 }) { list.add(.camera, "camera or date (video)") }
            default: inspectOther(name, &list)
            }
        }
    }

    private func inspectOther(_ name: String, _ list: inout LeakList) {
        if let (kind, what) = MovieBoxMeaning.leak(of: name) {
            list.add(kind, what)
        } else if list.rules.areStrict, !MovieBoxMeaning.ownBoxes.contains(name) {
            list.add(.unknown, "unknown data (video)")
        }
    }

    private func inspectOwn(_ contents: [UInt8], _ list: inout LeakList) {
        if contents.has(OwnBox.xmp) {
            XMPAudit.inspect(Array(contents.dropFirst(16)), into: &list)
        } else if contents.has(OwnBox.canon) {
            list.add(.makerNote, "a maker note (video)")
        } else {
            list.add(.unknown, "unknown data (video)")
        }
    }

    /// What Sony's cameras write (NonRealTimeMeta): the camera, its serial number, dates, and positions.
    private func inspectXML(_ text: ArraySlice<UInt8>, _ list: inout LeakList) {
        list.add(.camera, "camera or date (video)")
        if text.contains("serialNo") { list.add(.serial, "a serial number (video)") }
        if text.contains("Latitude") || text.contains("ExifGPS") {
            list.add(.position, "where it was taken (video)")
        }
    }
}
