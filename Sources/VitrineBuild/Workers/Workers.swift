package import VitrineCore

/// An answer of a worker, with the files that belong to it.
package struct WorkerResult: Sendable {
    package var reply: WorkerReply
    /// What the item makes, in the order of `WorkerItem.productLimits`; empty if it failed.
    package var files: [ProductFile]

    package init(_ reply: WorkerReply, files: [ProductFile] = []) {
        self.reply = reply
        self.files = files
    }
}

extension WorkerResult {
    /// - Throws: when no worker could be asked, which is no fault of the file.
    func requireWorker() throws(BuildError) {
        if case .failure(let failure) = reply, failure.code == .noWorker {
            throw BuildError(.disk, "", failure.message + "; fix that and build again")
        }
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

/// What reads photographs and makes images of them. The build knows no more of it than this; tests have their own.
package protocol Workers: Sendable {
    /// How many requests are worked on at once.
    var count: Int { get }

    /// One result for each item, in their order. An item that cannot be done ends as a failure.
    func perform(_ items: [WorkerItem]) async -> [WorkerResult]

    /// The same, with reports on items that take long.
    /// - Parameter onProgress: called from any task, before this returns.
    func perform(
        _ items: [WorkerItem], onProgress: @escaping @Sendable (WorkerProgress) -> Void
    ) async -> [WorkerResult]

    /// What is asked from now on lies in these folders or in those named before; workers need to read nothing else on
    /// the disk.
    /// - Parameter folders: absolute paths of existing folders, without links.
    func mayRead(_ folders: [String])
}

extension Workers {
    package func perform(
        _ items: [WorkerItem], onProgress: @escaping @Sendable (WorkerProgress) -> Void
    ) async -> [WorkerResult] {
        await perform(items)
    }

    package func mayRead(_ folders: [String]) {}
}
