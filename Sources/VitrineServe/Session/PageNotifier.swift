internal import VitrineCore

package actor PageNotifier<Version: GalleryVersion> {
    private typealias Shown = LiveGallery<Version>.Shown

    private let gallery: LiveGallery<Version>
    private let updates: LiveUpdates
    private let detail: ProblemDetail
    private var problems: (sources: String?, output: String?)
    private var shownProblem: String?
    private var newest = 0
    private var lastUpdate: Task<Void, Never>?

    package init(gallery: LiveGallery<Version>, updates: LiveUpdates, detail: ProblemDetail) {
        self.gallery = gallery
        self.updates = updates
        self.detail = detail
    }

    // MARK: Problems

    package func setSourceProblem(_ problem: String?) async {
        var isShown = true
        if case .waiting = gallery.shown { isShown = false }
        problems.sources = problem.map {
            isShown ? $0 + "\n\nWhat you see is the last good version; what was hidden since then is still in it." : $0
        }
        await sendProblem()
    }

    package func setOutputProblem(_ problem: String?) async {
        problems.output = problem
        await sendProblem()
    }

    private func sendProblem() async {
        let problem = (problems.sources ?? problems.output).map(detail.text)
        if problem == shownProblem { return }
        shownProblem = problem
        await updates.publish(problem.map { .problem($0) } ?? .recovered)
    }

    // MARK: Versions

    /// Shows a version of the gallery and updates open pages. The updates are made one after the other, so that no page
    /// goes back to an earlier version.
    package func show(_ version: Version, output: String, number: Int) async {
        let before = lastUpdate
        let update = Task {
            await before?.value
            await apply(version, output: output, number: number)
        }
        lastUpdate = update
        await update.value
    }

    private func apply(_ version: Version, output: String, number: Int) async {
        guard number >= newest else { return }
        newest = number
        let new = Shown.live(version, output: output)
        let old = gallery.show(new)
        if let why = Self.reasonToReset(version, old) {
            await updates.publish(.reset(why: why))
        } else {
            await send(version, new, old)
        }
    }

    private static func reasonToReset(_ version: Version, _ old: Shown) -> String? {
        switch old {
        case .waiting: return "ready"
        case .last: return nil
        case .live(let before, _):
            if !before.hasSameSettings(as: version) { return "settings" }
            return before.hasSameScripts(as: version) ? nil : "scripts"
        }
    }

    private func send(_ version: Version, _ new: Shown, _ old: Shown) async {
        var style: (old: OutputPath, new: OutputPath)?
        if case .live(let before, _) = old, before.stylesheet != version.stylesheet {
            style = (before.stylesheet, version.stylesheet)
            await updates.publish(.style(href: version.stylesheet.text))
        }
        let open = await updates.openPages.union(gallery.sent)
        await updates.begin(comparing: open)
        for page in open {
            guard let event = await event(for: page, old, new, style: style) else { continue }
            await updates.publish(event, to: page)
        }
    }

    private func event(
        for page: OutputPath, _ old: Shown, _ new: Shown, style: (old: OutputPath, new: OutputPath)?
    ) async -> PageEvent? {
        let before = await LiveGallery.page(at: page, in: old)
        guard let after = await LiveGallery.page(at: page, in: new) else {
            if before == nil { return nil }
            guard case .live(let version, _) = new, case .live(let earlier, _) = old else { return .reset(why: "gone") }
            let (href, isMoved) = version.substitute(for: page, in: earlier)
            return .gone(href: href, isMoved: isMoved)
        }
        guard var before else { return .reset(why: "new") }
        if let style { before = Self.replacing(style.old.text, by: style.new.text, in: before) }
        switch PageChange.between(before, after) {
        case .unchanged: return nil
        case .patch(let patch): return .patch(patch)
        case .page(let html): return .page(html)
        case .reset: return .reset(why: "many changes")
        }
    }

    /// The page as if it had had the new stylesheet before: open pages have it by now.
    private static func replacing(_ name: String, by other: String, in html: [UInt8]) -> [UInt8] {
        Array(String(decoding: html, as: UTF8.self).replacing(name, with: other).utf8)
    }
}
