import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineCore
import VitrineFormats

@testable import VitrineBuild

@Suite struct IconTests {
    private static let root = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">"

    private static func copy(_ text: String) throws(ConfigProblem) -> String {
        String(decoding: try CleanSVG.copy(of: Array(text.utf8), file: "i.svg"), as: UTF8.self)
    }

    private static func copy(inside text: String) throws(ConfigProblem) -> String {
        let copy = try copy(root + text + "</svg>").dropFirst(root.utf8.count)
        return String(copy.dropLast("</svg>\n".utf8.count))
    }

    @Test(arguments: [
        ("<path d=\"M0 0h9z\"/>", "<path d=\"M0 0h9z\"/>"),
        ("<g fill='#fff'>\n  <rect width='9'/>\n</g>", "<g fill=\"#fff\"><rect width=\"9\"/></g>"),
        ("<!-- /home/zoe --><metadata><rdf:RDF xmlns:rdf='x'><a/></rdf:RDF></metadata>", ""),
        ("<sodipodi:namedview id='x'><inkscape:grid/></sodipodi:namedview><title>Zoe</title><desc/>", ""),
        ("<path inkscape:export-filename='/home/zoe/a.png' data-name='b' d='M0'/>", "<path d=\"M0\"/>"),
        ("<use xlink:href='#a' xmlns:xlink='http://www.w3.org/1999/xlink'/>", "<use href=\"#a\"/>"),
        ("<use href='#a' xlink:href='#b'/>", "<use href=\"#a\"/>"),
        ("<text>a &lt; b &#38; c <![CDATA[<d>]]></text>", "<text>a &lt; b &amp; c &lt;d&gt;</text>"),
        (
            "<path style='fill:url(#a);stroke:red' filter=\"url(#b)\" transform='rotate(4 5 6)'/>",
            "<path style=\"fill:url(#a);stroke:red\" filter=\"url(#b)\" transform=\"rotate(4 5 6)\"/>"
        ),
        (
            "<style>/* zoe */ .a { fill: red }\n@media (prefers-color-scheme: dark) { .a { fill: blue } }</style>",
            "<style>.a{fill: red}\n@media (prefers-color-scheme: dark){.a{fill: blue}}</style>"
        ),
        ("<path id='a&quot;b&amp;&#39;&gt;'/>", "<path id=\"a&quot;b&amp;&#39;&gt;\"/>"),
        ("<?xml-stylesheet href='https://e.org'?>", ""),
    ])
    func drawingsAreCleaned(text: String, expected: String) throws {
        #expect(try Self.copy(inside: text) == expected)
        #expect(try Self.copy(inside: expected) == expected)
    }

    @Test(arguments: [
        "<script>alert(1)</script>", "<SCRIPT/>", "<foreignObject/>", "<image href='a.png'/>", "<a href='#a'/>",
        "<iframe/>",
        "<path onload='x()'/>", "<path ONCLICK='x()'/>", "<use href='a.svg#b'/>",
        "<use xlink:href='https://e.org/#a'/>",
        "<use href='javascript:x()'/>", "<use href='&#106;avascript:x()'/>", "<path fill='url(https://e.org/#a)'/>",
        "<path fill='u&#114;l(a.svg#b)'/>", "<path fill='\\75 rl(a.svg)'/>", "<path style='fill:url(a.svg#b)'/>",
        "<path style='a}b{c:url(d)'/>", "<style>@import 'a.css';</style>",
        "<style>@font-face{src:url(a.woff2)}</style>",
        "<style><![CDATA[a{b:url(c.png)}]]></style>", "<style>a{</style>", "<style>@imp<!-- -->ort 'a.css';</style>",
        "<style>@imp<![CDATA[ort 'a.css';]]></style>",
        "<style>@imp<title/>ort 'a.css';</style>", "<animate attributeName='href' to='x'/>",
        "<set/>",
        "<html:script xmlns:html='http://www.w3.org/1999/xhtml'/><script/>", "<feImage href='#a'/>", "<handler/>",
        "<unknown/>",
        "<path d='&xxe;'/>", "<path d='&#0;'/>", "<path d=M0/>", "<path d/>", "<path d='M0", "<g>", "</g>",
        "<g></path>", "<path", "<1a/>",
        "<path 1='x'/>", "<!-- ", "<![CDATA[", "<!DOCTYPE svg [<!ENTITY a 'b'>]>", "<", "<>",
        String(repeating: "<g>", count: 100), String(repeating: "<use href='#a'/>", count: 17),
    ])
    func hostileDrawingsAreRefused(text: String) {
        let problem = #expect(throws: ConfigProblem.self) { try Self.copy(Self.root + "\n" + text + "</svg>") }
        #expect(
            problem?.description.hasPrefix("i.svg:") == true && problem?.mark != nil, "\(problem?.description ?? "")")
    }

    @Test(arguments: [
        "", "hello", "<svg/>", "<svg xmlns='http://www.w3.org/1999/xhtml'></svg>",
        "<g xmlns='http://www.w3.org/2000/svg'/>",
        "<svg:svg xmlns:svg='http://www.w3.org/2000/svg'/>", root, root + "</svg><path/>", root + "</svg>x",
        "x" + root + "</svg>",
        "\u{0}" + root + "</svg>", "<!DOCTYPE svg [", root + String(repeating: " ", count: 200_000) + "</svg>",
        "GIF89a",
    ])
    func whatIsNoDrawingIsRefused(text: String) {
        #expect(throws: ConfigProblem.self) { try Self.copy(text) }
    }

    @Test func filesOfDrawingProgramsAreRead() throws {
        let text = """
            \u{FEFF}<?xml version="1.0" encoding="UTF-8" standalone="no"?>
            <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
            <!-- Created with Inkscape -->
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:sodipodi="x" sodipodi:docname="zoe.svg" width="9">
              <path d="M0"/>
            </svg>

            """
        #expect(try Self.copy(text) == "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\"><path d=\"M0\"/></svg>\n")
    }

    // MARK: Pictures

    private static func png(_ width: Int, _ height: Int, extra: [UInt8] = []) -> [UInt8] {
        let header = width.bytes(4, .big) + height.bytes(4, .big) + [8, 2, 0, 0, 0]
        return PNGChunks.signature + PNGChunks.chunk("IHDR", header) + extra + PNGChunks.chunk("IDAT", [1, 2, 3])
            + PNGChunks.chunk("IEND", [])
    }

    @Test func picturesLoseTheirMetadata() throws {
        let extra =
            PNGChunks.chunk("tEXt", Array("Author\0Zoe".utf8)) + PNGChunks.chunk("eXIf", [1])
            + PNGChunks.chunk("iCCP", [2]) + PNGChunks.chunk("sRGB", [0])
        let copy = try #require(CleanIconPNG.copy(of: Self.png(64, 64, extra: extra) + Array("trailer".utf8)))
        #expect(copy.side == 64 && copy.bytes == Self.png(64, 64, extra: PNGChunks.chunk("sRGB", [0])))
    }

    @Test func otherPicturesAreRefused() {
        for bytes in [
            Self.png(64, 65), Self.png(16, 16), Self.png(4096, 4096), Array(Self.png(64, 64).dropLast()), [], [0x89],
            Self.png(64, 64, extra: PNGChunks.chunk("ABCD", [])), Self.png(64, 64, extra: PNGChunks.chunk("IHDR", [])),
        ] {
            #expect(CleanIconPNG.copy(of: bytes) == nil)
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
        #expect(try !site.text("public/" + sources[0]).contains("zoe"))
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
        ("icon: vitrine.png", "vitrine.png: is not a square PNG"), ("icon: bad.svg", "bad.svg:1:2: is not an SVG"),
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
