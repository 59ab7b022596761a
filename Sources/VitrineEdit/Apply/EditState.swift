internal import VitrineBuild
internal import VitrineCore
internal import VitrineDisk

/// Whether a step of a stopped command was carried out, as the files show.
enum EditState {
    case before, after
    /// Another program changed something since.
    case neither

    init(_ step: EditStep, _ roots: EditRoots) throws {
        do {
            try self.init(found: step, roots)
        } catch is BuildError {
            // The settings name other folders of photographs now.
            self = .neither
        }
    }

    private init(found step: EditStep, _ roots: EditRoots) throws {
        switch step {
        case .change(let path, let before, let after):
            let version = try Self.found(path, roots) { try FileVersion($0.name, in: $0.folder) }
            switch version {
            case nil: self = after == nil ? .after : before == nil ? .before : .neither
            case let found? where found.digest == nil: self = .neither
            case let found? where found.digest == after: self = .after
            case let found?: self = found.digest == before ? .before : .neither
            }
        case .move(let from, let to):
            let (isThere, isMoved) = (try Self.status(from, roots) != nil, try Self.status(to, roots) != nil)
            self = isThere == isMoved ? .neither : isMoved ? .after : .before
        case .makeFolder(let path): self = try Self.status(path, roots)?.kind == .folder ? .after : .before
        case .removeFolder(let path): self = try Self.status(path, roots) == nil ? .after : .before
        case .add: self = .after
        }
    }

    static func status(_ path: String, _ roots: EditRoots) throws -> FileStatus? {
        try found(path, roots) { try $0.folder.status(of: $0.name) }
    }

    private static func found<Value>(
        _ path: String, _ roots: EditRoots, _ read: (EditRoots.Location) throws -> Value?
    ) throws -> Value? {
        do {
            return try read(try roots.locate(path))
        } catch let failure as Disk.Failure where failure.isMissing {
            return nil
        }
    }
}
