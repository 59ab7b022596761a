internal import Mustache
internal import VitrineCore

/// The templates, the stylesheet and the icon of a site: its own where it has some, else Vitrine's. The only file that
/// knows Mustache's library.
struct TemplateSet {
    private let library: MustacheLibrary
    /// Of each page template with all that it includes.
    let digests: [String: ContentDigest]
    /// Address and bytes.
    let assets: [(path: String, bytes: [UInt8])]
    let addresses: AssetAddresses
    /// Whether a page is without Vitrine's content security policy, because its owner's layout has another or none.
    let hasOwnPolicy: Bool

    private static let styleName = "style.css"
    private static let iconName = "icon.svg"
    /// Bytes.
    private static let longest: Int64 = 1 << 20

    /// - Parameter folders: absolute; a file in an earlier one takes the place of one of the same name in a later one.
    init(folders: [String]) throws(BuildError) {
        var sources: [String: TemplateSource] = [:]
        var files: [String: [UInt8]] = [:]
        for folder in folders.reversed() {
            for (name, path) in try Self.files(in: folder) {
                let bytes = try Self.read(path)
                if [Self.styleName, Self.iconName].contains(name) {
                    files[name] = bytes
                } else if FileName.split(name).suffix != "mustache" {
                    throw Self.strange(path, name)
                } else {
                    let text = String(decoding: bytes, as: UTF8.self)
                    sources[FileName.split(name).stem] = TemplateSource(file: path, text: text)
                }
            }
        }
        guard let style = files[Self.styleName], let icon = files[Self.iconName],
            PageID.templates.allSatisfy({ sources[$0] != nil })
        else { throw Self.missing(folders.last ?? "Templates") }
        let linter = TemplateLinter(templates: sources)
        let problems = linter.problems + linter.unused(but: PageID.templates)
        guard problems.isEmpty else { throw BuildError(ConfigProblems(problems)) }
        library = try Self.compile(sources)
        digests = Dictionary(
            uniqueKeysWithValues: PageID.templates.map { ($0, Self.digest(linter.closure(of: $0), sources)) })
        addresses = AssetAddresses(
            stylesheet: AssetName.path(of: style, stem: "style", suffix: "css"),
            icon: AssetName.path(of: icon, stem: "icon", suffix: "svg"), wall: AssetAddresses.wall(in: style))
        hasOwnPolicy = !PageID.templates.allSatisfy { linter.uses("contentSecurityPolicy", in: $0) }
        assets = [(addresses.stylesheet, style), (addresses.icon, icon)]
    }

    private static func strange(_ path: String, _ name: String) -> BuildError {
        let hint = NearestName.of(name, among: [styleName, iconName]).map { "; did you mean '\($0)'?" } ?? ""
        return BuildError(
            .configuration, path,
            "is not used: a templates folder holds .mustache files, \(styleName) and \(iconName)\(hint) Move it away")
    }

    private static func missing(_ folder: String) -> BuildError {
        BuildError(
            .configuration, folder,
            "Vitrine's own templates are not there, or not all of them; install them beside the program, or name their "
                + "folder with --templates")
    }

    /// Mustache templates, the stylesheet and the icon.
    private static func files(in folder: String) throws(BuildError) -> [(name: String, path: String)] {
        do {
            guard let folder = Disk.realPath(folder), try Disk.entry(folder)?.kind == .folder else { return [] }
            return try Disk.entries(of: folder).filter { [.file, .link].contains($0.kind) }.compactMap { entry in
                let name = String(decoding: entry.name, as: UTF8.self)
                guard [styleName, iconName].contains(name) || FileName.split(name).suffix == "mustache" else {
                    return nil
                }
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
                templates[name] = try MustacheTemplate(string: "{{% CONTENT_TYPE: TEXT}}\n" + source.text)
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
        var text = library.render(TemplateValue(value: value), withTemplate: template) ?? ""
        // A site's own layout may leave it out, but without it our page could not be told from somebody's.
        if !text.contains(Seal.placeholder) { text += "\n<!-- " + Seal.placeholder + " -->\n" }
        return Seal.applied(to: Array(text.utf8))
    }
}
