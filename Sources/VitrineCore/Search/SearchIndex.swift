/// The files that the search of `find/` reads. They are a function of the photos and of the names with pages: whatever was changed
/// before, the same gallery has the same files.
///
/// - `find/words.txt`: the beginnings of terms that have a file, divided by blanks; `*` in a small gallery.
/// - `find/words/li-.txt`: a line for each term that begins with `li`: the term, the blocks that have it, and things with such a
///   name, divided by tabs. A line `lib*` says that those with this beginning are in another file.
/// - `find/photos.txt`: the numbers of all blocks, the newest first.
/// - `find/photos/2024-07-16.txt`: a block, as `SearchBlock` writes it.
package struct SearchIndex: Sendable {
    package struct File: Sendable {
        /// The path, relative to the site's root.
        package let path: OutputPath
        let content: Content
    }

    enum Content: Sendable {
        case text(String)
        /// The photos of a block. Its text is only made when it is needed, because there are many blocks, and most of them have not
        /// changed.
        case photos([Int])
    }

    package private(set) var files: [File] = []
    private let mark: String

    /// The most photos of a gallery whose photos are in one block.
    private static let mostInOneBlock = 1499

    /// - Parameters:
    ///   - photos: what identifies the photos, the newest first.
    ///   - mark: what marks a file as one of Vitrine.
    package init(_ photos: [Int], names: [SearchName], mark: String, entry: (Int) -> SearchEntry) {
        self.mark = mark
        func add(_ name: String, _ content: Content) {
            files.append(File(path: OutputPath(SiteAddress.entrance + name), content: content))
        }
        if photos.count <= Self.mostInOneBlock {
            let things = names.map(\.line).sorted(by: TextBytes.precedes)
            add("words.txt", .text("*\n" + things.map { "\t" + $0 + "\n" }.joined() + mark + "\n"))
            add("photos.txt", .text("0\n" + mark + "\n"))
            add(Self.path(of: SearchBlock.all), .photos(photos))
            return
        }
        let entries = photos.map(entry)
        let blocks = SearchBlock.blocks(of: entries)
        let terms = SearchTerms(blocks: Self.terms(of: blocks, entries), names: Self.terms(of: names))
        for block in blocks { add(Self.path(of: block.number), .photos(block.entries.map { photos[$0] })) }
        for file in terms.files {
            add("words/\(file.prefix)-.txt", .text((file.lines + [mark]).map { $0 + "\n" }.joined()))
        }
        add("photos.txt", .text(SearchTerms.numbers(blocks.map(\.number)) + "\n" + mark + "\n"))
        add("words.txt", .text(terms.files.map(\.prefix).joined(separator: " ") + "\n" + mark + "\n"))
    }

    /// - Parameter entry: returns the same as when the index was made.
    package func text(of file: File, _ entry: (Int) -> SearchEntry) -> String {
        switch file.content {
        case .text(let text): text
        case .photos(let photos): SearchBlock.text(of: photos.map(entry), mark: mark)
        }
    }

    private static func path(of block: Int) -> String { "photos/" + SearchBlock.name(of: block) + ".txt" }

    /// The numbers of the blocks of each term, the largest first.
    private static func terms(of blocks: [SearchBlock], _ entries: [SearchEntry]) -> [SearchText.Word: [Int]] {
        var known: [String: [SearchText.Word]] = [:]
        func words(_ text: String, _ key: String, _ make: (String) -> [SearchText.Word]) -> [SearchText.Word] {
            if let found = known[key + text] { return found }
            let found = Array(Set(make(text).flatMap(SearchText.terms)))
            known[key + text] = found
            return found
        }
        var found: [SearchText.Word: [Int]] = [:]
        for block in blocks {
            var terms: Set<SearchText.Word> = []
            for entry in block.entries.lazy.map({ entries[$0] }) {
                for text in [entry.place, entry.camera, entry.lens, entry.album] + entry.keywords + entry.people {
                    terms.formUnion(words(text, "", SearchText.words))
                }
                for text in [entry.camera, entry.lens] { terms.formUnion(words(text, "+", SearchText.joined)) }
                for text in [entry.title, entry.caption, entry.alt, entry.name, entry.day] where !text.isEmpty {
                    terms.formUnion(SearchText.words(of: text).flatMap(SearchText.terms))
                }
            }
            for term in terms { found[term, default: []].append(block.number) }
        }
        return found
    }

    private static func terms(of names: [SearchName]) -> [SearchText.Word: Set<SearchName>] {
        var found: [SearchText.Word: Set<SearchName>] = [:]
        for name in names {
            for word in SearchText.words(of: name.title) {
                if let term = SearchText.terms(of: word).first { found[term, default: []].insert(name) }
            }
        }
        return found
    }
}
