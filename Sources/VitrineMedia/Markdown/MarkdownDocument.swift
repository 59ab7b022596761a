import CMarkdown
import VitrineCore

/// A parsed Markdown text. It may only be used while the lock of `MarkdownRenderer` is held.
struct MarkdownDocument: ~Copyable {
    private let parser: OpaquePointer
    private let root: OpaquePointer

    /// CMARK_OPT_UNSAFE is never set, so that raw HTML stays off.
    private static let options = CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_SMART

    init?(_ markdown: Markdown) {
        guard let parser = cmark_parser_new(Self.options) else { return nil }
        for name in Self.extensions(for: markdown) {
            if let syntax = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, syntax) }
        }
        var source = markdown.source
        source.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
        }
        guard let root = cmark_parser_finish(parser) else {
            cmark_parser_free(parser)
            return nil
        }
        self.parser = parser
        self.root = root
    }

    /// The `autolink` extension is left out for texts with a very long word: its time grows with the square of the word's
    /// length, and 64 KiB of brackets take a second.
    private static func extensions(for markdown: Markdown) -> [String] {
        let longest = markdown.source.utf8.split { $0 <= 0x20 }.map(\.count).max() ?? 0
        return (markdown.form == .page ? ["table"] : []) + ["strikethrough"] + (longest <= 4096 ? ["autolink"] : [])
    }

    deinit {
        cmark_node_free(root)
        cmark_parser_free(parser)
    }

    /// Removes what is not allowed, and renders the rest.
    /// - Parameter form: a caption has no story.
    func rendered(as form: Markdown.Form) -> RenderedMarkdown? {
        let root = MarkdownNode(node: root)
        removeWhatIsNotAllowed(root)
        lowerHeadings(root)
        // Only photos are published, and under other names, so that a picture in a text would be missing.
        let pictures = MarkdownPictures(takenFrom: root) { html($0) ?? "" }
        guard let html = html(root) else { return nil }
        let plain = root.plain
        return RenderedMarkdown(html: html, plain: plain, story: form == .page ? story(root, pictures) : nil)
    }

    private func html(_ node: MarkdownNode) -> String? {
        guard let html = cmark_render_html(node.node, Self.options, cmark_parser_get_syntax_extensions(parser)) else {
            return nil
        }
        defer { cmark_get_default_mem_allocator().pointee.free(html) }
        return withoutAlignAttributes(String(cString: html))
    }

    /// Removes raw HTML. Links to addresses that are not allowed are replaced by their text.
    private func removeWhatIsNotAllowed(_ root: MarkdownNode) {
        var unwrapped: [MarkdownNode] = []
        var removed: [MarkdownNode] = []
        root.walk { node, isEntering in
            guard isEntering else { return }
            switch node.type {
            case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE: removed.append(node)
            case CMARK_NODE_LINK where !LinkPolicy.allowsLink(node.address): unwrapped.append(node)
            default: break
            }
        }
        for node in unwrapped { node.unwrap() }
        for node in removed { node.remove() }
    }

    /// Lowers all headings by one level: the title of the page is its only heading of the first level.
    private func lowerHeadings(_ root: MarkdownNode) {
        root.walk { node, isEntering in
            guard isEntering, node.type == CMARK_NODE_HEADING else { return }
            cmark_node_set_heading_level(node.node, min(6, cmark_node_get_heading_level(node.node) + 1))
        }
    }

    /// The text in parts. Its chapters are headings of the second level, so that other headings are raised again.
    private func story(_ root: MarkdownNode, _ pictures: MarkdownPictures) -> Story {
        root.walk { node, isEntering in
            guard isEntering, node.type == CMARK_NODE_HEADING else { return }
            cmark_node_set_heading_level(node.node, max(2, cmark_node_get_heading_level(node.node) - 1))
        }
        var parts: [Story.Part] = []
        var text: [MarkdownNode] = []
        func endText() {
            if text.isEmpty { return }
            let plain = text.map(\.plain).filter { !$0.utf8.isEmpty }.joined(separator: " ")
            parts.append(.text(html: text.map { html($0) ?? "" }.joined(), plain: plain))
            text = []
        }
        for block in root.children {
            if let found = pictures.paragraphs[block] {
                endText()
                parts.append(.pictures(found))
            } else if block.type == CMARK_NODE_HEADING, cmark_node_get_heading_level(block.node) == 2 {
                endText()
                parts.append(.chapter(html: block.children.map { html($0) ?? "" }.joined(), plain: block.plain))
            } else {
                text.append(block)
            }
        }
        endText()
        return Story(parts: parts, strays: pictures.strays)
    }

    /// Replaces the attribute `align`, which HTML does not have any more, by a class, because the pages' security policy
    /// forbids `style`. cmark escapes quotes in all text, so these strings can only be its own markup.
    private func withoutAlignAttributes(_ html: String) -> String {
        var html = html
        for cell in ["th", "td"] {
            for side in ["left", "center", "right"] {
                html.replace("<\(cell) align=\"\(side)\">", with: "<\(cell) class=\"align-\(side)\">")
            }
        }
        return html
    }
}
