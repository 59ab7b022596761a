import Foundation
import SiteTestSupport
import TestSupport

/// Deleted pictures and libraries of other programs in the albums folder, which may be a whole drive or share.
extension MistakeFamily {
    static let bins = MistakeFamily(
        "bins and libraries",
        left.map(leftOut), ["holidays/$RECYCLE.BIN", "a/b/Photos Library.photoslibrary"].map(leftOut),
        shown.map(published))

    private static let left = [
        "$RECYCLE.BIN", "$Recycle.Bin", "$recycle.bin", "RECYCLER", "Recycler", "@Recycle", "@recycle", "#recycle",
        "#Recycle", "#snapshot", "@Recently-Snapshot", "@recently-snapshot", "~snapshot", "Network Trash Folder",
        "found.000", "FOUND.000", "System Volume Information", "Temporary Items", "Photos Library.photoslibrary",
        "Holidays.PhotosLibrary", "iPhoto Library.photolibrary", "Aperture Library.aplibrary",
        "Lightroom Previews.lrdata",
        "Lightroom Catalog Smart Previews.lrdata", "lost+found", "@eaDir", "__MACOSX", ".Trash-1000", ".Trashes",
        ".snapshots",
        ".zfs", ".dtrash",
    ]

    /// Names that only resemble those of bins and libraries.
    private static let shown = [
        "Recycling", "found", "snapshot", "Snapshots", "Temporary", "photoslibrary", "My photolibrary", "Trash",
        "lrdata",
        "Network", "System", "Originals", "recycle", "bin", "Papierkorb 1984",
    ]

    private static func leftOut(_ folder: String) -> MistakeCase {
        MistakeCase("\(folder) with deleted photos", .ignores(folder)) {
            try $0.remove("albums/secret")
            try $0.photo(folder + "/originals/0/x.jpg", pixels: MistakeCase.trace, words: MistakeCase.trace)
            try $0.photo(folder + "/y.jpg", pixels: MistakeCase.trace + "2")
        }
    }

    private static func published(_ folder: String) -> MistakeCase {
        MistakeCase("\(folder), an album", .publishes([])) {
            try $0.move("albums/secret", to: "albums/" + folder)
        }
    }
}
