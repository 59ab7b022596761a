internal import CNettle

/// Computes the HMAC-SHA-256 code (RFC 2104) of bytes that come in pieces.
package struct HMACSHA256: Sendable {
    private var state = hmac_sha256_ctx()

    package init(key: [UInt8]) {
        nettle_hmac_sha256_set_key(&state, key.count, key)
    }

    package mutating func update(_ bytes: [UInt8]) {
        nettle_hmac_sha256_update(&state, bytes.count, bytes)
    }

    /// The 32 bytes of the code.
    package func finish() -> [UInt8] {
        var state = state
        var bytes = [UInt8](repeating: 0, count: 32)
        nettle_hmac_sha256_digest(&state, bytes.count, &bytes)
        return bytes
    }
}
