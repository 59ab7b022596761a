package import VitrineCore

/// What an edit does to the files of a site: first the changes of texts, then the moves, then what goes into the trash.
package struct EditPlan: Hashable, Sendable {
    /// The changes of texts, sorted by file. All paths are those before the moves.
    package var changes: [TextChange] = []
    /// The moves in their order. A photo has a hidden name while the files that belong to it move, so that it is never
    /// without what hides it.
    package var moves: [SourceMove] = []
    /// The entries for the trash: a photo, followed by its companions, or the folder of an album.
    package var trash: [[SourcePath]] = []
    /// Photos that were added before. Nothing is done with them.
    package var added: [SourcePath] = []

    package init() {}
}

package struct TextChange: Hashable, Sendable {
    package var file: EditFile
    /// The contents that the plan was made from; nil if there was no file.
    package var before: [UInt8]?
    /// The new contents; nil if the file is removed. The folder of a new file may be missing.
    package var after: [UInt8]?

    package init(file: EditFile, before: [UInt8]?, after: [UInt8]?) {
        self.file = file
        self.before = before
        self.after = after
    }
}

package struct SourceMove: Hashable, Sendable {
    package var from: SourcePath
    package var to: SourcePath

    package init(from: SourcePath, to: SourcePath) {
        self.from = from
        self.to = to
    }
}

package enum EditFile: Hashable, Sendable, Comparable {
    case source(SourcePath)
    case collection(String)
    case page(String)
    case settings

    package static let settingsPath = "vitrine.yml"

    private var rank: Int {
        switch self {
        case .source: 0
        case .collection: 1
        case .page: 2
        case .settings: 3
        }
    }

    package static func < (one: EditFile, other: EditFile) -> Bool {
        switch (one, other) {
        case (.source(let path), .source(let otherPath)): path < otherPath
        case (.collection(let path), .collection(let otherPath)), (.page(let path), .page(let otherPath)):
            TextBytes.precedes(path, otherPath)
        default: one.rank < other.rank
        }
    }
}
