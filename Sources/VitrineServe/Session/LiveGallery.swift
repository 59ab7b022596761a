internal import Synchronization
package import VitrineBuild
package import VitrineCore

/// The gallery that the server shows at the moment: at first the one that an earlier build left, or a page that asks the
/// reader to wait, and then the newest version of its sources.
package final class LiveGallery<Version: GalleryVersion>: PreviewSite {
    package enum Shown: Sendable {
        case waiting
        case last(RecordedSite)
        case live(Version, output: String)
    }

    private struct State {
        var shown = Shown.waiting
        /// The pages that were sent last, the newest last. A browser may still have them open.
        var sent: [OutputPath] = []
    }

    private static var maxSent: Int { 16 }

    private let pending: PendingImages
    private let onLoss: @Sendable () -> Void
    private let state = Mutex(State())

    /// - Parameter onLoss: is called when an image that was made has disappeared from the disk.
    package init(pending: PendingImages, onLoss: @escaping @Sendable () -> Void) {
        self.pending = pending
        self.onLoss = onLoss
    }

    package var shown: Shown { state.withLock { $0.shown } }

    /// - Returns: what was shown before.
    package func show(_ shown: Shown) -> Shown {
        state.withLock { state in
            let before = state.shown
            state.shown = shown
            return before
        }
    }

    package var sent: Set<OutputPath> { state.withLock { Set($0.sent) } }

    package func file(at path: OutputPath) async -> PreviewFile? {
        // It is remembered before it is read: a version that comes in between is then compared with this page, too.
        if Self.isPage(path) { remember(path) }
        let shown = shown
        if case .live(_, let output) = shown, MediaName.isMediaPath(path) { return await image(path, in: output) }
        let file = await Self.file(at: path, in: shown)
        if file == nil { forget(path) }
        return file
    }

    private func image(_ path: OutputPath, in output: String) async -> PreviewFile? {
        guard await pending.wait(for: path) else { return nil }
        let file = await RecordedSite(root: output) { _ in true }.file(at: path)
        if file == nil { onLoss() }
        return file
    }

    package func isPending(_ path: OutputPath) -> Bool {
        guard case .live = shown, MediaName.isMediaPath(path) else { return false }
        return pending.isPending(path)
    }

    package var rootPath: String {
        guard case .live(let version, _) = shown else { return "/" }
        return version.rootPath
    }

    package func notFoundPage() async -> PreviewFile? { await file(at: SinglePage.notFound.path) }

    static func page(at path: OutputPath, in shown: Shown) async -> [UInt8]? {
        try? await file(at: path, in: shown)?.bytes()
    }

    private static func file(at path: OutputPath, in shown: Shown) async -> PreviewFile? {
        switch shown {
        case .waiting: isPage(path) ? PreviewFile(.bytes(WaitingPage.html), path: path) : nil
        case .last(let site): await site.file(at: path)
        case .live(let version, _): version.bytes(at: path).map { PreviewFile(.bytes($0), path: path) }
        }
    }

    private static func isPage(_ path: OutputPath) -> Bool { path.hasSuffix(".html") }

    private func remember(_ path: OutputPath) {
        state.withLock { state in
            state.sent.removeAll { $0 == path }
            state.sent.append(path)
            if state.sent.count > Self.maxSent { state.sent.removeFirst() }
        }
    }

    private func forget(_ path: OutputPath) {
        state.withLock { state in state.sent.removeAll { $0 == path } }
    }
}
