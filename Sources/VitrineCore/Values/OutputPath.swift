/// The path of a file or folder of a gallery, below the gallery's root.
///
/// Paths are compared as Swift compares strings, whatever their Unicode form is: some file systems list names in another form
/// than that in which Vitrine wrote them, and a page must be found there to be removed.
package struct OutputPath: RelativePath, ExpressibleByStringInterpolation {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package init(stringLiteral text: String) {
        self.text = text
    }

    /// The path of the file in a gallery.
    /// - Parameter root: the absolute path of the gallery's folder.
    package func file(in root: String) -> String { isRoot ? root : root + "/" + text }

    package static func < (left: OutputPath, right: OutputPath) -> Bool { left.text < right.text }

    package func hasPrefix(_ prefix: String) -> Bool { text.utf8.starts(with: prefix.utf8) }

    package func hasSuffix(_ suffix: String) -> Bool {
        text.utf8.count >= suffix.utf8.count && text.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    }
}

/// A dictionary with these paths as its keys is encoded as an object, and not as an array of keys and values.
extension OutputPath: CodingKeyRepresentable {
    package var codingKey: any CodingKey { text.codingKey }

    package init(codingKey: some CodingKey) { self.init(codingKey.stringValue) }
}
