/// A track of a movie file of the ISO base media format: its `trak` box (ISO/IEC 14496-12, 8.3).
package struct MovieTrack: Sendable {
    /// What kind of media it is: `vide`, `soun`, `meta`, `text`, `sbtl`, `tmcd` and others.
    package private(set) var handler = ""
    package private(set) var handlerName: [UInt8] = []
    package private(set) var isEnabled = false
    /// The size in pixels at which it is displayed, before the matrix is applied.
    package private(set) var width = 0.0
    package private(set) var height = 0.0
    /// The nine numbers of the transformation to the picture as it is displayed; empty when there is none.
    package private(set) var matrix: [Int] = []
    /// The language of ISO 639-2 in three letters; nil when it is not said.
    package private(set) var language: String?
    /// The number of time units in a second of the track.
    package private(set) var timescale = 0
    /// The duration in these units.
    package private(set) var duration = 0
    /// How long nothing is shown before the track begins, in units of the movie: its leading empty edit.
    package private(set) var leadingGap: Int?
    package private(set) var codecs: [String] = []
    package private(set) var marksStillImage = false
    /// The contents of the boxes that describe the track and its samples, as ranges of the `moov` box: `tkhd`, `mdhd`,
    /// `elst`, `stsd`, `stts`, `ctts`, `stsz`, `stz2`, `stsc`, `stss`, `stco` and `co64`.
    package private(set) var boxes: [String: Range<Int>] = [:]

    init(_ contents: Range<Int>, in tree: BoxTree) {
        let paths: [[StaticString]] = [["tkhd"], ["mdia", "mdhd"], ["edts", "elst"]]
        for path in paths { add(tree.descendant(path, of: contents), path.last) }
        if let handler = tree.descendant(["mdia", "hdlr"], of: contents) { readHandler(handler, tree.bytes) }
        if let table = tree.descendant(["mdia", "minf", "stbl"], of: contents) {
            for box in tree.children(of: table) {
                guard let name = tree.bytes.fourCC(at: box.start + 4), boxes[name] == nil else { continue }
                boxes[name] = box.body..<box.end
            }
        }
        readTrackHeader(tree.bytes)
        readMediaHeader(tree.bytes)
        readEdits(tree.bytes)
        readSampleDescriptions(tree)
    }

    private mutating func add(_ contents: Range<Int>?, _ name: StaticString?) {
        guard let contents, let name else { return }
        boxes[name.description] = contents
    }

    package var isPicture: Bool { handler == "vide" }
    package var isSound: Bool { handler == "soun" }

    /// By how many degrees the picture is turned clockwise when it is displayed: 0, 90, 180 or 270; nil for other
    /// transformations, such as a mirrored picture.
    package var rotation: Int? {
        guard matrix.count == 9 else { return 0 }
        return switch [matrix[0], matrix[1], matrix[3], matrix[4]].map(\.signum) {
        case [1, 0, 0, 1]: 0
        case [0, 1, -1, 0]: 90
        case [-1, 0, 0, -1]: 180
        case [0, -1, 1, 0]: 270
        default: nil
        }
    }

    private mutating func readHandler(_ range: Range<Int>, _ bytes: [UInt8]) {
        handler = bytes.fourCC(at: range.lowerBound + 8) ?? ""
        handlerName = Self.name(ofHandler: range, in: bytes)
    }

    package static func name(ofHandler range: Range<Int>, in bytes: [UInt8]) -> [UInt8] {
        let name = bytes[min(range.lowerBound + 24, range.upperBound)..<range.upperBound]
        // QuickTime writes the length of the name before it, ISO a zero after it.
        let isCounted = name.first.map { Int($0) == name.count - 1 } ?? false
        return Array((isCounted ? name.dropFirst() : name).prefix { $0 != 0 })
    }

    private mutating func readTrackHeader(_ bytes: [UInt8]) {
        guard let range = boxes["tkhd"], range.count >= 80, let flags = bytes.byte(at: range.lowerBound + 3) else {
            return
        }
        isEnabled = flags & 1 == 1
        // The transformation and the size are at the end in both versions of the box.
        let start = range.upperBound - 44
        func fixed(_ index: Int) -> Int { Self.signed(bytes, at: start + index * 4) }
        matrix = (0..<9).map(fixed)
        (width, height) = (Double(fixed(9)) / 65_536, Double(fixed(10)) / 65_536)
    }

    private mutating func readMediaHeader(_ bytes: [UInt8]) {
        guard let range = boxes["mdhd"], let times = MovieTimes(range, in: bytes) else { return }
        (timescale, duration) = (times.timescale, times.duration)
        if let code = bytes.integer(at: times.end, width: 2, .big), code > 0x400, code != 0x7FFF {
            // Three letters of five bits each.
            let letters = [10, 5, 0].map { UInt8(truncatingIfNeeded: 0x60 + (code >> $0 & 31)) }
            if letters.allSatisfy({ (0x61...0x7A).contains($0) }) {
                language = String(decoding: letters, as: UTF8.self)
            }
        }
    }

    private mutating func readEdits(_ bytes: [UInt8]) {
        guard let range = boxes["elst"], let version = bytes.byte(at: range.lowerBound) else { return }
        let width = version == 1 ? 8 : 4
        let start = range.lowerBound + 8
        guard start + 2 * width <= range.upperBound,
            let duration = MovieTimes.number(at: start, width: width, in: bytes),
            let time = bytes.slice(at: start + width, count: width), time.allSatisfy({ $0 == 0xFF })
        else { return }
        leadingGap = duration
    }

    private mutating func readSampleDescriptions(_ tree: BoxTree) {
        guard let range = boxes["stsd"], range.count > 8 else { return }
        let entries = tree.children(of: range.lowerBound + 8..<range.upperBound)
        codecs = entries.prefix(Self.maxDescriptions).compactMap { tree.bytes.fourCC(at: $0.start + 4) }
        // The name of a codec is known even if the rest of its description is cut off.
        if codecs.isEmpty, range.count >= 16, let codec = tree.bytes.fourCC(at: range.lowerBound + 12) {
            codecs = [codec]
        }
        marksStillImage = codecs == ["mebx"] && tree.bytes[range].contains("com.apple.quicktime.still-image-time")
    }

    private static let maxDescriptions = 64

    private static func signed(_ bytes: [UInt8], at offset: Int) -> Int {
        bytes.number(at: offset, width: 4, .big).map { Int(Int32(truncatingIfNeeded: $0)) } ?? 0
    }
}

extension Int {
    fileprivate var signum: Int { signum() }
}
