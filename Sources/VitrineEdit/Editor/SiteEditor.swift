package import VitrineBuild
internal import VitrineCore
internal import VitrineDisk

/// Applies commands to the files of a site, keeps their history, and takes them back. A command is applied as a whole
/// or not at all, even if the program is stopped in the middle: then the next command, or `recover()`, completes it.
///
/// Each function that writes throws an `EditConflict` when files are not as they should be, and a `BuildError` when a
/// disk error or another program prevents it.
package struct SiteEditor: Sendable {
    package let roots: EditRoots
    let environment: EditEnvironment
    private let limits: EditJournal.Limits
    private let state: String
    private var folder: String { state + "/studio" }

    package init(_ options: BuildOptions) throws { try self.init(options, EditEnvironment()) }

    init(_ options: BuildOptions, _ environment: EditEnvironment) throws {
        let folders = try SiteFolders(options, try SettingsLoader.load(options))
        self.init(EditRoots(folders), state: folders.state, environment: environment)
    }

    init(
        _ roots: EditRoots, state: String, environment: EditEnvironment = EditEnvironment(),
        limits: EditJournal.Limits = EditJournal.Limits()
    ) {
        self.roots = roots
        self.state = state
        self.environment = environment
        self.limits = limits
    }

    // MARK: Commands

    /// Applies changes, and moves after them, each in their order. Missing folders are made.
    /// - Parameters:
    ///   - items: what goes to the trash after the moves.
    ///   - added: photos that were added before, which the command notes.
    ///   - id: the command that this one takes back.
    package func apply(
        _ changes: [FileChange] = [], _ moves: [FileMove] = [], discarding items: [TrashItem] = [],
        noting added: [String] = [], undoes id: String? = nil, title: String, about subject: EditSubject? = nil,
        revise: EditRevision = { _, _ in nil }
    ) throws -> EditOutcome {
        try locked { session in
            if let id { _ = try Self.undoable(id, in: session) }
            let command = command(title, about: subject, undoes: id, added.map { .add(path: $0) })
            let discarded = try discarded(items, by: command)
            return try session.apply(
                command, discarded.infos + changes, moves + discarded.moves, revise: revise)
        }
    }

    private static func undoable(_ id: String, in session: EditSession) throws(EditConflict) -> EditRecord {
        let history = EditHistory(session.journal.commands)
        guard let undone = history.commands.first(where: { $0.id == id }) else {
            throw EditConflict(path: id, reason: .forgotten)
        }
        if history.isUndone(id) { throw EditConflict(path: undone.title, reason: .undone) }
        return undone
    }

    /// Takes a command back, which is a command itself. A file that is as the command left it gets the very bytes that
    /// it had before.
    /// - Parameters:
    ///   - id: the command, which can be an undo.
    ///   - revise: gives the changes of files that were changed since. The change that it is given leads from what the
    ///     command left to what was before it.
    package func undo(
        _ id: String, title: String, revise: EditRevision = { _, _ in nil }
    ) throws -> EditOutcome {
        try locked { session in
            let steps = try Self.undoable(id, in: session).steps.reversed().map(\.inverse)
            return try session.apply(command(title, undoes: id, steps), saving: [], revise: revise)
        }
    }

    package func history() throws -> EditHistory {
        EditHistory(try journal().commands)
    }

    private func journal() throws(BuildError) -> EditJournal {
        do {
            return try EditJournal(folder: folder)
        } catch {
            throw error.editError
        }
    }

    /// Completes or takes back the last command if it was stopped.
    package func recover() throws -> EditRecoveryReport? {
        // Most sites are only read here: nothing is made, and no lock is needed.
        guard Disk.exists(folder), try journal().unfinished != nil else { return nil }
        return try withSession { session in try session.recover() }
    }

    func command(
        _ title: String, about subject: EditSubject? = nil, undoes: String? = nil, _ steps: [EditStep] = []
    ) -> EditRecord {
        EditRecord(
            title: title, about: subject, time: environment.now() / 1_000_000_000, undoes: undoes, steps: steps)
    }

    // MARK: Lock

    /// Runs a command while no other program edits the site, after a stopped one was completed.
    func locked(_ body: (inout EditSession) throws -> EditRecord) throws -> EditOutcome {
        try withSession { session in
            let recovered = try session.recover()
            return EditOutcome(command: try body(&session), recovered: recovered)
        }
    }

    func withSession<Result>(_ body: (inout EditSession) throws -> Result) throws -> Result {
        do {
            // Other users must not read the state, which contains what is hidden.
            try Disk.makeFolder(state, mode: 0o700)
            let lock = try EditLock.acquire(state: state, environment)
            var session = try EditSession(roots, environment, folder: folder, limits: limits)
            let result = try body(&session)
            _ = consume lock
            return result
        } catch let failure as Disk.Failure {
            throw failure.editError
        }
    }
}
