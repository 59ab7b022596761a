extension EmbeddedGainMap {
    /// How far behind the end of an image the next one may begin. Phones write some bytes between them.
    private static let maxGap = 1 << 20
    private static let maxImages = 8

    /// Finds the gain map of a JPEG file: Ultra HDR, ISO 21496-1, or Apple's.
    /// - Returns: nil when the photo has none, or one that changes nothing.
    /// - Throws: `unsupported` when the photo is not in YCbCr with 8 bits a sample.
    package static func find(inJPEG bytes: [UInt8]) throws(GainMapProblem) -> EmbeddedGainMap? {
        guard let photo = JPEGParts(bytes) else { return nil }
        let (index, isAnnounced) = (MultiPictureIndex(bytes, photo.segments), photo.announcesMap)
        guard index != nil || isAnnounced else { return nil }
        guard let frame = JPEGFrame(bytes), frame.isYCbCr, frame.precision == 8 else {
            if isAnnounced { throw .unsupported }
            return nil
        }
        var found: EmbeddedGainMap?
        for (start, image, end) in images(in: bytes, behind: photo, index?.starts ?? []) {
            guard let map = try image.gainMap(of: photo) else { continue }
            guard found == nil else { throw .several }
            guard let end, let own = JPEGFrame(bytes, from: start) else { throw .damaged }
            try checkShape(of: own, against: frame)
            found = EmbeddedGainMap(map: map, place: .jpeg(start..<end), width: own.width, height: own.height)
        }
        guard let found else {
            if isAnnounced { throw .damaged }
            return nil
        }
        return try found.map.check() ? found : nil
    }

    /// The images after the first one, without those inside of another one. An image that is cut off has no end.
    /// - Parameter starts: where images begin according to the file. Others are found where one follows another.
    private static func images(
        in bytes: [UInt8], behind photo: JPEGParts, _ starts: [Int]
    ) -> [(start: Int, image: JPEGParts, end: Int?)] {
        guard var position = photo.end() else { return [] }
        var images: [(start: Int, image: JPEGParts, end: Int?)] = []
        for _ in 0..<maxImages {
            let listed = starts.filter { $0 >= position && isImage(at: $0, in: bytes) }.min()
            guard let start = [listed, nextImage(from: position, in: bytes)].compactMap(\.self).min() else { break }
            position = start + 2
            guard let image = JPEGParts(bytes, from: start) else { continue }
            let end = image.end()
            images.append((start, image, end))
            guard let end else { break }
            position = end
        }
        return images
    }

    private static func isImage(at start: Int, in bytes: [UInt8]) -> Bool { bytes.has([0xFF, 0xD8, 0xFF], at: start) }

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
    package static func checkShape(
        _ map: (width: Int, height: Int), against picture: (width: Int, height: Int)
    ) throws(GainMapProblem) {
        guard map.width > 0, map.height > 0, picture.width > 0, picture.height > 0,
            // A map may be somewhat larger than its picture; a decoder is never asked for much more.
            let pixels = map.width.times(map.height), let most = picture.width.times(picture.height), pixels / 4 <= most
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
