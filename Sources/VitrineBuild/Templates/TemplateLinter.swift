internal import VitrineCore

/// Finds mistakes that Mustache ignores: unknown names, missing partials, and sections that are not closed.
struct TemplateLinter {
    let templates: [String: TemplateSource]
    let ownWords: [String]

    var problems: [ConfigProblem] {
        templates.keys.sorted().flatMap { name in templates[name].map(problems) ?? [] }
    }

    private func problems(in template: TemplateSource) -> [ConfigProblem] {
        let (tags, unclosed) = (template.tags, template.unclosed)
        var problems = tags.compactMap { tag in
            message(for: tag).map {
                ConfigProblem(file: template.file, mark: TextMark(line: tag.line, column: 1), message: $0)
            }
        }
        if let unclosed {
            let mark = TextMark(line: unclosed, column: 1)
            problems.append(
                ConfigProblem(file: template.file, mark: mark, message: "a tag begins here and does not end"))
        }
        return problems + unbalanced(tags, file: template.file)
    }

    private func message(for tag: TemplateTag) -> String? {
        switch tag.kind {
        case .variable, .section, .inverted:
            return unknownName(tag.name)
        case .unescaped:
            if tag.name.hasSuffix("HTML") { return unknownName(tag.name) }
            return "'\(tag.name)' is a text; write {{\(tag.name)}}. Only fields that end in HTML may be unescaped"
        case .partial, .parent:
            if templates[tag.name] != nil { return nil }
            let hint = NearestName.of(tag.name, among: templates.keys.sorted()).map { "; did you mean '\($0)'?" } ?? ""
            return "there is no template '\(tag.name)'\(hint)"
        case .other:
            return "tags that begin with = or % are not supported"
        case .end, .block, .comment:
            return nil
        }
    }

    /// The names that may be used anywhere. The site's own words are only valid after the name of their record.
    private static let fields = PageVocabulary.names.subtracting([PageVocabulary.own])

    private func unknownName(_ name: String) -> String? {
        if name == "." { return nil }
        let parts = name.split(separator: ".").map(String.init)
        if parts.first == PageVocabulary.own { return unknownOwnWord(parts.dropFirst().joined(separator: ".")) }
        guard let unknown = parts.first(where: { !Self.fields.contains($0) }) else { return nil }
        let hint = NearestName.of(unknown, among: Self.fields.sorted()).map { "; did you mean '\($0)'?" } ?? ""
        return "unknown name '\(unknown)'\(hint)"
    }

    private func unknownOwnWord(_ name: String) -> String? {
        if ownWords.contains(name) { return nil }
        if name.isEmpty { return "'own' holds the site's own words; write {{own.NAME}}, with the name of one of them" }
        let hint = NearestName.of(name, among: ownWords).map { "; did you mean 'own.\($0)'?" } ?? "."
        return "there is no word 'own.\(name)'\(hint) Define your own words in vitrine.yml, under 'words: {own: …}'"
    }

    private func unbalanced(_ tags: [TemplateTag], file: String) -> [ConfigProblem] {
        var open: [TemplateTag] = []
        for tag in tags {
            if tag.opens { open.append(tag) }
            guard tag.kind == .end else { continue }
            guard open.last?.name == tag.name else {
                let expected = open.last.map { "'\($0.name)' of line \($0.line) is open" } ?? "nothing is open"
                let message = "{{/\(tag.name)}} closes a section that is not open: \(expected)"
                return [ConfigProblem(file: file, mark: TextMark(line: tag.line, column: 1), message: message)]
            }
            open.removeLast()
        }
        return open.map { tag in
            let mark = TextMark(line: tag.line, column: 1)
            return ConfigProblem(file: file, mark: mark, message: "{{#\(tag.name)}} is never closed")
        }
    }

    /// Templates with which no page is rendered. A misspelled file name would have no effect otherwise.
    func unused(but pages: [String]) -> [ConfigProblem] {
        let used = pages.reduce(into: Set<String>()) { $0.formUnion(closure(of: $1)) }
        return templates.keys.sorted().filter { !used.contains($0) }.compactMap { name in
            let hint = NearestName.of(name, among: used.sorted()).map { "; did you mean '\($0).mustache'?" } ?? ""
            return templates[name].map { ConfigProblem(file: $0.file, message: "no page uses this template\(hint)") }
        }
    }

    func uses(_ name: String, in template: String) -> Bool {
        closure(of: template).compactMap { templates[$0] }.contains { source in
            source.tags.contains { $0.name == name }
        }
    }

    /// The names of a template and of all templates that it includes.
    func closure(of name: String) -> Set<String> {
        var found: Set<String> = []
        var waiting = [name]
        while let next = waiting.popLast() {
            if found.insert(next).inserted { waiting += templates[next]?.included ?? [] }
        }
        return found
    }
}

struct TemplateSource: Hashable {
    let file: String
    let text: String
    /// The tags in order, up to one that is not closed.
    let tags: [TemplateTag]
    /// The line of a tag that is not closed; nil when all tags are closed.
    let unclosed: Int?
    /// These are the names of the templates that this one includes, without those that they include in turn.
    let included: [String]

    init(file: String, text: String) {
        self.file = file
        self.text = text
        (tags, unclosed) = TemplateTag.parse(text)
        included = tags.filter { $0.kind == .partial || $0.kind == .parent }.map(\.name)
    }
}
