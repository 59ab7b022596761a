internal import VitrineCore
package import VitrineMessages

package struct WorkerResult: Sendable {
    package var reply: WorkerReply
    /// The products of the item, in the order of `WorkerItem.productLimits`; empty if it failed.
    package var files: [ProductFile]

    package init(_ reply: WorkerReply, files: [ProductFile] = []) {
        self.reply = reply
        self.files = files
    }
}

extension WorkerResult {
    /// - Throws: when no worker could be asked, which is no fault of the file.
    func requireWorker() throws(BuildError) {
        if case .failure(let failure) = reply { try failure.requireWorker() }
    }
}

extension MediaFailure {
    /// - Throws: when no worker and no program could be asked, which is no fault of the file.
    func requireWorker() throws(BuildError) {
        if code == .noWorker { throw BuildError(.disk, "", message + "; fix that and build again") }
    }
}

package struct WorkerProgress: Sendable, Hashable {
    package var index: Int
    /// The part that is done, from 0 to 1. It begins again when a worker has died and the item is tried again.
    package var fraction: Double

    package init(index: Int, fraction: Double) {
        self.index = index
        self.fraction = fraction
    }
}

/// Workers read photographs and make images of them. A build uses only this protocol, and tests have workers of their own.
package protocol Workers: Sendable {
    var count: Int { get }

    /// One result for each item, in their order. An item that cannot be done ends as a failure.
    func perform(_ items: [WorkerItem]) async -> [WorkerResult]

    /// - Parameter onProgress: called from any task, before this returns.
    func perform(
        _ items: [WorkerItem], onProgress: @escaping @Sendable (WorkerProgress) -> Void
    ) async -> [WorkerResult]

    /// - Parameter scratch: the absolute path of a folder for temporary files, which only this build uses.
    func videoTools(scratch: String) -> any VideoTools
}

extension Workers {
    /// The libraries with which the workers read and write pictures.
    package func libraries() async throws(BuildError) -> DecoderLibraries {
        switch await perform([.versions]).first?.reply {
        case .versions(let found): return found
        case .failure(let failure):
            throw BuildError(.disk, "", failure.message + "; install Vitrine and its libraries again")
        default: throw BuildError(.disk, "", "the worker is of another version; install Vitrine again")
        }
    }

    package func perform(
        _ items: [WorkerItem], onProgress: @escaping @Sendable (WorkerProgress) -> Void
    ) async -> [WorkerResult] {
        await perform(items)
    }
}
