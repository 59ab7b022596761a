struct JPEGParts {
    let bytes: [UInt8]
    let segments: [JPEGSegment]
    private let scanStart: Int

    init?(_ bytes: [UInt8], from start: Int = 0) {
        guard let parts = JPEGSegments(bytes, from: start) else { return nil }
        self.bytes = bytes
        segments = parts.segments
        scanStart = parts.scanStart
    }

    /// Finds the index after the end of the image; nil when it is cut off or damaged. All of the image is read for it.
    func end() -> Int? { JPEGScans(bytes, from: scanStart)?.end }

    /// The numbers of ISO 21496-1 after their versions, or only the versions; nil when the image has neither.
    private var iso: [UInt8]? {
        segments.content(of: 0xE2, after: GainMap.isoMark, in: bytes).map(Array.init)
    }

    var xmp: XMPSearch {
        XMPSearch(segments.content(of: 0xE1, after: "http://ns.adobe.com/xap/1.0/\0", in: bytes).map(Array.init) ?? [])
    }

    var exif: [UInt8] { segments.exif(in: bytes) }

    var announcesMap: Bool { iso != nil || xmp.describesGainMap }

    /// What the map means, if this image is a gain map.
    /// - Returns: nil when it is another image.
    func gainMap(of photo: JPEGParts) throws(GainMapProblem) -> GainMap? {
        if let iso, iso.count > 4 { return try GainMap(iso: iso, at: 0) }
        let xmp = xmp
        if xmp.describesGainMap { return try GainMap(xmp: xmp) }
        guard xmp.bytes.contains(AppleGainMap.type) else { return nil }
        return try AppleGainMap.map(packet: xmp, exif: photo.exif)
    }
}
