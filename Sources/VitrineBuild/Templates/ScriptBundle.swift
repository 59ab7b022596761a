internal import VitrineCore

/// A module of JavaScript with all that it imports, as one file: a page asks for one script, and it compresses better.
///
/// A module here is plain: each import is a line `import { name } from "./file.js";`, what is exported is declared at the
/// beginning of a line, no text goes over several lines, and no two modules declare the same name.
struct ScriptBundle {
    let bytes: [UInt8]
    /// Names of all modules in it.
    let modules: Set<String>

    static let suffix = "js"

    /// - Parameters:
    ///   - entry: the module's name, without suffix.
    ///   - modules: texts by name.
    init(_ entry: String, of modules: [String: String]) throws(BuildError) {
        var assembler = Assembler(modules: modules)
        try assembler.add(entry, importedBy: [])
        bytes = Array(assembler.text.utf8)
        self.modules = assembler.added
    }

    private struct Assembler {
        let modules: [String: String]
        var text = ""
        private(set) var added: Set<String> = []
        /// By name: the module that declares it.
        private var declared: [Substring: String] = [:]

        init(modules: [String: String]) {
            self.modules = modules
        }

        /// Puts what a module imports before it, each once.
        mutating func add(_ name: String, importedBy importers: [String]) throws(BuildError) {
            guard !added.contains(name) else { return }
            guard let source = modules[name], !importers.contains(name) else {
                throw error(importers.last ?? name, "imports './\(name).js', which is not there or imports it in turn")
            }
            var own = ""
            for line in ScriptText.lines(of: source) {
                if let reason = ScriptText.refusal(of: line) { throw error(name, "'\(line)' \(reason)") }
                if let imported = ScriptText.imported(by: line) {
                    try add(imported, importedBy: importers + [name])
                } else {
                    let line = line.hasPrefix(ScriptText.export) ? line.dropFirst(ScriptText.export.count) : line
                    try declare(line, in: name)
                    own += ScriptText.squeezed(line) + "\n"
                }
            }
            text += own
            added.insert(name)
        }

        private mutating func declare(_ line: Substring, in module: String) throws(BuildError) {
            guard let name = ScriptText.declaration(in: line) else { return }
            if let other = declared.updateValue(module, forKey: name) {
                throw error(module, "declares '\(name)', as '\(other).js' does; they end in one file, so rename one")
            }
        }

        private func error(_ module: String, _ message: String) -> BuildError {
            BuildError(.configuration, module + "." + ScriptBundle.suffix, message)
        }
    }
}

/// What is to be known of JavaScript, line by line.
enum ScriptText {
    static let export = "export "

    /// Without comments that stand on lines of their own and without empty lines.
    static func lines(of source: String) -> [Substring] {
        var isComment = false
        return source.split(whereSeparator: \.isNewline).filter { line in
            let text = line.drop { $0 == " " }
            if isComment || text.hasPrefix("/*") {
                guard let end = text.firstRange(of: "*/")?.upperBound else {
                    isComment = true
                    return false
                }
                let wasComment = isComment
                isComment = false
                // A line with code behind its own comment stays as it is.
                return !wasComment && text[end...].contains { $0 != " " }
            }
            return !text.isEmpty && !text.hasPrefix("//")
        }
    }

    /// What is wrong with a line of an import or export that is not plain.
    static func refusal(of line: Substring) -> String? {
        let isImport = line.hasPrefix("import ") || line.hasPrefix("import{")
        if isImport, imported(by: line) == nil {
            return "is no import of one line such as: import { name } from \"./file.js\";"
        }
        guard line.hasPrefix("export"), declaration(in: line.dropFirst(export.count)) == nil else { return nil }
        return "exports no const, let, class or function that begins on the line"
    }

    /// The module's name in a line such as `import { Zoom } from "./zoom.js";`.
    static func imported(by line: Substring) -> String? {
        guard line.hasPrefix("import "), let start = line.firstRange(of: "\"./"),
            let end = line[start.upperBound...].firstRange(of: ".\(ScriptBundle.suffix)\"")
        else { return nil }
        return String(line[start.upperBound..<end.lowerBound])
    }

    /// What a line at a module's top level declares.
    static func declaration(in line: Substring) -> Substring? {
        let words = line.prefix { $0 != "=" && $0 != "(" }.split(separator: " ")
        guard let index = words.firstIndex(where: { ["const", "let", "class", "function"].contains($0) }),
            index == 0 || words[..<index] == ["async"], !line.hasPrefix(" "), index + 1 < words.count
        else { return nil }
        let name = words[index + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
        return name.isEmpty ? nil : name
    }

    /// Without indentation, and without the blanks that JavaScript can do without. A line with a pattern, a template or a
    /// quotation mark in a text keeps its own.
    static func squeezed(_ line: Substring) -> String {
        let line = line.drop { $0 == " " }
        guard !line.contains(where: { "'`/\\".contains($0) }) else { return String(line) }
        return line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .map { $0.isMultiple(of: 2) ? squeezedCode($1) : String($1) }.joined(separator: "\"")
    }

    private static func squeezedCode(_ code: Substring) -> String {
        var text = ""
        for part in code.split(separator: " ") {
            if let last = text.last, let first = part.first,
                isPartOfName(last) && isPartOfName(first) || last == first
                    || last.isNumber && first == "."
            {
                text += " "
            }
            text += part
        }
        return text
    }

    private static func isPartOfName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "_$#".contains(character)
    }
}
