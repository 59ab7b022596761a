/// A file that must exist, with a key: the digest of everything that determines its contents. If the key is unchanged,
/// there is nothing to do.
package struct Output: Hashable, Sendable {
    package enum Work: Hashable, Sendable {
        /// An image of the photo with this index.
        case image(photo: Int, Rendition)
        /// The original of the photo with this index, which is published for download.
        case original(photo: Int)
        case page(PageID)
        case feed(FeedID)
        /// A file whose bytes are already known: stylesheet, manifest, sitemap.
        case bytes([UInt8])
    }

    /// The path in the output.
    package var path: String
    package var key: ContentDigest
    package var work: Work

    package init(path: String, key: ContentDigest, work: Work) {
        self.path = path
        self.key = key
        self.work = work
    }
}
