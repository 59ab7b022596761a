import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineFormats

@testable import VitrineBuild

@Suite struct LogoTests {
    private func site(_ settings: String) throws -> TemporarySite {
        let site = try TemporarySite(settings: settings)
        try site.photo("a/1.jpg")
        try site.write("logo.svg", "<svg viewBox='0 0 300 60'><path d='M0'/></svg>")
        try site.write("white.svg", "<svg viewBox='0 0 300 60'><path d='M1'/></svg>")
        let header = 200.bytes(4, .big) + 50.bytes(4, .big) + [8, 2, 0, 0, 0]
        let png = PNGChunks.signature + PNGChunks.chunk("IHDR", header) + PNGChunks.chunk("IEND", [])
        try site.write("logo.png", Data(png))
        return site
    }

    @Test func theLogoStandsForTheTitle() async throws {
        let site = try site("title: Anna & Co\nlogo: {light: logo.svg, dark: white.svg}")
        try await site.build()
        let front = try site.text("public/index.html")
        let album = try site.text("public/a/index.html")
        let image = "width=\"500\" height=\"100\" alt=\"Anna &amp; Co\"></picture>"
        #expect(front.contains("<h1><picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"assets/logo-"))
        #expect(front.contains(image) && album.contains(image))
        #expect(album.contains("<a href=\"../\"><picture>"))
        // It would be dark on a dark stage.
        #expect(try !site.text("public/a/1.html").contains("<picture>"))
        #expect(try site.files("public/assets").count { $0.contains("logo-") } == 2)
        // A new logo is a new file, and all pages that show it are new.
        try site.write("logo.svg", "<svg viewBox='0 0 100 100'><path d='M2'/></svg>")
        try await site.build()
        #expect(try site.text("public/a/index.html").contains("width=\"100\" height=\"100\""))
        #expect(try site.files("public/assets").count { $0.contains("logo-") } == 2)
    }

    @Test func aPNGIsALogo() async throws {
        let site = try site("logo: logo.png")
        try await site.build()
        #expect(try site.text("public/index.html").contains("width=\"400\" height=\"100\""))
    }

    @Test(arguments: [
        ("logo: none.svg", "none.svg: is missing"),
        ("logo: ../l.svg", "vitrine.yml:1:7: 'logo' must be an .svg or .png file"),
        ("logo: l.gif", "must be an .svg or .png file in the site's folder, such as logo.svg"),
        ("logo: bad.svg", "bad.svg: has no 'viewBox'"), ("logo: bad.png", "bad.png: is not a PNG"),
        ("logo: wide.svg", "wide.svg: is too wide for a logo"), ("logo: high.svg", "high.svg: is too high for a logo"),
        ("logo: {lihgt: logo.svg}", "did you mean 'logo.light'?"), ("logo: {}", "'logo' names no file"),
        ("logo: [logo.svg]", "'logo' must be"),
    ])
    func mistakesAreNamed(settings: String, words: String) async throws {
        let site = try site(settings)
        try site.write("bad.svg", "<svg></svg>")
        try site.write("bad.png", "x")
        try site.write("wide.svg", "<svg viewBox='0 0 300 10'></svg>")
        try site.write("high.svg", "<svg viewBox='0 0 10 300'></svg>")
        let error = await #expect(throws: BuildError.self) { try await site.build() }
        #expect(error?.text.contains(words) == true, "\(error?.text ?? "")")
    }
}
