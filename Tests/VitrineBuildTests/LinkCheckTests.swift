import SiteTestSupport
import Testing

@testable import VitrineBuild

@Suite struct LinkCheckTests {
    private func problems(_ site: TemporarySite) throws -> [String] {
        let root = site.root + "/public"
        return LinkCheck.problems(in: root, try OutputFolder.listing(of: root))
    }

    /// Swift joins a slash and U+0E33 to one character.
    @Test func albumsMayBeginWithLettersThatJoin() async throws {
        let site = try TemporarySite()
        for album in ["f/\u{E33}s", "\u{E33}z"] { try site.photo("\(album)/1.jpg", taken: "2024:05:01 10:00:00") }
        try await site.build()
        #expect(try problems(site) == [])
        try site.remove("public/f/\u{E33}s/1.html")
        let found = try problems(site)
        #expect(found.contains("f/\u{E33}s/index.html: the link '1.html' leads to a missing file"), "\(found)")
    }
}
