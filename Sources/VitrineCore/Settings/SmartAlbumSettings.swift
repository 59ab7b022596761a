/// The smart albums that a site shows, and under which names.
package struct SmartAlbumSettings: Hashable, Sendable {
    package var hidden: Set<SmartAlbumKind> = []
    package var titles: [SmartAlbumKind: String] = [:]

    package init() {}
}
