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
    ///   - modules: the lines of each module.
    ///   - later: the names of the published files of modules that are loaded later, by the name of the module.
    init(_ entry: String, of modules: [String: [ScriptLine]], later: [String: String] = [:]) throws(BuildError) {
        var assembler = Assembler(modules: modules, later: later)
        try assembler.add(entry, importedBy: [])
        bytes = Array(assembler.text.utf8)
        self.modules = assembler.added
    }

    private struct Assembler {
        let modules: [String: [ScriptLine]]
        let later: [String: String]
        var text = ""
        private(set) var added: Set<String> = []
        private var declared: [Substring: String] = [:]

        init(modules: [String: [ScriptLine]], later: [String: String]) {
            self.modules = modules
            self.later = later
        }

        mutating func add(_ name: String, importedBy importers: [String]) throws(BuildError) {
            guard !added.contains(name) else { return }
            guard let lines = modules[name], !importers.contains(name) else {
                throw error(importers.last ?? name, "imports './\(name).js', which is missing or imports it in turn")
            }
            var own = ""
            for line in lines {
                if let reason = line.refusal { throw error(name, "'\(line.text)' \(reason)") }
                if let imported = line.imported {
                    try add(imported, importedBy: importers + [name])
                } else {
                    try declare(line, in: name)
                    // What the entry exports is for the script that loads it later.
                    let text = importers.isEmpty ? line.text : line.withoutExport
                    own += try withPublishedName(line, text, in: name) + "\n"
                }
            }
            text += own
            added.insert(name)
        }

        private func withPublishedName(
            _ line: ScriptLine, _ text: Substring, in module: String
        ) throws(BuildError) -> Substring {
            guard let name = line.loadedLater else { return text }
            guard let file = later[name] else {
                throw error(
                    module, "loads './\(name).js', which is missing or loaded by a module that is loaded later, too")
            }
            return Substring(text.replacing("\"./\(name).\(ScriptBundle.suffix)\"", with: "\"./\(file)\""))
        }

        private mutating func declare(_ line: ScriptLine, in module: String) throws(BuildError) {
            guard let name = line.declared else { return }
            if let other = declared.updateValue(module, forKey: name) {
                throw error(module, "declares '\(name)', as '\(other).js' does; both are in one file, so rename one")
            }
        }

        private func error(_ module: String, _ message: String) -> BuildError {
            BuildError(.configuration, module + "." + ScriptBundle.suffix, message)
        }
    }
}
