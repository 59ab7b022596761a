internal import VitrineCore

/// The description of a page for the studio, as JSON.
struct StudioPage: Encodable {
    struct Place: Encodable {
        var kind: Kind
        var album: String?
        var collection: String?
        var photo: String?
    }

    enum Kind: String, Encodable {
        case album, collection, photo, other
    }

    struct Album: Encodable {
        var path: String
        var title: String
        /// The values in the album's text.
        var own: [String: EditValue]
        var body: String
        var digest: ContentDigest
    }

    struct Photo: Encodable {
        /// The path of the photo's page in the output.
        var address: String
        var name: String
        var kind: String
        /// The values that are published.
        var fields: [String: EditValue]
        /// The values in the photo's own text.
        var own: [String: EditValue]
        var adjustments: Adjustments?
    }

    struct Unpublished: Encodable {
        var name: String
        var own: [String: EditValue]
    }

    struct Failed: Encodable {
        var name: String
        var reason: String
    }

    struct AlbumName: Encodable {
        var path: String
        var title: String
        var parent: String?
        /// Whether the album has no page, because it has no photos or is hidden.
        var isEmpty: Bool
    }

    struct CollectionName: Encodable {
        var name: String
        var title: String
    }

    var page: Place
    /// The album of the page, or of its photo.
    var album: Album?
    /// The photos of the page in its order.
    var photos: [Photo] = []
    /// The photos of the album that their owner hides.
    var hidden: [Unpublished] = []
    /// The photos of the album that cannot be shown.
    var failed: [Failed] = []
    var albums: [AlbumName]
    var collections: [CollectionName]
    /// The reason why nothing in the album can be edited, with a remedy; nil if it can.
    var locked: String?
}
