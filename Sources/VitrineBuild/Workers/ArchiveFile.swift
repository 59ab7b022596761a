internal import VitrineCore
internal import VitrineDisk
internal import VitrineFormats

/// The bytes of a ZIP whose files are those of a gallery. Only the directory is in memory; a file is opened when its bytes are
/// read, because a ZIP may have more files than a process can open.
struct ArchiveFile: Sendable {
    private enum Content: Sendable {
        case bytes([UInt8])
        /// A file of the gallery, by its path.
        case file(OutputPath)
    }

    private struct Piece: Sendable {
        let start: Int64
        let content: Content
    }

    private let root: String
    private let pieces: [Piece]
    let size: Int64

    /// Reads all files of the ZIP once, for their checksums.
    /// - Parameter root: the folder of the gallery.
    init(_ archive: Archive, in root: String) throws(BuildError) {
        self.root = root
        var zip = ZIPWriter()
        var pieces: [Piece] = []
        var end: Int64 = 0
        func add(_ content: Content, _ size: Int64) {
            pieces.append(Piece(start: end, content: content))
            end += size
        }
        for entry in archive.entries {
            let checksum = try Self.checksum(of: entry, in: root)
            let header = zip.begin(.init(name: entry.name, size: entry.size, checksum: checksum))
            add(.bytes(header), Int64(header.count))
            add(.file(entry.path), entry.size)
        }
        let directory = zip.directory
        add(.bytes(directory), Int64(directory.count))
        self.pieces = pieces
        size = end
    }

    private static func checksum(of entry: Archive.Entry, in root: String) throws(BuildError) -> UInt32 {
        var sum = CRC32()
        var position: Int64 = 0
        do {
            let file = try OpenFile(entry.path.text, below: root)
            while position < file.size {
                let piece = try file.piece(at: position)
                if piece.isEmpty { break }
                piece.withUnsafeBytes { sum.update($0) }
                position += Int64(piece.count)
            }
        } catch {
            throw error.error("read a file for a ZIP")
        }
        guard position == entry.size else {
            throw BuildError(.disk, entry.path.file(in: root), "changed while a ZIP was made of it; build again")
        }
        return sum.checksum
    }

    func read(at offset: Int64, into buffer: UnsafeMutableRawBufferPointer) throws(Disk.Failure) -> Int {
        guard offset < size else { return 0 }
        var range = 0..<pieces.count
        while range.count > 1 {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = pieces[middle].start <= offset ? middle..<range.upperBound : range.lowerBound..<middle
        }
        let index = range.lowerBound
        let piece = pieces[index]
        let end = index + 1 < pieces.count ? pieces[index + 1].start : size
        let part = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(Int(min(Int64(buffer.count), end - offset))))
        switch piece.content {
        case .bytes(let bytes):
            part.copyBytes(from: bytes[Int(offset - piece.start)...].prefix(part.count))
            return part.count
        case .file(let path):
            return try OpenFile(path.text, below: root).read(at: offset - piece.start, into: part)
        }
    }
}
