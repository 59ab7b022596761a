import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

/// Tests that a site's own templates that would never end or would fill the memory are errors with file and line, and
/// that templates cannot turn values into markup.
@Suite struct TemplateTests {
    private func site(_ templates: [String: String], photos: Int = 1) async throws -> String {
        let site = try TemporarySite(settings: "title: A <b>\npageSize: 0\n")
        for number in 0..<photos { try site.photo("a/\(number).jpg", pixels: "p\(number)") }
        for (name, text) in templates { try site.write("templates/\(name).mustache", text) }
        do {
            try await site.build()
            return "built\n" + (try site.text("public/404.html"))
        } catch let error as BuildError {
            #expect(error.code == .configuration)
            return error.text
        }
    }

    /// Expects an error with the file and line of the mistake.
    private func expectMistake(_ templates: [String: String], photos: Int = 1, _ words: String) async throws {
        let text = try await site(templates, photos: photos)
        #expect(text.contains(#/[a-z0-9-]+\.mustache:[0-9]+:1: /#) && text.contains(words), "\(text.prefix(400))")
    }

    private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    @Test(arguments: [
        ("{{> crumbs}}", "{{> 404}}"), ("{{<crumbs}}{{/crumbs}}", "{{> 404}}"), ("{{> crumbs}}", "{{> crumbs}}"),
        ("{{<layout}}{{$page-content}}{{$page-content}}{{/page-content}}{{/page-content}}{{/layout}}", ""),
        ("{{<layout}}{{$a}}{{$b}}{{/b}}{{/a}}{{$b}}{{$a}}{{/a}}{{/b}}{{/layout}}", ""),
        (
            "{{<layout}}{{$page-content}}{{> crumbs}}{{/page-content}}{{/layout}}",
            "{{<layout}}{{$page-content}}{{/page-content}}{{/layout}}"
        ),
    ])
    func templatesThatIncludeThemselvesAreRefused(page: String, crumbs: String) async throws {
        let templates = crumbs.isEmpty ? ["404": page] : ["404": page, "crumbs": crumbs]
        try await expectMistake(templates, "includes itself")
    }

    @Test(arguments: [64, 65, 1000, 20_000]) func depths(depth: Int) async throws {
        for (begin, end) in [("{{#crumbs}}", "{{/crumbs}}"), ("{{^title}}", "{{/title}}"), ("{{$a}}", "{{/a}}")] {
            let page = Self.repeated(begin, depth) + "\n" + Self.repeated(end, depth)
            let text = try await site(["404": page])
            if depth == 64, begin != "{{$a}}" {
                #expect(text.hasPrefix("built"))
            } else {
                #expect(text.contains(begin == "{{$a}}" ? "includes itself" : "more than 64"), "\(text.prefix(300))")
            }
        }
    }

    @Test(arguments: [60, 80, 500]) func chains(length: Int) async throws {
        var templates = ["404": "{{> t1}}"]
        for number in 1..<length { templates["t\(number)"] = "{{> t\(number + 1)}}" }
        templates["t\(length)"] = "end"
        let text = try await site(templates)
        #expect(length <= 64 ? text.hasPrefix("built\nend") : text.contains("more than 64"), "\(text.prefix(300))")
    }

    /// Including the same template twice, forty times nested, makes a million million copies.
    @Test(arguments: TestScope.values(["", "{{title}}"], nightly: ["x", "{{#crumbs}}x{{/crumbs}}"]))
    func doublings(text: String) async throws {
        var templates = ["404": "{{> t1}}"]
        for number in 1..<40 { templates["t\(number)"] = "{{> t\(number + 1)}}{{> t\(number + 1)}}" }
        templates["t40"] = text
        try await expectMistake(templates, "larger than 32 MiB")
    }

    /// A list within itself: its name is found in the outer record.
    @Test(
        arguments: TestScope.values(
            ["", repeated("long ", 20_000)],
            nightly: ["x", "{{title}}", "{{> crumbs}}", "{{^nothing}}x{{/nothing}}"]))
    func loops(text: String) async throws {
        let known = text.contains("nothing") ? "{{^cover}}x{{/cover}}" : text
        let loop = Self.repeated("{{#photos}}", 6) + known + Self.repeated("{{/photos}}", 6)
        try await expectMistake(
            ["album": "\n" + loop], photos: 60, "index.html would be larger than 32 MiB")
    }

    /// However a tag is written, a value is text. Lists and records have no text.
    @Test(arguments: [
        "{{title}}", "{{{titleHTML}}}", "{{.}}", "{{..}}", "{{...}}", "{{.title}}", "{{ title }}", "{{&title}}",
        "{{& title}}",
        "{{{title}}}", "{{#title}}{{.}}{{/title}}", "{{#title}}{{{.}}}{{/title}}", "{{crumbs}}", "{{albums}}",
        "{{feeds}}",
        "{{#feeds}}{{.}}{{/feeds}}", "{{#feeds}}{{..}}{{/feeds}}", "{{#.}}{{.}}{{/.}}", "{{#feeds}}{{title}}{{/feeds}}",
        "{{lowercased(title)}}", "{{count(feeds)}}", "{{>*title}}", "{{<*title}}{{/*title}}", "{{=<% %>=}}<%title%>",
        "{{%CONTENT_TYPE: HTML}}{{title}}", "{{!}}", "{{! {{title}} }}", "{{}}", "{{{}}}", "{{#}}x{{/}}", "{{ }}",
        "{{\n}}",
        "{{title}", "{{title", "{{", "{{{", "{{{title}}", "}}", "{{/title}}", "{{^}}", "{{>}}", "{{> }}", "{{<}}{{/}}",
        "{{$}}{{/}}",
        "{{\u{301}title}}", "{{title\u{301}}}", "{{titl\u{65}\u{301}}}", "{\u{301}{title}}",
        "{{#title}}\u{301}{{/title}}\u{301}",
        "{{title}}\u{0}", "{{\u{0}}}", "{{title.x}}", "{{own.x}}", "{{own}}", "{{textHTML.title}}",
        "{{{title.textHTML}}}",
        "{{$title}}{{title}}{{/title}}", "{{<layout}}x{{title}}{{/layout}}",
        "{{<layout}}{{<layout}}{{/layout}}{{/layout}}",
        "{{#title}}{{/title}}{{/title}}", "{{#title}}{{#title}}{{/title}}", "{{> ../../etc/passwd}}",
        "{{> /etc/passwd}}",
        "{{> 404.mustache}}", "{{>\nlayout}}", "{{{{title}}}}", "{{#{title}}}", "{{\"title\"}}", "{{title|raw}}",
        "{{title }x}}",
    ])
    func valuesDoNotBecomeMarkup(tag: String) async throws {
        for text in TestScope.values([tag, "<p title=\"" + tag + "\">"], nightly: ["\r\n  " + tag + "\r\n"]) {
            let page = try await site(["404": text])
            if page.hasPrefix("built") {
                #expect(!page.contains("<b>") && !page.contains("PageValue") && !page.contains("Value("), "\(page)")
            } else {
                #expect(page.contains(#/404\.mustache:[0-9]+:[0-9]+: /#), "\(page)")
            }
        }
    }

    /// A complete theme does not need Vitrine's own templates, which may be missing.
    @Test func aCompleteThemeIsEnough() async throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg")
        let nowhere = site.root + "/nowhere"
        func options(_ theme: String) -> BuildOptions {
            BuildOptions(site: site.root, templates: [theme, nowhere], now: TemporarySite.late)
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: TemporarySite.ownTemplates)
        for name in files where !["preview", "studio", "languages", "places"].contains(name) {
            try site.write(
                "theme/\(name)", try Data(contentsOf: URL(filePath: TemporarySite.ownTemplates + "/" + name)))
        }
        _ = try await Build(options: options(site.root + "/theme"), workers: FakeWorkers()).run()
        #expect(site.exists("public/a/1.html"))
        try site.remove("theme/photo.mustache")
        let error = await #expect(throws: BuildError.self) {
            _ = try await Build(options: options(site.root + "/theme"), workers: FakeWorkers()).run()
        }
        #expect(error?.text.contains("'photo.mustache' is missing") == true)
    }
}
