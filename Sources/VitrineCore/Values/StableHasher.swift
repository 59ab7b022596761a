internal import VitrineFormats

/// Collects values in an unambiguous sequence of bytes and computes its digest. Swift's `Hasher` cannot be used,
/// because it has another seed in each process.
package struct StableHasher {
    private var buffer: [UInt8] = []
    private var hasher: SHA256?
    private static let maxBuffer = 1 << 16

    package init() {}

    package mutating func add(_ text: String) {
        add(bytes: text.utf8)
    }

    package mutating func add(_ number: Int) {
        add(Int64(number))
    }

    package mutating func add(_ number: Int64) {
        withUnsafeBytes(of: number.littleEndian) { buffer.append(contentsOf: $0) }
    }

    package mutating func add(_ number: UInt64) {
        withUnsafeBytes(of: number.littleEndian) { buffer.append(contentsOf: $0) }
    }

    package mutating func add(_ digest: ContentDigest) {
        digest.append(to: &buffer)
    }

    package mutating func add(bytes: some Collection<UInt8>) {
        add(bytes.count)
        buffer.append(contentsOf: bytes)
        if buffer.count > Self.maxBuffer { flush() }
    }

    /// Adds a number for the kind of the value that follows, so that values of different kinds never give the same
    /// bytes.
    package mutating func add(tag: UInt8) {
        buffer.append(tag)
    }

    package func finish() -> ContentDigest {
        var hasher = hasher ?? SHA256()
        hasher.update(buffer)
        return ContentDigest(hasher)
    }

    private mutating func flush() {
        var hasher = hasher ?? SHA256()
        hasher.update(buffer)
        self.hasher = hasher
        buffer.removeAll(keepingCapacity: true)
    }
}
