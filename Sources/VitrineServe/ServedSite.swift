internal import Synchronization
package import VitrineBuild
internal import VitrineCore

/// What the preview shows at the moment: first the gallery as it was left, or a page that says to wait; then the site
/// as its sources have it.
package final class ServedSite: PreviewSite {
    package enum Shown: Sendable {
        case waiting
        case last(RecordedSite)
        /// With the folder of its images, absolute.
        case live(SiteView, output: String)
    }

    private struct State {
        var shown = Shown.waiting
        /// Pages that were sent last, the newest last: somebody may still have them open.
        var sent: [String] = []
    }

    private static let mostSent = 16

    private let desk: ImageDesk
    private let onLoss: @Sendable () -> Void
    private let state = Mutex(State())

    /// - Parameter onLoss: is called when an image that was made is not there any more.
    package init(desk: ImageDesk, onLoss: @escaping @Sendable () -> Void) {
        self.desk = desk
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

    /// The pages that were sent last.
    package var sent: Set<String> { state.withLock { Set($0.sent) } }

    package func file(at path: String) async -> PreviewFile? {
        // Noted before it is read: another version that comes in between tells of it.
        if Self.isPage(path) { note(path) }
        let shown = shown
        if case .live(_, let output) = shown, MediaName.isMediaPath(path) { return await image(path, in: output) }
        let file = await Self.file(at: path, in: shown)
        if file == nil { forget(path) }
        return file
    }

    private func image(_ path: String, in output: String) async -> PreviewFile? {
        guard await desk.wait(for: path) else { return nil }
        let file = await RecordedSite(root: output) { _ in true }.file(at: path)
        if file == nil { onLoss() }
        return file
    }

    package func isToBeMade(_ path: String) -> Bool {
        guard case .live = shown, MediaName.isMediaPath(path) else { return false }
        return desk.isToCome(path)
    }

    package var rootPath: String {
        guard case .live(let view, _) = shown else { return "/" }
        return view.rootPath
    }

    package func notFoundPage() async -> PreviewFile? { await file(at: "404.html") }

    /// A page as one version of the site has it.
    static func page(at path: String, in shown: Shown) async -> [UInt8]? {
        try? await file(at: path, in: shown)?.bytes()
    }

    private static func file(at path: String, in shown: Shown) async -> PreviewFile? {
        switch shown {
        case .waiting: isPage(path) ? PreviewFile(.bytes(WaitingPage.html), path: path) : nil
        case .last(let site): await site.file(at: path)
        case .live(let view, _): view.bytes(at: path).map { PreviewFile(.bytes($0), path: path) }
        }
    }

    private static func isPage(_ path: String) -> Bool { path.hasSuffix(".html") }

    private func note(_ path: String) {
        state.withLock { state in
            state.sent.removeAll { $0.utf8.elementsEqual(path.utf8) }
            state.sent.append(path)
            if state.sent.count > Self.mostSent { state.sent.removeFirst() }
        }
    }

    private func forget(_ path: String) {
        state.withLock { state in state.sent.removeAll { $0.utf8.elementsEqual(path.utf8) } }
    }
}

/// What is shown until the photographs are read for the first time.
enum WaitingPage {
    static let html = Array(
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>Vitrine</title>
        <link rel="icon" href="data:,">
        <link rel="stylesheet" href="/_vitrine/preview.css">
        </head>
        <body class="vitrine-preview-waiting">
        <main>
        <h1>Reading the photographs</h1>
        <p>The gallery appears here by itself.</p>
        </main>
        </body>
        </html>

        """.utf8)
}
