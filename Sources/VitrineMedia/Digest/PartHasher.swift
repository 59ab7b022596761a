import VitrineCore
import VitrineFormats

/// Digests parts of a file in place, without copying them. There is no digest when a part lies outside of the file, or when
/// the parts together are larger than twice the file: a hostile file may refer to the same megabytes a thousand times.
struct PartHasher {
    private let bytes: [UInt8]
    private var hasher = SHA256()
    private var remaining: Int
    private var isInvalid = false

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        remaining = bytes.count.times(2) ?? .max
    }

    mutating func add(_ number: Int) {
        withUnsafeBytes(of: Int64(number).littleEndian) { hasher.update($0) }
    }

    mutating func add(_ text: String) {
        add(text.utf8.count)
        hasher.update(text.utf8)
    }

    mutating func add(at offset: Int, count: Int) {
        guard count <= remaining, let part = bytes.slice(at: offset, count: count) else {
            isInvalid = true
            return
        }
        remaining -= count
        add(count)
        hasher.update(part)
    }

    mutating func add(_ range: Range<Int>) {
        add(at: range.lowerBound, count: range.count)
    }

    func finish() -> ContentDigest? {
        isInvalid ? nil : ContentDigest(hasher)
    }
}
