internal import VitrineCore
internal import VitrineDisk

/// Adapts a planned change to a file that has changed since.
/// - Parameter found: the bytes that the file has now; nil when it does not exist.
/// - Returns: the change from the bytes that were found; nil when the two changes exclude each other.
package typealias EditRevision = (_ change: FileChange, _ found: [UInt8]?) throws -> FileChange?

struct EditRunner {
    static let maxAttempts = 20

    let roots: EditRoots
    let versions: VersionStore
    let environment: EditEnvironment
    let id: String

    /// - Parameters:
    ///   - revise: gives the changes of files that another program changed.
    ///   - onStep: is called before a step is carried out, with its index.
    ///   - onRevision: is called before such a change is made, with the index of the step.
    func run(
        _ steps: [EditStep], revise: EditRevision = { _, _ in nil }, onStep: (_ index: Int) -> Void = { _ in },
        onRevision: (_ index: Int, EditStep) throws -> Void = { _, _ in }
    ) throws {
        var index = 0
        while index < steps.count {
            onStep(index)
            let changes = steps[index...].prefix(while: \.isChange)
            if changes.isEmpty {
                try run(steps[index])
                index += 1
                continue
            }
            // All bytes are on the disk before the first file is replaced.
            try prepare(Array(changes))
            for step in changes {
                onStep(index)
                try commit(step, revise) { [index] in try onRevision(index, $0) }
                index += 1
            }
        }
    }

    private func run(_ step: EditStep) throws {
        switch step {
        case .change: break
        case .add(let path):
            guard try EditState.status(path, roots)?.kind == .file else {
                throw EditConflict(path: path, reason: .missing)
            }
        case .move(let from, let to): try move(from, to)
        case .makeFolder(let path):
            let location = try roots.locate(path)
            try location.folder.makeFolder(location.name)
        case .removeFolder(let path):
            let location = try roots.locate(path)
            try location.folder.removeEmptyFolder(location.name)
        }
    }

    private func move(_ from: String, _ to: String) throws {
        guard try EditState.status(from, roots) != nil else { throw EditConflict(path: from, reason: .missing) }
        let (source, target) = (try roots.locate(from), try roots.locate(to))
        do {
            try source.folder.move(source.name, to: target.folder, as: target.name)
        } catch  where error.isTaken {
            throw EditConflict(path: to, reason: .taken)
        }
    }

    // MARK: Changes

    func replacement(_ path: String) throws -> SafeReplace {
        SafeReplace(try roots.locate(path), command: id, environment)
    }

    private func prepare(_ changes: [EditStep]) throws {
        let isMany = changes.count >= VersionStore.manyFiles
        for case .change(let path, _, let after?) in changes {
            try replacement(path).prepare(try bytes(of: after, path), synchronises: !isMany)
        }
        if isMany { try synchronise(Set(changes.map { SourcePath($0.path).parent }), wholeDisks: true) }
    }

    private func bytes(of version: ContentDigest, _ path: String) throws -> [UInt8] {
        guard let bytes = versions.bytes(version) else { throw EditConflict(path: path, reason: .forgotten) }
        return bytes
    }

    private func commit(
        _ step: EditStep, _ revise: EditRevision, _ onRevision: (EditStep) throws -> Void
    ) throws {
        guard case .change(let path, var before, var after) = step else { return }
        let file = try replacement(path)
        if try file.commit(before, after) { return }
        for _ in 1..<Self.maxAttempts {
            try file.discard()
            let found = try file.current()
            if found?.isOpenForWriting == true {
                environment.wait()
                continue
            }
            if found?.digest != before {
                let planned = FileChange(
                    path: path, before: try before.map { try bytes(of: $0, path) },
                    after: try after.map { try bytes(of: $0, path) })
                guard found == nil || found?.bytes != nil, let revised = try revise(planned, found?.bytes) else {
                    throw EditConflict(path: path, reason: .changed)
                }
                try versions.save([revised.before, revised.after].compactMap(\.self))
                (before, after) = (found?.digest, revised.after.map(ContentDigest.init(of:)))
                try onRevision(.change(path: path, before: before, after: after))
            }
            if let after { try file.prepare(try bytes(of: after, path), synchronises: true) }
            if try file.commit(before, after) { return }
        }
        throw EditConflict(path: path, reason: .beingWritten)
    }

    // MARK: Synchronising

    func synchronise(_ steps: [EditStep]) throws {
        let folders = Set(steps.flatMap(\.paths).map { SourcePath($0).parent })
        try synchronise(folders, wholeDisks: folders.count >= VersionStore.manyFiles)
    }

    private func synchronise(_ folders: Set<SourcePath>, wholeDisks: Bool) throws {
        var mounts: Set<UInt64> = []
        for path in folders {
            // A folder that was moved or removed by a later step is not there any more.
            guard let folder = try? roots.open(path.text) else { continue }
            guard wholeDisks else {
                try folder.synchronise()
                continue
            }
            if mounts.insert(folder.mount).inserted { try Disk.synchronise(folder.path) }
        }
    }
}
