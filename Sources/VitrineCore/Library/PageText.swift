/// A page of words from `pages/<name>.md`: front matter in YAML, then text in Markdown. Its pictures are photos of the gallery.
package struct PageText: Hashable, Sendable {
    /// The file name without its extension. The address of the page is made from it.
    package var name: String
    package var file: String
    package var title: String?
    package var text: Markdown?
    package var textLine = 1
    /// Whether the page is published at its address, but not linked from any page.
    package var isUnlisted = false
    package var isHidden = false

    package init(name: String, file: String) {
        self.name = name
        self.file = file
    }

    package static func decode(
        _ node: ConfigNode?, body: String, bodyLine: Int = 1, name: String, file: String
    ) throws(ConfigProblems) -> PageText {
        var page = PageText(name: name, file: file)
        page.textLine = bodyLine
        var reader = ConfigReader(node, file: file)
        if reader.problems.isEmpty {
            page.title = reader.nonEmptyText("title")
            page.isUnlisted = reader.flag("unlisted") ?? false
            page.isHidden = reader.flag("hidden") ?? false
            reader.finish()
        }
        let stray = StraySetting.first(in: body).map { $0.problem(file: file, bodyLine: bodyLine) }
        let problems = reader.problems + [stray].compactMap(\.self)
        guard problems.isEmpty else { throw ConfigProblems(problems) }
        page.text = Markdown(page: body)
        if page.title == nil { page.takeTitle() }
        return page
    }

    /// Makes a heading of the first level at the start of the text the title of the page, so that it is not shown twice.
    private mutating func takeTitle() {
        guard let text else { return }
        let lines = text.source.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard let first = lines.firstIndex(where: { !$0.allSatisfy { $0 <= 0x20 } }),
            lines[first].starts(with: "# ".utf8)
        else { return }
        let words = TextLine.trimmed(String(decoding: lines[first].dropFirst(2), as: UTF8.self))
        // A heading with Markdown in it stays in the text, because a title is plain text.
        guard !words.utf8.isEmpty, !words.utf8.contains(where: "*_`[]<>\\;".utf8.contains),
            !words.hasSuffix("#")
        else { return }
        title = words
        let rest = lines[(first + 1)...].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
        self.text = Markdown(page: rest)
        textLine += first + 1
    }
}
