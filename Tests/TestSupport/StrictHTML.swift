/// A strict parser for pages: every `<` must begin a complete tag, and every attribute value must be quoted or a simple
/// word.
package struct StrictHTML {
    package struct Fault: Error, CustomStringConvertible {
        package var description: String
    }

    package struct Tag: Hashable {
        package var name: String
        package var attributes: [String]
    }

    /// The opening tags in order.
    package private(set) var tags: [Tag] = []
    /// The values of attributes, with character references resolved.
    package private(set) var values: [(attribute: String, value: String)] = []
    /// The content of `<script type="application/json">` and similar elements.
    package private(set) var data: [String] = []

    private var rest: ArraySlice<UInt8>

    package init(_ bytes: [UInt8]) throws(Fault) {
        rest = bytes[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[start...]
            if take("<!doctype html>") || take("<!DOCTYPE html>") { continue }
            // The ownership mark is the only comment, and the last thing on a page.
            if take("<!-- vitrine:") {
                _ = word()
                guard take(" -->"), rest.allSatisfy({ $0 == 0x0A }) else { throw fault("a broken seal") }
                return
            }
            let isEnd = rest.dropFirst().first == UInt8(ascii: "/")
            rest = rest.dropFirst(isEnd ? 2 : 1)
            let name = word()
            guard !name.isEmpty else { throw fault("'<' that begins no tag") }
            if isEnd {
                guard take(">") else { throw fault("an end tag with more than a name") }
            } else {
                try tag(name)
            }
        }
    }

    private mutating func tag(_ name: String) throws(Fault) {
        var tag = Tag(name: name, attributes: [])
        while !take(">") {
            guard let space = rest.first, [0x20, 0x0A].contains(space) else { throw fault("no space in <\(name)") }
            rest = rest.drop { [0x20, 0x0A].contains($0) }
            if take(">") { break }
            let attribute = word()
            guard !attribute.isEmpty else { throw fault("no attribute in <\(name)") }
            tag.attributes.append(attribute)
            guard take("=") else { continue }
            try values.append((attribute, value()))
        }
        tag.attributes.sort()
        tags.append(tag)
        guard name == "script" || name == "style" else { return }
        guard let end = rest.indices.first(where: { rest[$0...].starts(with: "</".utf8) }) else {
            throw fault("a script without an end")
        }
        if !rest[..<end].isEmpty { data.append(String(decoding: rest[..<end], as: UTF8.self)) }
        rest = rest[end...]
        guard take("</\(name)>") else { throw fault("'</' in a script") }
    }

    private mutating func value() throws(Fault) -> String {
        guard take("\"") else {
            let value = rest.prefix { !" \n>\"'`=<".utf8.contains($0) }
            guard !value.isEmpty else { throw fault("an empty value") }
            rest = rest.dropFirst(value.count)
            return Self.resolved(value)
        }
        let value = rest.prefix { $0 != UInt8(ascii: "\"") }
        rest = rest.dropFirst(value.count + 1)
        guard !value.contains(where: { "<>".utf8.contains($0) }) else { throw fault("a tag in a value") }
        return Self.resolved(value)
    }

    private static func resolved(_ text: ArraySlice<UInt8>) -> String {
        String(decoding: text, as: UTF8.self).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
            .replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&amp;", with: "&")
    }

    private mutating func word() -> String {
        let word = rest.prefix { byte in
            (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
                || byte == 0x3A
        }
        rest = rest.dropFirst(word.count)
        return String(decoding: word, as: UTF8.self)
    }

    private mutating func take(_ text: String) -> Bool {
        guard rest.starts(with: text.utf8) else { return false }
        rest = rest.dropFirst(text.utf8.count)
        return true
    }

    private func fault(_ what: String) -> Fault {
        Fault(description: "\(what), before: \(String(decoding: rest.prefix(60), as: UTF8.self))")
    }
}
