internal import VitrineCore

struct EditTexts {
    private struct Entry {
        var before: [UInt8]?
        var old: String?
        var text: String?
    }

    private let site: EditSite
    private let read: (EditFile) throws -> [UInt8]?
    let parse: YAMLParser
    private var entries: [EditFile: Entry] = [:]

    init(_ site: EditSite, parse: @escaping YAMLParser, read: @escaping (EditFile) throws -> [UInt8]?) {
        (self.site, self.parse, self.read) = (site, parse, read)
    }

    /// Returns a text as the commands before left it; nil if there is no file.
    mutating func text(_ file: EditFile) throws -> String? {
        if let entry = entries[file] { return entry.text }
        let before = try read(file)
        let name = site.shown(file)
        var text = try before.map { try OwnerText.text($0, file: name) }
        if file != .settings { text = try text.map { try OwnerText.filled($0, file: name) } }
        entries[file] = Entry(before: before, old: text, text: text)
        return text
    }

    /// Replaces a text that was read. A file that would be empty is removed, except for the settings.
    mutating func replace(_ file: EditFile, by text: String) {
        entries[file]?.text = OwnerText.isEmpty(text) && file != .settings ? nil : text
    }

    /// The changes, sorted by file.
    /// - Throws: the mistakes in the new texts, if a build would not accept them.
    func changes() throws(ConfigProblems) -> [TextChange] {
        var problems: [ConfigProblem] = []
        var changes: [TextChange] = []
        for (file, entry) in entries.sorted(by: { $0.key < $1.key }) where !Self.areEqual(entry.old, entry.text) {
            changes.append(TextChange(file: file, before: entry.before, after: entry.text.map { Array($0.utf8) }))
            guard let text = entry.text else { continue }
            do throws(ConfigProblems) {
                try check(text, file)
            } catch {
                problems += error.list
            }
        }
        guard problems.isEmpty else { throw ConfigProblems(problems) }
        return changes
    }

    private func check(_ text: String, _ file: EditFile) throws(ConfigProblems) {
        let decoder = TextDecoder(parse)
        let name = site.shown(file)
        if let problem = OwnerText.problem(in: text, file: name) { throw ConfigProblems([problem]) }
        let markdown: Markdown?
        switch file {
        case .page(let path): markdown = try decoder.page(text, file: path).text
        case .collection(let path): markdown = try decoder.collection(text, file: path).text
        case .settings:
            _ = try SettingsDecoder.decode(try parse(text, name), file: name)
            markdown = nil
        case .source(let path) where path.lowercasedExtension == "md":
            markdown = try decoder.album(text, file: name).text
        case .source: markdown = try decoder.sidecar(text, file: name).caption
        }
        if let markdown, markdown.source.utf8.count > Markdown.maxSize {
            let message =
                "the text would have more than \(Markdown.maxSize / 1024) KiB, which no build accepts; shorten it"
            throw ConfigProblems([ConfigProblem(file: name, message: message)])
        }
    }

    private static func areEqual(_ one: String?, _ other: String?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return TextBytes.areEqual(one, other)
    }
}
