package struct EmbeddedGainMap: Hashable, Sendable {
    package enum Place: Hashable, Sendable {
        case jpeg(Range<Int>)
        case item(Int)
    }

    package var map: GainMap
    package var place: Place
    /// The size of the map in pixels as it is stored, before the orientation of the photo is applied.
    package var width, height: Int

    package init(map: GainMap, place: Place, width: Int, height: Int) {
        self.map = map
        self.place = place
        self.width = width
        self.height = height
    }

    /// The JPEG of the map, if its coded samples are those of the published map; nil if the map must be encoded again.
    ///
    /// The samples of Apple's maps change. Adobe's maps of three colours are coded as RGB, which only their metadata say.
    package func reusable(in file: [UInt8]) -> [UInt8]? {
        guard map.curve == .iso, case .jpeg(let range) = place, file.indices.contains(range.lowerBound),
            range.upperBound <= file.count
        else { return nil }
        let jpeg = Array(file[range])
        guard let frame = JPEGFrame(jpeg), frame.isGrey || frame.isYCbCr, JPEGScans.codedData(of: jpeg) != nil
        else { return nil }
        return jpeg
    }
}
