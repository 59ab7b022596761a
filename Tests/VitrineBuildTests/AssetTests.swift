import SiteTestSupport
import TestSupport
import Testing
import VitrineCore

@testable import VitrineBuild

@Suite struct AssetTests {
    private func bundle(_ modules: [String: String]) throws -> String {
        String(decoding: try ScriptBundle("a", of: modules.mapValues(ScriptLine.lines)).bytes, as: UTF8.self)
    }

    @Test func modulesBecomeOneFile() throws {
        let text = try bundle([
            "a": "/* What\n   it is. */\nimport { b } from \"./b.js\";\nimport { c } from \"./c.js\";\n\nb(c - -1);\n",
            "b": "import { c } from \"./c.js\";\nexport function b(x) {\n  // A remark.\n  return [ x , c ];\n}\n",
            "c": "export const c = \"a  b\";",
        ])
        #expect(text == "const c = \"a  b\";\nfunction b(x) {\nreturn [ x , c ];\n}\nb(c - -1);\n")
    }

    @Test func aModuleThatIsLoadedLaterHasItsPublishedName() throws {
        let sources = ["a": "function f() {\n  return import(\"./b.js\").then(g);\n}\n", "b": "export const b = 1;"]
        let modules = sources.mapValues(ScriptLine.lines)
        let text = String(decoding: try ScriptBundle("a", of: modules, later: ["b": "b-x1.js"]).bytes, as: UTF8.self)
        #expect(text == "function f() {\nreturn import(\"./b-x1.js\").then(g);\n}\n")
        let loaded = try ScriptBundle("b", of: modules).bytes
        #expect(String(decoding: loaded, as: UTF8.self) == "export const b = 1;\n")
        let error = #expect(throws: BuildError.self) { try bundle(sources) }
        #expect(error?.text.contains("a.js: loads './b.js', which is missing") == true)
    }

    /// Strings are equal in any Unicode form, but what was made from one must not be published for the other.
    @Test func templatesInAnotherUnicodeFormAreReadAgain() async throws {
        let site = try TemporarySite()
        for letter in ["\u{E9}", "e\u{301}"] {
            try site.write("templates/custom.css", "p::after { content: \"\(letter)\"; }")
            try site.write("templates/404.mustache", "<!DOCTYPE html><p>\(letter)</p><!-- {{seal}} -->")
            try await site.build()
            let style = try #require(try site.files("public/assets").first { $0.hasPrefix("style-") })
            for path in ["public/assets/" + style, "public/404.html"] {
                #expect(try Array(site.text(path).utf8).contains(Array(letter.utf8)), "\(path)")
            }
        }
    }

    @Test func theFileOfAModuleThatIsLoadedLaterIsPublished() async throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg")
        try await site.build()
        let assets = try site.files("public/assets")
        let extras = try #require(assets.first { $0.hasPrefix("extras-") })
        let photo = try #require(assets.first { $0.hasPrefix("photo-") })
        #expect(try site.text("public/assets/" + photo).contains("import(\"./\(extras)\")"))
    }

    @Test func otherLineEndsAndCommentsLoseNothing() throws {
        let text = try bundle(["a": "/* x */ const a = 1;\r\n/* y\r\n z */\r\nb(a);\r\n"])
        #expect(text == "/* x */ const a = 1;\nb(a);\n")
    }

    @Test func mistakesInModulesAreNamed() throws {
        for (modules, words) in [
            (["a": "import { b } from \"./b.js\";"], "a.js: imports './b.js', which is missing"),
            (
                ["a": "import { b } from \"./b.js\";", "b": "import { a } from \"./a.js\";"],
                "b.js: imports './a.js', which is missing or imports it in turn"
            ),
            (
                ["a": "import { b } from \"./b.js\";\nconst x = 1;", "b": "export let x = 2;"],
                "a.js: declares 'x', as 'b.js' does"
            ),
            (["a": "import {\n  b\n} from \"./b.js\";"], "a.js: 'import {' is not an import on one line"),
            (["a": "export default b;"], "a.js: 'export default b;' does not export a const"),
        ] {
            let error = #expect(throws: BuildError.self) { try bundle(modules) }
            #expect(error?.text.contains(words) == true, "\(error?.text ?? "")")
        }
    }

    @Test func aSiteAddsStylesAndFonts() async throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg")
        try site.write(
            "templates/custom.css", "@font-face { src: url( 'my face.woff2' ) }\n:root { --wall: #ABCDEF; }\n")
        try site.write("templates/my face.woff2", "wOF2")
        try site.write("templates/LICENSE.txt", "OFL")
        try await site.build()
        let assets = try site.files("public/assets")
        let font = try #require(assets.first { $0.hasSuffix(".woff2") })
        let style = try site.text("public/assets/" + #require(assets.first { $0.hasSuffix(".css") }))
        #expect(style.contains("src: url( \"\(font)\" )"))
        #expect(try site.text("public/a/1.html").contains("font-src 'self'"))
        #expect(try site.text("public/manifest.webmanifest").contains("#ABCDEF"))
        try site.write("templates/custom.css", ":root { --wall: #FEDCBA; }")
        try site.remove("templates/my face.woff2")
        try await site.build()
        #expect(try site.files("public/assets").contains { $0.hasSuffix(".woff2") } == false)
        #expect(try !site.text("public/a/1.html").contains("font-src"))
    }

    @Test(arguments: [
        (
            "custom.css", "a{}\nb{background:url(https://example.org/x.png)}",
            "templates/custom.css:2:14: requests 'https:"
        ),
        ("custom.css", "@IMPORT \"x.css\";", "custom.css:1:1: requests another stylesheet"),
        ("own.js", "x();", "no page uses this module"),
        ("unused.woff2", "wOF2", "names this font"),
        ("custom.css", "@font-face{src:url(\"none.woff2\")", "requests 'none.woff2'"),
        ("style.css", "a {\n  b: c;\n", "templates/style.css:1:3: '{' is never closed"),
        (
            "custom.css", ":root {\n  --acent: #123456;\n}",
            "custom.css:2:3: nothing uses '--acent'; did you mean '--accent'?"
        ),
        ("styles.css", "a{}", "did you mean 'style.css'?"), ("font.ttf", "x", "font.ttf: is not used"),
        ("photo.js", "import { x } from \"./y.js\";", "photo.js: imports './y.js', which is missing"),
    ])
    func filesThatCannotBePublishedAreRefused(name: String, text: String, words: String) async throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg")
        try site.write("templates/" + name, text)
        let error = await #expect(throws: BuildError.self) { try await site.build() }
        #expect(error?.text.contains(words) == true, "\(error?.text ?? "")")
    }
}
