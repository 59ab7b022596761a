internal import VitrineCore
internal import VitrineFormats

/// A JavaScript module and all modules that it imports, in one file, so that a page requests only one script, and the
/// script compresses better. Lines lose their indentation.
///
/// A module that is loaded later, by `import("./file.js")`, is a file of its own with its imports.
///
/// Modules must be simple: each import is a line `import { name } from "./file.js";`, exported declarations start at
/// the beginning of a line, no string continues on the next line, and no two modules declare the same name.
struct ScriptBundle {
    let bytes: [UInt8]
    let modules: Set<String>

    static let suffix = "js"

    /// - Parameters:
    ///   - entry: the name of the module without its file name extension.
    ///   - later: the names of the published files of modules that are loaded later, by the name of the module.
    init(_ entry: String, of modules: [String: String], later: [String: String] = [:]) throws(BuildError) {
        var assembler = Assembler(modules: modules, later: later)
        try assembler.add(entry, importedBy: [])
        bytes = Array(assembler.text.utf8)
        self.modules = assembler.added
    }

    private struct Assembler {
        let modules: [String: String]
        let later: [String: String]
        var text = ""
        private(set) var added: Set<String> = []
        private var declared: [Substring: String] = [:]

        init(modules: [String: String], later: [String: String]) {
            self.modules = modules
            self.later = later
        }

        mutating func add(_ name: String, importedBy importers: [String]) throws(BuildError) {
            guard !added.contains(name) else { return }
            guard let source = modules[name], !importers.contains(name) else {
                throw error(importers.last ?? name, "imports './\(name).js', which is missing or imports it in turn")
            }
            var own = ""
            for line in ScriptText.lines(of: source) {
                if let reason = ScriptText.refusal(of: line) { throw error(name, "'\(line)' \(reason)") }
                if let imported = ScriptText.imported(by: line) {
                    try add(imported, importedBy: importers + [name])
                } else {
                    let inner = line.hasPrefix(ScriptText.export) ? line.dropFirst(ScriptText.export.count) : line
                    try declare(inner, in: name)
                    // What the entry exports is for the script that loads it later.
                    let line = importers.isEmpty ? line : inner
                    own += try withPublishedName(line, in: name).drop { $0 == " " } + "\n"
                }
            }
            text += own
            added.insert(name)
        }

        private func withPublishedName(_ line: Substring, in module: String) throws(BuildError) -> Substring {
            guard let name = ScriptText.loadedLater(by: line) else { return line }
            guard let file = later[name] else {
                throw error(
                    module, "loads './\(name).js', which is missing or loaded by a module that is loaded later, too")
            }
            return Substring(line.replacing("\"./\(name).\(ScriptBundle.suffix)\"", with: "\"./\(file)\""))
        }

        private mutating func declare(_ line: Substring, in module: String) throws(BuildError) {
            guard let name = ScriptText.declaration(in: line) else { return }
            if let other = declared.updateValue(module, forKey: name) {
                throw error(module, "declares '\(name)', as '\(other).js' does; both are in one file, so rename one")
            }
        }

        private func error(_ module: String, _ message: String) -> BuildError {
            BuildError(.configuration, module + "." + ScriptBundle.suffix, message)
        }
    }
}

enum ScriptText {
    static let export = "export "

    /// The lines of a module without lines that are empty or only contain a comment.
    static func lines(of source: String) -> [Substring] {
        var isComment = false
        return Array(source.utf8).split(whereSeparator: isLineEnd).filter { line in
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
        }.map { Substring(decoding: $0, as: UTF8.self) }
    }

    static func refusal(of line: Substring) -> String? {
        let isImport = line.hasPrefix("import ") || line.hasPrefix("import{")
        if isImport, imported(by: line) == nil {
            return "is not an import on one line such as: import { name } from \"./file.js\";"
        }
        guard line.hasPrefix("export"), declaration(in: line.dropFirst(export.count)) == nil else { return nil }
        return "does not export a const, let, class or function that begins on the line"
    }

    /// The name of the imported module in a line such as `import { Zoom } from "./zoom.js";`.
    static func imported(by line: Substring) -> String? {
        line.hasPrefix("import ") ? module(after: "\"./", in: Array(line.utf8)) : nil
    }

    /// The name of the module that a line such as `const { help } = await import("./extras.js");` loads when it runs.
    static func loadedLater(by line: Substring) -> String? { module(after: "import(\"./", in: Array(line.utf8)) }

    private static func module(after prefix: StaticString, in line: [UInt8]) -> String? {
        guard let prefixStart = line.firstIndex(of: prefix) else { return nil }
        let start = prefixStart + prefix.utf8CodeUnitCount
        return line.firstIndex(of: ".js\"", from: start).map { String(decoding: line[start..<$0], as: UTF8.self) }
    }

    static func declaration(in line: Substring) -> Substring? {
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
