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

    private func refusal(_ settings: String) async -> String {
        do {
            _ = try await site(settings)
            return "was built"
        } catch {
            return (error as? BuildError)?.text ?? "\(error)"
        }
    }

    @Test func aSitesWordsReachItsPages() async throws {
        let site = try await site(
            """
            words:
              albums: Series
              photoCount: "{count} pictures"
              notFoundTitle: Nothing here
              previousPhoto: <b onclick="x">Back</b> &amp; {{ siteTitle }}
            """)
        #expect(try site.text("public/index.html").contains("<h2>Series</h2>"))
        #expect(try site.text("public/a/index.html").contains("<p class=\"meta\">3 pictures"))
        #expect(try site.text("public/404.html").contains("<h1>Nothing here</h1>"))
        let escaped = "<span>&lt;b onclick=&quot;x&quot;&gt;Back&lt;/b&gt; &amp;amp; {{ siteTitle }}</span>"
        #expect(try site.text("public/a/1.html").contains(escaped))
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

    /// `{count}` without quotes is YAML's own.
    @Test(arguments: ["{photoCount: {count} photos}", "\n  photoCount: {count} photos", "{seconds: {number}}"])
    func holesWithoutQuotesAreRefused(settings: String) async {
        let refusal = await refusal("words: " + settings)
        #expect(refusal.contains("vitrine.yml:") && refusal.contains("quotes"), "\(refusal)")
    }

    @Test func placesInTheFileAreExact() async {
        let refusal = await refusal("title: x\nwords:\n  albmus: Series\n  day: '{day}'\n")
        let lines = refusal.split(separator: "\n")
        #expect(lines.contains { $0.contains("vitrine.yml:3:3: unknown key 'words.albmus'") }, "\(refusal)")
        #expect(lines.contains { $0.contains("vitrine.yml:4:8: 'words.day' must hold {month}, {year}") }, "\(refusal)")
    }
}
