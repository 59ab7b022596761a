import Foundation
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

/// What a live builder told.
actor Told {
    private(set) var views: [SiteView] = []
    private(set) var reports: [BuildReport] = []
    private(set) var errors: [String] = []

    func note(_ event: LiveEvent) {
        switch event {
        case .view(let view, _, _): views.append(view)
        case .built(let report): reports.append(report)
        case .failed(let error): errors.append(error.text)
        }
    }
}

/// A site that is kept up to date.
struct LiveSite: Sendable {
    let site: TemporarySite
    let workers: FakeWorkers
    let pending = PendingImages()
    let told = Told()
    let live: LiveBuilder

    init(_ site: TemporarySite, workers: FakeWorkers = FakeWorkers()) {
        self.site = site
        self.workers = workers
        let options = BuildOptions(
            site: site.root, templates: [site.root + "/templates", TemporarySite.ownTemplates], now: 0)
        live = LiveBuilder(
            options: options, workers: workers, pending: pending, clock: { TemporarySite.late }, progress: { _ in }
        ) { [told] in await told.note($0) }
    }

    /// - Parameter paths: below the site; nil when nobody knows what changed.
    func rebuild(_ paths: [String]? = nil) async throws {
        let root = SitePath.real(site.root)
        let changed = paths.map { SiteChanges(paths: Set($0.map { Array((root + "/" + $0).utf8) }), isRescan: false) }
        try await live.rebuild(changed ?? .all)
    }

    /// Reads, writes, and gives the newest view.
    @discardableResult func settle(_ paths: [String]? = nil) async throws -> SiteView {
        try await rebuild(paths)
        await live.waitUntilIdle()
        return try #require(await told.views.last)
    }

    func page(_ path: String) async -> String? {
        await told.views.last?.bytes(at: path).map { String(decoding: $0, as: UTF8.self) }
    }
}

enum SitePath {
    /// Without links: a temporary folder may lie behind one.
    static func real(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
}
