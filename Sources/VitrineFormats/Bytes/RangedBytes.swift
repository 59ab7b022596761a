/// The bytes of a file that may be too large for the memory: each part is read where it is needed.
package struct RangedBytes {
    package let size: Int
    private let source: (_ offset: Int, _ count: Int) -> [UInt8]?

    /// - Parameter read: returns the bytes from an offset on, or nil when they cannot be read.
    package init(size: Int, read: @escaping (_ offset: Int, _ count: Int) -> [UInt8]?) {
        self.size = size
        source = read
    }

    package init(_ bytes: [UInt8]) {
        self.init(size: bytes.count) { bytes.slice(at: $0, count: $1).map(Array.init) }
    }

    package func bytes(at offset: Int, count: Int) -> [UInt8]? {
        guard offset >= 0, count >= 0, offset <= size, count <= size - offset, let bytes = source(offset, count),
            bytes.count == count
        else { return nil }
        return bytes
    }

    /// The bytes from `offset` on: `count` of them, or as many as there are before the end of the file.
    package func prefix(at offset: Int, count: Int) -> [UInt8] {
        guard offset >= 0, offset <= size else { return [] }
        return bytes(at: offset, count: min(count, size - offset)) ?? []
    }
}
