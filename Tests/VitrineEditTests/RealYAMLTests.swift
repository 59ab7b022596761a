import Foundation
import SiteTestSupport
import Testing
import TestSupport
import VitrineBuild
import VitrineCore

@testable import VitrineEdit

/// The file that VITRINE_YAML names, with the paths of YAML files of any programs on its lines; nil when there is none.
private let list = ProcessInfo.processInfo.environment["VITRINE_YAML"]

/// Random changes of texts that people wrote.
@Suite struct RealYAMLTests {
    private static let texts = [
        "A", "yes", "a: b", "it's \"so\"", "two\nlines", "two\n\n  lines # x", "한국어", "", "# no", " lead", "1e3",
        "trail ",
        "x #y", "a\tb", "line\n",
    ]

    /// A key that no file has.
    private static let added = "added by a test"

    @Test(.enabled(if: list != nil)) func nearlyAllTextsAreEditedAndNoCommentIsLost() throws {
        let paths = try String(contentsOfFile: #require(list), encoding: .utf8).split(separator: "\n")
        let documents = Set(paths.compactMap { try? String(contentsOfFile: String($0), encoding: .utf8) }).sorted()
            .compactMap { try? YAMLDocument($0, file: "a.yml", parse: YAMLReader.read) }
        var generator = SeededGenerator(seed: 1)
        var counts = (mappings: 0, editable: 0, done: 0)
        var refusals: [String: Int] = [:]
        for document in documents {
            guard case .mapping(let entries, _)? = document.root, !entries.isEmpty else { continue }
            counts.mappings += 1
            do {
                _ = try YAMLEdit(document.text, root: document.root, file: "a.yml")
                counts.editable += 1
            } catch {
                refusals[error.message, default: 0] += 1
            }
            for _ in 0..<8 {
                let key = entries.randomElement(using: &generator)?.key ?? ""
                var edited = document
                guard (try? Self.edit(&edited, key, &generator)) != nil else { continue }
                counts.done += 1
                let others = ConfigDifference.settings(document.root, edited.root).filter {
                    $0.first != key && $0.first != Self.added
                }
                #expect(others.isEmpty, "\(key) in:\n\(document.text)")
                let value = document.value(key).map { "\($0)" } ?? ""
                #expect(
                    Self.comments(edited.text) >= Self.comments(document.text) || value.contains("#"),
                    "\(key) in:\n\(document.text)")
            }
        }
        for (message, count) in refusals.sorted(by: { $0.value > $1.value }) { print("\(count) \(message)") }
        print("\(counts.mappings) mappings, \(counts.editable) editable, \(counts.done) changes done")
        #expect(counts.editable * 100 >= counts.mappings * 98)
    }

    private static func edit(
        _ document: inout YAMLDocument, _ key: String, _ generator: inout SeededGenerator
    ) throws {
        let items = document.value(key)?.listedTexts ?? []
        let item = items.randomElement(using: &generator) ?? "x"
        let text = texts.randomElement(using: &generator) ?? ""
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: try document.set(key, to: .flag(true))
        case 1: try document.set(key, to: nil)
        case 2: try document.set(added, to: .text(text))
        case 3: _ = try document.place([text], after: item, in: key)
        case 4: try document.remove([item], from: key)
        case 5: try document.set(key, to: .list([text, "b"]))
        default: try document.set(key, to: .text(text))
        }
    }

    private static func comments(_ text: String) -> Int {
        text.split(separator: "\n").count { $0.drop { $0 == " " || $0 == "\t" }.hasPrefix("#") }
    }
}
