package import VitrineCore

/// A step of a command, which happens as a whole or not at all. Paths are those of `FileChange`.
package enum EditStep: Codable, Hashable, Sendable {
    /// A file gets other bytes. No digest stands for a file that does not exist.
    case change(path: String, before: ContentDigest?, after: ContentDigest?)
    case move(from: String, to: String)
    case makeFolder(path: String)
    case removeFolder(path: String)
    /// A photo that came without the editor, as an upload does. The step only notes it: it is taken back by putting the
    /// photo into the trash.
    case add(path: String)

    var inverse: EditStep {
        switch self {
        case .change(let path, let before, let after): .change(path: path, before: after, after: before)
        case .move(let from, let to): .move(from: to, to: from)
        case .makeFolder(let path): .removeFolder(path: path)
        case .removeFolder(let path): .makeFolder(path: path)
        case .add: self
        }
    }

    var path: String {
        switch self {
        case .change(let path, _, _), .makeFolder(let path), .removeFolder(let path), .add(let path): path
        case .move(_, let to): to
        }
    }

    var shownPath: String {
        if case .move(let from, let to) = self, TemporaryName.isTemporary(SourcePath(to)) { from } else { path }
    }

    package var paths: [String] {
        if case .move(let from, let to) = self { [from, to] } else { [path] }
    }

    var versions: [ContentDigest] {
        if case .change(_, let before, let after) = self { [before, after].compactMap(\.self) } else { [] }
    }

    var makesSomething: Bool {
        switch self {
        case .change(_, _, let after): after != nil
        case .move, .makeFolder: true
        case .removeFolder, .add: false
        }
    }

    package var isChange: Bool {
        if case .change = self { true } else { false }
    }
}
