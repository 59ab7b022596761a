import Synchronization
internal import VitrineCore
package import VitrineDisk
package import VitrineMessages

/// Carries out the work that the build sends to a worker process, with the C libraries. Items are done one at a time,
/// synchronously, because libvips has one error buffer for all threads.
package struct MediaWorker: Sendable {
    private static let resizer = Mutex(PlaneResizer())

    /// Sets up libvips, once in a process.
    package init() {
        _ = VipsRuntime.isReady
    }

    /// - Returns: the reply, and the contents of the product files, in their order.
    package func perform(_ item: WorkerItem, _ source: OpenFile?) -> (reply: WorkerReply, products: [[UInt8]]) {
        Self.resizer.withLock { resizer in
            do throws(MediaFailure) {
                return try answer(item, source, resizer)
            } catch {
                return (.failure(error), [])
            }
        }
    }

    private func answer(
        _ item: WorkerItem, _ passed: OpenFile?, _ resizer: PlaneResizer
    ) throws(MediaFailure) -> (reply: WorkerReply, products: [[UInt8]]) {
        func source() throws(MediaFailure) -> SourceFileReader {
            guard let passed else { throw MediaFailure(.noWorker, "no file was passed to the worker") }
            return SourceFileReader(file: passed)
        }
        switch item {
        case .read(let job):
            try requireVips()
            return (try PhotoReader.read(job, source()), [])
        case .readXMP:
            return (.xmp(try PhotoReader.readXMP(source())), [])
        case .render(let job):
            try requireVips()
            var (notes, images) = try Renderer(resizer: resizer).render(job, source())
            if let target = job.placeholderTarget, images.indices.contains(target) {
                notes.placeholder = try? PlaceholderReader.placeholder(of: images[target], limits: job.limits)
            }
            return (.rendered(notes), images)
        case .original(let job):
            try requireVips()
            return (.original, [try PhotoReader.original(job, source(), resizer)])
        case .placeholder(let job):
            return (.placeholder(try PlaceholderReader.read(source(), limits: job.limits)), [])
        case .versions:
            try requireVips()
            let missing = MediaKind.allCases.filter(\.lacksLoader)
            return (.versions(DecoderLibraries(versions: DecoderVersions.all, missing: missing)), [])
        case .markdown(let text):
            return (.markdown(try MarkdownRenderer.render(text)), [])
        }
    }

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
