package import VitrineCore

/// An answer of a worker, with the bytes that belong to it.
package struct WorkerResult: Sendable {
    package var reply: WorkerReply
    package var attachments: [[UInt8]]

    package init(_ reply: WorkerReply, attachments: [[UInt8]] = []) {
        self.reply = reply
        self.attachments = attachments
    }
}

extension WorkerResult {
    /// - Throws: when there is nobody to work, which is no fault of the file.
    func requireWorker() throws(BuildError) {
        if case .failure(let failure) = reply, failure.code == .noWorker {
            throw BuildError(.disk, "", failure.message + "; mend that and build again")
        }
    }
}

/// Those who read and render. The build knows no more of them than this; tests have some of their own.
package protocol Workers: Sendable {
    /// How many requests are worked on at once.
    var count: Int { get }

    /// One result an item, in order. Never throws: an item that cannot be done ends as a failure.
    func perform(_ items: [WorkerItem]) async -> [WorkerResult]

    /// What is asked from now on lies in these folders or in those named before; workers need see nothing else of the
    /// disk.
    /// - Parameter folders: absolute, without links, and there already.
    func mayRead(_ folders: [String])
}

extension Workers {
    package func mayRead(_ folders: [String]) {}
}
