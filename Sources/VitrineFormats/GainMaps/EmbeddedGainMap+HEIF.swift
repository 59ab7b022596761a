extension EmbeddedGainMap {
    /// Finds the gain map of a HEIF file: an auxiliary image of Apple's type. The numbers of a derived image `tmap` (ISO 21496-1)
    /// count more than those in Apple's own metadata, because programs that edit photos keep them up to date.
    /// - Parameter bytes: the file, before `ItemReferences.repair`.
    /// - Returns: nil when the photo has none, or one that changes nothing.
    package static func find(inHEIF bytes: [UInt8]) throws(GainMapProblem) -> EmbeddedGainMap? {
        guard let file = HEIFItems(bytes) else { return nil }
        let maps = file.items.map(\.id).filter { file.isAppleMap($0) }
        guard let item = maps.first else { return nil }
        guard maps.count == 1 else { throw .several }
        guard let own = file.size(of: item), let picture = file.size(of: file.primary) else { throw .damaged }
        guard file.turns(of: item) == file.turns(of: file.primary) else { throw .otherOrientation }
        guard file.isCropped(item) == file.isCropped(file.primary) else { throw .otherShape }
        try checkShape(own, against: picture)
        let toneMap = try file.toneMap(item)
        let map = if let toneMap { toneMap } else { try file.appleMap(item) }
        return try map.check()
            ? EmbeddedGainMap(map: map, place: .item(item), width: own.width, height: own.height) : nil
    }
}

/// The items of a HEIF file, their properties and references.
private struct HEIFItems {
    let bytes: [UInt8]
    let items: [ItemList.Item]
    let primary: Int
    private let properties: ItemProperties
    private let references: ISOBox
    private let locations: ItemLocations

    private static let maxPacket = 64 << 10
    /// The versions before the numbers of ISO 21496-1.
    private static let toneMapVersion = 1
    private static let maxToneMap = 256

    init?(_ bytes: [UInt8]) {
        let children = ISOBox.metaChildren(in: bytes)
        func child(_ name: StaticString) -> ISOBox? { children.first { $0.isCalled(name, in: bytes) } }
        guard let list = child("iinf"), let properties = child("iprp"), let references = child("iref"),
            let location = child("iloc"), let first = child("pitm"),
            let primary = bytes.byte(at: first.body)
                .flatMap({ bytes.integer(at: first.body + 4, width: $0 == 0 ? 2 : 4, .big) })
        else { return nil }
        self.bytes = bytes
        self.primary = primary
        items = ItemList(list, in: bytes).items
        self.properties = ItemProperties(properties, in: bytes)
        self.references = references
        locations = ItemLocations(location, data: child("idat"), in: bytes)
    }

    private func property(_ name: StaticString, of id: Int) -> ISOBox? {
        properties[id].first { $0.isCalled(name, in: bytes) }
    }

    /// Whether an item is a gain map of the primary image.
    func isAppleMap(_ id: Int) -> Bool {
        guard let type = property("auxC", of: id), bytes.has(AppleGainMap.type, at: type.body + 4) else { return false }
        return ItemReferences.targets(of: id, "auxl", references, in: bytes).contains(primary)
    }

    /// The size before the image is turned and cropped.
    func size(of id: Int) -> (width: Int, height: Int)? {
        guard let box = property("ispe", of: id), let width = bytes.integer(at: box.body + 4, width: 4, .big),
            let height = bytes.integer(at: box.body + 8, width: 4, .big)
        else { return nil }
        return (width, height)
    }

    /// The rotations and mirrorings in their order.
    func turns(of id: Int) -> [[UInt8]] {
        properties[id].filter { $0.isCalled("irot", in: bytes) || $0.isCalled("imir", in: bytes) }
            .map { Array(bytes[$0.start + 4..<$0.end]) }
    }

    func isCropped(_ id: Int) -> Bool { property("clap", of: id) != nil }

    /// The numbers of the derived image that is made of the primary image and a map; nil when there is none.
    func toneMap(_ map: Int) throws(GainMapProblem) -> GainMap? {
        let derived = items.first { item in
            item.type == "tmap"
                && ItemReferences.targets(of: item.id, "dimg", references, in: bytes) == [primary, map]
        }
        guard let derived else { return nil }
        guard let content = locations.content(of: derived.id, in: bytes, limit: Self.maxToneMap) else { throw .damaged }
        return try GainMap(iso: content, at: Self.toneMapVersion)
    }

    /// The numbers in Apple's own metadata, which are an XMP packet about the map, or in the maker note of the photo.
    func appleMap(_ map: Int) throws(GainMapProblem) -> GainMap {
        let exif = ItemMetadata(bytes, maxExif: ExifBlock.maxSize, maxXMP: 0).exif
        return try AppleGainMap.map(packet: packet(describing: map), exif: exif)
    }

    /// The XMP packet about an item; empty when there is none.
    private func packet(describing id: Int) -> XMPSearch {
        let packet = items.first { item in
            item.isXMP(in: bytes) && ItemReferences.targets(of: item.id, "cdsc", references, in: bytes).contains(id)
        }
        return XMPSearch(packet.flatMap { locations.content(of: $0.id, in: bytes, limit: Self.maxPacket) } ?? [])
    }
}
