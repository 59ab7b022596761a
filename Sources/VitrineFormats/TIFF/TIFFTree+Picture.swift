/// The directory that a TIFF is shown by. Scanners and viewers write a small copy of the picture before it.
extension TIFFTree {
    private static let subfileType = 254, oldSubfileType = 255, width = 256, height = 257, subDirectories = 330,
        xmpTag = 700
    /// The bits of NewSubfileType for a reduced copy and for a transparency mask, and the value of SubfileType for a copy.
    private static let secondary = 1 | 4, oldCopy = 2
    /// The number of directories that are searched. Files with more have pages or levels of zoom.
    private static let maxDirectories = 16

    /// The first directory, unless the file says that it is a reduced copy of another picture (TIFF 6.0, NewSubfileType and
    /// SubfileType); then the largest that is none, of those after it and of those below it (TIFF Technical Note 1, SubIFDs).
    package var pictureDirectory: Int {
        guard let first = directory(at: firstDirectory), isSecondary(first) else { return firstDirectory }
        var best = (offset: firstDirectory, pixels: pixels(of: first))
        for (offset, fields) in others(than: first) where !isSecondary(fields) && pixels(of: fields) > best.pixels {
            best = (offset, pixels(of: fields))
        }
        return best.offset
    }

    /// The fields of the picture's directory, and of the first one those that the picture's lacks, such as metadata.
    package var pictureFields: [Int: Entry]? {
        guard let first = directory(at: firstDirectory) else { return nil }
        let offset = pictureDirectory
        guard offset != firstDirectory, let fields = directory(at: offset) else { return first }
        return fields.merging(first) { picture, _ in picture }
    }

    /// The file says that its first directory is a copy, and has no picture that it is a copy of.
    package var lacksPicture: Bool {
        pictureDirectory == firstDirectory && directory(at: firstDirectory).map(isSecondary) ?? false
    }

    /// The packet of XMP beside the picture; nil if there is none, or if it is larger than `limit` bytes.
    package func xmp(limit: Int) -> [UInt8]? {
        pictureFields?[Self.xmpTag].flatMap { value(of: $0, atMost: limit) }
    }

    /// Makes the picture's directory the first one, for decoders that show the first.
    package static func putPictureFirst(_ bytes: inout [UInt8]) {
        guard let tree = TIFFTree(bytes), tree.pictureDirectory != tree.firstDirectory else { return }
        let place = tree.isBig ? 8..<16 : 4..<8
        bytes.replaceSubrange(place, with: tree.pictureDirectory.bytes(place.count, tree.order))
    }

    /// The directories after the first one and below it.
    private func others(than first: [Int: Entry]) -> [(Int, [Int: Entry])] {
        let below = first[Self.subDirectories]
        var offsets = (0..<min(below?.count ?? 0, Self.maxDirectories)).compactMap { index in
            below.flatMap { integer(of: $0, index) }
        }
        var next = nextDirectory(after: firstDirectory)
        for _ in 0..<Self.maxDirectories {
            guard let offset = next else { break }
            offsets.append(offset)
            next = nextDirectory(after: offset)
        }
        return offsets.compactMap { offset in directory(at: offset).map { (offset, $0) } }
    }

    private func isSecondary(_ fields: [Int: Entry]) -> Bool {
        func number(_ tag: Int) -> Int { fields[tag].flatMap { integer(of: $0) } ?? 0 }
        return number(Self.subfileType) & Self.secondary != 0 || number(Self.oldSubfileType) == Self.oldCopy
    }

    private func pixels(of fields: [Int: Entry]) -> Int {
        func number(_ tag: Int) -> Int { fields[tag].flatMap { integer(of: $0) } ?? 0 }
        return number(Self.width).times(number(Self.height)) ?? 0
    }
}
