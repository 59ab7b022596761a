import Testing
import VitrineBuild
import VitrineCore

@testable import VitrineEdit

@Suite struct AlbumDocumentTests {
    private func document(_ text: String) throws -> AlbumDocument {
        try AlbumDocument(text, file: "a/album.md", parse: YAMLReader.read)
    }

    @Test(arguments: [
        ("---\ntitle: A # c\n---\n# Text\n", "---\ntitle: B # c\n---\n# Text\n"),
        (
            "\u{FEFF}\n\r\n---\r\nalt: x\r\ntitle: A\r\n---\r\nText",
            "\u{FEFF}\n\r\n---\r\nalt: x\r\ntitle: B\r\n---\r\nText"
        ),
        ("---\n---", "---\ntitle: B\n---"), ("", "---\ntitle: B\n---\n"),
        ("Text\n", "---\ntitle: B\n---\nText\n"),
        ("\u{FEFF}Text\r\nmore", "\u{FEFF}---\r\ntitle: B\r\n---\r\nText\r\nmore"),
        ("---\ntitle: |\n  A\n  ---\n---\n---\nx", "---\ntitle: B\n---\n---\nx"),
        ("--- \n# c\n---  \n", "--- \n# c\ntitle: B\n---  \n"),
    ])
    func aValueIsReplacedBetweenTheLines(before: String, after: String) throws {
        var document = try document(before)
        #expect(Array(document.text.utf8) == Array(before.utf8))
        try document.values.set("title", to: .text("B"))
        #expect(Array(document.text.utf8) == Array(after.utf8))
    }

    @Test func theLinesOfRefusalsAreThoseOfTheFile() throws {
        let problem = try #require(throws: ConfigProblem.self) {
            var document = try document("\n---\ndate: x\ntitle: [a,\n  b]\n---\n")
            try document.values.set("title", to: .text("B"))
        }
        #expect(problem.description.hasPrefix("a/album.md:4:1: "))
        let problems = try #require(throws: ConfigProblems.self) { try document("---\na: b\nc: d: e\n---\n") }
        #expect(problems.list.first?.mark?.line == 3)
    }

    @Test(arguments: ["---\nhidden: true\n", "title: A\ndate: x\n", "---\rtitle: A\r---\r"])
    func unclearTextsAreRefused(text: String) {
        #expect(throws: ConfigProblems.self) { try document(text) }
    }

    @Test(arguments: [
        ("---\ntitle: A\n---\nold\n", "new *text*\n", "---\ntitle: A\n---\nnew *text*\n"),
        ("---\ntitle: A\n---", "new", "---\ntitle: A\n---\nnew\n"), ("old", "new\nmore", "new\nmore\n"),
        ("", "new", "new\n"),
        ("---\r\ntitle: A\r\n---\r\nold\r\n", "a\nb\r\n", "---\r\ntitle: A\r\n---\r\na\r\nb\r\n"),
        ("---\ntitle: A\n---\nold\n", "", "---\ntitle: A\n---\n"),
        ("---\n---\n", "---\nx\n---", "---\n---\n---\nx\n---\n"),
    ])
    func theTextIsReplaced(before: String, body: String, after: String) throws {
        var document = try document(before)
        try document.replaceBody(body)
        #expect(Array(document.text.utf8) == Array(after.utf8))
    }

    @Test(arguments: ["---\nhidden: true\n---\n", "---\nx", "title: x\nhidden: true"])
    func aTextThatWouldBecomeSettingsIsRefused(body: String) throws {
        var document = try document("old")
        #expect(throws: ConfigProblems.self) { try document.replaceBody(body) }
        #expect(document.text == "old")
    }
}
