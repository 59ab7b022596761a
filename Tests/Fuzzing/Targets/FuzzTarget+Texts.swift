import SiteTestSupport
import TestSupport
import VitrineEdit

@testable import VitrineBuild
@testable import VitrineCore
@testable import VitrineMedia

extension FuzzTarget {
    /// What people write: albums, captions, settings, templates, lists of picks.
    static let texts = [
        FuzzTarget(
            "album", longest: 8192, texts: albums,
            words: ["---\n", "title: ", "address: ", "hidden:", "ｇｐｓ＝", "\u{2028}", "photos:\n- ", "](", "| - |"]
        ) {
            _ = OwnerText.problem(in: $0, file: "album.md")
            _ = MisplacedText(SortedSources()).problem(in: $0, path: SourcePath("x.md"))
            let parts = try? FrontMatter.split($0)
            let node = try? parts?.yaml.flatMap { try YAMLReader.read($0, file: "album.md") }
            _ = try? parts.map { try PageText.decode(nil, body: $0.body, name: "a", file: "pages/a.md") }
            guard let parts, let album = try? AlbumText.decode(node, body: parts.body, file: "album.md") else {
                return nil
            }
            return album.text.flatMap(Harmless.complaint)
        },
        FuzzTarget("caption", longest: 8192, texts: captions + Payloads.all, words: ["](", "&#", "~~", "<!--"]) {
            Harmless.complaint(about: Markdown($0, form: .caption))
                ?? Harmless.complaint(about: Markdown($0, form: .page))
        },
        FuzzTarget(
            "subtitles", longest: 8192, texts: subtitles, words: [" --> ", "<lang ", "</b>", "&amp;", "{\\", "\n\n"]
        ) {
            Subtitles.complaint(about: $0)
        },
        FuzzTarget(
            "trash", longest: 600, texts: trashInfos,
            words: ["[Trash Info]\n", "Path=", "%2e%2e", "%2f", "%00", "X-Vitrine-Entry=", "X-Vitrine-Command="]
        ) { text in
            guard let info = TrashInfo(Array(text.utf8)) else { return nil }
            let parts = info.path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            if parts.contains(where: { $0.isEmpty || $0.elementsEqual("..".utf8) }) {
                return "a path out of the folder"
            }
            return TrashInfo(info.bytes)?.path.utf8.elementsEqual(info.path.utf8) == true ? nil : "another path"
        },
        FuzzTarget(
            "git", longest: 2048, texts: gitTexts, words: ["path = ", "oid sha256:", "\\\"", "[submodule", "../", "#"],
            check: GitTexts.complaint),
        FuzzTarget("settings", longest: 8192, texts: settings, words: settingWords) { text in
            guard let node = try? YAMLReader.read(text, file: "a.yml") else { return nil }
            if let settings = try? SettingsDecoder.decode(node, file: "a.yml") { _ = Strings(settings) }
            if var language = LanguageTag("pl").map(Language.init) {
                try? language.read(node, file: "a.yml")
                _ = Strings(language).photoCount(text.utf8.count)
            }
            _ = try? PhotoSidecar.decode(node, file: "a.yml")
            _ = try? CollectionText.decode(node, name: "a", file: "a.yml")
            for place in (try? OwnPlace.decode(node, file: "a.yml")) ?? [] {
                guard place.centre.isPlausible || place.centre == Position(latitude: 0, longitude: 0) else {
                    return "a place off the Earth"
                }
            }
            return nil
        },
        FuzzTarget(
            "template", texts: templates, words: ["{{#", "{{/", "{{{", "{{>", "{{$", "{{<", "\n---\n", "photos"]
        ) {
            Templates.complaint(about: $0)
        },
        FuzzTarget(
            "style", texts: styles,
            words: ["url(", "image-set(", "@import", "--gap", "var(", "/*", "*/", "<!--", "-->", "\\29 ", "\u{FEFF}"]
        ) {
            Styles.complaint(about: $0)
        },
        FuzzTarget("picks", texts: picks, words: ["https://", "/picks#", ".html", "\"id\":", "\"picks\":"]) { text in
            guard let list = try? PickReader.read(Array(text.utf8)) else { return nil }
            let notes = [list.name] + ((try? pickable.picks(list.entries)) ?? []).map(\.note)
            if notes.contains(where: { $0?.contains("\n") ?? false }) { return "a note of several lines" }
            return nil
        },
    ]

    private static let gitTexts = [
        "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "0f", count: 32))\nsize 12345\n",
        "[submodule \"a\"]\n\tpath = albums/lofoten\n\turl = https://example.org/a.git\n",
        "path = \"a \\\"b\\\" \\\\ #\" ; comment\npath=/\npath =\n", "a,b\n$(x)/`y`\n\"!*?[]{}\\\n'",
    ]

    private static let trashInfos = [
        "[Trash Info]\nPath=albums/a/1%20%C3%A4.jpg\nDeletionDate=2026-11-23T08:30:00\nX-Vitrine-Command=abc\n"
            + "X-Vitrine-Entry=1.jpg\n",
        "[Trash Info]\r\nPath=a%2fb\r\n", "[Trash Info]\nPath=../a\n", "[Trash Info]\nPath=/etc/passwd\n",
        "[Trash Info]\nPath=a%00b%\n", "Path=a\n",
    ]
    private static let albums = [
        "---\ntitle: A\ndate: 2024-05-12\nsort: manual\nphotos: [b.jpg, \"c.jpg\"]\ngps: true\npicks: 40\n---\n# Text\n",
        "\u{FEFF}\n---\nhidden: yes\n---", "---\n", "---\n? [a, b]\n: c\n---\n", "---\na: &b [*b]\n---\n",
        "---\ntitle: |\n  a\n   b\n---\n| a | b |\n| - | :-: |\n| 1 | [c](d) |\n",
        "---\n" + String(repeating: "[", count: 4000), "---\n" + String(repeating: "- ", count: 4000) + "\n---\n",
        "---\n" + String(repeating: "{a: ", count: 2000) + "\n---\n",
        "---\n" + String(repeating: "? ", count: 4000) + "\n---\n",
    ]

    private static let captions = [
        "![a *b*](c.jpg) ![d](<e f.jpg>)\n![](g.jpg \"h\")\n\n## i ![j](k.jpg)\n\n- ![l](m.jpg)\n\n![n][1]\n\n[1]: o.jpg",
        "[![a](b.jpg)](c) ![d ![e](f)](g.jpg) | ![h](i) |\n\n![j](k l.jpg)\n\n<img src=m.jpg>\n\n*![n](o.jpg)*",
        String(repeating: "![](a)\n\n", count: 1000),
        String(repeating: "![", count: 4000) + String(repeating: "](a)", count: 1000),
        "A *walk* in the [snow](https://a.b/c) ~~not~~ `x` ![b](c.png)\n\n> quote\n\n1. one\n\n    code",
        "[a ![b [c](javascript:x)](d)](//e) <b>f</b> http://g.h/i) &#1;", "| a |\n| - |\n| ~~[b *c*](javascript:x)~~ |",
        String(repeating: "*a **a ", count: 1000), String(repeating: "[", count: 8000),
        String(repeating: "> ", count: 4000), String(repeating: "`a``", count: 2000),
        String(repeating: "|a", count: 60) + "\n" + String(repeating: "|-", count: 60) + "\n",
        String(repeating: "http://a.b/)))", count: 280), String(repeating: "<![CDATA[", count: 900),
    ]

    private static let subtitles = [
        "WEBVTT\n\nNOTE a\n\n00:01.000 --> 00:02.000 align:start\n<v A>b <b>c</b> &lt;\n",
        "\u{FEFF}1\r\n00:00:01,000 --> 00:00:02,000\r\n{\\an8}<i>a\r\n\r\n2\r\n99:59:59,9 --> 100:00:00\r\n<lang de>b",
        "00:01 --> 00:02\n" + String(repeating: "<b><lang x>", count: 500), "-->",
        "00:01 --> 00:02\n<" + "\u{301}b>&#1;",
    ]

    private static let settings = [
        "title: A\nbaseURL: https://a.b/c\nthumbnails: {size: 240, scales: [1, 2]}\nlimits:\n  fileSize: 800 MB\n",
        "languageTag: zh-Hant-TW\nlanguage: ko\nwords:\n  own: {a: b}\n  photos: \"{count} photos\"\n",
        "albums: a\nphotoCount: {one: a, few: \"{count} b\", many: \"{count} c\"}\nmay: {alone: a, inDate: b}\n",
        "Home: {at: [48.137, 11.575], radius: 1 km, hide: true}\nSea:\n  at: 1,2\n  radius: 20 m\n",
        "title: x\ncaption: a *b*\nfavorite: true\ndate: 2024-05-12 14:03\nphotos:\n- a/b.jpg\n",
        "smartAlbums: {recent: no, favorites: \"\"}\nfavorites:\n  rating: 9\npicks: 0\nlimits: {frames: 1e400}",
        "fileSize: 99999999999999999999 GB", "!!binary a: !<x> \"\\x\"", "%YAML 9.9\n--- >-\n a\n...\n---\nb",
        "? a\n: ? b\n  : c", (0..<200).map { "titel\($0): x\n" }.joined(),
    ]
    private static let settingWords = [
        "albums: ", "output: ", "formats: ", "originals: ", "licence: ", "author: ", "pageSize: ", "sort: ", "links: ",
        "colour: ", "damaged: ", "megapixels: ", "\n  ", "!!", "|-\n",
    ]

    private static let templates = [
        "<a href=\"{{href}}\">{{title}}</a>{{#photos}}{{> cell}}{{/photos}}{{^photos}}{{{textHTML}}}{{/photos}}\n---\n{{alt}}",
        "{{<a}}{{$b}}{{text}}{{/b}}{{/a}}\n---\n{{$b}}{{.}}{{/b}}", "{{! comment }}{{& textHTML }}{{=<% %>=}}",
        "{{#photos}}{{#photos}}{{title.title}}{{/photos}}{{/photos}}{{%CONTENT_TYPE:HTML}}", "{{#a", "{{{a}}", "{{}}",
        String(repeating: "{{#photos}}", count: 200) + String(repeating: "{{/photos}}", count: 200),
        String(repeating: "{{^text}}", count: 10_000) + String(repeating: "{{/text}}", count: 10_000),
        (0..<30).map { "{{> t\($0 + 1)}}{{> t\($0 + 1)}}" }.joined(separator: "\n---\n") + "\n---\nx",
    ]

    private static let styles = [
        ":root{--wall:#FAFAF8;--gap: 4px}\n@media (min-width:48em){a>b::before{content:\"\\201C \";color:var(--wall)}}\n",
        "@font-face { src: url( 'a.woff2' ) format(\"woff2\"), url(b.woff2) } /* x */ .a/**/.b:is( :hover ) { }",
        "a{b:image-set(\"c\" 1x);d:url(#e);f:1e3px -.5% +2 #0af u+4??}<!-- -->@\\69mport url(x);\\",
        "a{b:\"c\n}d[e='f'{(}",
        String(repeating: "(", count: 2000) + String(repeating: "}", count: 2000), "\u{FEFF}\0\r\n\u{C}a\\\n\\110000 ",
    ]

    private static let picks = [
        "a/b.jpg\nc, d\n", "[\"a\", {\"id\": \"b\"}, {\"file\": \"c\"}]", "{\"picks\": []}", "id,file\na,\"b\"\"c\"\n",
        "id;x\r\n1;2", "see https://a.b/picks.html#a/b,c%20d ok", "\u{FEFF}\"", String(repeating: "[", count: 3000),
    ]
    private static let pickable: PickLookup = {
        let photos = ["a/b.jpg", "a/c.jpg", "d/b.jpg", "d/É, 1.jpg"].map { LibraryInput.PhotoSource.fixture($0) }
        return PickLookup((try? LibraryBuilder.build(.fixture(photos))) ?? Library())
    }()
}

/// HTML of a text that anybody wrote.
enum Harmless {
    private static let tags: Set<String> = [
        "p", "a", "em", "strong", "del", "code", "pre", "blockquote", "ul", "ol", "li", "h2", "h3", "h4", "h5", "h6",
        "hr",
        "br", "table", "thead", "tbody", "tr", "th", "td",
    ]
    private static let attributes: Set<String> = ["href", "title", "class", "start"]

    @Sendable static func complaint(about text: Markdown) -> String? {
        guard let rendered = try? MarkdownRenderer.render(text) else { return nil }
        return ([rendered.html] + pieces(of: rendered.story)).compactMap(complaint).first
    }

    /// The HTML in the parts of a story.
    private static func pieces(of story: Story?) -> [String] {
        (story?.parts ?? []).flatMap { part in
            switch part {
            case .text(let html, _), .chapter(let html, _): [html]
            case .pictures(let pictures): pictures.map(\.captionHTML)
            }
        }
    }

    private static func complaint(_ html: String) -> String? {
        do {
            let html = try StrictHTML(Array(html.replacing(" />", with: ">").utf8))
            for tag in html.tags {
                guard tags.contains(tag.name), attributes.isSuperset(of: tag.attributes) else {
                    return "<\(tag.name)> with \(tag.attributes)"
                }
            }
            let links = html.values.filter { $0.attribute == "href" }.map { $0.value.lowercased() }
            return links.first { link in
                let scheme = link.utf8.prefix { $0 != 0x3A }
                return scheme.count < link.utf8.count && !scheme.contains { [0x2F, 0x3F, 0x23].contains($0) }
                    && !["http", "https", "mailto", "tel"].contains { scheme.elementsEqual($0.utf8) }
            }.map { "a link to \($0)" }
        } catch {
            return "\(error)"
        }
    }
}

/// A stylesheet, alone and in the place of both.
enum Styles {
    @Sendable static func complaint(about text: String) -> String? {
        let tokens = Array(StyleTokenizer(text))
        guard tokens.flatMap(\.source) == StyleTokenizer.prepared(text) else { return "bytes are lost" }
        let sheet = StyleSheet(text, file: "a.css")
        _ = sheet.misspeltProperties(beside: sheet)
        guard sheet.problems.isEmpty else { return nil }
        let published = String(decoding: sheet.bytes, as: UTF8.self)
        func parts(_ tokens: [StyleToken]) -> [[UInt8]] { tokens.filter { !$0.isGap }.map { Array($0.source) } }
        return parts(Array(StyleTokenizer(published))) == parts(tokens) ? nil : "other tokens: \(published)"
    }
}

/// Captions of a video: what is written is read in the same way, and has only known elements.
enum Subtitles {
    @Sendable static func complaint(about text: String) -> String? {
        guard let captions = try? VideoCaptions(Array(text.utf8)) else { return nil }
        guard let again = try? VideoCaptions(Array(captions.text.utf8)) else { return "a copy that is refused" }
        guard again == captions else { return "another copy of the copy" }
        for cue in captions.cues {
            // Players read code points: a mark that combines with a bracket changes no tag.
            let tags = cue.text.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false).dropFirst()
            let isKnown = tags.allSatisfy { tag in
                ["lang ", "b>", "i>", "/"].contains { tag.starts(with: $0.utf8) }
            }
            guard isKnown, !cue.text.contains("-->"), !cue.text.contains("\n\n") else { return "markup: \(cue.text)" }
        }
        return nil
    }
}

/// Git's own files: the command that names paths is one line, in which a shell sees one text in quotes.
enum GitTexts {
    @Sendable static func complaint(about text: String) -> String? {
        if LFSPointer(Array(text.utf8)) != nil, text.utf8.count >= LFSPointer.maxSize { return "a large pointer" }
        if GitModules.paths(in: text).contains(where: { $0.isEmpty || $0.hasSuffix("/") }) { return "an odd path" }
        let command = LFSPull.command(for: text.split(separator: "\n").map(String.init))
        let parts = command.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count == 1 || parts.count == 3 else { return "quotes: \(command)" }
        return command.unicodeScalars.contains { "$`\\!\n\r'*".unicodeScalars.contains($0) } ? "odd: \(command)" : nil
    }
}

/// A folder of templates: `---` on a line of its own begins the next one, `cell`, `t1`, `t2` and so on.
enum Templates {
    private static let names = ["page", "cell"] + (2..<40).map { "t\($0)" }

    static func complaint(about text: String) -> String? {
        let parts = text.split(separator: "\n---\n", omittingEmptySubsequences: false)
        let names = text.contains("t1") ? (0..<40).map { "t\($0)" } : Self.names
        let sources = zip(names, parts).map { ($0, TemplateSource(file: $0, text: String($1))) }
        let templates = Dictionary(uniqueKeysWithValues: sources)
        let reach = TemplateReach(templates)
        guard let first = sources.first?.0, TemplateLinter(templates: templates, ownWords: ["a"]).problems.isEmpty,
            reach.problems.isEmpty, let library = try? CompiledTemplates(templates)
        else { return nil }
        let meter = RenderMeter(reach.sections)
        let rendered = library.render(value, template: first, meter: meter)
        return meter.excess != nil || rendered.utf8.count <= TemplateReach.maxPageSize
            ? nil : "a page of \(rendered.utf8.count) bytes"
    }

    private static let photo = PageValue.record([
        "title": .text("<\"'&"), "href": .text("a\"b"), "alt": .nothing, "textHTML": .html("<b>x</b>"),
        "isCurrent": .flag(true), "number": .number(7),
    ])
    private static let value = PageValue.record([
        "photos": .list([photo, photo, photo]), "text": .text("x"), "title": .text("y"),
        "own": .record(["a": .text("z")]),
    ])
}
