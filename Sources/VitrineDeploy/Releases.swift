internal import Synchronization
package import VitrineCore

/// Releases of a gallery in a folder of another machine. `current` is a link to the one that visitors see, `previous` a link
/// to the one before it, and `next` is the folder that is being filled. The files of a release are hard links to those of the
/// release before it, unless they were sent.
package final class Releases: Sendable {
    private enum Folder: String { case current, next }

    private let name: String
    private let connection: SSHConnection
    private let state = Mutex(State())

    private struct State {
        var folder: Folder?
        /// Whether an earlier run that was stopped began to fill `next`.
        var isResumed = false
    }

    /// The status of a script that finds what another run made.
    private static let isBusy: Int32 = 7
    /// The status of a script that finds no release to go back to.
    private static let hasNone: Int32 = 8

    package convenience init(_ place: SSHPlace, named name: String) throws(DeployFailure) {
        self.init(try SSHConnection(place), named: name)
    }

    init(_ connection: SSHConnection, named name: String) {
        self.connection = connection
        self.name = name
    }

    private var place: SSHPlace { connection.place }

    /// The folder with the newest state: `next` if a run was stopped that filled it.
    func readable() async throws(DeployFailure) -> String {
        if let folder = state.withLock({ $0.folder }) { return path(folder) }
        let result = try await run(ReleaseScript.inspect)
        try check(result)
        let hasNext = String(decoding: result.output, as: UTF8.self).contains(Folder.next.rawValue)
        state.withLock { $0 = State(folder: hasNext ? .next : .current, isResumed: hasNext) }
        return path(hasNext ? .next : .current)
    }

    func writable() async throws(DeployFailure) -> String {
        _ = try await readable()
        if state.withLock({ $0.folder }) == .current {
            let result = try await run(ReleaseScript.begin)
            if result.status == Self.isBusy {
                var failure = DeployFailure(name, "is being published by another run")
                failure.isBusy = true
                throw failure
            }
            try check(result)
            state.withLock { $0.folder = .next }
        }
        return path(.next)
    }

    /// Makes visitors see what was written, and removes releases that are not needed any more.
    /// - Parameter isWithdrawing: whether something is withdrawn that visitors see. Then no earlier release is kept, so that
    ///   a rollback cannot publish what was hidden.
    func finish(isWithdrawing: Bool) async throws(DeployFailure) {
        let state = state.withLock { $0 }
        if state.folder == .next {
            let keepsEarlier = !isWithdrawing && !state.isResumed
            try check(try await run(keepsEarlier ? ReleaseScript.keepPrevious : ReleaseScript.forgetPrevious))
            try check(try await run(ReleaseScript.publish))
        }
        try check(try await run(ReleaseScript.clean))
    }

    /// - Returns: its name; nil if there is none.
    package func rollBack() async throws(DeployFailure) -> String? {
        let result = try await run(ReleaseScript.rollBack)
        if result.status == Self.hasNone { return nil }
        try check(result)
        return String(decoding: result.output, as: UTF8.self).split(whereSeparator: \.isNewline).last.map(String.init)
    }

    private func path(_ folder: Folder) -> String { "\(place.path)/\(folder.rawValue)" }

    private func run(_ script: String) async throws(DeployFailure) -> TransferProgram.Result {
        // The path holds no character that has a meaning in quotes: `SSHPlace` refuses them.
        try await connection.run(script, place.path)
    }

    private func check(_ result: TransferProgram.Result) throws(DeployFailure) {
        if result.status == 0 { return }
        throw DeployFailure(name, result.reason + "; " + place.remedy(result.errors))
    }
}
