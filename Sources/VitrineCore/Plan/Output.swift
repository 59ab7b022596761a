/// A file that must exist, with a key: the digest of everything that determines its contents. If the key is unchanged,
/// there is nothing to do.
package struct Output: Hashable, Sendable {
    package enum Work: Hashable, Sendable {
        /// An image of the photo with this index. It is indirect, because the other outputs are many and small.
        indirect case image(photo: Int, Rendition)
        case original(photo: Int)
        case video(Int)
        case motion(Int)
        case av1(Int)
        /// A ZIP, of which the photo with this index is the first.
        indirect case archive(photo: Int, Archive)
        case page(PageID)
        case feed(FeedID)
        case document(DocumentID)
        /// A file whose bytes are already known, such as the stylesheet.
        case bytes([UInt8])
    }

    package var isArchive: Bool { if case .archive = work { true } else { false } }

    package var path: OutputPath
    package var work: Work
    /// The digest of what a page, feed or document is made from; nil when it is not known, and for other files.
    package var basis: ContentDigest?
    /// The key; nil when the path identifies the contents.
    private let ownKey: ContentDigest?

    package var key: ContentDigest { ownKey ?? ContentDigest(of: path.text) }

    package init(path: OutputPath, key: ContentDigest, work: Work, basis: ContentDigest? = nil) {
        self.path = path
        self.work = work
        self.basis = basis
        ownKey = key
    }

    /// An image, an original or a video. Its path contains the digests of the pixels and the recipe.
    package init(path: OutputPath, media work: Work) {
        self.path = path
        self.work = work
        ownKey = nil
    }
}
