package import VitrineCore
package import VitrineDisk
internal import VitrineFormats

/// A file that was made for the gallery: an image, a copy of an original, a video, or a ZIP.
///
/// A worker's file is in memory, has no name, and cannot be changed by any process. It is freed with the last reference to
/// this value. A video is a temporary file.
package final class ProductFile: Sendable {
    /// The size in bytes, which is never 0.
    package let size: Int64
    private let contents: Contents
    private let hold: MemoryBudget.Hold?

    private enum Contents: Sendable {
        case memory(MemoryFile)
        case disk(OpenFile)
        case archive(ArchiveFile)

        func read(at offset: Int64, into buffer: UnsafeMutableRawBufferPointer) throws(Disk.Failure) -> Int {
            switch self {
            case .memory(let file): try file.read(at: offset, into: buffer)
            case .disk(let file): try file.read(at: offset, into: buffer)
            case .archive(let file): try file.read(at: offset, into: buffer)
            }
        }
    }

    private static let chunkSize = 256 << 10

    init(_ file: MemoryFile, size: Int64, hold: MemoryBudget.Hold?) {
        contents = .memory(file)
        self.size = size
        self.hold = hold
    }

    package convenience init(_ bytes: [UInt8]) throws(Disk.Failure) {
        let file = try MemoryFile(size: Int64(bytes.count))
        try file.fill(bytes)
        self.init(file, size: Int64(bytes.count), hold: nil)
    }

    /// A temporary file, which may be removed while this value lives.
    package init(at path: String) throws(Disk.Failure) {
        let file = try OpenFile(path)
        contents = .disk(file)
        size = file.size
        hold = nil
    }

    /// A ZIP of files in the gallery.
    /// - Parameter root: the folder of the gallery.
    convenience init(_ archive: Archive, in root: String) throws(BuildError) {
        let file = try ArchiveFile(archive, in: root)
        self.init(.archive(file), size: file.size)
    }

    private init(_ contents: Contents, size: Int64) {
        self.contents = contents
        self.size = size
        hold = nil
    }

    package func copy(to destination: ByteStream) throws(Disk.Failure) -> ContentDigest {
        var hasher = SHA256()
        try forEachChunk { chunk throws(Disk.Failure) in
            hasher.update(chunk)
            try destination.write(chunk)
        }
        return ContentDigest(hasher)
    }

    package func bytes() throws(Disk.Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        try forEachChunk { bytes.append(contentsOf: $0) }
        return bytes
    }

    private func forEachChunk(
        _ body: (UnsafeRawBufferPointer) throws(Disk.Failure) -> Void
    ) throws(Disk.Failure) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(
            byteCount: min(Self.chunkSize, Int(size)), alignment: MemoryLayout<UInt64>.alignment)
        defer { buffer.deallocate() }
        var position: Int64 = 0
        while position < size {
            let count = try contents.read(at: position, into: buffer)
            // A sealed file does not become shorter.
            guard count > 0 else { break }
            try body(UnsafeRawBufferPointer(rebasing: buffer.prefix(count)))
            position += Int64(count)
        }
    }
}
