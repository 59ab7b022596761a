package struct SmartAlbumSettings: Hashable, Sendable {
    package var hidden: Set<SmartAlbumKind> = []
    package var titles: [SmartAlbumKind: String] = [:]

    package init() {}
}
