import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineCore
import VitrineFormats

@testable import VitrineBuild

@Suite struct IconTests {
    private static let root = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">"

    // MARK: Pictures

    private static func png(_ width: Int, _ height: Int, extra: [UInt8] = []) -> [UInt8] {
        let header = width.bytes(4, .big) + height.bytes(4, .big) + [8, 2, 0, 0, 0]
        return PNGChunks.signature + PNGChunks.chunk("IHDR", header) + extra + PNGChunks.chunk("IDAT", [1, 2, 3])
            + PNGChunks.chunk("IEND", [])
    }

    @Test(arguments: [png(64, 65), png(16, 16), png(4096, 4096), Array(png(64, 64).prefix(20)), [], [0x89]])
    func otherPicturesAreRefused(bytes: [UInt8]) async throws {
        let site = try site("icon: 64.png")
        try site.write("64.png", Data(bytes))
        let error = await #expect(throws: BuildError.self) { try await site.build() }
        #expect(error?.text.contains("64.png: is not a square PNG of 32 to 2048 pixels") == true)
    }

    /// Icons are published as they are, so that the check of a gallery has to look at them.
    @Test func privateDataInIconsIsReported() async throws {
        let site = try site("icon: [icons/i.svg, 64.png]")
        try site.write("icons/i.svg", Self.root + "<!-- 51.50735, -0.12776 --><path d='M0'/></svg>")
        try site.write("64.png", Data(Self.png(64, 64, extra: PNGChunks.chunk("eXIf", [1]))))
        try await site.build()
        let report = try await SiteCheck.run(options: site.options(), program: "x", workers: FakeWorkers()) { _ in }
        for suffix in [".svg", ".png"] {
            let isNamed = report.problems.contains { $0.contains("assets/icon-") && $0.contains(suffix) }
            #expect(isNamed, "\(report.problems)")
        }
    }

    // MARK: Sites

    private func site(_ settings: String) throws -> TemporarySite {
        let site = try TemporarySite(settings: settings)
        try site.photo("a/1.jpg")
        try site.write("icons/i.svg", Self.root + "<!-- zoe --><path d='M0'/></svg>")
        for side in [64, 192, 512] { try site.write("\(side).png", Data(Self.png(side, side))) }
        return site
    }

    private func manifest(_ site: TemporarySite) throws -> [[String: String]] {
        let text = try site.text("public/manifest.webmanifest")
        let manifest = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        return manifest?["icons"] as? [[String: String]] ?? []
    }

    @Test func iconsAreLinked() async throws {
        let site = try site("icon: [512.png, icons/i.svg, 64.png, 192.png]")
        try await site.build()
        let icons = try manifest(site)
        #expect(icons.map { $0["sizes"] } == ["any", "64x64", "192x192", "512x512"])
        #expect(icons.map { $0["type"] } == ["image/svg+xml", "image/png", "image/png", "image/png"])
        let sources = try icons.map { try #require($0["src"]) }
        for source in sources { #expect(site.exists("public/" + source), "\(source)") }
        let page = try site.text("public/a/1.html")
        #expect(page.contains("<link rel=\"icon\" type=\"image/svg+xml\" href=\"../\(sources[0])\">"))
        #expect(page.contains("<link rel=\"apple-touch-icon\" href=\"../\(sources[2])\">"))
        #expect(try site.text("public/404.html").contains("<link rel=\"apple-touch-icon\" href=\"/\(sources[2])\">"))
    }

    @Test func pixelsAloneReplaceVitrinesIcon() async throws {
        let site = try site("icon: 64.png")
        try await site.build()
        #expect(try manifest(site).map { $0["sizes"] } == ["64x64"])
        #expect(
            try site.text("public/index.html").contains("<link rel=\"icon\" type=\"image/png\" href=\"assets/icon-"))
        #expect(try site.files("public/assets").contains { $0.hasSuffix(".svg") } == false)
        try site.write("vitrine.yml", "title: A")
        try await site.build()
        #expect(try manifest(site).map { $0["type"] } == ["image/svg+xml"])
        #expect(try !site.text("public/index.html").contains("apple-touch-icon"))
    }

    @Test(arguments: [
        ("icon: none.svg", "none.svg: is missing"), ("icon: ../i.svg", "vitrine.yml:1:7: 'icon' is '../i.svg'"),
        ("icon: i.gif", "must be an .svg or .png"), ("icon: /i.svg", "must be an"), ("icon: ~/i.svg", "must be an"),
        ("icon: vitrine.png", "vitrine.png: is not a square PNG"), ("icon: bad.svg", "bad.svg: is not an SVG"),
        ("icon: [icons/i.svg, icons/i.svg]", "two .svg"), ("icon: {a: b}", "must be a list of texts"),
        ("accent: #C00", "vitrine.yml:1:8: 'accent' has no value: in YAML, # begins a comment"),
        ("accent: red", "vitrine.yml:1:9: 'accent' must be a colour such as"),
        ("accent: {light: '#GGG'}", "'accent.light' must be"),
        ("accent: {ligth: '#CCC'}", "did you mean 'accent.light'?"), ("accent: ['#CCC']", "must be a colour"),
    ])
    func mistakesAreNamed(settings: String, words: String) async throws {
        let site = try site(settings)
        try site.write("vitrine.png", "x")
        try site.write("bad.svg", "x")
        let error = await #expect(throws: BuildError.self) { try await site.build() }
        #expect(error?.text.contains(words) == true, "\(error?.text ?? "")")
    }

    // MARK: Accent

    private func accents(_ settings: String, custom: String = "") async throws -> String {
        let site = try TemporarySite(settings: settings)
        try site.photo("a/1.jpg")
        try site.write("templates/custom.css", custom)
        try await site.build()
        let style = try #require(try site.files("public/assets").first { $0.hasSuffix(".css") })
        let text = try site.text("public/assets/" + style)
        let accent = #/(@media \(prefers-color-scheme:dark\)\{)?:root\{(--(light-|dark-)?accent:[^;}]*;?)+\}+/#
        return text.split(separator: "\n").filter { $0.wholeMatch(of: accent) != nil }.joined(separator: " ")
    }

    @Test func accentsFitTheWalls() async throws {
        let own = ":root{--light-accent:#0b5fff;--dark-accent:#7fb0ff}"
        #expect(try await accents("") == own)
        #expect(try await accents("accent: {light: '#0B5FFF', dark: '#7FB0FF'}") == own)
        let one = try await accents("accent: '#0B5FFF'")
        #expect(one.contains("--light-accent:#0b5fff;") && !one.contains("--dark-accent:#0b5fff"), "\(one)")
        // One that is black in both modes, or white in both, has one accent.
        let custom = { (wall: String) in ":root { --wall: \(wall); }" }
        #expect(try await accents("", custom: custom("#000")).hasSuffix(":root{--accent:var(--dark-accent)}"))
        let white = try await accents("", custom: custom("#FFF"))
        #expect(white.hasSuffix("@media (prefers-color-scheme:dark){:root{--accent:var(--light-accent)}}"), "\(white)")
        #expect(
            try await accents("accent: '#7FB0FF'", custom: custom("hsl(0 0% 0%)")).contains("--dark-accent:#7fb0ff"))
    }
}
