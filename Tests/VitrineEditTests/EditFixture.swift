import VitrineBuild
import VitrineCore

@testable import VitrineEdit

/// A site in memory, whose files are edited.
struct EditFixture {
    /// The contents of the files by their paths, relative to the site.
    var files: [String: String]
    var ratings: [SourcePath: Int] = [:]
    var unadjustable: Set<SourcePath> = []
    /// The names in the menu.
    var menu: [String] = []
    var titles: [SourcePath: String] = [:]

    /// - Parameters:
    ///   - photos: paths below the folder of albums, also of files that belong to photos.
    ///   - texts: the texts by their paths, relative to the site.
    init(_ photos: [String], _ texts: [String: String] = [:]) {
        files = texts
        for photo in photos { files["albums/" + photo] = "pixels of " + photo }
    }

    private static let suffixes: Set<String> = ["jpg", "heic", "mp4"]

    var site: EditSite {
        var folders: [SourcePath: EditSite.Folder] = [.root: .init()]
        for path in files.keys.sorted() where path.hasPrefix("albums/") {
            let file = SourcePath(String(path.dropFirst("albums/".count)))
            folders[file.parent, default: .init()].files.append(file)
            if Self.suffixes.contains(file.lowercasedExtension) { folders[file.parent]?.photos.append(file) }
            for folder in file.ancestors where folders[folder] == nil { folders[folder] = .init() }
        }
        for folder in folders.keys.sorted() where !folder.isRoot { folders[folder.parent]?.albums.append(folder) }
        var settings = Settings()
        settings.menu = menu.map { MenuEntry(title: nil, name: $0, mark: TextMark(line: 3, column: 5)) }
        return EditSite(
            settings: settings, folders: folders, titles: titles,
            collections: files.keys.filter { $0.hasPrefix("collections/") }.sorted(),
            pages: files.keys.filter { $0.hasPrefix("pages/") }.sorted(), ratings: ratings,
            unadjustable: unadjustable)
    }

    func plan(_ commands: Edit...) throws -> EditPlan {
        try EditPlanner.plan(commands, of: site, parse: YAMLReader.read) { file in
            files[Self.path(file)].map { Array($0.utf8) }
        }
    }

    /// The files that differ after an edit; nil for those that are gone.
    func changes(_ commands: Edit...) throws -> [String: String?] { try changes(commands) }

    func changes(_ commands: [Edit]) throws -> [String: String?] {
        let plan = try EditPlanner.plan(commands, of: site, parse: YAMLReader.read) { file in
            files[Self.path(file)].map { Array($0.utf8) }
        }
        var after = files
        for change in plan.changes {
            after[Self.path(change.file)] = change.after.map { String(decoding: $0, as: UTF8.self) }
        }
        for move in plan.moves { Self.move(move.from, move.to, in: &after) }
        for path in plan.trash.joined() { Self.move(path, nil, in: &after) }
        var changes: [String: String?] = [:]
        for path in Set(files.keys).union(after.keys) where files[path] != after[path] { changes[path] = after[path] }
        for path in files.keys where after[path] == nil { changes.updateValue(nil, forKey: path) }
        return changes
    }

    private static func move(_ from: SourcePath, _ to: SourcePath?, in files: inout [String: String]) {
        for (path, text) in files where path.hasPrefix("albums/") {
            let source = SourcePath(String(path.dropFirst("albums/".count)))
            guard source.isInside(from) else { continue }
            files[path] = nil
            if let to { files["albums/" + to.text + source.textBelow(from)] = text }
        }
    }

    private static func path(_ file: EditFile) -> String {
        switch file {
        case .source(let path): "albums/" + path.text
        case .collection(let path), .page(let path): path
        case .settings: EditFile.settingsPath
        }
    }
}

extension Edit {
    static func set(_ photos: String..., fields: [String: EditValue], was: [String: EditValue] = [:]) -> Edit {
        .set(photos.map { SourcePath($0) }, Fields(fields, was: was))
    }
}
