internal import VitrineCore

/// Writes pages, feeds, assets and documents. A file that already has the same bytes is not changed.
struct PageStage {
    /// The number of pages that are made in one task. Smaller tasks would cost more than they gain.
    private static let batch = 32
    /// The number of pages that are announced together: each announcement waits for the disk.
    private static let window = 2000

    let maker: PageMaker
    let output: OutputSession
    let width: Int
    let onCancel: CancelPolicy
    let observer: BuildObserver

    func run(_ writes: [BuildPlan.Write]) async throws {
        let sorted = Self.sorted(writes, output.known).map(\.output)
        progress(0, of: sorted.count)
        var done = 0
        for window in sorted.batches(of: Self.window) {
            try output.ledger.announce(window.map(\.path))
            try await write(window) { written in
                done += written
                progress(done, of: sorted.count)
            }
        }
        try output.ledger.commit()
    }

    /// - Parameter written: called with the number of files that were written since the last call.
    private func write(_ files: [Output], written: (Int) -> Void) async throws {
        try await Window.runInOrder(files.batches(of: Self.batch), width: width) { [maker] batch in
            batch.map { file in
                Result { () throws(BuildError) in try maker.make(file.work, at: file.path) }
            }
        } fold: { batch, pages in
            for (file, made) in zip(batch, pages) {
                if let page = try made.get() { try output.write(file, page) }
            }
            written(batch.count)
            if onCancel == .stopsAtOnce, Task.isCancelled {
                try output.ledger.commit()
                throw CancellationError()
            }
        }
    }

    private func progress(_ done: Int, of total: Int) {
        observer.progress(BuildProgress(stage: .writing, done: done, total: total))
    }

    /// The order in which files are written. Whenever the build ends, no page that a visitor can reach leads to a
    /// missing file: new files come before changed ones, and new pages after the files that they use. The front page is
    /// last, so that a first gallery is either complete or not visible.
    static func sorted(_ writes: [BuildPlan.Write], _ known: BuildState) -> [BuildPlan.Write] {
        func rank(_ write: BuildPlan.Write) -> Int {
            let path = write.output.path
            if path == "index.html" { return 3 }
            if known.isThere(path) || SiteAddress.isOfScripts(path) { return 2 }
            return path.hasSuffix(".html") ? 1 : 0
        }
        let ranks = writes.map(rank)
        return (0...3).flatMap { wanted in zip(writes, ranks).filter { $0.1 == wanted }.map(\.0) }
    }
}
