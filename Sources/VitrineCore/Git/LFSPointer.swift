/// A Git LFS pointer: the short text that a checkout has in the place of a file whose contents were not downloaded.
package struct LFSPointer: Hashable, Sendable {
    /// The digest of the contents; nil if the pointer does not name it, or is damaged.
    package let digest: ContentDigest?

    /// Git LFS takes only files that are smaller than this for pointers, in bytes.
    package static let maxSize = 1024

    private static let starts = [
        "version https://git-lfs.github.com/spec/v", "version https://hawser.github.com/spec/v",
    ]
    private static let key = Array("oid sha256:".utf8)

    /// - Parameter bytes: the whole file.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count < Self.maxSize, Self.starts.contains(where: { bytes.starts(with: $0.utf8) }) else {
            return nil
        }
        let line = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            .first { $0.starts(with: Self.key) }
        digest = line.flatMap {
            ContentDigest(hexadecimal: String(decoding: $0.dropFirst(Self.key.count), as: UTF8.self))
        }
    }
}
