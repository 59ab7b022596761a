import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

/// Tests words, languages and text directions, from the settings to the pages.
@Suite struct LanguageTests {
    private func site(_ settings: String, template: String? = nil) async throws -> TemporarySite {
        let site = try TemporarySite(settings: settings)
        for day in 1...3 { try site.photo("a/\(day).jpg", taken: "2024:05:0\(day) 10:00:00") }
        if let template { try site.write("templates/page-text.mustache", template) }
        try await site.build()
        return site
    }

    private func refusal(_ template: String, settings: String) async -> String {
        do {
            _ = try await site(settings, template: template)
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
              own: {unused: "<script>"}
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

    @Test func ownWordsStandInTemplates() async throws {
        let template = "<p>{{own.buyPrint}}</p>{{#own.note}}<i>{{own.note}}</i>{{/own.note}}{{{own.rawHTML}}}\n"
        let words = "words: {own: {buyPrint: Buy <a> print, note: Signed, rawHTML: <u>}}"
        let site = try await site(words, template: template)
        let line = "<p>Buy &lt;a&gt; print</p><i>Signed</i>&lt;u&gt;"
        #expect(try site.text("public/index.html").contains(line))
        let before = try site.listing()
        try site.write("vitrine.yml", words.replacing("Signed", with: "Numbered"))
        let workers = FakeWorkers()
        try await site.build(workers)
        #expect(workers.rendered == [])
        let written = try site.changes(since: before).written
        #expect(written == ["a/index.html", "index.html", "recents/index.html"])
        #expect(try site.text("public/a/index.html").contains("<i>Numbered</i>"))
    }

    @Test(arguments: [
        (
            "{{own.buyPrnt}}",
            "page-text.mustache:1:1: there is no word 'own.buyPrnt'; did you mean 'own.buyPrint'? "
                + "Define your own words in vitrine.yml, under 'words: {own: …}'"
        ),
        ("{{#own.zzz}}{{/own.zzz}}", "there is no word 'own.zzz'. Define your own words in"),
        ("{{own.buyPrint.x}}", "there is no word 'own.buyPrint.x'"),
        ("{{own}}", "write {{own.NAME}}"), ("{{#own}}x{{/own}}", "write {{own.NAME}}"),
        ("{{{own.buyPrint}}}", "is a text; write {{own.buyPrint}}"), ("{{title.own}}", "unknown name 'own'"),
        ("{{buyPrint}}", "unknown name 'buyPrint'"),
    ])
    func missingOwnWordsAreNamed(template: String, message: String) async {
        let refusal = await refusal(template, settings: "words: {own: {buyPrint: Buy}}")
        #expect(refusal.contains(message), "\(refusal)")
    }

    /// Without quotes, `{count}` is a mapping in YAML.
    @Test(arguments: ["{photoCount: {count} photos}", "\n  photoCount: {count} photos", "{seconds: {number}}"])
    func placeholdersWithoutQuotesAreRefused(settings: String) async {
        let refusal = await refusal("", settings: "words: " + settings)
        #expect(refusal.contains("vitrine.yml:") && refusal.contains("quotes"), "\(refusal)")
    }

    @Test func linesAndColumnsAreExact() async {
        let refusal = await refusal("", settings: "title: x\nwords:\n  albmus: Series\n  day: '{day}'\n")
        let lines = refusal.split(separator: "\n")
        #expect(lines.contains { $0.contains("vitrine.yml:3:3: unknown key 'words.albmus'") }, "\(refusal)")
        let missing = "vitrine.yml:4:8: 'words.day' must contain {month}, {year}"
        #expect(lines.contains { $0.contains(missing) }, "\(refusal)")
    }
}
