enum AppleGainMap {
    /// The type of the auxiliary image, in XMP and in HEIF's property `auxC`.
    static let type: StaticString = "urn:com:apple:photo:2020:aux:hdrgainmap"

    /// - Parameters:
    ///   - packet: the XMP packet of the map.
    ///   - exif: the EXIF block of the photo.
    /// - Throws: `damaged` when neither says how bright the photo is.
    static func map(packet: XMPSearch, exif: [UInt8]) throws(GainMapProblem) -> GainMap {
        let text = packet.text("HDRGainMapHeadroom")
        let linear = text.flatMap { Double($0) }
        guard (text == nil) == (linear == nil),
            let stops = linear.map({ GainMap.stops(linear: $0) }) ?? AppleMakerNote.headroom(inExif: exif)
        else { throw .damaged }
        guard let map = GainMap.apple(stops: max(stops, 0)) else { throw .impossibleNumbers }
        return map
    }
}
