/// What the header of a movie file of the ISO base media format says (ISO/IEC 14496-12, QuickTime): dates, duration,
/// tracks, and what cameras and programs write beside them. Only the boxes that hold this are read.
package struct MovieFacts: Sendable {
    package private(set) var majorBrand = ""
    package private(set) var compatibleBrands: [String] = []
    package private(set) var times: MovieTimes?
    package private(set) var tracks: [MovieTrack] = []
    package private(set) var tags = MovieTags()
    package private(set) var xmp: [UInt8] = []
    /// What a Sony camera writes as XML beside the movie (NonRealTimeMeta); empty when there is none.
    package private(set) var recordingXML: [UInt8] = []
    package private(set) var exif: [[UInt8]] = []
    package private(set) var isFragmented = false
    /// The contents of the `moov` box, to which the ranges of the tracks belong.
    package let header: [UInt8]

    private static let maxHeader = 64 << 20
    private static let maxPart = 8 << 20
    private static let maxTracks = 1000

    package init?(_ file: RangedBytes) {
        self.init(file, OuterBoxes(file))
    }

    package init?(_ file: RangedBytes, _ outer: OuterBoxes) {
        guard let movie = outer.first("moov"), movie.contents.count <= Self.maxHeader,
            let header = file.bytes(at: movie.body, count: movie.contents.count)
        else { return nil }
        self.header = header
        isFragmented = outer.boxes.contains { $0.name == "moof" }
        readBrands(file, outer)
        let tree = BoxTree(bytes: header)
        for box in tree.children(of: 0..<header.count) { read(box, in: tree) }
        for box in outer.boxes where box.contents.count <= Self.maxPart { read(box, of: file) }
    }

    package var picture: MovieTrack? { tracks.first(where: \.isPicture) }

    /// The seconds from the beginning to the still picture of a Live Photo; nil when the movie does not say it.
    package var stillImageTime: Double? {
        guard let times, times.timescale > 0, let gap = tracks.first(where: \.marksStillImage)?.leadingGap else {
            return nil
        }
        return Double(gap) / Double(times.timescale)
    }

    package var exifTexts: [Int: String] {
        var texts: [Int: String] = [:]
        for block in exif {
            guard let tree = TIFFTree(block), let first = tree.directory(at: tree.firstDirectory) else { continue }
            let pointer = first[ExifTags.exifPointer].flatMap { tree.integer(of: $0) }
            for entries in [first, pointer.flatMap { tree.directory(at: $0) } ?? [:]] {
                for (tag, entry) in entries where entry.type == 2 && texts[tag] == nil {
                    texts[tag] = tree.value(of: entry, atMost: 256).map {
                        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
                    }
                }
            }
        }
        return texts
    }

    private mutating func readBrands(_ file: RangedBytes, _ outer: OuterBoxes) {
        guard let box = outer.first("ftyp"), let brands = FileTypeBox(file.prefix(at: box.start, count: 512)) else {
            return
        }
        (majorBrand, compatibleBrands) = (brands.major, brands.compatible)
    }

    private mutating func read(_ box: ISOBox, in tree: BoxTree) {
        let contents = box.body..<box.end
        switch header.fourCC(at: box.start + 4) {
        case "mvhd": times = times ?? MovieTimes(contents, in: header)
        case "trak": if tracks.count < Self.maxTracks { tracks.append(MovieTrack(contents, in: tree)) }
        case "mvex": isFragmented = true
        case "meta": readMeta(contents, in: tree)
        case "udta": readUserData(contents, in: tree)
        case "uuid": readOwn(Array(header[contents]))
        default: break
        }
    }

    private mutating func readMeta(_ contents: Range<Int>, in tree: BoxTree) {
        tags.readMeta(contents, in: tree)
        if let xml = tree.metaChildren(of: contents).first(where: { $0.isCalled("xml ", in: tree.bytes) }) {
            recordingXML = Array(tree.bytes[xml.body..<xml.end].dropFirst(4))
        }
    }

    private mutating func readUserData(_ contents: Range<Int>, in tree: BoxTree) {
        tags.readUserData(contents, in: tree)
        for box in tree.children(of: contents) {
            switch tree.bytes.fourCC(at: box.start + 4) {
            case "meta": readMeta(box.body..<box.end, in: tree)
            case "XMP_": xmp = Array(tree.bytes[box.body..<box.end].prefix(Self.maxPart))
            case "CNTH":
                // Canon's thumbnail: a JPEG with EXIF, in a box.
                if let picture = tree.child("CNDA", of: box.body..<box.end) {
                    addExif(ofPicture: Array(tree.bytes[picture]))
                }
            default: break
            }
        }
    }

    private mutating func read(_ box: OuterBoxes.Box, of file: RangedBytes) {
        guard box.name == "uuid" || box.name == "meta",
            let contents = file.bytes(at: box.body, count: box.contents.count)
        else { return }
        if box.name == "uuid" {
            readOwn(contents)
        } else {
            readMeta(0..<contents.count, in: BoxTree(bytes: contents))
        }
    }

    private mutating func readOwn(_ contents: [UInt8]) {
        if contents.has(OwnBox.xmp) {
            xmp = Array(contents.dropFirst(16))
        } else if contents.has(OwnBox.canon) {
            let tree = BoxTree(bytes: contents)
            for box in tree.children(of: 16..<max(16, contents.count)) {
                tags.addName(of: box, in: contents)
                let isExif = contents.has("CMT", at: box.start + 4)
                if isExif, exif.count < 8 { exif.append(Array(contents[box.body..<box.end])) }
            }
        }
    }

    private mutating func addExif(ofPicture bytes: [UInt8]) {
        let segments: [JPEGSegment] = JPEGSegments(bytes)?.segments ?? []
        guard let block = segments.content(of: 0xE1, after: "Exif\0\0", in: bytes) else { return }
        exif.append(Array(block))
    }
}
