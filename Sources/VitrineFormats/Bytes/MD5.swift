internal import CNettle

/// Computes the MD5 sum (RFC 1321) of bytes that come in pieces. Other programs store it; it does not protect against
/// anybody who changes bytes on purpose.
package struct MD5: Sendable {
    private var state = md5_ctx()

    package init() {
        nettle_md5_init(&state)
    }

    package static func sum(of bytes: [UInt8]) -> [UInt8] {
        var hasher = MD5()
        hasher.update(bytes)
        return hasher.finish()
    }

    package mutating func update(_ bytes: [UInt8]) {
        nettle_md5_update(&state, bytes.count, bytes)
    }

    package func finish() -> [UInt8] {
        var state = state
        return [UInt8](unsafeUninitializedCapacity: Int(MD5_DIGEST_SIZE)) { buffer, count in
            nettle_md5_digest(&state, buffer.count, buffer.baseAddress)
            count = buffer.count
        }
    }
}
