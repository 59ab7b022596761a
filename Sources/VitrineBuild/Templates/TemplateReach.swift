internal import VitrineCore

/// Computes how deeply templates include each other, and how large pages can become because of that. It is computed
/// before anything is rendered, because a renderer in an infinite recursion cannot be stopped.
struct TemplateReach {
    struct Section {
        /// The minimum size in bytes.
        var weight: Int
        var file: String
        var line: Int
    }

    static let maxDepth = 64
    static let maxPageSize = 32 << 20
    /// The minimum size of a tag in bytes. Every tag counts, because it takes time.
    private static let tagWeight = 16

    private(set) var problems: [ConfigProblem] = []
    /// The sections, by the name of the field that they iterate over.
    private(set) var sections: [String: Section] = [:]

    /// A template, or all blocks with one name, because any of them may be inserted where a block with this name is.
    private enum Part: Hashable { case template(String), block(String) }

    private struct Span {
        var file: String
        var tags: ArraySlice<TemplateTag>
        var bytes: Int
    }

    private struct Size {
        var depth: Int
        var weight: Int
    }

    private var spans: [Part: [Span]] = [:]
    private var sizes: [Part: Size] = [:]
    private var open: Set<Part> = []

    init(_ templates: [String: TemplateSource]) {
        for (name, source) in templates.sorted(by: { $0.key < $1.key }) {
            let tags = source.tags
            spans[.template(name)] = [Span(file: source.file, tags: tags[...], bytes: source.text.utf8.count)]
            for (tag, span) in Self.pairs(tags, file: source.file) where tag.kind == .block {
                spans[.block(tag.name), default: []].append(span)
            }
        }
        for name in templates.keys.sorted() { _ = size(of: .template(name)) }
        guard problems.isEmpty else { return }
        for (_, source) in templates {
            for (tag, span) in Self.pairs(source.tags, file: source.file)
            where tag.kind == .section {
                let section = Section(weight: size(of: span).weight, file: source.file, line: tag.line)
                let name = tag.name.split(separator: ".").last.map(String.init) ?? tag.name
                if section.weight > sections[name]?.weight ?? 0 { sections[name] = section }
            }
        }
    }

    private static func pairs(_ tags: [TemplateTag], file: String) -> [(TemplateTag, Span)] {
        var open: [Int] = []
        var pairs: [(TemplateTag, Span)] = []
        for (index, tag) in tags.enumerated() {
            if tag.opens { open.append(index) }
            if tag.kind == .end, let start = open.popLast() {
                let span = Span(file: file, tags: tags[(start + 1)..<index], bytes: tag.offset - tags[start].offset)
                pairs.append((tags[start], span))
            }
        }
        return pairs
    }

    private mutating func size(of part: Part) -> Size {
        if let known = sizes[part] { return known }
        open.insert(part)
        defer { open.remove(part) }
        var size = Size(depth: 0, weight: 0)
        // After the first mistake, sizes are meaningless.
        for span in spans[part] ?? [] where problems.isEmpty {
            let found = self.size(of: span)
            size = Size(depth: max(size.depth, found.depth), weight: max(size.weight, found.weight))
        }
        sizes[part] = size
        return size
    }

    private mutating func size(of span: Span) -> Size {
        var size = Size(depth: 0, weight: span.bytes)
        var nesting = 0
        for tag in span.tags where problems.isEmpty {
            if tag.kind == .end { nesting -= 1 }
            if tag.opens { nesting += 1 }
            let inner = included(by: tag, in: span.file)
            size.depth = max(size.depth, nesting + inner.depth)
            size.weight = min(size.weight + inner.weight + Self.tagWeight, Self.maxPageSize + 1)
            check(size, tag, file: span.file)
        }
        return size
    }

    private mutating func included(by tag: TemplateTag, in file: String) -> Size {
        let part: Part
        switch tag.kind {
        case .partial, .parent: part = .template(tag.name)
        case .block: part = .block(tag.name)
        default: return Size(depth: 0, weight: 0)
        }
        if open.contains(part) {
            report(file, tag, "'\(tag.name)' includes itself here; a template or block cannot")
            return Size(depth: 0, weight: 0)
        }
        guard open.count <= Self.maxDepth else { return Size(depth: Self.maxDepth, weight: 0) }
        let inner = size(of: part)
        return Size(depth: inner.depth + 1, weight: inner.weight)
    }

    private mutating func check(_ size: Size, _ tag: TemplateTag, file: String) {
        if size.depth > Self.maxDepth {
            report(file, tag, "more than \(Self.maxDepth) sections and templates are nested here")
        } else if size.weight > Self.maxPageSize {
            report(file, tag, "with what is included here a page becomes larger than \(Self.maxPageSize >> 20) MiB")
        }
    }

    private mutating func report(_ file: String, _ tag: TemplateTag, _ message: String) {
        guard problems.isEmpty else { return }
        problems.append(ConfigProblem(file: file, mark: TextMark(line: tag.line, column: 1), message: message))
    }
}
