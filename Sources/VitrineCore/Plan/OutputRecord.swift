package struct OutputRecord: Hashable, Sendable {
    package var key: ContentDigest
    /// The digest of the file as it was last written; nil if it never was.
    package var digest: ContentDigest?
    package var size: Int64
    /// The modification time in nanoseconds since 1970.
    package var modified: Int64
    /// Whether a build began to write the file and did not finish.
    package var isPending: Bool
    package var placeholder: Placeholder?
    /// The codecs, if the file is a video: empty if it does not tell them, and nil as long as it was not inspected.
    package var codecs: String?
    /// The digest of what a page, feed or document is made from; nil for other files, and when it is not known.
    package var basis: ContentDigest?

    package init(
        key: ContentDigest, digest: ContentDigest?, size: Int64, modified: Int64, isPending: Bool = false,
        placeholder: Placeholder? = nil, codecs: String? = nil, basis: ContentDigest? = nil
    ) {
        self.key = key
        self.digest = digest
        self.size = size
        self.modified = modified
        self.isPending = isPending
        self.placeholder = placeholder
        self.codecs = codecs
        self.basis = basis
    }
}
