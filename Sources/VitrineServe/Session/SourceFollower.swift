internal import VitrineBuild

struct SourceFollower<Builder: GalleryBuilder>: Sendable {
    let builder: Builder
    let queue: RebuildQueue
    /// nil to build on request only.
    let watcher: (any SourceWatcher)?
    let clock: any Clock<Duration>
    let report: @Sendable (RebuildProblem?) async -> Void

    /// The time between two checks of which folders have to be watched.
    static var checkPause: Duration { .seconds(1) }

    func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                await queue.run { changes throws(RebuildProblem) in
                    try await rebuild(changes)
                } report: { problem in
                    await report(problem)
                }
            }
            if let watcher { group.addTask { await watch(with: watcher) } }
            await group.waitForAll()
        }
    }

    private func rebuild(_ changes: SiteChanges) async throws(RebuildProblem) {
        do {
            try await builder.rebuild(changes)
        } catch {
            throw RebuildProblem(text: (error as? BuildError)?.text ?? "\(error)")
        }
    }

    /// Watches the folders of the site. Other folders have to be watched when the settings name others, or when a disk
    /// is connected or removed.
    private func watch(with watcher: any SourceWatcher) async {
        while !Task.isCancelled {
            let scope = builder.scope
            let changes = await watcher.changes(in: scope)
            // Changes from before the folders were watched are not known.
            await queue.request(SiteChanges(isRescan: true))
            await withTaskGroup(of: Void.self) { group in
                group.addTask { await request(changes, in: scope) }
                group.addTask { await waitForChange(of: scope) }
                await group.next()
                group.cancelAll()
            }
        }
    }

    private func request(_ changes: AsyncStream<SiteChanges>, in scope: SiteScope) async {
        for await var changes in changes {
            changes.paths = changes.paths.filter(scope.concerns)
            if changes.isRescan || !changes.paths.isEmpty { await queue.request(changes) }
        }
        // A folder has disappeared. It may come back, which is looked for now and then.
        try? await clock.sleep(for: Self.checkPause)
    }

    private func waitForChange(of scope: SiteScope) async {
        while (try? await clock.sleep(for: Self.checkPause)) != nil {
            if builder.scope != scope { return }
        }
    }
}
