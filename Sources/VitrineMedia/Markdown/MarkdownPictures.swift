import CMarkdown
import VitrineCore

struct MarkdownPictures {
    private(set) var paragraphs: [MarkdownNode: [Story.Picture]] = [:]
    private(set) var strays: [Story.Stray] = []

    /// Replaces all pictures in a text by their captions.
    init(takenFrom root: MarkdownNode, html: (MarkdownNode) -> String) {
        let paragraphs = root.children.filter(Self.hasOnlyPictures)
        let alone = Set(paragraphs.flatMap(\.children))
        var others: [MarkdownNode] = []
        root.walk { node, isEntering in
            guard isEntering else { return }
            if node.type == CMARK_NODE_IMAGE, !alone.contains(node) { others.append(node) }
            if node.type == CMARK_NODE_TEXT, let name = Self.nameWithSpaces(in: node.literal) {
                strays.append(.init(name: name, line: node.line, reason: .space))
            }
        }
        for picture in others {
            strays.append(.init(name: Self.name(of: picture), line: picture.line, reason: .notAlone))
            picture.unwrap()
        }
        strays.sort { $0.line < $1.line }
        for paragraph in paragraphs {
            for picture in paragraph.children where picture.type == CMARK_NODE_IMAGE {
                let caption = picture.children.map(html).joined()
                self.paragraphs[paragraph, default: []].append(
                    .init(name: Self.name(of: picture), line: picture.line, captionHTML: caption))
                picture.unwrap()
            }
        }
    }

    private static func hasOnlyPictures(_ block: MarkdownNode) -> Bool {
        guard block.type == CMARK_NODE_PARAGRAPH else { return false }
        let children = block.children
        return children.contains { $0.type == CMARK_NODE_IMAGE }
            && children.allSatisfy { node in
                switch node.type {
                case CMARK_NODE_IMAGE, CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: true
                case CMARK_NODE_TEXT: node.literal.allSatisfy { $0 == 0x20 || $0 == 0x09 }
                default: false
                }
            }
    }

    private static func name(of picture: MarkdownNode) -> String { String(decoding: picture.address, as: UTF8.self) }

    /// The name in `![caption](name with spaces.jpg)`, which is no picture in Markdown.
    private static func nameWithSpaces(in text: [UInt8]) -> String? {
        guard let mark = text.firstRange(of: "![".utf8), let start = text[mark.upperBound...].firstRange(of: "](".utf8),
            let end = text[start.upperBound...].firstIndex(of: UInt8(ascii: ")"))
        else { return nil }
        let name = text[start.upperBound..<end]
        return name.contains(0x20) ? String(decoding: name, as: UTF8.self) : nil
    }
}
