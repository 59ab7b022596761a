import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

/// Tests the files of languages, from the folder to the pages.
@Suite struct LanguageFileTests {
    private static let codes = ["de", "es", "fr", "it", "ja", "ko", "nl", "pt-BR", "zh-Hans", "zh-Hant"]

    // MARK: Vitrine's own

    @Test func everyFileIsTested() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: TemporarySite.ownTemplates + "/languages")
        #expect(files.sorted() == Self.codes.map { $0 + ".yml" })
    }

    /// The decoder checks the placeholders.
    @Test(arguments: codes)
    func everyWordIsTranslated(code: String) throws {
        let language = try Language.shipped(code)
        #expect(language.missing.map(\.rawValue).sorted() == [])
        let english = Language.english.words
        // Short words and patterns may be the same in two languages.
        let same = language.words.filter { key, word in
            guard case .text(let text) = word, key.placeholders.isEmpty else { return false }
            return word == english[key] && (text.count > 12 || !text.utf8.allSatisfy { $0 < 0x80 })
        }
        #expect(same.keys.map(\.rawValue).sorted() == [])
        for (key, word) in language.words {
            guard case .text(let text) = word else { continue }
            #expect(text.first?.isWhitespace == false || key == .groupMark, "\(key)")
            #expect(text.last?.isWhitespace == false || key == .groupMark, "\(key)")
        }
    }

    private static let dates: [(String, String, String, String, String)] = [
        ("de", "12. Mai 2024, 14:03 Uhr", "3.–12. Mai 2024", "28. April – 3. Mai 2024", "Mai 2024"),
        ("es", "12 de mayo de 2024, 14:03", "3–12 de mayo de 2024", "28 de abril – 3 de mayo de 2024", "mayo de 2024"),
        ("fr", "12 mai 2024, 14:03", "3–12 mai 2024", "28 avril – 3 mai 2024", "mai 2024"),
        ("it", "12 maggio 2024, 14:03", "3–12 maggio 2024", "28 aprile – 3 maggio 2024", "maggio 2024"),
        ("ja", "2024年5月12日 14:03", "2024年5月3日～12日", "2024年4月28日～5月3日", "2024年5月"),
        ("ko", "2024년 5월 12일 14:03", "2024년 5월 3일 – 12일", "2024년 4월 28일 – 5월 3일", "2024년 5월"),
        ("nl", "12 mei 2024, 14:03", "3–12 mei 2024", "28 april – 3 mei 2024", "mei 2024"),
        (
            "pt-BR", "12 de maio de 2024, 14:03", "3–12 de maio de 2024", "28 de abril – 3 de maio de 2024",
            "maio de 2024"
        ),
        ("zh-Hans", "2024年5月12日 14:03", "2024年5月3日至12日", "2024年4月28日至5月3日", "2024年5月"),
        ("zh-Hant", "2024年5月12日 14:03", "2024年5月3日至12日", "2024年4月28日至5月3日", "2024年5月"),
    ]

    @Test(arguments: [
        ("de", "1 Minute 12 Sekunden", "13 Fotos und 2 Videos"), ("es", "1 minuto 12 segundos", "13 fotos y 2 vídeos"),
        ("fr", "1 minute 12 secondes", "13 photos et 2 vidéos"), ("it", "1 minuto 12 secondi", "13 foto e 2 video"),
        ("ja", "1分12秒", "写真13枚、ビデオ2本"), ("ko", "1분 12초", "사진 13장, 비디오 2개"),
        ("nl", "1 minuut 12 seconden", "13 foto’s en 2 video’s"),
        ("pt-BR", "1 minuto 12 segundos", "13 fotos e 2 vídeos"), ("zh-Hans", "1分钟12秒", "13张照片，2个视频"),
        ("zh-Hant", "1分鐘12秒", "13張照片，2部影片"),
    ])
    func durationsAndCounts(code: String, duration: String, count: String) throws {
        let words = Strings(try .shipped(code))
        #expect(words.spokenDuration(72) == duration)
        #expect(words.count(MediaCount(photos: 13, videos: 2)) == count)
        #expect(words.count(MediaCount(photos: 13)) == words.photoCount(13))
    }

    @Test func numbersWithUnits() throws {
        let german = Strings(try .shipped("de"))
        #expect(german.brightness(2.41) == "HDR +2,4 EV" && german.shortDuration(1.93) == "1,9 s")
        #expect(Strings(try .shipped("ko")).download(3_141_592) == "다운로드 (3.1 MB)")
    }

    /// The name that a camera gave is not the title of a page in another language either.
    @Test func pagesAndFeedsAreInTheLanguage() async throws {
        let site = try TemporarySite(settings: "language: ko\nbaseURL: https://example.org/\n")
        try site.photo("a/dsc_4412.jpg", taken: "2024:05:12 14:03:27")
        try await site.build()
        let page = try site.text("public/a/dsc_4412.html")
        #expect(page.contains("<html lang=\"ko\"") && page.contains("<title>2024년 5월 12일 14:03"))
        #expect(try site.text("public/a/index.html").contains("사진 1장"))
        #expect(try site.text("public/feed.xml").contains("<title>2024년 5월 12일 14:03</title>"))
    }

    @Test(arguments: dates)
    func datesAreWrittenAsInTheLanguage(
        code: String, moment: String, days: String, months: String, month: String
    ) throws {
        let words = Strings(try .shipped(code))
        let april = try #require(CivilDate(year: 2024, month: 4, day: 28))
        let first = try #require(CivilDate(year: 2024, month: 5, day: 3))
        let last = try #require(CivilDate(year: 2024, month: 5, day: 12, hour: 14, minute: 3))
        #expect(words.moment(CaptureDate(local: last, source: .xmp)) == moment)
        #expect(words.span(DateSpan(first: first, last: last)) == days)
        #expect(words.span(DateSpan(first: april, last: first)) == months)
        #expect(words.monthOfYear(5, 2024) == month)
    }

    @Test(arguments: [
        ("de", "1 Foto", "1.234 Fotos", "12.345 Fotos"), ("es", "1 foto", "1234 fotos", "12.345 fotos"),
        ("fr", "1 photo", "1\u{202F}234 photos", "12\u{202F}345 photos"),
        ("it", "1 foto", "1234 foto", "12.345 foto"), ("ja", "写真1枚", "写真1,234枚", "写真12,345枚"),
        ("ko", "사진 1장", "사진 1,234장", "사진 12,345장"), ("nl", "1 foto", "1.234 foto’s", "12.345 foto’s"),
        ("pt-BR", "1 foto", "1.234 fotos", "12.345 fotos"), ("zh-Hans", "1张照片", "1,234张照片", "12,345张照片"),
        ("zh-Hant", "1張照片", "1,234張照片", "12,345張照片"),
    ])
    func countsHaveTheirFormsAndMarks(code: String, one: String, thousand: String, more: String) throws {
        let words = Strings(try .shipped(code))
        #expect([1, 1234, 12345].map(words.photoCount) == [one, thousand, more])
    }

    @Test func formsOfWholeMillions() throws {
        #expect(Strings(try .shipped("es")).photoCount(2_000_000) == "2.000.000 de fotos")
        #expect(Strings(try .shipped("fr")).photoCount(0) == "0 photo")
    }

    @Test(arguments: codes)
    func pagesDeclareTheLanguage(code: String) async throws {
        let site = try await site("language: \(code)")
        let page = try site.text("public/index.html")
        #expect(page.contains("<html lang=\"\(code)\" dir=\"ltr\">"))
        #expect(page.contains(Strings(try .shipped(code)).photoCount(2)))
    }

    // MARK: A site's own

    private func site(_ settings: String, _ files: [String: String] = [:]) async throws -> TemporarySite {
        let site = try TemporarySite(settings: settings)
        for day in 1...2 { try site.photo("a/\(day).jpg", taken: "2024:05:0\(day) 10:00:00") }
        for (name, text) in files { try site.write("languages/" + name, text) }
        try await site.build()
        return site
    }

    private func refusal(_ settings: String, _ files: [String: String] = [:]) async -> String {
        do {
            _ = try await site(settings, files)
            return "was built"
        } catch {
            return (error as? BuildError)?.text ?? "\(error)"
        }
    }

    private static let polish =
        "albums: Albumy\nphotoCount: {one: \"{count} zdjęcie\", few: \"{count} zdjęcia\", many: \"{count} zdjęć\"}\n"

    @Test func aSiteAddsALanguage() async throws {
        let site = try await site("language: pl", ["pl.yml": Self.polish, "broken.yml": "albums: ["])
        #expect(try site.text("public/index.html").contains("<html lang=\"pl\" dir=\"ltr\">"))
        #expect(try site.text("public/index.html").contains("<h2>Albumy</h2>"))
        #expect(try site.text("public/a/index.html").contains("2 zdjęcia"))
        // Words that are missing are English, and named.
        #expect(try site.text("public/404.html").contains("Page not found"))
        let report = try await site.plan()
        let note = try #require(report.noteTexts.first)
        #expect(
            note.hasPrefix("languages/pl.yml lacks words, which are in English on the pages: allNames, "), "\(note)")
        #expect(note.hasSuffix(" and \(WordKey.allCases.count - 10) more"), "\(note)")
    }

    @Test func aSiteReplacesWordsOfALanguage() async throws {
        let site = try await site(
            "language: de\nwords: {library: Regal}", ["de.yml": "albums: Reihen\nlibrary: Archiv"])
        let page = try site.text("public/index.html")
        #expect(page.contains("<h2>Reihen</h2>") && page.contains("<h2>Regal</h2>") && page.contains("2 Fotos"))
        #expect(try await site.plan().noteTexts.allSatisfy { !$0.contains("languages/") })
        let english = try await self.site("", ["en.yml": "albums: Series"])
        #expect(try english.text("public/index.html").contains("<h2>Series</h2>"))
    }

    /// A changed, added or removed word changes the pages like a build from nothing.
    @Test func aChangedFileRebuildsThePages() async throws {
        let site = try await site("language: pl", ["pl.yml": Self.polish])
        try site.write("languages/pl.yml", Self.polish + "fullscreen: Pełny ekran\n")
        let workers = FakeWorkers()
        let before = try site.listing()
        try await site.build(workers)
        #expect(workers.rendered == [])
        #expect(try !site.changes(since: before).written.isEmpty)
        try site.write("languages/pl.yml", Self.polish.replacing("Albumy", with: "Serie"))
        try await site.build()
        #expect(try site.text("public/index.html").contains("<h2>Serie</h2>"))
        let incremental = try site.tree()
        try site.remove("public")
        try site.remove(".vitrine")
        try await site.build()
        #expect(try site.tree() == incremental)
        let unchanged = try site.listing()
        try await site.build()
        #expect(try site.changes(since: unchanged).written == [])
    }

    @Test func thePreviewFollowsTheFile() async throws {
        let site = try await site("language: pl", ["pl.yml": Self.polish])
        let live = LiveSite(site)
        try await live.settle()
        try site.write("languages/pl.yml", Self.polish.replacing("Albumy", with: "Serie"))
        try await live.settle(["languages/pl.yml"])
        #expect(await live.page("index.html")?.contains("<h2>Serie</h2>") == true)
        let scope = SiteScope(site: site.root, albums: [site.root + "/albums"], output: nil, templates: [])
        #expect(scope.concerns(Array((site.root + "/languages/pl.yml").utf8)))
        #expect(!scope.ignored.contains(site.root + "/languages"))
    }

    // MARK: Mistakes

    @Test(arguments: [
        ("pt-br", "'language' is 'pt-br', but must be one of: de, en, es, "), ("pt-br", "; did you mean 'pt-BR'?"),
        ("zh-hant", "; did you mean 'zh-Hant'?"), ("zh_hans", "; did you mean 'zh-Hans'?"),
        ("zh-TW", "; did you mean 'zh-Hans' or 'zh-Hant', with 'languageTag: zh-TW'? If not, another language"),
        ("de-AT", "; did you mean 'de', with 'languageTag: de-AT'? If not, another"),
        ("pl", "; another language needs a file: languages/pl.yml"), ("EN", "; did you mean 'en'?"),
        ("{de: 1}", "vitrine.yml:1:11: 'language' must be the code of a language, such as de or pt-BR"),
        ("../../etc/passwd", "vitrine.yml:1:11: 'language' is '../../etc/passwd', but must be one of"),
    ])
    func codesAreChecked(code: String, message: String) async {
        let refusal = await refusal("language: \(code)")
        #expect(refusal.contains(message), "\(refusal)")
    }

    @Test(arguments: [
        ("pl.yaml", "languages/pl.yaml: is not read, because a language's file is named by its code: pl.yml"),
        ("pt-br.yml", "languages/pt-br.yml: is not read, because a language's file is named by its code: pt-BR.yml"),
        ("my words.yml", "is named by its code: pl.yml or pt-BR.yml; rename it"),
    ])
    func namesOfFilesAreChecked(name: String, message: String) async {
        let refusal = await refusal("", [name: "albums: x"])
        #expect(refusal.contains(message), "\(refusal)")
    }

    private static let mistakes: [(String, String)] = [
        (
            "title: x\nalbmus: Albumy\n",
            "languages/pl.yml:2:1: unknown key 'albmus'; did you mean 'albums'? Known here:"
        ),
        ("day: \"{day} {mont} {year}\"", "languages/pl.yml:1:6: 'day' contains {mont}, but may contain only: {day}"),
        ("download: Pobierz", "languages/pl.yml:1:11: 'download' must contain {size}"),
        ("photoCount: {one: a, other: b}", "languages/pl.yml:1:"),
        ("albums: [Albumy]", "languages/pl.yml:1:9: 'albums' must be a text"),
        ("albums: {a: b}", "languages/pl.yml:1:9: 'albums' must be a text"),
        ("albums: \"\"", "languages/pl.yml:1:9: 'albums' must not be empty"),
        ("albums: \"Albumy\nlibrary: x", "languages/pl.yml:"), ("albums: a\nalbums: b", "languages/pl.yml:"),
        ("- albums", "languages/pl.yml:1:1: the file must be 'key: value' lines"),
        ("\u{0}\u{1}\u{2}", "languages/pl.yml"), ("albums: &a x\nlibrary: *a", "aliases"),
        (String(repeating: "[", count: 5000), "languages/pl.yml:"),
        (String(repeating: "{a: ", count: 5000), "languages/pl.yml:"),
        ("albums: " + String(repeating: "x", count: 2 << 20), "languages/pl.yml: cannot be read"),
        ((0..<120_000).map { "a\($0): x\n" }.joined(), "languages/pl.yml"),
        ((0..<20_000).map { "a\($0): x\n" }.joined(), "languages/pl.yml:1:1: unknown key 'a0'"),
    ]

    @Test(arguments: mistakes)
    func mistakesInAFileAreNamed(text: String, message: String) async {
        let refusal = await refusal("language: pl", ["pl.yml": text])
        #expect(refusal.contains(message), "\(refusal.prefix(300))")
    }

    @Test func aFileThatIsNotUTF8IsNamed() async throws {
        let site = try TemporarySite(settings: "language: pl")
        try site.write("languages/pl.yml", Data([0x61, 0x3A, 0x20, 0xFF, 0xFE]))
        await #expect { try await site.build() } throws: {
            ($0 as? BuildError)?.text.contains("languages/pl.yml: is not valid UTF-8") == true
        }
    }
}
