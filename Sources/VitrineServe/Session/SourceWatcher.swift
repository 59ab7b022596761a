package import VitrineBuild

package protocol SourceWatcher: Sendable {
    /// Returns when the folders are watched, so that no later change is missed. The watching ends with the sequence, and
    /// the sequence ends when one of the folders disappears.
    func changes(in scope: SiteScope) async -> AsyncStream<SiteChanges>
}

package struct FolderSourceWatcher: SourceWatcher {
    private let console: any ServeConsole

    package init(console: any ServeConsole) {
        self.console = console
    }

    package func changes(in scope: SiteScope) async -> AsyncStream<SiteChanges> {
        let watcher = FolderWatcher(folders: scope.folders, ignoring: scope.ignored) { [console] in
            console.warn("Note: \($0).")
        }
        return await watcher.bursts()
    }
}
