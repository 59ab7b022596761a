internal import VitrineCore
internal import VitrineDisk
internal import VitrineFormats

/// The owner's key, with which tasks sign the record files of shards, so that other people who can write into the folder cannot
/// add one.
package struct ShardKey: Sendable {
    package static let variable = "VITRINE_SHARD_KEY"
    package static let minLength = 16

    private let bytes: [UInt8]

    /// - Returns: nil if the text is too short for a key.
    package init?(_ text: String) {
        guard text.utf8.count >= Self.minLength else { return nil }
        bytes = Array(text.utf8)
    }

    /// The HMAC-SHA-256 code (RFC 2104) of a file, as hexadecimal digits.
    func code(of path: String) throws(Disk.Failure) -> String {
        var code = HMACSHA256(key: bytes)
        try OpenFile(path).readPieces { code.update($0) }
        return ContentDigest(bytes: code.finish())?.hexadecimal ?? ""
    }
}
