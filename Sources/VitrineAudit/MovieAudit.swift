import VitrineFormats

/// Finds what a video gives away besides what it shows (ISO/IEC 14496-12, QuickTime). Only the boxes are read, not the
/// pictures and sounds.
struct MovieAudit {
    private static let maxBoxes = 100_000
    private static let maxHeaderSize = 64 << 20
    private static let xmpIdentifier: [UInt8] = [
        0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
    ]

    static func inspect(_ file: AuditedFile, into list: inout LeakList) {
        var position = 0
        for _ in 0..<maxBoxes where position < file.size {
            let head = file.read(position, 16) ?? []
            guard let header = BoxHeader(at: 0, in: head) else { break }
            let rest = file.size - position
            let size = header.size ?? rest
            guard size <= rest else { break }
            if ["moov", "meta", "uuid"].contains(where: { head.has($0, at: 4) }) {
                guard size <= maxHeaderSize, let box = file.read(position, size) else {
                    list.add(.unreadable, "a video whose header is too large to inspect")
                    return
                }
                boxes(from: 0, to: box.count, in: box, depth: 0, &list)
            }
            position += size
        }
        if position < file.size { list.add(.trailer, "data after the end of the video, or a video that is cut off") }
    }

    private static func boxes(from start: Int, to end: Int, in bytes: [UInt8], depth: Int, _ list: inout LeakList) {
        guard depth < 8 else { return }
        for box in ISOBox.boxes(from: start, to: end, in: bytes).prefix(maxBoxes) {
            guard let name = bytes.slice(at: box.start + 4, count: 4).map({ String(decoding: $0, as: UTF8.self) })
            else { continue }
            switch name {
            case "moov", "trak", "mdia", "minf", "stbl", "udta", "ilst":
                boxes(from: box.body, to: box.end, in: bytes, depth: depth + 1, &list)
            case "meta":
                // QuickTime writes no version before the boxes.
                let isFull = !bytes.has("hdlr", at: box.body + 4)
                boxes(from: box.body + (isFull ? 4 : 0), to: box.end, in: bytes, depth: depth + 1, &list)
            case "uuid":
                if bytes.has(xmpIdentifier, at: box.body) {
                    XMPAudit.inspect(Array(bytes[box.body..<box.end].dropFirst(16)), into: &list)
                } else {
                    list.add(.unknown, "unknown data (video)")
                }
            case "XMP_": XMPAudit.inspect(Array(bytes[box.body..<box.end]), into: &list)
            case "keys": keys(bytes[box.body..<box.end], &list)
            case "stsd":
                samples(String(decoding: bytes[box.body..<box.end].dropFirst(12).prefix(4), as: UTF8.self), &list)
            case "mvhd":
                let width = bytes.byte(at: box.body) == 1 ? 8 : 4
                if bytes.number(at: box.body + 4, width: width, .big) ?? 0 > 0 {
                    list.add(.camera, "camera or date (video)")
                }
            case "loci", "\u{FFFD}xyz": list.add(.position, "where it was taken (video)")
            case "\u{FFFD}mak", "\u{FFFD}mod", "\u{FFFD}day", "\u{FFFD}swr", "manu", "modl", "CNCV":
                list.add(.camera, "camera or date (video)")
            case "\u{FFFD}nam", "\u{FFFD}cmt", "\u{FFFD}des", "desc", "titl", "dscp", "\u{FFFD}aut", "auth", "kywd":
                list.add(.words, "a description (video)")
            case "GPMF", "FIRM", "LENS", "CAME", "CNTH", "smta", "PANA", "MVTG", "NCDT", "SDLN", "TAGS", "AMBA":
                list.add(.makerNote, "a maker note (video)")
            default: break
            }
        }
    }

    private static func keys(_ body: ArraySlice<UInt8>, _ list: inout LeakList) {
        if body.contains("location") || body.contains("ISO6709") {
            list.add(.position, "where it was taken (video)")
        }
        for word: StaticString in [".make", ".model", ".creationdate", ".software", ".camera"]
        where body.contains(word) {
            list.add(.camera, "camera or date (video)")
        }
        if body.contains("identifier") { list.add(.serial, "a number unique to this video") }
    }

    private static func samples(_ type: String, _ list: inout LeakList) {
        if ["gpmd", "camm", "rtmd", "mebx", "fdsc", "dbgi", "djmd"].contains(type) {
            list.add(.position, "a track of measurements, positions among them (video)")
        }
    }

    /// Searches the first and the last part of a Matroska, WebM or AVI file, where metadata is, for names of fields.
    static func searchForNames(_ file: AuditedFile, into list: inout LeakList) {
        let part = 1 << 20
        var bytes = file.read(0, min(part, file.size)) ?? []
        if file.size > part { bytes += file.read(max(part, file.size - part), min(part, file.size - part)) ?? [] }
        for word: StaticString in ["LOCATION", "ISO6709", "com.apple.quicktime.location", "GPSLatitude"]
        where bytes.contains(word) {
            list.add(.position, "where it was taken (video)")
        }
        for word: StaticString in ["com.apple.quicktime.make", "com.android.manufacturer", "com.apple.quicktime.model"]
        where bytes.contains(word) {
            list.add(.camera, "camera or date (video)")
        }
    }
}
