/// What a Matroska or WebM file says besides its pictures and sounds (RFC 9559): date, title, duration and tags. The
/// clusters with the media data are skipped.
package struct MatroskaHeader: Sendable {
    package struct Tag: Sendable {
        package let name: String
        package let value: String
    }

    package private(set) var title: String?
    /// The date in seconds since 2001 UTC.
    package private(set) var date: Int?
    package private(set) var seconds: Double?
    package private(set) var tags: [Tag] = []
    /// The types of the tracks: 1 for pictures, 2 for sounds, 17 for subtitles and others.
    package private(set) var trackTypes: [Int] = []
    package private(set) var hasAttachments = false
    package private(set) var hasChapters = false
    package private(set) var end = 0

    private static let maxElements = 100_000
    private static let maxPart = 4 << 20
    private static let maxTags = 1000
    private static let maxText = 8 << 10

    package init?(_ file: RangedBytes) {
        guard let header = EBMLElement(file.prefix(at: 0, count: 12), at: 0), header.id == 0x1A45_DFA3,
            let size = header.size, let start = header.body.plus(size),
            let segment = EBMLElement(file.prefix(at: start, count: 12), at: start), segment.id == 0x1853_8067
        else { return nil }
        let limit = min(segment.size.flatMap { segment.body.plus($0) } ?? file.size, file.size)
        readSegment(from: segment.body, to: limit, file)
    }

    private mutating func readSegment(from start: Int, to limit: Int, _ file: RangedBytes) {
        var position = start
        for _ in 0..<Self.maxElements where position < limit {
            guard let element = EBMLElement(file.prefix(at: position, count: 12), at: position) else { break }
            guard let size = element.size else {
                // A cluster of a live recording has no size: its elements follow one after the other.
                position = element.body
                continue
            }
            guard let next = element.body.plus(size), next <= limit else { break }
            position = next
            let isRead = [Self.info, Self.tracks, Self.tagList].contains(element.id)
            if isRead, size <= Self.maxPart, let bytes = file.bytes(at: element.body, count: size) {
                read(element.id, bytes)
            }
            hasAttachments = hasAttachments || element.id == 0x1941_A469
            hasChapters = hasChapters || element.id == 0x1043_A770
        }
        end = position
    }

    private static let info = 0x1549_A966, tracks = 0x1654_AE6B, tagList = 0x1254_C367

    private mutating func read(_ id: Int, _ bytes: [UInt8]) {
        let children = EBMLElement.elements(of: 0..<bytes.count, in: bytes)
        switch id {
        case Self.info: readInfo(children, bytes)
        case Self.tracks:
            for track in children where track.id == 0xAE {
                let type = EBMLElement.elements(of: track.contents, in: bytes).first { $0.id == 0x83 }
                trackTypes.append(type.flatMap { Self.integer($0.contents, bytes) } ?? 0)
            }
        default:
            for tag in children where tag.id == 0x7373 {
                for simple in EBMLElement.elements(of: tag.contents, in: bytes) where simple.id == 0x67C8 {
                    readTag(simple.contents, bytes)
                }
            }
        }
    }

    private mutating func readInfo(_ children: [(id: Int, contents: Range<Int>)], _ bytes: [UInt8]) {
        var scale = 1_000_000
        var duration: Double?
        for (id, contents) in children {
            switch id {
            case 0x7BA9: title = Self.text(contents, bytes)
            case 0x4461:
                // Nanoseconds since 2001, with a sign.
                let raw = bytes.number(at: contents.lowerBound, width: contents.count, .big)
                date = contents.count == 8 ? raw.map { Int(Int64(bitPattern: $0)) / 1_000_000_000 } : nil
            case 0x2AD7B1: scale = Self.integer(contents, bytes) ?? scale
            case 0x4489:
                let raw = bytes.number(at: contents.lowerBound, width: contents.count, .big)
                duration = raw.map {
                    contents.count == 4
                        ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: $0))) : Double(bitPattern: $0)
                }
            default: break
            }
        }
        seconds = duration.map { $0 * Double(scale) / 1e9 }.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    }

    private mutating func readTag(_ contents: Range<Int>, _ bytes: [UInt8]) {
        let children = EBMLElement.elements(of: contents, in: bytes)
        guard tags.count < Self.maxTags, let name = children.first(where: { $0.id == 0x45A3 }) else { return }
        let value = children.first { $0.id == 0x4487 }
        tags.append(
            Tag(name: Self.text(name.contents, bytes), value: value.map { Self.text($0.contents, bytes) } ?? ""))
    }

    private static func integer(_ range: Range<Int>, _ bytes: [UInt8]) -> Int? {
        range.isEmpty ? 0 : bytes.integer(at: range.lowerBound, width: range.count, .big)
    }

    private static func text(_ range: Range<Int>, _ bytes: [UInt8]) -> String {
        String(decoding: bytes[range].prefix { $0 != 0 }.prefix(maxText), as: UTF8.self)
    }
}
