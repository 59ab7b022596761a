package import VitrineCore

/// An answer of a worker, with the files that belong to it.
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

/// A worker's report that a part of an item is done.
package struct WorkerProgress: Sendable, Hashable {
    /// The item's index in the request.
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
    /// The number of requests that are handled at the same time.
    var count: Int { get }

    /// One result for each item, in their order. An item that cannot be done ends as a failure.
    func perform(_ items: [WorkerItem]) async -> [WorkerResult]

    /// Performs the items, and reports the progress of those that take long.
    /// - Parameter onProgress: called from any task, before this returns.
    func perform(
        _ items: [WorkerItem], onProgress: @escaping @Sendable (WorkerProgress) -> Void
    ) async -> [WorkerResult]

    /// The programs that read and encode videos.
    /// - Parameter scratch: the absolute path of a folder for temporary files, which only this build uses.
    func videoTools(scratch: String) -> any VideoTools
}

extension Workers {
    package func perform(
        _ items: [WorkerItem], onProgress: @escaping @Sendable (WorkerProgress) -> Void
    ) async -> [WorkerResult] {
        await perform(items)
    }
}
