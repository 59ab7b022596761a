import VitrineCore
import VitrineFormats

extension PixelDigest {
    private static let stripOffsets = 273, stripCounts = 279, tileOffsets = 324, tileCounts = 325
    /// The tags of JPEG in TIFF as it was before 1995, whose data is not in strips.
    private static let oldJPEG = [513, 514]

    /// The tags of texts, dates and ratings, of XMP, IPTC and Photoshop blocks, and of the offsets of the EXIF, GPS and
    /// thumbnail directories.
    private static let metadata: Set<Int> = Set([
        269, 270, 271, 272, 285, 305, 306, 315, 316, 330, 700, 18_246, 18_249, 33_432, 33_723, 34_377, 34_665, 34_853,
        37_724,
    ]).union(40_091...40_095)

    /// Digests the directory of a TIFF that is decoded: every field except metadata, and the bytes
    /// of its strips or tiles, wherever in the file they are.
    static func tiff(_ bytes: [UInt8]) -> ContentDigest? {
        guard let tree = TIFFTree(bytes), let fields = tree.soundDirectory(at: tree.pictureDirectory),
            !fields.keys.contains(where: oldJPEG.contains)
        else { return nil }
        var hasher = PartHasher(bytes)
        hasher.add(tree.order == .big ? "big" : "little")
        for field in fields.values.sorted(by: { $0.tag < $1.tag }) where !metadata.contains(field.tag) {
            // A program may write these numbers with another width.
            guard ![stripOffsets, stripCounts, tileOffsets, tileCounts].contains(field.tag) else { continue }
            guard let size = TIFFTree.size(of: field.type)?.times(field.count) else { return nil }
            hasher.add(field.tag)
            hasher.add(field.type)
            hasher.add(at: field.offset, count: size)
        }
        var hasData = false
        for (offsets, counts) in [(stripOffsets, stripCounts), (tileOffsets, tileCounts)] {
            guard let offsets = fields[offsets] else { continue }
            guard let counts = fields[counts], offsets.count == counts.count, offsets.count > 0 else { return nil }
            hasher.add(offsets.tag)
            hasher.add(offsets.count)
            for index in 0..<offsets.count {
                guard let offset = tree.integer(of: offsets, index), let count = tree.integer(of: counts, index) else {
                    return nil
                }
                hasher.add(at: offset, count: count)
            }
            hasData = true
        }
        return hasData ? hasher.finish() : nil
    }
}
