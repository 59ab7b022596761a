package import VitrineCore
internal import VitrineDisk

package enum LanguageFiles {
    static let folder = "languages"
    private static let suffix = "yml"

    package static func catalog(site: String, templates: String?) throws -> LanguageCatalog {
        let own = templates.map { $0 + "/" + folder }
        let known = try own.map { try codes(try names(in: $0), shownAs: $0) } ?? []
        let added = try codes(try names(in: site + "/" + folder), shownAs: folder)
        return LanguageCatalog(codes: known.union(added)) { code throws(ConfigProblems) in
            let name = code.text + "." + suffix
            var language = Language(code)
            if let own, known.contains(code.text) { try read(own + "/" + name, shownAs: own + "/" + name, &language) }
            if added.contains(code.text) {
                try read(site + "/" + folder + "/" + name, shownAs: folder + "/" + name, &language)
            }
            return language
        }
    }

    private static func read(
        _ path: String, shownAs file: String, _ language: inout Language
    ) throws(ConfigProblems) {
        do {
            try language.read(try TextFile.readYAML(path, shownAs: file), file: file)
        } catch let problems as ConfigProblems {
            throw problems
        } catch {
            throw ConfigProblems([ConfigProblem(file: file, message: "cannot be read: \(error)")])
        }
    }

    private static func names(in folder: String) throws(BuildError) -> [String] {
        do {
            guard let folder = Disk.realPath(folder), try Disk.entry(folder)?.kind == .folder else { return [] }
            return try Disk.entries(of: folder).map { String(decoding: $0.name, as: UTF8.self) }
                .filter { !$0.hasPrefix(".") && !$0.hasSuffix("~") }.sorted()
        } catch {
            throw error.error("list the languages")
        }
    }

    /// The codes by which files are named.
    /// - Throws: `ConfigProblems` when a file has another name, because its words would not be used.
    private static func codes(_ names: [String], shownAs folder: String) throws(ConfigProblems) -> Set<String> {
        var problems: [ConfigProblem] = []
        var codes: Set<String> = []
        for name in names {
            let (stem, suffix) = FileName.split(name)
            let code = LanguageTag(stem)?.text
            if suffix == Self.suffix, code == stem {
                codes.insert(stem)
                continue
            }
            let example = code.map { "\($0).\(Self.suffix)" } ?? "pl.yml or pt-BR.yml"
            let message =
                "is not read, because a language's file is named by its code: \(example); rename it, or move it away"
            problems.append(ConfigProblem(file: folder + "/" + name, message: message))
        }
        guard problems.isEmpty else { throw ConfigProblems(problems) }
        return codes
    }
}
