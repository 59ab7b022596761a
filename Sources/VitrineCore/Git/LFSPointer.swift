/// A Git LFS pointer: the short text that a checkout has in the place of a file whose contents were not downloaded.
package struct LFSPointer: Hashable, Sendable {
    /// The digest of the contents; nil if the pointer does not name it, or is damaged.
    package let digest: ContentDigest?
    /// The number of bytes of the contents; nil if the pointer does not name it.
    package let size: Int64?

    /// Git LFS takes only files that are smaller than this for pointers, in bytes.
    package static let maxSize = 1024

    private static let starts = [
        "version https://git-lfs.github.com/spec/v", "version https://hawser.github.com/spec/v",
    ]
    private static let key = "oid sha256:"
    private static let sizeKey = "size "

    /// - Parameter bytes: the whole file.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count < Self.maxSize, Self.starts.contains(where: { bytes.starts(with: $0.utf8) }) else {
            return nil
        }
        let lines = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        func value(_ key: String) -> String? {
            lines.first { $0.starts(with: key.utf8) }.map {
                String(decoding: $0.dropFirst(key.utf8.count), as: UTF8.self)
            }
        }
        digest = value(Self.key).flatMap { ContentDigest(hexadecimal: $0) }
        size = value(Self.sizeKey).flatMap { Int64($0) }.flatMap { $0 < 0 ? nil : $0 }
    }
}
