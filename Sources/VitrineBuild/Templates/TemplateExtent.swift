internal import VitrineCore

/// How far templates go, with all that they include: sections in sections fill the stack, thirty templates that each
/// include the next one twice make a page of a thousand million parts, and a list in itself makes one of its square.
struct TemplateExtent {
    private let templates: [String: [TemplateTag]]
    private var parts = 0
    private var open: [TemplateTag] = []

    private static let deepest = 64
    private static let mostParts = 1000

    /// A template that goes too far, and how.
    private struct Excess: Error {
        var words: String
    }

    /// - Parameter templates: none of which includes itself, or leaves a section open.
    static func problems(_ templates: [String: TemplateSource]) -> [ConfigProblem] {
        let tags = templates.mapValues { TemplateTag.parse($0.text).tags }
        return templates.keys.sorted().compactMap { name in
            var extent = TemplateExtent(templates: tags)
            do throws(Excess) {
                try extent.enter(name)
                return nil
            } catch {
                let words = error.words + ", with the templates that it includes; make it simpler"
                return templates[name].map { ConfigProblem(file: $0.file, message: words) }
            }
        }
    }

    private init(templates: [String: [TemplateTag]]) {
        self.templates = templates
    }

    private mutating func enter(_ name: String) throws(Excess) {
        parts += 1
        if parts > Self.mostParts { throw Excess(words: "includes more than \(Self.mostParts) templates") }
        for tag in templates[name] ?? [] {
            switch tag.kind {
            case .section where open.contains { $0.kind == .section && $0.name == tag.name && $0.name != "." }:
                throw Excess(words: "goes through '\(tag.name)' inside itself")
            case .section, .inverted, .parent, .block, .partial:
                open.append(tag)
                if open.count > Self.deepest { throw Excess(words: "goes deeper than \(Self.deepest) levels") }
                if tag.kind == .partial || tag.kind == .parent { try enter(tag.name) }
                if tag.kind == .partial { open.removeLast() }
            case .end: _ = open.popLast()
            case .variable, .unescaped, .comment, .other: break
            }
        }
    }
}
