/// A file that must exist, and the key of everything that shapes it. Same key: nothing to do.
package struct Output: Hashable, Sendable {
    package enum Work: Hashable, Sendable {
        /// Index of the photo, and the image to make of it.
        case image(photo: Int, Rendition)
        /// Index of the photo whose file is published for download.
        case original(photo: Int)
        case page(PageID)
        case feed(FeedID)
        /// Bytes that are known already: stylesheet, manifest, sitemap.
        case bytes([UInt8])
    }

    /// From the output's root.
    package var path: String
    package var key: ContentDigest
    package var work: Work

    package init(path: String, key: ContentDigest, work: Work) {
        self.path = path
        self.key = key
        self.work = work
    }
}

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

/// What a listing of the output shows of one file.
package struct OutputStat: Hashable, Sendable {
    /// Bytes.
    package var size: Int64
    /// Nanoseconds since 1970.
    package var modified: Int64

    package init(size: Int64, modified: Int64) {
        self.size = size
        self.modified = modified
    }

    /// Nothing but its record's own write has happened to the file.
    package func isAsRecorded(_ record: OutputRecord) -> Bool {
        !record.isPending && record.size == size && record.modified == modified
    }
}

/// What is known of the output before a build.
package struct BuildState: Hashable, Sendable {
    /// By path.
    package var records: [String: OutputRecord]
    /// What lies in the output, whoever wrote it.
    package var listing: [String: OutputStat]

    package init(records: [String: OutputRecord] = [:], listing: [String: OutputStat] = [:]) {
        self.records = records
        self.listing = listing
    }
}
