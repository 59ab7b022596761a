import Foundation
import TestSupport
import Testing
import VitrineCore

/// The guide's table of words is the one of the program.
@Suite struct GuideTests {
    /// The English text of each word, as the guide has it.
    private static func words() throws -> [WordKey: String] {
        let guide = SourcePath(#filePath).parent.parent.parent.text + "/docs/guide.md"
        let lines = try String(contentsOfFile: guide, encoding: .utf8).split(separator: "\n")
        return lines.reduce(into: [:]) { words, line in
            let cells = line.split(separator: " | ").map {
                $0.trimmingCharacters(in: CharacterSet(charactersIn: "|` "))
            }
            guard line.hasPrefix("| `"), cells.count == 2, let key = WordKey(rawValue: cells[0]) else { return }
            words[key] = cells[1]
        }
    }

    @Test func everyWordIsListed() throws {
        #expect(Set(WordKey.allCases).subtracting(try Self.words().keys).map(\.rawValue).sorted() == [])
    }

    @Test(arguments: WordKey.allCases)
    func theEnglishTextIsTheProgrammes(key: WordKey) throws {
        let text = try #require(try Self.words()[key])
        let say = try #require(WordReadings.all[key])
        #expect(say(Strings(.english, overrides: [key: text])) == say(Strings(.english)))
        #expect(Set(WordPattern.placeholders(in: text)) == Set(key.placeholders))
    }

    /// The way to a language that is not there: every word of the table, replaced.
    @Test func theWholeTableCanBeReplaced() throws {
        let entries = try Self.words().sorted { $0.key.rawValue < $1.key.rawValue }.map { key, text in
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
