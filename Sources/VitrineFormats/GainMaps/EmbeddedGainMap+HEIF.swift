extension EmbeddedGainMap {
    /// Finds the gain map of a HEIF file: an auxiliary image of Apple's type. The numbers of a derived image `tmap` (ISO 21496-1)
    /// count more than those in Apple's own metadata, because programs that edit photos keep them up to date.
    /// - Returns: nil when the photo has none, or one that changes nothing.
    /// - Throws: `otherShape` when the map does not show the part of the scene that the picture shows.
    package static func find(inHEIF bytes: [UInt8]) throws(GainMapProblem) -> EmbeddedGainMap? {
        guard let file = HEIFItems(bytes) else { return nil }
        let maps = Set(file.items.map(\.id)).filter { file.isAppleMap($0) }
        guard let item = maps.first else {
            if file.hasToneMap { throw .unsupported }
            return nil
        }
        guard maps.count == 1 else { throw .several }
        guard let own = file.size(of: item), let picture = file.size(of: file.primary) else { throw .damaged }
        try checkShape(own, against: picture)
        guard file.turns(of: item) == file.turns(of: file.primary) else { throw .otherOrientation }
        let parts = (try file.part(of: item, own), try file.part(of: file.primary, picture))
        // Half a pixel may be missing at each side.
        let tolerance = 0.01 + 1 / Double(min(own.width, own.height))
        guard zip(parts.0, parts.1).allSatisfy({ abs($0 - $1) <= tolerance }) else { throw .otherShape }
        let toneMap = try file.toneMap(item)
        let map = if let toneMap { toneMap } else { try file.appleMap(item) }
        return try map.check()
            ? EmbeddedGainMap(map: map, place: .item(item), width: own.width, height: own.height) : nil
    }
}

private struct HEIFItems {
    let bytes: [UInt8]
    let items: [ItemList.Item]
    let primary: Int
    private let properties: ItemProperties
    private let references: ItemReferences
    private let locations: ItemLocations

    private static let maxPacket = 64 << 10
    private static let maxToneMap = 256

    init?(_ bytes: [UInt8]) {
        let children = ISOBox.metaChildren(in: bytes)
        func child(_ name: StaticString) -> ISOBox? { children.first(called: name, in: bytes) }
        guard let list = child("iinf"), let properties = child("iprp"), let references = child("iref"),
            let location = child("iloc"), let primary = children.primaryItem(in: bytes)
        else { return nil }
        self.bytes = bytes
        self.primary = primary
        items = ItemList(list, in: bytes).items
        self.properties = ItemProperties(properties, in: bytes)
        self.references = ItemReferences(references, in: bytes)
        locations = ItemLocations(location, data: child("idat"), in: bytes)
    }

    private func property(_ name: StaticString, of id: Int) -> ISOBox? {
        properties[id].first { $0.isCalled(name, in: bytes) }
    }

    func isAppleMap(_ id: Int) -> Bool {
        guard let type = property("auxC", of: id), bytes.has(AppleGainMap.type, at: type.body + 4) else { return false }
        return references[id, "auxl"].contains(primary)
    }

    /// The size before the image is turned and cropped.
    func size(of id: Int) -> (width: Int, height: Int)? {
        guard let box = property("ispe", of: id), box.end - box.body >= 12,
            let width = bytes.integer(at: box.body + 4, width: 4, .big),
            let height = bytes.integer(at: box.body + 8, width: 4, .big)
        else { return nil }
        return (width, height)
    }

    func turns(of id: Int) -> [[UInt8]] {
        properties[id].filter { $0.isCalled("irot", in: bytes) || $0.isCalled("imir", in: bytes) }
            .map { Array(bytes[$0.start + 4..<$0.end]) }
    }

    var hasToneMap: Bool {
        items.contains { $0.type == "tmap" && references[$0.id, "dimg"].first == primary }
    }

    /// The part of an image that is shown: its left and upper side, its width and its height, as shares of the image
    /// (the clean aperture of ISO/IEC 14496-12, 12.1.4).
    func part(of id: Int, _ size: (width: Int, height: Int)) throws(GainMapProblem) -> [Double] {
        guard let box = property("clap", of: id) else { return [0, 0, 1, 1] }
        guard box.end - box.body >= 32 else { throw .damaged }
        var numbers: [Double] = []
        for position in stride(from: box.body, to: box.body + 32, by: 8) {
            guard let numerator = bytes.number(at: position, width: 4, .big),
                let denominator = bytes.number(at: position + 4, width: 4, .big), denominator > 0
            else { throw .damaged }
            numbers.append(Double(Int32(truncatingIfNeeded: numerator)) / Double(denominator))
        }
        let (width, height) = (numbers[0] / Double(size.width), numbers[1] / Double(size.height))
        // The offsets are those of the centre.
        return [
            (1 - width) / 2 + numbers[2] / Double(size.width), (1 - height) / 2 + numbers[3] / Double(size.height),
            width, height,
        ]
    }

    func toneMap(_ map: Int) throws(GainMapProblem) -> GainMap? {
        let derived = items.first { $0.type == "tmap" && references[$0.id, "dimg"] == [primary, map] }
        guard let derived else { return nil }
        guard let content = locations.content(of: derived.id, in: bytes, limit: Self.maxToneMap), content.first == 0
        else { throw .damaged }
        // The version of the item, 0, is before the numbers.
        return try GainMap(iso: content, at: 1)
    }

    /// The numbers in Apple's own metadata, which are an XMP packet about the map, or in the maker note of the photo.
    func appleMap(_ map: Int) throws(GainMapProblem) -> GainMap {
        let exif = ItemMetadata(bytes, maxExif: ExifBlock.maxSize, maxXMP: 0).exif
        return try AppleGainMap.map(packet: packet(describing: map), exif: exif)
    }

    private func packet(describing id: Int) -> XMPSearch {
        let packet = items.first { item in
            item.isXMP(in: bytes) && references[item.id, "cdsc"].contains(id)
        }
        return XMPSearch(packet.flatMap { locations.content(of: $0.id, in: bytes, limit: Self.maxPacket) } ?? [])
    }
}
