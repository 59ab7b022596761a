/// The addresses of a studio that are no files of the gallery.
enum StudioRoute: String, CaseIterable, Sendable {
    case enter = "_vitrine/enter"
    case edit = "_vitrine/edit"
    case page = "_vitrine/page"
    case upload = "_vitrine/upload"
    /// A photo as it is without adjustments, also a hidden one.
    case picture = "_vitrine/picture"
    case history = "_vitrine/history"
    case trash = "_vitrine/trash"
    /// Finds the photos of a list of picks that a client sent.
    case picks = "_vitrine/picks"
    /// Counts the photos for which a rule holds.
    case rule = "_vitrine/rule"
    /// The places where the gallery is published: lists them with what is under way, and publishes to one of them.
    case publish = "_vitrine/publish"
    /// The devices that have entered over the local network: lists them, and removes the one that is named.
    case devices = "_vitrine/devices"

    var methods: [String] {
        switch self {
        case .enter, .devices, .publish: ["GET", "HEAD", "POST"]
        case .edit, .upload, .picks, .rule: ["POST"]
        case .page, .picture, .history, .trash: ["GET", "HEAD"]
        }
    }
}
