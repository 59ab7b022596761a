internal import VitrineCore
internal import VitrineDisk
internal import VitrineFormats

/// An image, an original or a video in the gallery without a valid record. It is read in pieces, because a video may have
/// many gigabytes.
struct MediaFile {
    /// The size of the file in bytes.
    let size: Int64
    let digest: ContentDigest
    /// Whether the file seems to be complete; false for a format whose end cannot be recognised.
    let isWhole: Bool

    /// - Parameter path: the path in the gallery, which Vitrine chose. Its extension names the format.
    /// - Returns: nil when it is not a file or cannot be read. A file that a link leads to does not belong to Vitrine, even if
    ///   it has the same bytes.
    init?(_ path: OutputPath, in root: String) {
        guard let file = try? OpenFile(path.text, below: root) else { return nil }
        var hasHole = false
        var end: Int64 = 0
        let digest = try? ContentDigest { offset throws(Disk.Failure) in
            let piece = try file.piece(at: offset)
            hasHole = hasHole || Self.hasHole(piece)
            end = offset + Int64(piece.count)
            return piece
        }
        guard let digest, end == file.size else { return nil }
        size = end
        self.digest = digest
        let bytes = RangedBytes(size: Int(size)) { try? file.read(at: Int64($0), count: $1) }
        let suffix = path.lowercasedExtension
        isWhole =
            !hasHole
            && (suffix == MediaName.archiveSuffix
                ? ZIPReader(bytes) != nil : Self.hasEnd(bytes, MediaKind(suffix: suffix)))
    }

    /// The size in bytes of the smallest unit that disks write, of which a piece is a multiple.
    private static let block = 512

    /// Whether a whole block consists of zeros, as a power cut leaves a part of a file that was not written yet. An
    /// image of a single colour may contain such blocks, and is then made again although it is complete.
    private static func hasHole(_ piece: [UInt8]) -> Bool {
        stride(from: 0, to: piece.count, by: block).contains { start in
            piece[start..<min(start + block, piece.count)].allSatisfy { $0 == 0 }
        }
    }

    private static func hasEnd(_ file: RangedBytes, _ kind: MediaKind?) -> Bool {
        switch kind {
        case .jpeg:
            file.size > 4 && file.prefix(at: 0, count: 3) == [0xFF, 0xD8, 0xFF]
                && file.prefix(at: file.size - 2, count: 2) == [0xFF, 0xD9]
        case .png: PNGChunks(file.prefix(at: 0, count: file.size))?.list.last?.range.upperBound == file.size
        case .webp: WebPChunks.end(of: file.prefix(at: 0, count: file.size)) == file.size
        case .heif, .avif, .video: hasWholeBoxes(OuterBoxes(file), file.size, first: "ftyp")
        case .jxl: hasWholeBoxes(OuterBoxes(file), file.size, first: "JXL ")
        case .gif, .tiff, .raw, nil: false
        }
    }

    /// Whether the boxes of the file follow one another up to its end. A box without a size could hide that the file is
    /// cut off.
    private static func hasWholeBoxes(_ boxes: OuterBoxes, _ size: Int, first: String) -> Bool {
        boxes.boxes.first?.name == first && boxes.end == size && !boxes.isOpenEnded
    }
}
