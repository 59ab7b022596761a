internal import CNettle

/// Computes the SHA-256 sum (FIPS 180-4) of bytes that come in pieces.
package struct SHA256: Sendable {
    private var state = sha256_ctx()

    package init() {
        nettle_sha256_init(&state)
    }

    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        nettle_sha256_update(&state, bytes.count, bytes.baseAddress)
    }

    package mutating func update(_ bytes: some Collection<UInt8>) {
        if bytes.withContiguousStorageIfAvailable({ update(UnsafeRawBufferPointer($0)) }) == nil {
            update(Array(bytes))
        }
    }

    /// The 32 bytes of the sum, as four numbers with the highest byte first.
    package func finish() -> (UInt64, UInt64, UInt64, UInt64) {
        var state = state
        var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        withUnsafeMutableBytes(of: &words) { nettle_sha256_digest(&state, $0.count, $0.baseAddress) }
        return (words.0.bigEndian, words.1.bigEndian, words.2.bigEndian, words.3.bigEndian)
    }
}
