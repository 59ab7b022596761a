package struct JPEGMarker {
    /// The second byte of the marker, such as 0xE1 for APP1.
    package let code: UInt8
    /// The two bytes of the marker and the fill bytes before them.
    package let range: Range<Int>

    package static let startOfScan: UInt8 = 0xDA
    package static let endOfImage: UInt8 = 0xD9

    package init?(_ bytes: [UInt8], at start: Int) {
        guard bytes.byte(at: start) == 0xFF else { return nil }
        var position = start + 1
        // Any number of fill bytes may precede a marker.
        while bytes.byte(at: position) == 0xFF { position += 1 }
        guard let code = bytes.byte(at: position), code != 0 else { return nil }
        self.code = code
        range = start..<position + 1
    }

    /// The first marker at or after `start`. Like libjpeg, it skips bytes that are no marker: some cameras and programs write
    /// such bytes between segments.
    package init?(_ bytes: [UInt8], after start: Int) {
        var position = start
        while let next = bytes.firstMarkerByte(from: position) {
            if let marker = JPEGMarker(bytes, at: next) {
                self = marker
                return
            }
            // The fill bytes, and the byte after them, which is no code of a marker.
            position = bytes.endOfRun(from: next) { $0 == 0xFF } + 1
        }
        return nil
    }

    /// Whether the marker has no segment, as TEM, the restart markers, SOI and EOI.
    package var standsAlone: Bool { code == 0x01 || (0xD0...Self.endOfImage).contains(code) }
}
