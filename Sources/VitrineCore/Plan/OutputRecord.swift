/// What is remembered of a file that was written.
package struct OutputRecord: Hashable, Sendable {
    package var key: ContentDigest
    /// Of the file as it was written last; nil when it never was.
    package var digest: ContentDigest?
    /// Bytes.
    package var size: Int64
    /// Nanoseconds since 1970.
    package var modified: Int64
    /// A build began to write it and did not say that it was done.
    package var isPending: Bool
    /// Of a photo's smallest thumbnail.
    package var placeholder: Placeholder?

    package init(
        key: ContentDigest, digest: ContentDigest?, size: Int64, modified: Int64, isPending: Bool = false,
        placeholder: Placeholder? = nil
    ) {
        self.key = key
        self.digest = digest
        self.size = size
        self.modified = modified
        self.isPending = isPending
        self.placeholder = placeholder
    }
}
