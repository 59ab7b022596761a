package struct Markdown: Hashable, Sendable, Codable {
    package enum Form: String, Sendable, Codable {
        /// The text of an album, a collection or a page: all of CommonMark, with tables.
        case page
        /// A caption: no tables.
        case caption
    }

    /// The most bytes of a text that is published.
    package static let maxSize = 64 << 10

    package var source: String
    package var form: Form

    package init(_ source: String, form: Form) {
        self.source = source
        self.form = form
    }

    /// The text of a page; nil if it consists of blanks.
    package init?(page source: String) {
        if source.utf8.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) { return nil }
        self.init(source, form: .page)
    }

    package static func == (left: Markdown, right: Markdown) -> Bool {
        left.form == right.form && left.source.utf8.elementsEqual(right.source.utf8)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(form)
        hasher.combine(source.utf8.count)
        var source = source
        source.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
