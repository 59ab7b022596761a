package struct Markdown: Hashable, Sendable, Codable {
    package enum Form: String, Sendable, Codable {
        /// An album's or a collection's text: all of CommonMark, with tables.
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
