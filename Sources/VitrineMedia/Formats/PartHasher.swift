import Crypto
import VitrineCore
import VitrineFormats

/// Digests parts of a file where they stand, without copying them. A part that is not there spoils the digest, and so
/// do more bytes than twice the file's: a hostile file may name the same megabytes a thousand times.
struct PartHasher {
    private let bytes: [UInt8]
    private var hasher = SHA256()
    private var room: Int
    private var isSpoilt = false

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        room = bytes.count.times(2) ?? .max
    }

    mutating func add(_ number: Int) {
        withUnsafeBytes(of: Int64(number).littleEndian) { hasher.update(bufferPointer: $0) }
    }

    mutating func add(_ text: String) {
        add(text.utf8.count)
        hasher.update(data: Array(text.utf8))
    }

    mutating func add(at offset: Int, count: Int) {
        guard count <= room, let part = bytes.slice(at: offset, count: count) else {
            isSpoilt = true
            return
        }
        room -= count
        add(count)
        hasher.update(data: part)
    }

    mutating func add(_ range: Range<Int>) {
        add(at: range.lowerBound, count: range.count)
    }

    func finish() -> ContentDigest? {
        isSpoilt ? nil : ContentDigest(hasher)
    }
}
