import Synchronization
package import VitrineCore

/// Carries out what the build asks of the C libraries. Synchronous, one item at a time: libvips has one error buffer
/// for all threads.
package struct MediaWorker: Sendable {
    private static let resizer = Mutex(PlaneResizer())

    /// Sets libvips up, once in a process; changes the process's environment.
    package init() {
        _ = VipsRuntime.isReady
    }

    /// - Returns: the answer, and the encoded images of a rendering in the order of its targets.
    package func perform(_ item: WorkerItem) -> (reply: WorkerReply, attachments: [[UInt8]]) {
        Self.resizer.withLock { resizer in
            do throws(MediaFailure) {
                return try answer(item, resizer)
            } catch {
                return (.failure(error), [])
            }
        }
    }

    private func answer(
        _ item: WorkerItem, _ resizer: PlaneResizer
    ) throws(MediaFailure) -> (reply: WorkerReply, attachments: [[UInt8]]) {
        switch item {
        case .read(let job):
            try requireVips()
            return (try PhotoReader.read(job), [])
        case .readXMP(let path):
            return (.xmp(try PhotoReader.readXMP(path)), [])
        case .render(let job):
            try requireVips()
            let rendered = try Renderer(resizer: resizer).render(job)
            return (.rendered(rendered.notes), rendered.images)
        case .original(let job):
            try requireVips()
            return (.original, [try PhotoReader.original(job)])
        case .placeholder(let job):
            return (.placeholder(try PlaceholderReader.read(job.path, limits: job.limits)), [])
        case .versions:
            try requireVips()
            return (.versions(DecoderVersions.all), [])
        case .markdown(let text):
            return (.markdown(try MarkdownRenderer.render(text)), [])
        }
    }

    /// Says that this is a worker, and whether it can work.
    var greeting: WorkerReply {
        do {
            try requireVips()
            return .ready
        } catch {
            return .failure(error)
        }
    }

    private func requireVips() throws(MediaFailure) {
        guard VipsRuntime.isReady else {
            throw MediaFailure(.noWorker, "libvips does not start; install it again (libvips42)")
        }
    }
}
