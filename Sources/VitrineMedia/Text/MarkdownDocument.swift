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
    func rendered() -> RenderedMarkdown? {
        removeWhatIsNotAllowed()
        lowerHeadings()
        guard let html = cmark_render_html(root, Self.options, cmark_parser_get_syntax_extensions(parser)) else {
            return nil
        }
        defer { cmark_get_default_mem_allocator().pointee.free(html) }
        return RenderedMarkdown(html: withoutAlignAttributes(String(cString: html)), plain: plain)
    }

    /// Removes raw HTML. Pictures, and links to addresses that are not allowed, are replaced by their text.
    private func removeWhatIsNotAllowed() {
        var unwrapped: [OpaquePointer] = []
        var removed: [OpaquePointer] = []
        walk { node, isEntering in
            guard isEntering else { return }
            switch cmark_node_get_type(node) {
            case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE: removed.append(node)
            case CMARK_NODE_LINK where !LinkPolicy.allowsLink(Self.bytes(cmark_node_get_url(node))):
                unwrapped.append(node)
            // Only photos are published, and under other names, so that a picture in a text would be missing.
            case CMARK_NODE_IMAGE: unwrapped.append(node)
            default: break
            }
        }
        for node in unwrapped {
            while let child = cmark_node_first_child(node) {
                guard cmark_node_insert_before(node, child) == 1 else { break }
            }
            cmark_node_unlink(node)
            cmark_node_free(node)
        }
        for node in removed {
            cmark_node_unlink(node)
            cmark_node_free(node)
        }
    }

    /// Lowers all headings by one level: the title of the page is its only heading of the first level.
    private func lowerHeadings() {
        walk { node, isEntering in
            guard isEntering, cmark_node_get_type(node) == CMARK_NODE_HEADING else { return }
            cmark_node_set_heading_level(node, min(6, cmark_node_get_heading_level(node) + 1))
        }
    }

    /// The text without markup, on one line.
    private var plain: String {
        var words: [UInt8] = []
        walk { node, isEntering in
            let type = cmark_node_get_type(node)
            switch type {
            case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_CODE_BLOCK:
                if isEntering { words += Self.bytes(cmark_node_get_literal(node)) }
            case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: words.append(0x20)
            default: break
            }
            // Blocks, and the cells and rows of tables, are separated by a space.
            if type.rawValue & UInt32(CMARK_NODE_TYPE_MASK) == UInt32(CMARK_NODE_TYPE_BLOCK) { words.append(0x20) }
        }
        let folded = words.split { $0 == 0x20 || (0x09...0x0D).contains($0) }.joined(separator: [0x20])
        return String(decoding: Array(folded), as: UTF8.self)
    }

    private func walk(_ visit: (_ node: OpaquePointer, _ isEntering: Bool) -> Void) {
        guard let iterator = cmark_iter_new(root) else { return }
        defer { cmark_iter_free(iterator) }
        while true {
            let event = cmark_iter_next(iterator)
            guard event != CMARK_EVENT_DONE, event != CMARK_EVENT_NONE, let node = cmark_iter_get_node(iterator) else {
                return
            }
            visit(node, event == CMARK_EVENT_ENTER)
        }
    }

    private static func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8] {
        text.map { Array(String(cString: $0).utf8) } ?? []
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
