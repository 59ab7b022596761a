import Testing
import VitrineCore

@testable import VitrineBuild

@Suite struct StyleSheetTests {
    private static let style = StyleSheet(
        ":root { --wall: #FAFAF8; --accent: #0B5FFF; --gap: 4px; --columns: 3; }\n.a { inset: var(--strip, 0); }",
        file: "style.css")

    /// The published stylesheet, or its mistakes, one on each line.
    private static func read(_ text: String, fonts: [String: String] = ["a b.woff2": "a b-1.woff2"]) -> String {
        let sheet = StyleSheet(text, file: "c", fonts: fonts)
        let problems = sheet.problems + sheet.misspeltProperties(beside: style)
        if problems.isEmpty { return String(decoding: sheet.bytes, as: UTF8.self) }
        return problems.map(\.description).joined(separator: "\n")
    }

    @Test(arguments: [
        ("/* x */a{}/* y\n*/\nb{}", "/**/a{}\nb{}"),
        ("a::before{content:\"/* ' \\\" */  x\"}", "a::before{content:\"/* ' \\\" */  x\"}"),
        (".a/* x */.b{}", ".a/**/.b{}"), ("\u{FEFF}a {}\r\n\r\n\tb{}\r", "a {}\nb{}\n"), ("", ""),
        ("a  /* x */  b { c : d }\n\n", "a b {c : d }\n"),
        (":is(a) /* x */:hover {}", ":is(a) :hover {}"),
        ("a {  b: \"x  y\" }", "a {b: \"x  y\" }"),
        ("a\\, b{}", "a\\, b{}"), ("a , b ,\n.c{d:e,  f;  /* x */ g:\", \"}", "a ,b ,.c{d:e,f;g:\", \"}"),
        (".a\\31  .b{}", ".a\\31  .b{}"), (".a\\31 /* x */ b{}", ".a\\31  b{}"),
        ("a\0{}", "a\u{FFFD}{}"),
    ])
    func commentsAndRunsOfBlanksAreLeftOut(style: String, expected: String) {
        #expect(Self.read(style) == expected)
    }

    @Test(arguments: [
        "a::before { content: \"https://example.org/ url(x) @import 'y'\"; }", "/* @import url(https://example.org) */",
        "a { clip-path: url(#shape); filter: url( \"#blur\" ); }", "a { b: image-set(linear-gradient(red, blue) 1x); }",
        "a[href^=\"https://\"] { color: red; }", "a { --url: \"https://example.org/\"; b: var(--url); }",
        "a { b: 10url(x); c: #url(x); d: \"url(\"; e: \\\"url; }", "@namespace svg \"http://www.w3.org/2000/svg\";",
        "@font-face { src: local(\"https://example.org\"); }",
    ])
    func whatRequestsNothingIsAccepted(style: String) {
        #expect(Self.read(style) == String(decoding: StyleSheet(style, file: "c").bytes, as: UTF8.self))
    }

    @Test(arguments: [
        "a{b:url(https://e.org/x.png)}", "a{b:url( 'https://e.org/x.png' )}", "a{b:URL(//e.org/x)}",
        "a{b:u\\72l(x.png)}",
        "a{b:\\75 \\72 \\6c (x.png)}", "a{b:<!--url(x.png)}", "a{b:image-set(\"x.png\" 1x)}",
        "a{b:-webkit-image-set(\"x.png\" type(\"image/png\") 1x)}", "a{b:image-set((\"x.png\") 1x)}",
        "a{b:image(\"x.png\")}", "a{b:src(\"x.png\")}", "a{--u:url(x.png)}", "a{b:url(data:image/png;base64,AA)}",
        "@font-face{src:url(\"none.woff2\") format(\"woff2\")}", "a{b:url()}", "a{b:cross-fade(url(x.png), red)}",
        "@supports (b:c){a{b:url(\"x.png\")}}", "a{b:image-set(url(x.png) 1x)}",
        "@property --x{syntax:\"<url>\";inherits:true;initial-value:url(x.png)}",
    ])
    func requestsAreRefused(style: String) {
        #expect(Self.read(style).contains(#/^c:1:[0-9]+: requests '/#), "\(Self.read(style))")
    }

    @Test(arguments: [
        ("@import \"x.css\";", "c:1:1: requests another stylesheet"),
        ("a{}\n@IMP\\6fRT url(x);", "c:2:1: requests another"),
        ("a{\n  b: image-set(var(--wall) 1x)}", "c:2:16: an address may not be a variable"),
        ("a{b:src(attr(x))}", "an address may not be a variable"),
        ("a{b:url(\"a b.wof2\")}", "c:1:9: requests 'a b.wof2'"),
        ("a{b:url(\"a b.wof2\")}", "Did you mean 'a b.woff2'?"),
        ("a {\n  b: c;\n\nd { e: f; }", "c:1:3: '{' is never closed"),
        ("a { b: calc(1px; }", "c:1:8: 'calc(' is not closed"),
        ("a {\n b: (1px\n}", "'(' is not closed before the '}' in line 3"), ("a[b { c: d; }", "'[' is never closed"),
        ("a { b: c; }\n}", "c:2:1: '}' closes nothing"), ("a { b: c); }", "c:1:9: ')' closes nothing"),
        ("a { b: [c); }", "')' closes nothing"), ("\n  /* a", "c:2:3: a comment begins here"),
        ("a{}/*/", "c:1:4: a comment"),
        ("a { content: \"b;\n}", "c:1:14: a text begins here"), ("a { content: 'b\\", "c:1:14: a text begins here"),
        ("a { b: url(c d); }", "c:1:8: an address begins here"), ("a { b: url(c", "c:1:8: an address begins here"),
        ("a { b: url(c\"d\"); }", "an address begins here"), ("a { b: \\\n c }", "c:1:8: a backslash ends this line"),
        ("a {}\n  b", "c:2:3: a rule begins here and has no { }"),
        ("--wall: red;", "c:1:1: '--wall' is outside of a rule"),
        ("한{}\n한국 { a: }}", "c:2:10: '}' closes nothing"),
    ])
    func mistakesHaveTheirLine(style: String, words: String) {
        #expect(Self.read(style).contains(words), "\(Self.read(style))")
    }

    @Test(arguments: [
        (":root { --collumns: 4; }", "c:1:9: nothing uses '--collumns'; did you mean '--columns'?"),
        ("a {}\n:root { --Gap: 4px; }", "c:2:9: nothing uses '--Gap'; did you mean '--gap'?"),
        ("a { color: var(--acent); }", "c:1:16: nothing declares '--acent'; did you mean '--accent'?"),
        (":root { --own: 1; } a { b: var(--owm); }", "nothing declares '--owm'; did you mean '--own'?"),
        ("@media print { :root { --colums: 4; } }", "did you mean '--columns'?"),
    ])
    func misspeltPropertiesAreNamed(style: String, words: String) {
        #expect(Self.read(style).contains(words), "\(Self.read(style))")
    }

    @Test(arguments: [
        ":root { --columns: 4; --strip: 0; }", ":root { --colums: 4; } a { b: var(--colums); }",
        ":root { --my-own: 1; }",
        "a { b: var(--elsewhere, 1px); }", "@property --gab { syntax: \"*\"; inherits: false; } a { b: var(--gab); }",
        "a { transition: --gapp 1s; --gapp: 1px; }", "--gapp:hover {}", "a { b: var( /* x */ --gap ); }",
    ])
    func otherPropertiesAreAccepted(style: String) {
        #expect(!Self.read(style).contains("did you mean"), "\(Self.read(style))")
    }

    @Test func fontsGetTheirPublishedNames() {
        let sheet = StyleSheet(
            "@font-face{src:url( 'a.woff2' ) format('woff2'), url(b.woff2), src(\"c.woff2\")}", file: "c",
            fonts: ["a.woff2": "a-1.woff2", "b.woff2": "b\"\\.woff2", "c.woff2": "c-1.woff2"])
        #expect(
            String(decoding: sheet.bytes, as: UTF8.self)
                == "@font-face{src:url( \"a-1.woff2\" ) format('woff2'),url(\"b\\\"\\\\.woff2\"),src(\"c-1.woff2\")}")
        #expect(sheet.problems.isEmpty && sheet.fonts == ["a.woff2", "b.woff2", "c.woff2"])
    }

    @Test func valuesOfTheWholePageAreFound() {
        let sheet = StyleSheet(
            """
            /* --wall */ :root { color: red; --wall: #FAF; --own:\n  a  (b; c) ; --last: 1 }
            .a { --wall: #000 } @media print { :root { --wall: #FFF } }
            @media (prefers-color-scheme: dark) { :root { --wall: #111; } .a { --own: x } }
            """, file: "c")
        #expect(sheet.properties.light == ["--wall": "#FAF", "--own": "a (b; c)", "--last": "1"])
        #expect(sheet.properties.dark == ["--wall": "#111"])
    }

    @Test func manyMistakesAreFoundInTime() {
        for text in ["}", "(", "url(", "url( ", "--a:", "\"\n", "/*", "a{", "\\", "image-set(\"", "a{--gaq:", "(\"\""] {
            let sheet = StyleSheet(String(repeating: text, count: 50_000), file: "c")
            #expect(sheet.problems.count <= 21, "\(text)")
        }
    }
}
