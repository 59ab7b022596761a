package import VitrineBuild

/// Tells open pages what another version of the site means for them.
package actor PreviewNews {
    private let site: ServedSite
    private let updates: LiveUpdates
    /// Whether others than the owner look at it.
    private let isPublic: Bool
    /// Why the sources cannot be read, and why the gallery cannot be written.
    private var problems: (sources: String?, gallery: String?)
    private var shownProblem: String?
    /// What is shown last, and what is done about it.
    private var version = 0
    private var last: Task<Void, Never>?

    package init(site: ServedSite, updates: LiveUpdates, isPublic: Bool) {
        self.site = site
        self.updates = updates
        self.isPublic = isPublic
    }

    // MARK: Problems

    package func note(sources problem: String?) async {
        var isShown = true
        if case .waiting = site.shown { isShown = false }
        problems.sources = problem.map {
            isShown ? $0 + "\n\nWhat you see is the last good version; what was hidden since then is still in it." : $0
        }
        await tellProblem()
    }

    package func note(gallery problem: String?) async {
        problems.gallery = problem
        await tellProblem()
    }

    private func tellProblem() async {
        let problem = Self.shown(problems.sources ?? problems.gallery, isPublic: isPublic)
        if problem == shownProblem { return }
        shownProblem = problem
        await updates.publish(problem.map { .problem($0) } ?? .mended)
    }

    /// What pages say of a problem. It names files, hidden albums among them, which are for the owner alone.
    static func shown(_ problem: String?, isPublic: Bool) -> String? {
        guard isPublic, problem != nil else { return problem }
        return "There is a mistake in the site's files; the terminal has the details."
    }

    // MARK: Versions

    /// One after the other, so that nobody is told of an earlier version behind a later one.
    package func show(_ view: SiteView, output: String, version: Int) async {
        let before = last
        let task = Task {
            await before?.value
            await apply(view, output: output, version: version)
        }
        last = task
        await task.value
    }

    private func apply(_ view: SiteView, output: String, version: Int) async {
        guard version >= self.version else { return }
        self.version = version
        let new = ServedSite.Shown.live(view, output: output)
        let old = site.show(new)
        if let why = Self.reasonToReset(view, old) {
            await updates.publish(.reset(why: why))
        } else {
            await tell(view, new, old)
        }
    }

    /// Why every page has to be loaded again; nil when they do not have to.
    private static func reasonToReset(_ view: SiteView, _ old: ServedSite.Shown) -> String? {
        switch old {
        case .waiting: return "ready"
        case .last: return nil
        case .live(let before, _):
            if !before.hasSameSettings(as: view) { return "settings" }
            return before.hasSameScripts(as: view) ? nil : "scripts"
        }
    }

    private func tell(_ view: SiteView, _ new: ServedSite.Shown, _ old: ServedSite.Shown) async {
        var style: (old: String, new: String)?
        if case .live(let before, _) = old, before.stylesheet != view.stylesheet {
            style = (before.stylesheet, view.stylesheet)
            await updates.publish(.style(href: view.stylesheet))
        }
        let open = await updates.watched.union(site.sent)
        await updates.begin(comparing: open)
        for page in open {
            guard let event = await event(for: page, old, new, style: style) else { continue }
            await updates.publish(event, to: page)
        }
    }

    private func event(
        for page: String, _ old: ServedSite.Shown, _ new: ServedSite.Shown, style: (old: String, new: String)?
    ) async -> PageEvent? {
        let before = await ServedSite.page(at: page, in: old)
        guard let after = await ServedSite.page(at: page, in: new) else {
            if before == nil { return nil }
            guard case .live(let view, _) = new, case .live(let earlier, _) = old else { return .reset(why: "gone") }
            let (href, isMoved) = view.substitute(for: page, in: earlier)
            return .gone(href: href, isMoved: isMoved)
        }
        guard var before else { return .reset(why: "new") }
        if let style { before = Self.replacing(style.old, by: style.new, in: before) }
        switch PageChange.between(before, after) {
        case .unchanged: return nil
        case .patch(let patch): return .patch(patch)
        case .page(let html): return .page(html)
        case .reset: return .reset(why: "many changes")
        }
    }

    /// As if the page had had the new stylesheet before, which it has by now.
    private static func replacing(_ name: String, by other: String, in html: [UInt8]) -> [UInt8] {
        Array(String(decoding: html, as: UTF8.self).replacing(name, with: other).utf8)
    }
}
