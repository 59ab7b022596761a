internal import VitrineCore
internal import VitrineDisk

struct EditSession {
    let roots: EditRoots
    let environment: EditEnvironment
    let versions: VersionStore
    private(set) var journal: EditJournal
    private let limits: EditJournal.Limits

    init(
        _ roots: EditRoots, _ environment: EditEnvironment, folder: String, limits: EditJournal.Limits
    ) throws(Disk.Failure) {
        self.roots = roots
        self.environment = environment
        self.limits = limits
        try Disk.makeFolder(folder, mode: 0o700)
        versions = VersionStore(folder: folder + "/versions")
        journal = try EditJournal(folder: folder)
    }

    private func runner(_ command: EditRecord) -> EditRunner {
        EditRunner(roots: roots, versions: versions, environment: environment, id: command.id)
    }

    // MARK: Commands

    mutating func apply(
        _ command: EditRecord, _ changes: [FileChange], _ moves: [FileMove], revise: EditRevision = { _, _ in nil }
    ) throws -> EditRecord {
        var command = command
        let changes = changes.filter { $0.before != $0.after }
        command.steps +=
            changes.map { change in
                .change(
                    path: change.path, before: change.before.map(ContentDigest.init(of:)),
                    after: change.after.map(ContentDigest.init(of:)))
            } + moves.map { .move(from: $0.from, to: $0.to) }
        return try apply(command, saving: changes.flatMap { [$0.before, $0.after].compactMap(\.self) }, revise: revise)
    }

    /// Applies a command, all of it or nothing.
    /// - Parameter bytes: the versions of files that are not stored yet.
    mutating func apply(
        _ command: EditRecord, saving bytes: [[UInt8]], revise: EditRevision
    ) throws -> EditRecord {
        var command = command
        if command.steps.isEmpty { return command }
        for path in command.steps.flatMap(\.paths) { try roots.check(path) }
        for case .change(let path, .some, nil) in command.steps where try isMissing(SourcePath(path).parent.text) {
            // The folder was moved since. The file is in it, and was not removed.
            throw EditConflict(path: path, reason: .missing)
        }
        command.steps = try folders(for: command.steps) + command.steps
        try journal.begin(command)
        var begun: Int?
        do {
            try versions.save(bytes)
            try runner(command).run(command.steps, revise: revise, onStep: { begun = $0 }) { index, step in
                command.steps[index] = step
                try journal.begin(command)
            }
            try runner(command).synchronise(command.steps)
        } catch {
            // Nothing was done of a step that met a conflict, but something may have been of one that met a disk error.
            let done = begun.map { error is EditConflict ? $0 : $0 + 1 } ?? 0
            // If this fails, too, the next command takes this one back.
            if (try? EditRecovery(runner: runner(command)).takeBack(command, upTo: done)) != nil {
                try? journal.end(command.id, isApplied: false)
            }
            throw error
        }
        // The files are on the disk. Without this line, the next command finds that nothing is missing.
        try? journal.end(command.id, isApplied: true)
        try? journal.trim(versions, to: limits)
        return command
    }

    private func folders(for steps: [EditStep]) throws -> [EditStep] {
        var made: [EditStep] = []
        var known: Set<SourcePath> = []
        for step in steps where step.makesSomething {
            let missing = try SourcePath(step.path).ancestors.prefix { folder in
                try !folder.isRoot && known.insert(folder).inserted && isMissing(folder.text)
            }
            made += missing.reversed().map { .makeFolder(path: $0.text) }
            // A folder that is made or moved has the ones below it later.
            known.insert(SourcePath(step.path))
        }
        return made
    }

    private func isMissing(_ folder: String) throws -> Bool {
        do {
            _ = try roots.open(folder)
            return false
        } catch let failure as Disk.Failure where failure.isMissing {
            return true
        }
    }

    // MARK: Recovery

    mutating func recover() throws -> EditRecoveryReport? {
        guard let command = journal.unfinished else { return nil }
        let (isApplied, left) = try EditRecovery(runner: runner(command)).finish(command)
        try journal.end(command.id, isApplied: isApplied)
        return EditRecoveryReport(command: command, isApplied: isApplied, left: left)
    }
}
