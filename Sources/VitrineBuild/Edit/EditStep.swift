package import VitrineCore

/// A step of a command, which happens as a whole or not at all. Paths are those of `FileChange`.
package enum EditStep: Codable, Hashable, Sendable {
    /// A file gets other bytes. No digest stands for a file that does not exist.
    case change(path: String, before: ContentDigest?, after: ContentDigest?)
    case move(from: String, to: String)
    case makeFolder(path: String)
    /// A folder is removed if it is empty.
    case removeFolder(path: String)

    /// The step that takes this one back.
    var inverse: EditStep {
        switch self {
        case .change(let path, let before, let after): .change(path: path, before: after, after: before)
        case .move(let from, let to): .move(from: to, to: from)
        case .makeFolder(let path): .removeFolder(path: path)
        case .removeFolder(let path): .makeFolder(path: path)
        }
    }

    /// The path at which the step leaves something, or from which it removes something.
    var path: String {
        switch self {
        case .change(let path, _, _), .makeFolder(let path), .removeFolder(let path): path
        case .move(_, let to): to
        }
    }

    /// The path by which the owner of the site knows what the step changes.
    var shownPath: String {
        if case .move(let from, let to) = self, TemporaryName.isTemporary(SourcePath(to)) { from } else { path }
    }

    /// The paths that have another meaning after the step.
    var paths: [String] {
        if case .move(let from, let to) = self { [from, to] } else { [path] }
    }

    /// The digests of the versions of a file before and after the step.
    var versions: [ContentDigest] {
        if case .change(_, let before, let after) = self { [before, after].compactMap(\.self) } else { [] }
    }

    /// Whether there is something at `path` after the step.
    var makesSomething: Bool {
        switch self {
        case .change(_, _, let after): after != nil
        case .move, .makeFolder: true
        case .removeFolder: false
        }
    }

    var isChange: Bool {
        if case .change = self { true } else { false }
    }
}
