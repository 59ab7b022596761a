import TestSupport
import Testing
import VitrineBuild
import VitrineCore

/// Words, languages and directions, from the settings to the pages.
@Suite struct LanguageTests {
    private func site(_ settings: String) async throws -> TemporarySite {
        let site = try TemporarySite(settings: settings)
        for day in 1...3 { try site.photo("a/\(day).jpg", taken: "2024:05:0\(day) 10:00:00") }
        try await site.build()
        return site
    }

    @Test func rightToLeftPagesSaySo() async throws {
        let site = try await site("languageTag: he\nbaseURL: https://example.org/")
        for page in ["index.html", "a/index.html", "a/1.html", "404.html", "recents/index.html"] {
            #expect(try site.text("public/" + page).contains("<html lang=\"he\" dir=\"rtl\">"), "\(page)")
        }
        #expect(try site.text("public/feed.xml").contains(" xml:lang=\"he\">"))
        #expect(try site.text("public/feed.json").contains("\"language\":\"he\""))
        let korean = try await self.site("language: ko")
        #expect(try korean.text("public/index.html").contains("<html lang=\"ko\" dir=\"ltr\">"))
    }
}
