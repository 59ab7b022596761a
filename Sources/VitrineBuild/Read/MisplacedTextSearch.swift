internal import VitrineCore
internal import VitrineDisk

/// Finds texts for Vitrine among the files that are left out, because their names are not those that Vitrine reads.
/// What such a text hides would be published.
struct MisplacedTextSearch {
    let folders: SiteFolders

    func run(_ sources: SortedSources, others: [SourceEntry]) -> [ConfigProblem] {
        let judge = MisplacedText(sources)
        let hidden = others.filter { $0.code == .hiddenName }.map { SourcePath($0.path) }
        let links = others.filter { $0.code == .link && !TextFile.isOwners(SourcePath($0.path).name) }
            .map { SourcePath($0.path) }
        let readable = sources.leftOut + hidden
        let problems = (readable + links).filter { !judge.isEditorCopy($0) }.sorted().compactMap {
            path -> ConfigProblem? in
            let file = folders.albums.shown(path)
            if let message = judge.problem(withName: path) { return ConfigProblem(file: file, message: message) }
            return problem(in: path, shownAs: file, judge)
        }
        return problems + misplacedBesideSettings() + misplacedInUnusedAlbums()
    }

    private func problem(in path: SourcePath, shownAs file: String, _ judge: MisplacedText) -> ConfigProblem? {
        // On disks with other file systems, macOS puts such a file beside every file. They are not texts, and there may
        // be as many as photos.
        if path.name.hasPrefix("._") { return nil }
        // A file that cannot be read here is reported as a source, or is a folder.
        let full = folders.albums.path(of: path)
        guard let bytes = try? Disk.read(full, maxSize: Int64(MisplacedText.longest), followsLink: false) else {
            return nil
        }
        if bytes.isEmpty, TextFile.isOwners(path.name) {
            return ConfigProblem(
                file: file, message: "is empty and does not belong to a photo; delete it, or write it again")
        }
        // Some editors save two bytes for each character (UTF-16). Only ASCII is searched for.
        let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        let text = String(decoding: isWide ? bytes.filter { $0 != 0 } : bytes, as: UTF8.self)
        return judge.problem(in: text, path: path).map { found in
            ConfigProblem(file: file, mark: TextMark(line: found.line, column: 1), message: found.message)
        }
    }

    /// Texts that protect something in `albums`, when the settings name other folders of photographs.
    private func misplacedInUnusedAlbums() -> [ConfigProblem] {
        // It may be a link to the folder that is used.
        let unused = Disk.resolved(folders.site + "/albums")
        let used = folders.albums.list.map { $0.path + "/" }
        guard
            !used.contains(where: {
                $0.utf8.starts(with: (unused + "/").utf8) || (unused + "/").utf8.starts(with: $0.utf8)
            })
        else { return [] }
        return protectingTexts(in: unused, shownAs: "albums", depth: 0).map { file, found in
            ConfigProblem(
                file: file, mark: TextMark(line: found.line, column: 1),
                message:
                    "contains '\(found.text)', but 'albums' in vitrine.yml names other folders, so it hides nothing; move it "
                    + "beside the photographs, or delete it")
        }
    }

    private func protectingTexts(
        in folder: String, shownAs name: String, depth: Int
    ) -> [(file: String, found: StraySetting)] {
        guard depth < Self.maxDepth, let entries = try? Disk.entries(of: folder) else { return [] }
        return entries.map { ($0.kind, String(decoding: $0.name, as: UTF8.self)) }.sorted { $0.1 < $1.1 }
            .flatMap { kind, entry -> [(file: String, found: StraySetting)] in
                let (path, shown) = (folder + "/" + entry, name + "/" + entry)
                if kind == .folder { return protectingTexts(in: path, shownAs: shown, depth: depth + 1) }
                guard kind == .file, TextFile.isOwners(entry),
                    let bytes = try? Disk.read(path, maxSize: Int64(MisplacedText.longest), followsLink: false),
                    let found = StraySetting.first(in: String(decoding: bytes, as: UTF8.self)), found.protects
                else { return [] }
                return [(shown, found)]
            }
    }

    private static let maxDepth = 32

    /// Texts of albums that lie beside `vitrine.yml`, one folder too high.
    private func misplacedBesideSettings() -> [ConfigProblem] {
        guard let entries = try? Disk.entries(of: folders.site) else { return [] }
        return entries.map { String(decoding: $0.name, as: UTF8.self) }.filter {
            ["album.md", "album.md.txt"].contains($0.lowercased())
                && !(folders.albums.areNamed && $0 == SourceFolders.rootText)
        }
        .map { name in
            ConfigProblem(
                file: name,
                message:
                    "is not read here, so nothing that it hides is hidden; "
                    + (folders.albums.areNamed
                        ? "the text of the first page must be called 'album.md', and that of an album is in its folder"
                        : "move it into '\(folders.albums.shown(.root))', or into the album's folder there"))
        }
    }
}
