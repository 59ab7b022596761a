package enum MediaItem: Hashable, Comparable, Sendable {
    case photo(Int)
    case video(Int)
    /// Index of the photo whose short video this is.
    case motion(Int)
    /// Index of the video in the library whose AV1 file this is.
    case av1(Int)
    /// Index of the first photo of ZIPs.
    case archive(Int)

    package var index: Int {
        switch self {
        case .photo(let index), .video(let index), .motion(let index), .av1(let index), .archive(let index): index
        }
    }
}

package struct Product: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case image(Rendition)
        case original
        case video
        case archive(Archive)
    }

    package var kind: Kind
    package var path: OutputPath
    package var reason: PlanReason

    package var key: ContentDigest { ContentDigest(of: path.text) }

    package init(_ kind: Kind, path: OutputPath, reason: PlanReason) {
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

    package var isVideo: Bool {
        switch item {
        case .photo, .archive: false
        case .video, .motion, .av1: true
        }
    }

    package var isArchive: Bool { if case .archive = item { true } else { false } }

    package var images: [Rendition] {
        products.compactMap { if case .image(let rendition) = $0.kind { rendition } else { nil } }
    }

    package var originals: [Product] { products.filter { $0.kind == .original } }
}
