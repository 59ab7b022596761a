internal import VitrineCore
internal import VitrineDisk
internal import VitrineFormats

/// The owner's key, with which shards sign their record files, so that who can write into their folder cannot add one.
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
        let file = try OpenFile(path)
        var code = HMACSHA256(key: bytes)
        var offset: Int64 = 0
        while true {
            let piece = try file.piece(at: offset)
            if piece.isEmpty { break }
            code.update(piece)
            offset += Int64(piece.count)
        }
        return ContentDigest(bytes: code.finish())?.hexadecimal ?? ""
    }
}
