internal import VitrineFormats

/// Computes the digest of bytes that come in pieces.
package struct ContentHasher {
    private var hasher = SHA256()

    package init() {}

    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        hasher.update(bytes)
    }

    package func finish() -> ContentDigest {
        ContentDigest(hasher)
    }
}
