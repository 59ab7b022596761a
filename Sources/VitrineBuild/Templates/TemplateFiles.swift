internal import VitrineCore

/// What lies in the templates folders: a site's own files where it has some, else Vitrine's.
struct TemplateFiles {
    /// Mustache templates, by name without suffix.
    private(set) var templates: [String: TemplateSource] = [:]
    /// Modules of JavaScript, by name without suffix.
    private(set) var scripts: [String: String] = [:]
    /// Fonts, by file name.
    private(set) var fonts: [String: [UInt8]] = [:]
    /// The stylesheet, the site's additions to it and the icon, by file name.
    private var others: [String: [UInt8]] = [:]
    private let lastFolder: String

    private static let styleName = "style.css"
    static let customName = "custom.css"
    private static let iconName = "icon.svg"
    private static let otherNames = [styleName, customName, iconName]
    private static let templateSuffix = "mustache"
    private static let fontSuffix = "woff2"
    /// Bytes.
    private static let longest: Int64 = 1 << 22

    /// - Parameter folders: absolute; a file in an earlier one takes the place of one of the same name in a later one.
    init(_ folders: [String]) throws(BuildError) {
        lastFolder = folders.last ?? "Templates"
        for folder in folders.reversed() {
            for (name, path) in try Self.files(in: folder) { try add(name, path) }
        }
    }

    var style: [UInt8] { get throws(BuildError) { try required(others[Self.styleName]) } }
    /// What the site adds to the stylesheet.
    var custom: [UInt8]? { others[Self.customName] }
    var icon: [UInt8] { get throws(BuildError) { try required(others[Self.iconName]) } }

    /// - Throws: that Vitrine's own templates are not there.
    func required<Value>(_ value: Value?) throws(BuildError) -> Value {
        if let value { return value }
        throw BuildError(
            .configuration, lastFolder,
            "Vitrine's own templates are not there, or not all of them; install them beside the program, or name their "
                + "folder with --templates")
    }

    /// Notes and licences of fonts may lie there, too.
    private mutating func add(_ name: String, _ path: String) throws(BuildError) {
        let (stem, suffix) = FileName.split(name)
        switch suffix {
        case Self.templateSuffix:
            templates[stem] = TemplateSource(file: path, text: String(decoding: try Self.read(path), as: UTF8.self))
        case ScriptBundle.suffix: scripts[stem] = String(decoding: try Self.read(path), as: UTF8.self)
        case Self.fontSuffix: fonts[name] = try Self.read(path)
        case "css", "svg":
            guard Self.otherNames.contains(name) else { throw Self.strange(path, name) }
            others[name] = try Self.read(path)
        case "html", "mjs", "ts", "ttf", "otf", "woff": throw Self.strange(path, name)
        default: break
        }
    }

    private static func strange(_ path: String, _ name: String) -> BuildError {
        let hint = NearestName.of(name, among: otherNames).map { "; did you mean '\($0)'?" } ?? ""
        return BuildError(
            .configuration, path,
            "is not used: a templates folder holds .\(templateSuffix), .\(ScriptBundle.suffix) and .\(fontSuffix) files, "
                + "\(otherNames.joined(separator: ", "))\(hint) Move it away")
    }

    private static func files(in folder: String) throws(BuildError) -> [(name: String, path: String)] {
        do {
            guard let folder = Disk.realPath(folder), try Disk.entry(folder)?.kind == .folder else { return [] }
            return try Disk.entries(of: folder).filter { [.file, .link].contains($0.kind) }.compactMap { entry in
                let name = String(decoding: entry.name, as: UTF8.self)
                return name.hasPrefix(".") || name.hasSuffix("~") ? nil : (name, folder + "/" + name)
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
}
