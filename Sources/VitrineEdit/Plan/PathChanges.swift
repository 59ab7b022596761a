internal import VitrineCore

struct PathChanges {
    enum Change: Hashable {
        case moved(SourcePath)
        case removed
    }

    private let changes: [SourcePath: Change]
    /// The old paths. Swift's comparison of strings ignores differences in Unicode normalization, as texts may have them.
    private let pathsByText: [String: SourcePath]
    /// Whether the paths are those of folders, so that everything in them changes, too.
    let areFolders: Bool

    init(_ changes: [SourcePath: Change], areFolders: Bool) {
        (self.changes, self.areFolders) = (changes, areFolders)
        pathsByText = Dictionary(changes.keys.map { ($0.text, $0) }) { first, _ in first }
    }

    var paths: [SourcePath] { changes.keys.sorted() }

    var folders: [SourcePath] { Set(changes.keys.flatMap(\.ancestors)).sorted() }

    func change(of path: SourcePath) -> Change? {
        if let change = exactChange(of: path) { return change }
        guard areFolders, let folder = path.ancestors.first(where: { exactChange(of: $0) != nil }),
            let change = exactChange(of: folder)
        else { return nil }
        guard case .moved(let target) = change else { return change }
        return .moved(SourcePath(target.text + path.textBelow(folder)))
    }

    private func exactChange(of path: SourcePath) -> Change? {
        changes[path] ?? pathsByText[path.text].flatMap { changes[$0] }
    }
}
