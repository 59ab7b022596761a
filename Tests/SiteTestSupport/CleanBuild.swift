import Foundation
import Testing
import TestSupport
import VitrineBuild
import VitrineCore

/// Compares a gallery with the one that a build from nothing makes of the same sources.
package enum CleanBuild {
    /// Verifies that the gallery on the disk is that of a build from nothing, byte for byte.
    package static func expectEqual(_ site: TemporarySite, _ moment: String) async throws {
        let clean = try TemporarySite()
        try FileManager.default.removeItem(atPath: clean.root)
        try FileManager.default.copyItem(atPath: site.root, toPath: clean.root)
        try clean.remove("public")
        try clean.remove(".vitrine")
        try await clean.build(FakeWorkers(count: 1))
        let (incremental, whole) = (try site.tree(), try clean.tree())
        let different = Set(incremental.keys).union(whole.keys).filter { incremental[$0] != whole[$0] }.sorted()
        #expect(different == [], "\(moment)")
        #expect(SiteLinks.broken(in: site) == [])
    }

    /// Verifies that a live builder shows the pages that are on the disk.
    package static func expectShown(_ live: LiveSite, _ moment: String) async throws {
        let view = try #require(await live.told.views.last)
        for (path, file) in try live.site.listing() where !MediaName.isMediaPath(path) {
            #expect(view.bytes(at: OutputPath(path)) == Array(file.data), "\(moment), \(path)")
        }
    }
}
