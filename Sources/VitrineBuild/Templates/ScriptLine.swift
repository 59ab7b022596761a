internal import VitrineFormats

/// A line of a JavaScript module, and what it means for the files that are published.
struct ScriptLine {
    /// The line without its indentation.
    let text: Substring
    let withoutExport: Substring
    /// The name of the imported module in a line such as `import { Zoom } from "./zoom.js";`.
    let imported: String?
    /// The name of the module that a line such as `const { help } = await import("./extras.js");` loads when it runs.
    let loadedLater: String?
    /// The name that the line declares for its whole module.
    let declared: Substring?
    /// Why no bundle may contain the line.
    let refusal: String?

    private init(_ line: ArraySlice<UInt8>) {
        let text = Substring(decoding: line, as: UTF8.self)
        let code = text.hasPrefix("export ") ? text.dropFirst("export ".count) : text
        self.text = text.drop { $0 == " " }
        withoutExport = code.drop { $0 == " " }
        imported = text.hasPrefix("import ") ? Self.module(after: "\"./", in: line) : nil
        loadedLater = Self.module(after: "import(\"./", in: line)
        declared = Self.declaration(in: code)
        if imported == nil, text.hasPrefix("import ") || text.hasPrefix("import{") {
            refusal = "is not an import on one line such as: import { name } from \"./file.js\";"
        } else if declared == nil, text.hasPrefix("export") {
            refusal = "does not export a const, let, class or function that begins on the line"
        } else {
            refusal = nil
        }
    }

    /// The lines of a module without lines that are empty or only contain a comment.
    static func lines(of module: String) -> [ScriptLine] {
        var isComment = false
        return Array(module.utf8).split(whereSeparator: isLineEnd).filter { line in
            let text = line.drop(while: isSpace)
            if isComment || text.starts(with: "/*") {
                guard let end = text.firstIndex(of: "*/") else {
                    isComment = true
                    return false
                }
                let wasComment = isComment
                isComment = false
                // A line with code after its own comment is not changed.
                return !wasComment && text[(end + 2)...].contains { !isSpace($0) }
            }
            return !text.isEmpty && !text.starts(with: "//")
        }.map(ScriptLine.init)
    }

    private static func module(after prefix: StaticString, in line: ArraySlice<UInt8>) -> String? {
        guard let prefixStart = line.firstIndex(of: prefix) else { return nil }
        let start = prefixStart + prefix.utf8CodeUnitCount
        return line.firstIndex(of: ".js\"", from: start).map { String(decoding: line[start..<$0], as: UTF8.self) }
    }

    private static func declaration(in line: Substring) -> Substring? {
        if line.utf8.first == UInt8(ascii: " ") { return nil }
        let words = line.prefix { $0 != "=" && $0 != "(" }.split(separator: " ")
        guard let index = words.firstIndex(where: { ["const", "let", "class", "function"].contains($0) }),
            index == 0 || words[..<index] == ["async"], index + 1 < words.count
        else { return nil }
        let name = words[index + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
        return name.isEmpty ? nil : name
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") }
    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}
