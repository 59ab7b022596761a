import Foundation
import Synchronization
import SiteTestSupport
import TestSupport
import Testing
import VitrineCore

@testable import VitrineBuild

@Suite struct SiteScopeReaderTests {
    /// Counts how often the settings are read.
    private final class Count: Sendable {
        private let number = Atomic(0)

        var value: Int { number.load(ordering: .relaxed) }
        func increase() { number.add(1, ordering: .relaxed) }
    }

    private func reader(_ site: TemporarySite, _ count: Count, now: Int64 = TemporarySite.late) -> SiteScopeReader {
        let options = BuildOptions(site: site.root, templates: [TemporarySite.ownTemplates], now: 0)
        return SiteScopeReader(options, clock: { now }) {
            count.increase()
            return try SettingsLoader.load($0)
        }
    }

    @Test func settingsAreReadOnceAsLongAsTheirFileIsTheSame() throws {
        let (site, count) = (try TemporarySite(), Count())
        let reader = reader(site, count)
        let first = reader.scope
        for _ in 0..<5 { #expect(reader.scope == first) }
        #expect(count.value == 1)
        // Another photo does not change the settings.
        try site.photo("new/a.jpg")
        #expect(reader.scope == first)
        #expect(count.value == 1)
        try site.write("vitrine.yml", "output: elsewhere")
        #expect(reader.scope != first)
        #expect(reader.scope.ignored.contains { $0.hasSuffix("/elsewhere") })
        #expect(count.value == 2)
    }

    @Test func aMistakeIsReadOnceToo() throws {
        let (site, count) = (try TemporarySite(settings: "title: ["), Count())
        let reader = reader(site, count)
        let scope = reader.scope
        #expect(reader.scope == scope)
        #expect(count.value == 1)
        try site.write("vitrine.yml", "title: Fixed")
        _ = reader.scope
        #expect(count.value == 2)
    }

    @Test func aFileThatWasJustWrittenIsNotTrusted() throws {
        let (site, count) = (try TemporarySite(), Count())
        let reader = reader(site, count, now: 0)
        _ = reader.scope
        _ = reader.scope
        #expect(count.value == 2)
    }

    @Test func aFolderThatAppearsOrMovesIsSeen() throws {
        let site = try TemporarySite()
        let reader = reader(site, Count(), now: Int64(Date().timeIntervalSince1970 * 1e9))
        let first = reader.scope
        try site.write("node_modules/a/b.js", "x")
        let second = reader.scope
        #expect(second != first)
        try site.move("albums", to: "elsewhere")
        let third = reader.scope
        #expect(third != second)
        try site.move("elsewhere", to: "albums")
        #expect(reader.scope == second)
        try site.write("templates/custom.css", "")
        #expect(reader.scope != second)
    }
}
