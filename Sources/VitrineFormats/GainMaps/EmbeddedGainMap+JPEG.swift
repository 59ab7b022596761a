extension EmbeddedGainMap {
    /// How far behind the end of an image the next one may begin. Phones write some bytes between them.
    private static let maxGap = 1 << 20
    private static let maxImages = 8

    /// Finds the gain map of a JPEG file: Ultra HDR, ISO 21496-1, or Apple's.
    /// - Returns: nil when the photo has none, or one that changes nothing. Only pictures in YCbCr have one.
    package static func find(inJPEG bytes: [UInt8]) throws(GainMapProblem) -> EmbeddedGainMap? {
        guard let photo = JPEGParts(bytes) else { return nil }
        let index = MultiPictureIndex(bytes, photo.segments)
        let isAnnounced = photo.announcesMap
        guard index != nil || isAnnounced, let frame = JPEGFrame(bytes), frame.isYCbCr, frame.precision == 8,
            let end = photo.end()
        else { return nil }
        var found: EmbeddedGainMap?
        var searched: Set<Int> = []
        var starts = index?.starts.filter { isImage(at: $0, in: bytes) } ?? []
        starts += [nextImage(from: end, in: bytes)].compactMap { $0 }
        while let start = starts.popLast(), searched.count < maxImages {
            guard searched.insert(start).inserted, let image = JPEGParts(Array(bytes[start...])) else { continue }
            let end = image.end()
            if let end, let next = nextImage(from: start + end, in: bytes) { starts.append(next) }
            guard let map = try image.gainMap(of: photo) else { continue }
            guard found == nil else { throw .several }
            guard let end, let own = JPEGFrame(image.bytes) else { throw .damaged }
            try checkShape(of: own, against: frame)
            found = EmbeddedGainMap(
                map: map, place: .jpeg(start..<start + end), width: own.width, height: own.height)
        }
        guard let found else {
            if isAnnounced { throw .damaged }
            return nil
        }
        return try found.map.check() ? found : nil
    }

    private static func isImage(at start: Int, in bytes: [UInt8]) -> Bool { bytes.has([0xFF, 0xD8, 0xFF], at: start) }

    /// Where the first JPEG after an index begins.
    private static func nextImage(from start: Int, in bytes: [UInt8]) -> Int? {
        var position = start
        while let marker = bytes.firstMarkerByte(from: position), marker - start < maxGap {
            if isImage(at: marker, in: bytes) { return marker }
            position = marker + 1
        }
        return nil
    }

    private static func checkShape(of map: JPEGFrame, against picture: JPEGFrame) throws(GainMapProblem) {
        guard map.precision == 8, [1, 3].contains(map.components.count) else { throw .damaged }
        try checkShape((map.width, map.height), against: (picture.width, picture.height))
    }

    /// The aspect ratios may differ by one percent, and by what rounding to whole pixels adds.
    static func checkShape(
        _ map: (width: Int, height: Int), against picture: (width: Int, height: Int)
    ) throws(GainMapProblem) {
        guard map.width > 0, map.height > 0, picture.width > 0, picture.height > 0,
            // A map may be somewhat larger than its picture; a decoder is never asked for much more.
            let pixels = map.width.times(map.height), pixels / 4 <= picture.width * picture.height
        else { throw .damaged }
        func fits(_ width: Int, _ height: Int) -> Bool {
            let exact = Double(width) * Double(picture.height) / Double(picture.width)
            let narrow = Double(height) * Double(picture.width) / Double(picture.height)
            return abs(exact - Double(height)) <= max(1, exact / 100)
                || abs(narrow - Double(width)) <= max(1, narrow / 100)
        }
        if fits(map.width, map.height) { return }
        throw fits(map.height, map.width) ? .otherOrientation : .otherShape
    }
}
