/// What `album.md` says of its folder: front matter in YAML, then text in Markdown.
package struct AlbumText: Hashable, Sendable {
    package var title: String?
    package var date: CaptureDate?
    package var order: Int?
    /// File name of the cover photo, in this folder or below.
    package var cover: Reference?
    package var sort: SortOrder?
    /// File names in the order wanted; the rest follows.
    package var photos: [Reference] = []
    package var isUnlisted = false
    package var isHidden = false
    package var gps: Bool?
    package var picks: PickPolicy?
    package var text: Markdown?

    /// A name that a text refers to, and where it does.
    package struct Reference: Hashable, Sendable {
        package var name: String
        package var mark: TextMark

        package init(name: String, mark: TextMark) {
            self.name = name
            self.mark = mark
        }
    }

    package init() {}

    package static func decode(
        _ node: ConfigNode?, body: String, file: String
    ) throws(ConfigProblems) -> AlbumText {
        var album = AlbumText()
        var reader = ConfigReader(node, file: file)
        if reader.problems.isEmpty {
            album.read(&reader)
            reader.finish()
        }
        guard reader.problems.isEmpty else { throw ConfigProblems(reader.problems) }
        if !body.utf8.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
            album.text = Markdown(body, form: .page)
        }
        return album
    }

    private mutating func read(_ reader: inout ConfigReader) {
        title = reader.nonEmptyText("title")
        date = reader.date("date")
        order = reader.integer("order", in: -1_000_000...1_000_000)
        if let cover = reader.texts("cover")?.first { self.cover = Reference(name: cover.text, mark: cover.mark) }
        sort = reader.choice("sort", SortOrder.self)
        photos = (reader.texts("photos") ?? []).map { Reference(name: $0.text, mark: $0.mark) }
        if !photos.isEmpty, sort == nil { sort = .manual }
        if sort == .manual, photos.isEmpty, let node = reader.node("sort") {
            reader.fail("sort", node, "is manual, so 'photos' must list the file names in their order")
        }
        if !photos.isEmpty, sort != .manual, let node = reader.node("photos") {
            reader.fail("photos", node, "lists an order, so 'sort' must be manual, or be left out")
        }
        isUnlisted = reader.flag("unlisted") ?? false
        isHidden = reader.flag("hidden") ?? false
        gps = reader.flag("gps")
        picks = reader.picks("picks")
    }
}

/// Cuts a text file into its YAML front matter and what follows.
package enum FrontMatter {
    /// The part between a first line `---` and the next one; nil when the text does not begin so.
    package static func split(_ text: String) throws(Failure) -> (yaml: String?, body: String) {
        let bytes = Self.withNewlines(Array(text.utf8))
        let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        let all = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let blank = all.prefix { $0.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } }.count
        let lines = all.dropFirst(blank)
        guard let first = lines.first, isFence(first) else {
            if let first = lines.first, isMeantAsSettings(first) { throw .misspelt }
            return (nil, String(decoding: content, as: UTF8.self))
        }
        guard let end = lines.dropFirst().firstIndex(where: isFence) else { throw .unclosed }
        // What is above is kept, as comments, so that the lines of the YAML count as in the file.
        let above = [ArraySlice<UInt8>](repeating: Array("#".utf8)[...], count: blank + 1)
        let yaml = above + lines[(lines.startIndex + 1)..<end] + [[]]
        return (Self.text(yaml), Self.text(Array(lines[(end + 1)...])))
    }

    /// What was meant as settings, `hidden` perhaps, must not become text.
    package enum Failure: Error {
        /// A first line `---` without a second one.
        case unclosed
        /// A first line that is nearly `---`, or one that hides.
        case misspelt
    }

    /// Lines of old programs end with a carriage return alone.
    private static func withNewlines(_ bytes: [UInt8]) -> [UInt8] {
        bytes.contains(0x0A) ? bytes : bytes.map { $0 == 0x0D ? 0x0A : $0 }
    }

    private static func isMeantAsSettings(_ line: ArraySlice<UInt8>) -> Bool {
        // Spaces, and those that nobody sees.
        let text = line.filter { $0 > 0x20 && $0 < 0x7F }
        let isFence = text.count > 2 && (text.allSatisfy { $0 == UInt8(ascii: "-") } || text.elementsEqual("+++".utf8))
        let hides = ["hidden", "unlisted", "gps"].contains { word in
            text.starts(with: (word + ":").utf8) && text.count <= word.utf8.count + 6
        }
        return isFence || hides
    }

    private static func text(_ lines: [ArraySlice<UInt8>]) -> String {
        String(decoding: Array(lines.joined(separator: [UInt8(ascii: "\n")])), as: UTF8.self)
    }

    private static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
        var line = line
        while let last = line.last, [0x20, 0x09, 0x0D].contains(last) { line.removeLast() }
        return line.elementsEqual("---".utf8)
    }
}
