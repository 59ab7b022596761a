import VitrineFormats

/// Finds messages among the coded pictures of H.264 and H.265 (supplemental enhancement information, SEI) and of AV1
/// (metadata). Cameras write date, camera and position into them, encoders their settings, and programs any text.
struct StreamMessageAudit {
    private let file: RangedBytes
    private let track: MovieTrack
    private let header: [UInt8]

    private static let maxMessage = 64 << 10
    /// Programs write such messages from the first picture on. In a video that Vitrine wrote all pictures are inspected.
    private static let maxUnits = 200_000

    init(file: RangedBytes, facts: MovieFacts, track: MovieTrack) {
        (self.file, self.track, header) = (file, track, facts.header)
    }

    func inspect(_ list: inout LeakList) {
        guard let range = track.boxes["stsd"] else { return }
        for entry in ISOBox.boxes(from: min(range.lowerBound + 8, range.upperBound), to: range.upperBound, in: header) {
            // After 78 bytes about the picture come the boxes of the codec.
            for box in ISOBox.boxes(from: min(entry.body + 78, entry.end), to: entry.end, in: header) {
                if box.isCalled("avcC", in: header), let width = header.byte(at: box.body + 4) {
                    inspectPictures(Int(width & 3) + 1, isH265: false, &list)
                } else if box.isCalled("hvcC", in: header), let width = header.byte(at: box.body + 21) {
                    inspectParameters(box, &list)
                    inspectPictures(Int(width & 3) + 1, isH265: true, &list)
                } else if box.isCalled("av1C", in: header) {
                    inspectAV1(&list)
                }
            }
        }
    }

    /// Inspects the units in the description of H.265 (ISO/IEC 14496-15, 8.3.3).
    private func inspectParameters(_ box: ISOBox, _ list: inout LeakList) {
        var position = box.body + 23
        for _ in 0..<(header.byte(at: box.body + 22) ?? 0) {
            guard let count = header.integer(at: position + 1, width: 2, .big) else { return }
            position += 3
            for _ in 0..<count {
                guard let size = header.integer(at: position, width: 2, .big), position + 2 + size <= box.end else {
                    return
                }
                inspectUnit(Array(header[position + 2..<position + 2 + size]), isH265: true, &list)
                position += 2 + size
            }
        }
    }

    /// Inspects the units of H.264 and H.265. Only the beginning of each is read, and those that are messages.
    /// - Parameter width: the bytes of the length before each unit.
    private func inspectPictures(_ width: Int, isH265: Bool, _ list: inout LeakList) {
        inspectUnits(&list) { range, window, list in
            guard let head = window.bytes(at: range.lowerBound, count: width + 1),
                let size = head.integer(at: 0, width: width, .big), size > 0, width + size <= range.count
            else { return nil }
            let start = range.lowerBound + width
            if list.rules.areStrict, !isH265, Self.isOfNoDecoder(head[width]) {
                list.add(.unknown, "a unit in the video stream that no decoder reads")
            }
            if Self.isMessage(head[width], isH265: isH265),
                let unit = window.bytes(at: start, count: min(size, Self.maxMessage))
            {
                inspectUnit(unit, isH265: isH265, &list)
            }
            return start + size
        }
    }

    /// Inspects the units of AV1, each with a header and its length (AV1 Bitstream Specification, 5.3).
    private func inspectAV1(_ list: inout LeakList) {
        inspectUnits(&list) { range, window, list in
            guard let first = window.bytes(at: range.lowerBound, count: 1)?.first else { return nil }
            let start = range.lowerBound + (first & Self.hasExtension == 0 ? 1 : 2)
            // A unit without a length is the last one.
            let head = window.bytes(at: start, count: min(10, max(0, range.upperBound - start))) ?? []
            var offset = 0
            let size = first & Self.hasSize == 0 ? nil : Self.number(&offset, in: head)
            if first >> 3 & 15 == Self.metadata { inspectMetadata(Self.number(&offset, in: head), &list) }
            return size.flatMap { (start + offset).plus($0) }
        }
    }

    /// - Parameter inspect: inspects the unit at the beginning of the given bytes of a picture, and returns where the next
    ///   one begins; nil if that is not known.
    private func inspectUnits(
        _ list: inout LeakList, _ inspect: (Range<Int>, inout ByteWindow, inout LeakList) -> Int?
    ) {
        guard let ranges = SampleChunks.ranges(of: track, in: header) else { return }
        var window = ByteWindow(file)
        var count = 0
        for var range in ranges where range.upperBound <= file.size {
            while !range.isEmpty {
                count += 1
                if count > Self.maxUnits, !list.rules.areStrict { return }
                guard let next = inspect(range, &window, &list), next <= range.upperBound else { break }
                range = next..<range.upperBound
            }
        }
    }

    /// Bits of the header of a unit of AV1, and the type of units with metadata.
    private static let (hasExtension, hasSize, metadata): (UInt8, UInt8, UInt8) = (4, 2, 5)
    /// AV1 leaves this type of metadata, and all after it, to programs, which may write anything there.
    private static let firstOwnType = 6

    private func inspectMetadata(_ type: Int?, _ list: inout LeakList) {
        if list.rules.areStrict || type ?? Self.firstOwnType >= Self.firstOwnType {
            list.add(.unknown, "a message of unknown meaning in the video stream (AV1 metadata)")
        }
    }

    /// A number of AV1: seven bits in each byte, the lowest first.
    private static func number(_ offset: inout Int, in bytes: [UInt8]) -> Int? {
        var value = 0
        for shift in stride(from: 0, to: 56, by: 7) {
            guard let byte = bytes.byte(at: offset) else { return nil }
            offset += 1
            value |= Int(byte & 0x7F) << shift
            if byte & 0x80 == 0 { return value }
        }
        return nil
    }

    /// Whether a unit that begins with this byte is a message (ITU-T H.264, 7.4.1; H.265, 7.4.2.2).
    private static func isMessage(_ first: UInt8, isH265: Bool) -> Bool {
        isH265 ? [39, 40].contains(first >> 1 & 0x3F) : first & 0x1F == 6
    }

    /// Decoders read slices, parameter sets, messages and delimiters (1 to 9), and skip units of other types.
    private static func isOfNoDecoder(_ first: UInt8) -> Bool { ![1, 2, 3, 4, 5, 6, 7, 8, 9].contains(first & 0x1F) }

    private func inspectUnit(_ unit: [UInt8], isH265: Bool, _ list: inout LeakList) {
        guard let first = unit.first, Self.isMessage(first, isH265: isH265) else { return }
        if list.rules.areStrict { list.add(.unknown, "a message in the video stream (SEI)") }
        StreamMessages.inspect(unit.dropFirst(isH265 ? 2 : 1), &list)
    }
}

private struct ByteWindow {
    private let file: RangedBytes
    private var start = 0
    private var kept: [UInt8] = []

    private static let size = 256 << 10

    init(_ file: RangedBytes) {
        self.file = file
    }

    mutating func bytes(at offset: Int, count: Int) -> [UInt8]? {
        if offset < start || offset + count > start + kept.count {
            start = offset
            kept = file.prefix(at: offset, count: max(count, Self.size))
        }
        return kept.slice(at: offset - start, count: count).map(Array.init)
    }
}
