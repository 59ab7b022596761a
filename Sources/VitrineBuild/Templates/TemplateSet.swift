internal import Mustache
internal import VitrineCore

/// The templates and the stylesheet of a site: its own where it has some, else Vitrine's. The only file that knows
/// Mustache's library.
struct TemplateSet {
    private let library: MustacheLibrary
    /// Of each page template with all that it includes.
    let digests: [String: ContentDigest]
    /// Address and bytes.
    let assets: [(path: String, bytes: [UInt8])]
    let stylesheet: String

    private static let styleName = "style.css"
    /// Bytes.
    private static let longest: Int64 = 1 << 20

    /// - Parameter folders: absolute; a file in an earlier one takes the place of one of the same name in a later one.
    init(folders: [String]) throws(BuildError) {
        var sources: [String: TemplateSource] = [:]
        var style: [UInt8]?
        for folder in folders.reversed() {
            for (name, path) in try Self.files(in: folder) {
                let bytes = try Self.read(path)
                if name == Self.styleName {
                    style = bytes
                } else {
                    sources[FileName.split(name).stem] = TemplateSource(
                        file: path, text: String(decoding: bytes, as: UTF8.self))
                }
            }
        }
        guard let style, PageID.templates.allSatisfy({ sources[$0] != nil }) else {
            let missing =
                (PageID.templates.filter { sources[$0] == nil }.map { $0 + ".mustache" }
                + (style == nil ? [Self.styleName] : [])).joined(separator: ", ")
            throw BuildError(
                .configuration, folders.last ?? "Templates",
                "Vitrine's own templates are not there (\(missing)); install them beside the program, or name their folder with --templates"
            )
        }
        let linter = TemplateLinter(templates: sources)
        let problems = linter.problems
        guard problems.isEmpty else { throw BuildError(ConfigProblems(problems)) }
        library = try Self.compile(sources)
        digests = Dictionary(
            uniqueKeysWithValues: PageID.templates.map { ($0, Self.digest(linter.closure(of: $0), sources)) })
        stylesheet = AssetName.path(of: style, stem: "style", suffix: "css")
        assets = [(stylesheet, style)]
    }

    /// Mustache templates and the stylesheet.
    private static func files(in folder: String) throws(BuildError) -> [(name: String, path: String)] {
        do {
            guard try Disk.entry(folder)?.kind == .folder else { return [] }
            return try Disk.entries(of: folder).filter { $0.kind == .file }.compactMap { entry in
                let name = String(decoding: entry.name, as: UTF8.self)
                guard name == styleName || FileName.split(name).suffix == "mustache" else { return nil }
                return (name, folder + "/" + name)
            }
        } catch {
            throw error.error("list the templates")
        }
    }

    private static func read(_ path: String) throws(BuildError) -> [UInt8] {
        do {
            return try Disk.read(path, most: longest)
        } catch {
            throw error.error("read the template")
        }
    }

    private static func compile(_ sources: [String: TemplateSource]) throws(BuildError) -> MustacheLibrary {
        var templates: [String: MustacheTemplate] = [:]
        for (name, source) in sources {
            do {
                // Values come escaped already; the library's own escaper can be got round with a combining mark.
                templates[name] = try MustacheTemplate(string: "{{% CONTENT_TYPE: TEXT}}" + source.text)
            } catch {
                throw BuildError(.configuration, source.file, "is no valid template: \(error)")
            }
        }
        return MustacheLibrary(templates: templates)
    }

    private static func digest(_ names: Set<String>, _ sources: [String: TemplateSource]) -> ContentDigest {
        var hasher = StableHasher()
        for name in names.sorted() {
            hasher.add(name)
            hasher.add(sources[name]?.text ?? "")
        }
        return hasher.finish()
    }

    /// The page's bytes, sealed.
    func render(_ value: PageValue, template: String) -> [UInt8] {
        let text = library.render(TemplateValue(value: value), withTemplate: template) ?? ""
        return Seal.applied(to: Array(text.utf8))
    }
}
