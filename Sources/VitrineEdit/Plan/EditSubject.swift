/// The studio makes a line of its history from this, in the language of the pages.
package struct EditSubject: Codable, Hashable, Sendable {
    /// The name of the first edit, as in JSON.
    package let kind: String
    /// The first thing that it changes: the path of a photo or an album, the name of a collection, the title of what it makes;
    /// empty for the site.
    package let name: String
    /// The number of things that it changes.
    package let count: Int
    /// The fields that it writes, sorted.
    package let fields: [String]
    /// The number of further edits.
    package let others: Int

    package init(_ kind: String, _ names: [String], fields: [String] = [], others: Int = 0) {
        (self.kind, name, count) = (kind, names.first ?? "", names.count)
        (self.fields, self.others) = (fields, others)
    }
}
