/// Finds out whether the file of a raw photo was cut off. LibRaw develops many of such files without an error, and the rest
/// of the picture is black.
package enum RawExtent {
    private static let subDirectories = 330
    /// The tags of the offsets and the lengths of strips and of tiles.
    private static let data = [(offsets: 273, counts: 279), (offsets: 324, counts: 325)]
    /// The same of the raw data in files of Panasonic. Elsewhere, the first tag has another meaning.
    private static let panasonicData = (offsets: 0x118, counts: 279)
    /// The most directories in a chain, or below one. Cameras write four.
    private static let maxDirectories = 16
    private static let noOffset = 0xFFFF_FFFF

    /// Whether all of the picture's data that the structure of the file names is in it. Its content is not examined.
    package static func isWhole(_ bytes: [UInt8], _ format: RawFormat) -> Bool {
        switch format {
        case .raf:
            guard let start = bytes.integer(at: 100, width: 4, .big), let count = bytes.integer(at: 104, width: 4, .big)
            else { return false }
            return bytes.slice(at: start, count: count) != nil
        case .cr3:
            return ISOBox.boxes(from: 0, to: bytes.count, in: bytes).contains { $0.isCalled("mdat", in: bytes) }
        case .cr2, .nef, .arw, .orf, .rw2, .dng, .pef, .srw:
            guard let tree = TIFFTree(bytes) else { return false }
            let tags = format == .rw2 ? data + [panasonicData] : data
            return directories(of: tree).allSatisfy { directory in
                tags.allSatisfy { isWhole(directory, $0, in: tree) }
            }
        }
    }

    private static func directories(of tree: TIFFTree) -> [[Int: TIFFTree.Entry]] {
        var found: [[Int: TIFFTree.Entry]] = []
        var next: Int? = tree.firstDirectory
        for _ in 0..<maxDirectories {
            guard let offset = next, let directory = tree.directory(at: offset) else { break }
            found.append(directory)
            if let below = directory[subDirectories] {
                let offsets = (0..<min(below.count, maxDirectories)).compactMap { tree.integer(of: below, $0) }
                found += offsets.compactMap { tree.directory(at: $0) }
            }
            next = tree.nextDirectory(after: offset)
        }
        return found
    }

    private static func isWhole(
        _ directory: [Int: TIFFTree.Entry], _ tags: (offsets: Int, counts: Int), in tree: TIFFTree
    ) -> Bool {
        guard let offsets = directory[tags.offsets], let counts = directory[tags.counts] else { return true }
        return (0..<min(offsets.count, counts.count)).allSatisfy { index in
            guard let start = tree.integer(of: offsets, index), let count = tree.integer(of: counts, index),
                start != noOffset
            else { return true }
            return tree.bytes.slice(at: start, count: count) != nil
        }
    }
}
