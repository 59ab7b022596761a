/// What may be in the metadata of a published image.
struct AllowedMetadata {
    /// A clean copy of an original, with all that its decoder needs.
    let isOriginal: Bool

    private static let artist = 0x013B
    private static let copyright = 0x8298
    private static let orientation = 0x0112

    /// - Parameter block: a TIFF structure, with or without the `Exif` mark before it.
    func exifProblem(_ block: some Collection<UInt8>) -> String? {
        let hasMark = block.starts(with: "Exif\0\0".utf8)
        let allowed = Set([Self.artist, Self.copyright] + (isOriginal ? [Self.orientation] : []))
        let tags = Self.tags(Array(block.dropFirst(hasMark ? 6 : 0)))
        let words = isOriginal ? "orientation, creator and copyright" : "creator and copyright"
        return tags.map(allowed.isSuperset) ?? false ? nil : "has EXIF data besides \(words)"
    }

    /// The packet that Vitrine writes says nothing but where the licence is, and needs three namespaces for it.
    func xmpProblem(_ packet: some Collection<UInt8>) -> String? {
        let text = String(decoding: packet, as: UTF8.self)
        let isLicence = text.contains("xmpRights:WebStatement") && text.ranges(of: "xmlns:").count == 3
        return isLicence ? nil : "has XMP data besides a licence"
    }

    /// The tags of the first directory; nil when it cannot be read, or when another one follows.
    private static func tags(_ tiff: [UInt8]) -> Set<Int>? {
        guard tiff.count >= 10 else { return nil }
        let isLittle = tiff.starts(with: "II".utf8)
        func number(_ offset: Int) -> Int? {
            guard offset >= 0, offset + 2 <= tiff.count else { return nil }
            let (a, b) = (Int(tiff[offset]), Int(tiff[offset + 1]))
            return isLittle ? b << 8 | a : a << 8 | b
        }
        guard let start = isLittle ? number(4) : number(6), let count = number(start) else { return nil }
        var tags: Set<Int> = []
        for entry in 0..<count {
            guard let tag = number(start + 2 + entry * 12) else { return nil }
            tags.insert(tag)
        }
        // The directory behind it would describe an embedded thumbnail, perhaps of the uncut picture.
        let next = start + 2 + count * 12
        return [number(next), number(next + 2)].allSatisfy { $0 ?? 0 == 0 } ? tags : nil
    }
}
