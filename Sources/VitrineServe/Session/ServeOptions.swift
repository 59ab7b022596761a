package struct ServeOptions: Sendable {
    package var address: PreviewAddress
    package var files: FollowerFiles
    /// Tells of changes of the sources; nil to build once.
    package var watcher: (any SourceWatcher)?
    package var studio: StudioOptions?
    package var console: any ServeConsole
    package var clock: any Clock<Duration> = ContinuousClock()

    package init(
        address: PreviewAddress, files: FollowerFiles, watcher: (any SourceWatcher)?, console: any ServeConsole
    ) {
        self.address = address
        self.files = files
        self.watcher = watcher
        self.console = console
    }
}
