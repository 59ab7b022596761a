internal import VitrineCore
internal import VitrineDisk

/// The files in the templates folders. A file of the site replaces Vitrine's file with the same name.
struct TemplateFiles {
    /// The Mustache templates, by name without the file name extension.
    private(set) var templates: [String: TemplateSource] = [:]
    private(set) var scripts: [String: String] = [:]
    private(set) var fonts: [String: [UInt8]] = [:]
    /// The stylesheet, the site's additions to it and the icon, by file name.
    private var others: [String: (path: String, bytes: [UInt8])] = [:]
    private let lastFolder: String

    private static let styleName = "style.css"
    private static let findName = "find.css"
    static let customName = "custom.css"
    private static let serifName = "serif.css"
    private static let iconName = "icon.svg"
    private static let robotsName = "robots.txt"
    private static let otherNames = [styleName, findName, customName, serifName, iconName, robotsName]
    private static let templateSuffix = "mustache"
    private static let fontSuffix = "woff2"
    private static let maxFileSize: Int64 = 1 << 22
    private static let sources = ParsedTexts<TemplateSource>()

    /// - Parameter folders: the absolute paths of the folders. A file in an earlier folder replaces one with the same
    ///   name in a later folder.
    static func read(_ folders: [String]) throws(BuildError) -> TemplateFiles {
        var found = TemplateFiles(lastFolder: folders.last ?? "Templates")
        for folder in folders.reversed() {
            for (name, path) in try files(in: folder, takesLinks: folder == found.lastFolder) {
                try found.add(name, path)
            }
        }
        return found
    }

    private init(lastFolder: String) { self.lastFolder = lastFolder }

    var style: (file: String, text: String) {
        get throws(BuildError) { try required(text(Self.styleName), Self.styleName) }
    }
    var findStyle: (file: String, text: String) {
        get throws(BuildError) { try required(text(Self.findName), Self.findName) }
    }
    var serif: (file: String, text: String)? { text(Self.serifName) }
    var custom: (file: String, text: String)? { text(Self.customName) }
    var icon: [UInt8] { get throws(BuildError) { try required(others[Self.iconName]?.bytes, Self.iconName) } }

    /// The crawlers that collect data for training AI models.
    var robots: String {
        get throws(BuildError) { try required(text(Self.robotsName), Self.robotsName).text }
    }

    private func text(_ name: String) -> (file: String, text: String)? {
        others[name].map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    }

    /// - Throws: `BuildError` when one of Vitrine's own templates is missing.
    func required<Value>(_ value: Value?, _ name: String) throws(BuildError) -> Value {
        if let value { return value }
        throw BuildError(
            .configuration, lastFolder,
            "Vitrine's own templates are missing or incomplete: '\(name)' is missing; install them beside the "
                + "program, or name a folder that has it with --templates")
    }

    /// Adds a file. Other text files are ignored, because notes and licenses of fonts may be in the folder.
    private mutating func add(_ name: String, _ path: String) throws(BuildError) {
        let (stem, suffix) = FileName.split(name)
        switch suffix {
        case Self.templateSuffix:
            let text = String(decoding: try Self.read(path), as: UTF8.self)
            templates[stem] = Self.sources.value(of: [path, text]) { TemplateSource(file: path, text: text) }
        case ScriptBundle.suffix: scripts[stem] = String(decoding: try Self.read(path), as: UTF8.self)
        case Self.fontSuffix:
            let font = try Self.read(path)
            guard font.starts(with: "wOF2".utf8) else {
                throw BuildError(.configuration, path, "is not a WOFF2 font; replace it, or move it away")
            }
            fonts[name] = font
        case "css", "svg":
            guard Self.otherNames.contains(name) else { throw Self.strange(path, name) }
            others[name] = (path, try Self.read(path))
        case "txt" where name == Self.robotsName: others[name] = (path, try Self.read(path))
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

    /// The paths of the files in a folder, by name.
    /// - Parameter takesLinks: whether links are followed. Vitrine's own templates may be links, because package
    ///   managers install them as links. Links in a theme could publish any file of the computer.
    private static func files(
        in folder: String, takesLinks: Bool
    ) throws(BuildError) -> [(name: String, path: String)] {
        let entries: [Disk.Entry]
        guard let folder = Disk.realPath(folder) else { return [] }
        do {
            guard try Disk.entry(folder)?.kind == .folder else { return [] }
            entries = try Disk.entries(of: folder)
        } catch {
            throw error.error("list the templates")
        }
        var files: [(name: String, path: String)] = []
        for entry in entries where entry.kind != .folder {
            let name = String(decoding: entry.name, as: UTF8.self)
            if name.hasPrefix(".") || name.hasSuffix("~") { continue }
            let path = folder + "/" + name
            guard entry.kind == .file || (takesLinks && entry.kind == .link) else {
                throw BuildError(.configuration, path, "is a link or not a file; put a copy of the file there instead")
            }
            files.append((name, path))
        }
        return files
    }

    private static func read(_ path: String) throws(BuildError) -> [UInt8] {
        do {
            return try Disk.read(path, maxSize: maxFileSize)
        } catch {
            throw error.error("read the template")
        }
    }
}
