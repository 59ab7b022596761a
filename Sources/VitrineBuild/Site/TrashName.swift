enum TrashName {
    static let ofSite = "trash"
    static let ofAlbums = ".trash"
}
