import Foundation
import TestSupport
import Testing
import VitrineCore

/// Compares the guide's table of texts with the texts of the program.
@Suite struct GuideTests {
    /// The English texts in the guide, which is read once for all keys.
    private static let words = Result { try read() }

    private static func read() throws -> [WordKey: String] {
        let guide = SourcePath(#filePath).parent.parent.parent.text + "/docs/languages.md"
        let lines = try String(contentsOfFile: guide, encoding: .utf8).split(separator: "\n")
        return lines.reduce(into: [:]) { words, line in
            let cells = line.split(separator: " | ").map {
                $0.trimmingCharacters(in: CharacterSet(charactersIn: "|` "))
            }
            guard line.hasPrefix("| `"), cells.count == 2, let key = WordKey(rawValue: cells[0]) else { return }
            words[key] = cells[1]
        }
    }

    @Test func everyTextIsListedInTheGuide() throws {
        #expect(Set(WordKey.allCases).subtracting(try Self.words.get().keys).map(\.rawValue).sorted() == [])
    }

    @Test(arguments: WordKey.allCases)
    func theGuideQuotesTheEnglishText(key: WordKey) throws {
        let text = try #require(try Self.words.get()[key])
        let say = try #require(WordReadings.all[key])
        #expect(say(Strings(.english, overrides: [key: .text(text)])) == say(Strings(.english)))
        #expect(Set(WordPattern.placeholders(in: text)) == Set(key.placeholders))
    }

    /// A site in another language replaces all texts of the table.
    @Test func allTextsCanBeReplaced() throws {
        let entries = try Self.words.get().sorted { $0.key.rawValue < $1.key.rawValue }.map { key, text in
            ConfigNode.Entry(
                key: key.rawValue, keyMark: TextMark(line: 1, column: 1), value: .text("\u{5D0} " + text))
        }
        let words = ConfigNode.mapping(entries, TextMark(line: 1, column: 1))
        let settings = try SettingsDecoder.decode(
            .map(["languageTag": .text("he"), "words": words]), file: "vitrine.yml")
        #expect(settings.words.overrides.count == WordKey.allCases.count)
        for (key, say) in WordReadings.all {
            #expect(say(Strings(.english, overrides: settings.words.overrides))?.contains("\u{5D0}") == true, "\(key)")
        }
    }
}
