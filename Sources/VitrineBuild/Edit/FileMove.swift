/// A move of one file, or of a folder with everything in it.
package struct FileMove: Sendable, Hashable {
    /// The path below the site's folder; absolute for what is in a folder of photographs outside of the site.
    package var from: String
    package var to: String

    package init(from: String, to: String) {
        self.from = from
        self.to = to
    }
}
