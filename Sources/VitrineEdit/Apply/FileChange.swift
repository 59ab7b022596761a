/// A change of one file: the bytes that it has, and those that it gets. No bytes stand for a file that does not exist.
package struct FileChange: Sendable, Hashable {
    /// The path below the site's folder; absolute for a file in a folder of photographs outside of the site.
    package var path: String
    package var before: [UInt8]?
    package var after: [UInt8]?

    package init(path: String, before: [UInt8]?, after: [UInt8]?) {
        self.path = path
        self.before = before
        self.after = after
    }
}
