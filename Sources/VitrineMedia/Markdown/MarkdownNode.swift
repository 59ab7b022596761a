import CMarkdown

/// A node of a parsed Markdown text. It may only be used while the lock of `MarkdownRenderer` is held, and as long as its
/// document exists.
struct MarkdownNode: Hashable {
    let node: OpaquePointer

    var type: cmark_node_type { cmark_node_get_type(node) }

    var literal: [UInt8] { Self.bytes(cmark_node_get_literal(node)) }

    var address: [UInt8] { Self.bytes(cmark_node_get_url(node)) }

    var children: [MarkdownNode] {
        var children: [MarkdownNode] = []
        var next = cmark_node_first_child(node)
        while let child = next {
            children.append(MarkdownNode(node: child))
            next = cmark_node_next(child)
        }
        return children
    }

    /// The number of the node's first line in the text, counted from 1.
    var line: Int {
        var next: OpaquePointer? = node
        while let node = next {
            let line = cmark_node_get_start_line(node)
            if line > 0 { return Int(line) }
            next = cmark_node_parent(node)
        }
        return 1
    }

    func walk(_ visit: (_ node: MarkdownNode, _ isEntering: Bool) -> Void) {
        guard let iterator = cmark_iter_new(node) else { return }
        defer { cmark_iter_free(iterator) }
        while true {
            let event = cmark_iter_next(iterator)
            guard event != CMARK_EVENT_DONE, event != CMARK_EVENT_NONE, let node = cmark_iter_get_node(iterator) else {
                return
            }
            visit(MarkdownNode(node: node), event == CMARK_EVENT_ENTER)
        }
    }

    var plain: String {
        var words: [UInt8] = []
        walk { node, isEntering in
            let type = node.type
            switch type {
            case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_CODE_BLOCK: if isEntering { words += node.literal }
            case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: words.append(0x20)
            default: break
            }
            // Blocks, and the cells and rows of tables, are separated by a space.
            if type.rawValue & UInt32(CMARK_NODE_TYPE_MASK) == UInt32(CMARK_NODE_TYPE_BLOCK) { words.append(0x20) }
        }
        let folded = words.split { $0 == 0x20 || (0x09...0x0D).contains($0) }.joined(separator: [0x20])
        return String(decoding: Array(folded), as: UTF8.self)
    }

    func remove() {
        cmark_node_unlink(node)
        cmark_node_free(node)
    }

    func unwrap() {
        while let child = cmark_node_first_child(node) {
            guard cmark_node_insert_before(node, child) == 1 else { break }
        }
        remove()
    }

    private static func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8] {
        text.map { Array(String(cString: $0).utf8) } ?? []
    }
}
