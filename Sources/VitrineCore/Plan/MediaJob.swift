/// A source of which media files are made.
package enum MediaItem: Hashable, Comparable, Sendable {
    /// Index of the photo in the library.
    case photo(Int)
    /// Index of the video in the library.
    case video(Int)
    /// Index of the photo whose short video this is.
    case motion(Int)
    /// Index of the video in the library whose AV1 file this is.
    case av1(Int)

    /// The index of the photo or video in the library.
    package var index: Int {
        switch self {
        case .photo(let index), .video(let index), .motion(let index), .av1(let index): index
        }
    }
}

/// A media file that is missing in the output.
package struct Product: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case image(Rendition)
        /// The source file itself, for download.
        case original
        /// The video as it is published.
        case video
    }

    package var kind: Kind
    /// In the output.
    package var path: String
    /// Why it is made.
    package var reason: PlanReason

    package var key: ContentDigest { ContentDigest(of: path) }

    package init(_ kind: Kind, path: String, reason: PlanReason) {
        self.kind = kind
        self.path = path
        self.reason = reason
    }
}

/// One source and everything that is missing of it: it is decoded once for all of its products.
package struct MediaJob: Hashable, Sendable {
    package var item: MediaItem
    package var products: [Product]

    package init(item: MediaItem, products: [Product]) {
        self.item = item
        self.products = products
    }

    /// Whether the job makes a video.
    package var isVideo: Bool { if case .photo = item { false } else { true } }

    package var images: [Rendition] {
        products.compactMap { if case .image(let rendition) = $0.kind { rendition } else { nil } }
    }

    package var originals: [Product] { products.filter { $0.kind == .original } }
}
