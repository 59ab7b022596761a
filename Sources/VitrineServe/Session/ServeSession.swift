package import VitrineBuild

/// Builds a gallery, serves it, and keeps it up to date with its sources, until the task is cancelled.
package struct ServeSession<Builder: GalleryBuilder>: Sendable {
    private let builder: Builder
    private let gallery: LiveGallery<Builder.Version>
    private let updates: LiveUpdates
    private let queue: RebuildQueue
    private let observer: SessionObserver<Builder.Version>
    private let options: ServeOptions
    private let studio: (any StudioSite)?

    /// - Parameter studio: is called once to make what edits and publishes the site.
    package init(
        options: ServeOptions,
        studio: (LiveGallery<Builder.Version>, RebuildQueue, Builder) -> (any StudioSite)? = { _, _, _ in nil },
        builder: (SessionObserver<Builder.Version>, PendingImages) -> Builder
    ) {
        let (updates, queue, pending) = (LiveUpdates(), RebuildQueue(), PendingImages())
        // An image that disappeared is made again as soon as a browser asks for it.
        let gallery = LiveGallery<Builder.Version>(pending: pending) {
            Task { await queue.request(SiteChanges(isRescan: true)) }
        }
        let notifier = PageNotifier(
            gallery: gallery, updates: updates, detail: options.address.isPublic ? .hidden : .full)
        observer = SessionObserver(
            notifier: notifier, progress: ProgressMeter(updates: updates, clock: options.clock),
            reporter: RebuildReporter(
                console: options.console, clock: options.clock, mentionsExposed: options.studio == nil),
            console: options.console,
            shutdown: Latch())
        self.builder = builder(observer, pending)
        self.gallery = gallery
        self.updates = updates
        self.queue = queue
        self.options = options
        self.studio = studio(gallery, queue, self.builder)
    }

    /// - Throws: `PreviewError` when the server cannot listen, `BuildError` when a site that is not watched has a mistake.
    ///   All other mistakes are shown on its pages.
    package func run(onRunning: @escaping @Sendable (_ url: String, _ port: Int) -> Void) async throws {
        if let last = await builder.lastGallery() {
            _ = gallery.show(.last(RecordedSite(root: last.root, isRecorded: last.isRecorded)))
        }
        let isListening = Latch()
        try await withTaskCancellationHandler {
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    try await serve { url, port in
                        onRunning(url, port)
                        isListening.open()
                    }
                }
                group.addTask { try await follow(after: isListening) }
                group.addTask { await notify() }
                defer { group.cancelAll() }
                // The first to end is the server with an error, or any of them because the session is cancelled.
                try await group.next()
            }
        } onCancel: {
            observer.shutdown.open()
            studio?.close()
        }
        await builder.stop()
    }

    private func serve(onRunning: @escaping @Sendable (_ url: String, _ port: Int) -> Void) async throws {
        var server = PreviewServer.Options()
        options.address.apply(to: &server)
        server.script = options.files.script
        server.stylesheet = options.files.stylesheet
        if let studio, let edited = options.studio { server.studio = (studio, edited) }
        try await PreviewServer(site: gallery, updates: updates, options: server).run { port in
            onRunning(options.address.url(port: port), port)
            guard options.address.isPublic else { return }
            options.console.warn(
                "Everybody who reaches this machine's network address can look at the gallery, with all that is not "
                    + "published yet.")
        }
    }

    /// Builds the gallery after every change of its sources. Nothing is built when the server cannot listen, for example
    /// because another program has the port.
    private func follow(after isListening: Latch) async throws {
        await isListening.wait()
        if Task.isCancelled { return }
        // When the sources are not watched, a mistake that stops the first build cannot be fixed.
        if options.watcher == nil { try await builder.rebuild(.all) }
        let follower = SourceFollower(
            builder: builder, queue: queue, watcher: options.watcher, clock: options.clock,
            report: observer.sourcesChecked)
        await follower.run()
    }

    private func notify() async { await observer.progress.run() }
}

extension ServeSession<LiveBuilder> {
    /// - Parameter now: the time in nanoseconds since 1970.
    package init(
        site: BuildOptions, workers: any Workers, now: @escaping @Sendable () -> Int64, options: ServeOptions
    ) throws(BuildError) {
        try SettingsLoader.requireSite(site)
        self.init(
            options: options,
            studio: { gallery, queue, builder in
                options.studio.map { studio in
                    let publishing = studio.publisher.map {
                        StudioPublishing($0, queue: queue) { try await builder.withoutWriting($0) }
                    }
                    return LiveStudio(site, gallery: gallery, queue: queue, workers: workers, publishing: publishing)
                }
            }
        ) { observer, pending in
            LiveBuilder(
                options: site, workers: workers, pending: pending, clock: now, progress: observer.progressed
            ) { event in
                switch event {
                case .view(let view, let output, let version):
                    await observer.galleryChanged(view, output: output, number: version)
                case .built(let report): await observer.buildEnded(report)
                case .failed(let error): await observer.buildFailed(error)
                }
            }
        }
    }
}
