import Foundation
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

/// What pages and files for machines make of what owners write.
@Suite struct MachineFileTests {
    @Test func hostileWordsEndNoElement() async throws {
        let words = "</script><script>alert(1)</script><!--\u{2028}"
        let site = try TemporarySite(settings: "baseURL: https://example.org/")
        try site.photo("a/1.jpg", taken: "2024:05:01 10:00:00", words: words)
        try await site.build()
        let page = try site.text("public/a/1.html")
        #expect(page.components(separatedBy: "<script").count == 2, "linked data")
        #expect(page.components(separatedBy: "</script>").count == 2)
        #expect(page.contains("\"caption\":\"\\u003c/script\\u003e\\u003cscript\\u003e"))
        #expect(page.components(separatedBy: "<!--").count == 2, "the seal")
    }
}
