/// The addresses of a studio that are no files of the gallery.
enum StudioRoute: String, CaseIterable, Sendable {
    /// The page with which a browser enters, and the request that it sends.
    case enter = "_vitrine/enter"
    /// Edits the site.
    case edit = "_vitrine/edit"
    /// Describes a page and the values that can be edited in it.
    case page = "_vitrine/page"
    /// Adds a photo or a video to an album.
    case upload = "_vitrine/upload"
    /// A photo as it is without adjustments.
    case picture = "_vitrine/picture"
    case history = "_vitrine/history"
    case trash = "_vitrine/trash"
    /// The devices that have entered over the local network: lists them, and removes the one that is named.
    case devices = "_vitrine/devices"

    /// The methods that the address answers.
    var methods: [String] {
        switch self {
        case .enter, .devices: ["GET", "HEAD", "POST"]
        case .edit, .upload: ["POST"]
        case .page, .picture, .history, .trash: ["GET", "HEAD"]
        }
    }
}
