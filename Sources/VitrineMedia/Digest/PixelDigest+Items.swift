import VitrineCore
import VitrineFormats

extension PixelDigest {
    /// Digests the picture of a HEIF or AVIF file: the bytes of every item except metadata, which item is the primary one,
    /// and the properties and references of the items.
    ///
    /// Offsets in the file do not count, because they change when a program writes longer metadata. An image sequence
    /// has its pictures elsewhere, so nil is returned and the whole file is digested.
    static func items(_ bytes: [UInt8]) -> ContentDigest? {
        let boxes = ISOBox.boxes(from: 0, to: bytes.count, in: bytes)
        guard let last = boxes.last, last.end == bytes.count,
            !boxes.contains(where: { $0.isCalled("moov", in: bytes) }),
            let brands = boxes.first(where: { $0.isCalled("ftyp", in: bytes) })
        else { return nil }
        let children = ISOBox.metaChildren(in: bytes)
        func child(_ name: StaticString) -> ISOBox? { children.first(called: name, in: bytes) }
        guard let list = child("iinf").map({ ItemList($0, in: bytes) }), list.isSound, let properties = child("iprp"),
            let locations = child("iloc").map({ ItemLocations($0, data: child("idat"), in: bytes) }), locations.isSound,
            let first = children.primaryItem(in: bytes)
        else { return nil }

        var hasher = PartHasher(bytes)
        hasher.add(brands.body..<brands.end)
        hasher.add(first)
        hasher.add(properties.body..<properties.end)
        let pictures = list.items.filter { $0.type != "Exif" && $0.type != "mime" }.sorted { $0.id < $1.id }
        for item in pictures {
            hasher.add(item.entry)
            let ranges = locations.ranges[item.id] ?? []
            // An empty range stands for an item without a length, which goes on to an unknown end.
            guard !ranges.contains(where: \.isEmpty) else { return nil }
            hasher.add(ranges.count)
            for range in ranges { hasher.add(range) }
        }
        if let references = child("iref"), !add(references, in: bytes, to: &hasher) { return nil }
        return hasher.finish()
    }

    /// Adds the references between items (ISO/IEC 14496-12, 8.11.12) except `cdsc`, from metadata to the item that it
    /// describes.
    private static func add(_ references: ISOBox, in bytes: [UInt8], to hasher: inout PartHasher) -> Bool {
        guard let version = bytes.byte(at: references.body), version <= 1 else { return false }
        let boxes = ISOBox.boxes(from: references.body + 4, to: references.end, in: bytes)
        guard boxes.isEmpty || boxes.last?.end == references.end else { return false }
        for box in boxes where !box.isCalled("cdsc", in: bytes) {
            hasher.add(Int(version))
            hasher.add(at: box.start + 4, count: 4)
            hasher.add(box.body..<box.end)
        }
        return true
    }
}
