import Testing
import VitrineBuild
import VitrineCore

@testable import VitrineEdit

@Suite struct YAMLDocumentTests {
    private func document(_ text: String) throws -> YAMLDocument {
        try YAMLDocument(text, file: "a.yml", parse: YAMLReader.read)
    }

    private func setting(_ key: String, to value: YAMLValue?, in text: String) throws -> String {
        var document = try document(text)
        try document.set(key, to: value)
        return document.text
    }

    @Test(arguments: [
        ("title: A\n", "title: B\n"), ("title: 'A' # why\n", "title: 'B' # why\n"),
        ("\"title\":   \"A\"\ncaption: x\n", "\"title\":   \"B\"\ncaption: x\n"),
        (
            "# top\n\n# above\ntitle: A   # it's\n# below\nalt: x",
            "# top\n\n# above\ntitle: B   # it's\n# below\nalt: x"
        ),
        ("alt: x\r\ntitle: |\r\n  A\r\n  a # b\r\n\r\nplace: y\r\n", "alt: x\r\ntitle: B\r\n\r\nplace: y\r\n"),
        ("\u{FEFF}title: A\n", "\u{FEFF}title: B\n"), ("title: A", "title: B"),
        ("alt: x\n", "alt: x\ntitle: B\n"), ("alt: x", "alt: x\ntitle: B"), ("", "title: B\n"),
        ("# only a comment", "# only a comment\ntitle: B"), ("\u{FEFF}", "\u{FEFF}title: B\n"),
        ("alt: x\r\n\r\n# end\r\n", "alt: x\r\ntitle: B\r\n\r\n# end\r\n"), ("title:\nalt: x\n", "title: B\nalt: x\n"),
        ("title: # why\nalt: x\n", "title: B # why\nalt: x\n"), ("title: A\n  a\n  b\nalt: x\n", "title: B\nalt: x\n"),
        ("alt: 😀🏔️ # é\ntitle: 😀 'A' # 한국어\n", "alt: 😀🏔️ # é\ntitle: B # 한국어\n"),
        ("title: [a, \"]\", {b: 'c]'}] # d\n", "title: B # d\n"), ("title:\n- a\n- b\nalt: x\n", "title: B\nalt: x\n"),
        ("title: \"A\\\"\\\\\" # \"\n", "title: \"B\" # \"\n"), ("title: 'it''s' # '\n", "title: 'B' # '\n"),
        ("alt: 'a: b'\n'title' : A\n", "alt: 'a: b'\n'title' : B\n"), ("title: A#b\n", "title: B\n"),
    ])
    func aValueIsReplacedAndEverythingElseStays(before: String, after: String) throws {
        #expect(Array(try setting("title", to: .text("B"), in: before).utf8) == Array(after.utf8))
    }

    @Test(arguments: [
        ("title: A\n", ""), ("title: A # why\n# stays\nalt: x\n", "# stays\nalt: x\n"),
        ("alt: x\ntitle: |\n  A\n\n  B\n", "alt: x\n"), ("# top\ntitle: A", "# top\n"), ("alt: x\n", "alt: x\n"),
        ("title: A\r\nalt: x\r\n", "alt: x\r\n"), ("alt: x\ntitle:\n  - a\n  - b\n# end\n", "alt: x\n# end\n"),
    ])
    func aKeyIsRemovedWithItsValue(before: String, after: String) throws {
        #expect(Array(try setting("title", to: nil, in: before).utf8) == Array(after.utf8))
    }

    @Test(arguments: [
        "yes", "null", "~", "", "1e3", "2026-01-21", "a: b", "a #b", "# a", "- a", "[a]", "{a}", "'", "\"", "\\", "@a",
        "%a",
        " a", "a ", "a\tb", "a\u{A0}b", "a\u{85}b", "a\u{2028}b", "a\u{FEFF}b", "😀", "e\u{301}", "é", "👩‍👧", "a\0b",
        "\u{202E}a",
        "two\nlines", "two\n\n# lines\n", "\n", "a\r\nb", " two\nlines", "two \nlines", "\ttwo\nlines", "---\n---",
        "\u{10FFFF}",
        String(repeating: "long ", count: 100) + "a",
    ])
    func everyTextIsReadAsItWas(text: String) throws {
        for before in [
            "title: A\n", "title: 'A'\n", "title: \"A\" # c\n", "title: A # c\n", "alt: x", "title:\r\n  - a\r\n",
        ] {
            let node = try document(try setting("title", to: .text(text), in: before)).value("title")
            guard case .scalar(let read, _, _)? = node else {
                Issue.record("no text after \(before)")
                continue
            }
            #expect(Array(read.utf8) == Array(text.utf8))
        }
    }

    @Test(arguments: [
        ("---\ntitle: A\n", "---\ntitle: B\n"), ("# c\n\n--- # d\ntitle: A # e\n", "# c\n\n--- # d\ntitle: B # e\n"),
        ("---\r\nalt: x\r\n", "---\r\nalt: x\r\ntitle: B\r\n"), ("---", "---\ntitle: B"),
        ("--- \n# c\n", "--- \n# c\ntitle: B\n"),
    ])
    func aLineThatStartsTheDocumentStays(before: String, after: String) throws {
        #expect(try setting("title", to: .text("B"), in: before) == after)
    }

    @Test func otherValuesAreWritten() throws {
        #expect(try setting("hidden", to: .flag(true), in: "title: A\n") == "title: A\nhidden: true\n")
        #expect(try setting("rating", to: .literal("4"), in: "rating: 3 # good\n") == "rating: 4 # good\n")
        #expect(try setting("photos", to: .list([]), in: "title: A\n") == "title: A\nphotos: []\n")
        #expect(try setting("photos", to: .list(["a", "1"]), in: "a: b") == "a: b\nphotos:\n  - a\n  - \"1\"")
        #expect(try setting("photos", to: .list(["b"]), in: "photos: [a] # c\n") == "photos: # c\n  - b\n")
    }

    @Test(arguments: [
        ("title: A\n...\n", 2, "mark of YAML documents"),
        ("--- {title: A}\n", 1, "mark of YAML documents"),
        ("%YAML 1.1\n---\ntitle: A\n", 1, "mark of YAML documents"),
        ("alt: x\ntitle: &a A\n", 2, "anchor"), ("title: !!str A\n", 1, "tag"), ("{title: A}\n", 1, "several keys"),
        ("  title: A\n", 1, "left edge"), ("- title\n", 1, "left edge"), ("? title\n: A\n", 1, "several keys"),
        ("title: [a,\n  b]\n", 1, "over several lines"), ("title: # c\n  - a\n", 1, "comments inside"),
        ("title:\n  - a\n  # c\n  - b\n", 1, "comments inside"), ("title: | # c\n  a\n", 1, "comments inside"),
        ("title: |\n    a\n  # c\nalt: x\n", 1, "comments inside"), ("title: A\rb: c\n", nil, "line ends"),
        ("title: A # \u{85}# b\n", nil, "line ends"), ("title: A\nalt: |+\n  x\n\n", 1, "something else"),
    ])
    func otherFormsAreRefused(text: String, line: Int?, message: String) throws {
        let key = message == "something else" ? "place" : "title"
        let problem = try #require(throws: ConfigProblem.self) {
            var document = try document(text)
            try document.set(key, to: .text("B\nC"))
        }
        #expect(problem.file == "a.yml" && problem.mark?.line == (key == "place" ? nil : line))
        #expect(problem.message.contains(message) && problem.message.contains("text editor"), "\(problem)")
    }

    @Test func aRefusedChangeChangesNothing() throws {
        var document = try document("alt: |+\n  x\n\n")
        #expect(throws: ConfigProblem.self) { try document.set("title", to: .text("A")) }
        #expect(document.text == "alt: |+\n  x\n\n")
    }

    @Test func duplicateKeysAreNotRead() {
        #expect(throws: ConfigProblems.self) { try document("title: A\ntitle: B\n") }
    }

    private static let list = "photos:\n  # the first\n  - a.jpg # good\n  - 'b.jpg'\n\n  # Day 2\n\n  - c.jpg\n# end\n"

    @Test(
        arguments: [
            (
                ["c.jpg"], nil,
                "photos:\n  - c.jpg\n  # the first\n  - a.jpg # good\n  - 'b.jpg'\n\n  # Day 2\n\n# end\n"
            ),
            (
                ["a.jpg"], "b.jpg",
                "photos:\n  - 'b.jpg'\n  # the first\n  - a.jpg # good\n\n  # Day 2\n\n  - c.jpg\n# end\n"
            ),
            (
                ["x.jpg", "c.jpg"], "a.jpg",
                "photos:\n  # the first\n  - a.jpg # good\n  - x.jpg\n  - c.jpg\n  - 'b.jpg'\n\n  # Day 2\n\n# end\n"
            ),
            (
                ["é.jpg"], "c.jpg",
                "photos:\n  # the first\n  - a.jpg # good\n  - 'b.jpg'\n\n  # Day 2\n\n  - c.jpg\n  - é.jpg\n# end\n"
            ),
        ] as [([String], String?, String)])
    func itemsAreMovedWithTheirComments(texts: [String], after: String?, expected: String) throws {
        var document = try document(Self.list)
        #expect(try document.place(texts, after: after, in: "photos"))
        #expect(document.text == expected)
    }

    @Test func itemsAreNotPlacedBehindOthersThatAreGone() throws {
        var document = try document(Self.list)
        #expect(try !document.place(["c.jpg"], after: "gone.jpg", in: "photos"))
        #expect(try !document.place(["c.jpg"], after: "c.jpg", in: "photos"))
        #expect(document.text == Self.list)
    }

    @Test(arguments: [
        (list, ["a.jpg"], "photos:\n  # the first\n  - 'b.jpg'\n\n  # Day 2\n\n  - c.jpg\n# end\n"),
        (list, ["a.jpg", "b.jpg", "c.jpg"], "photos: []\n  # the first\n\n  # Day 2\n\n# end\n"),
        ("photos: [a, \"b\"] # c\nx: y\n", ["a"], "photos: # c\n  - b\nx: y\n"), ("photos: a", ["a"], "photos: []"),
        ("photos: [a, b]", ["b"], "photos:\n  - a"), ("photos:\r\n- a\r\n-  b", ["b"], "photos:\r\n- a"),
        ("photos:\r\n- a\r\n-  b", ["a"], "photos:\r\n-  b"), ("photos: [a]\n", ["b"], "photos: [a]\n"),
        ("title: A\n", ["b"], "title: A\n"),
    ])
    func itemsAreRemoved(before: String, texts: [String], after: String) throws {
        var document = try document(before)
        try document.remove(texts, from: "photos")
        #expect(Array(document.text.utf8) == Array(after.utf8))
    }

    @Test func anItemIsReplaced() throws {
        var document = try document(Self.list)
        try document.changeItems(of: "photos") { $0 == "b.jpg" ? "d.jpg" : $0 }
        #expect(document.text == Self.list.replacing("'b.jpg'", with: "'d.jpg'"))
        try document.changeItems(of: "photos") { $0 == "a.jpg" ? "2" : $0 }
        try document.changeItems(of: "photos") { ["2": "e.jpg", "c.jpg": "c.jpg"][$0] }
        #expect(document.text == "photos:\n  # the first\n  - \"e.jpg\" # good\n\n  # Day 2\n\n  - c.jpg\n# end\n")
    }

    @Test(arguments: [
        "photos:\n  - a\n  - b\n    c\n", "photos:\n  - a\n  - |\n    b\n", "photos:\n  - - a\n", "photos:\n  - a: b\n",
        "photos: {a: b}\n", "photos: [a,\n  b]\n", "photos: >\n  a\n",
    ])
    func otherListsAreRefused(text: String) throws {
        let problem = try #require(throws: ConfigProblem.self) {
            var document = try document(text)
            _ = try document.place(["x"], after: nil, in: "photos")
        }
        #expect(problem.mark?.line == 1 && problem.message.contains("text editor"), "\(problem)")
    }
}
