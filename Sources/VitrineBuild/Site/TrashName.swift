package enum TrashName {
    package static let ofSite = "trash"
    package static let ofAlbums = ".trash"
    package static let infoSuffix = ".trashinfo"
}
