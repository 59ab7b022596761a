package import VitrineBuild

/// Tells when the sources of a site change.
package protocol SourceWatcher: Sendable {
    /// Returns when the folders are watched, so that no later change is missed. The watching ends with the sequence, and
    /// the sequence ends when one of the folders disappears.
    func changes(in scope: SiteScope) async -> AsyncStream<SiteChanges>
}

/// Watches the folders of a site in the file system.
package struct FolderSourceWatcher: SourceWatcher {
    private let console: any ServeConsole

    /// - Parameter console: where the user is told when watching does not work as it should.
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
