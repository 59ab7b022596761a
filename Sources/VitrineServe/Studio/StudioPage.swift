internal import VitrineCore
internal import VitrineEdit

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
        var own: [String: EditValue]
        var body: String
        var digest: ContentDigest
        /// A name for its address that cannot be guessed: its own, if it has one.
        var secret: String
    }

    struct Photo: Encodable {
        /// The path of the photo's page in the output.
        var address: String
        var name: String
        var kind: String
        var fields: [String: EditValue]
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

    /// An album that is not published yet, with its photos.
    struct HiddenAlbum: Encodable {
        var album: Album
        var photos: [String]
    }

    struct AlbumName: Encodable {
        var path: String
        var title: String
        var parent: String?
        /// The address of its page, below that of the site; nil without one, because it has no photos or is hidden.
        var address: String?
        /// The whole address, if the site's is known.
        var url: String?
        var isUnlisted: Bool
        /// True if the folder has no photo at all, not even a hidden one, so that nothing is lost with it.
        var isEmpty = false
    }

    struct CollectionName: Encodable {
        var name: String
        var title: String
        /// The title in its text; nil if it is named after its file.
        var own: String?
        /// As that of an album.
        var address: String?
        var url: String?
        var isUnlisted: Bool
        /// The rule that its photos match; nil if it has a list of them.
        var rule: RuleText?
    }

    var page: Place
    var album: Album?
    var photos: [Photo] = []
    var hidden: [Unpublished] = []
    var failed: [Failed] = []
    var hiddenAlbums: [HiddenAlbum] = []
    var albums: [AlbumName]
    var collections: [CollectionName]
    /// The reason why nothing in the album can be edited, with a remedy; nil if it can.
    var locked: String?
}
