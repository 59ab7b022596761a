/// Photos of several albums on one page: a smart album or a collection.
package struct Selection: Hashable, Sendable {
    package enum Origin: Hashable, Sendable {
        case smart(SmartAlbumKind)
        /// File name of the collection without its ending.
        case collection(String)
    }

    package var origin: Origin
    /// Folder of its page from the site's root, with a slash at its end.
    package var address: String
    /// nil for a smart album that has its usual name.
    package var title: String?
    package var text: Markdown?
    package var photos: [Int]
    package var dates: DateSpan?
}
