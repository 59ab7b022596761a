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
