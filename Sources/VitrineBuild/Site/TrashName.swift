/// The names of the folders in which the trash is.
enum TrashName {
    /// The trash in the site's folder.
    static let ofSite = "trash"
    /// A trash among photographs.
    static let ofAlbums = ".trash"
}
