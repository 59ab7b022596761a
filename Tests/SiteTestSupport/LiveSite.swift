internal import Foundation
internal import Testing
internal import TestSupport
package import VitrineBuild
package import VitrineCore

/// Records the events of a live builder.
package actor Told {
    package private(set) var views: [SiteView] = []
    package private(set) var reports: [BuildReport] = []
    package private(set) var errors: [String] = []

    package init() {}

    package func note(_ event: LiveEvent) {
        switch event {
        case .view(let view, _, _): views.append(view)
        case .built(let report): reports.append(report)
        case .failed(let error): errors.append(error.text)
        }
    }
}

/// A site with a live builder.
package struct LiveSite: Sendable {
    package let site: TemporarySite
    package let workers: FakeWorkers
    package let pending = PendingImages()
    package let told = Told()
    package let live: LiveBuilder

    package init(_ site: TemporarySite, workers: FakeWorkers = FakeWorkers(), allowsMissing: Bool = false) {
        self.site = site
        self.workers = workers
        var options = site.options(nil, [], 0)
        options.allowsMissing = allowsMissing
        live = LiveBuilder(
            options: options, workers: workers, pending: pending, clock: { TemporarySite.late }, progress: { _ in }
        ) { [told] in await told.note($0) }
    }

    /// Rebuilds the site.
    /// - Parameter paths: the changed paths, relative to the site; nil when the changes are not known.
    package func rebuild(_ paths: [String]? = nil) async throws {
        let root = SitePath.real(site.root)
        let changed = paths.map { SiteChanges(paths: Set($0.map { Array((root + "/" + $0).utf8) }), isRescan: false) }
        try await live.rebuild(changed ?? .all)
    }

    /// Rebuilds the site, waits until it is written, and returns the newest view.
    @discardableResult package func settle(_ paths: [String]? = nil) async throws -> SiteView {
        try await rebuild(paths)
        await live.waitUntilIdle()
        return try #require(await told.views.last)
    }

    package func page(_ path: OutputPath) async -> String? {
        await told.views.last?.bytes(at: path).map { String(decoding: $0, as: UTF8.self) }
    }
}

package enum SitePath {
    /// The path without links, because the temporary folder may be behind one.
    package static func real(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
}
