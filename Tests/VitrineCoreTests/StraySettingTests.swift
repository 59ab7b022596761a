import TestSupport
import Testing
@testable import VitrineCore

/// Lines that were meant as settings are found in published texts, and normal text is accepted.
@Suite struct StraySettingTests {
    @Test(arguments: [
        "hidden: true", "Hidden: True", "HIDDEN:TRUE", "\"hidden\": true", "hidden = true", "hidden:", "hidden: # true",
        "hidden: true # not for all", "- hidden: true", "* hidden: true", "1. hidden: true", "> hidden: true",
        "**hidden: true**", "**hidden**: true", "`hidden: true`", "# hidden: true", "hidden：true", "ｈｉｄｄｅｎ: true",
        "\u{200B}hidden: true", "hid\u{200B}den: true", "h\u{0456}dden: true", "hidden\u{00A0}: true",
        "\thidden:\ttrue",
        "{\"hidden\": true}", "--- hidden: true ---", "A hidden:true", "Our trip. hidden: yes", "unlisted: true",
        "gps: false", "GPS = off", "hidden: ture", "\u{201C}hidden\u{201D}: true", "draft: true", "private: yes",
        "published: false", "hidden true", "hidden -> true", "| hidden | true |", "hiden: true", "status: draft",
        "visibility: private", "hidden\u{2236} true", "\\hidden: true", "hidden:예",
    ])
    func settingsInTheTextAreFound(line: String) {
        #expect(StraySetting.first(in: "Words.\n\n" + line + "\n")?.line == 3)
    }

    @Test(arguments: [
        "hidden: coves of the north shore", "The hidden valley", "Hidden", "gps tracks of all walks", "nothidden: true",
        "We were hidden: nobody saw us", "It has GPS, Wi-Fi and a map", "https://a.b/?hidden=1&gps=0",
        "the draft: true love",
        "publish: true", "What was hidden: yes, that treasure.", "GPS: Garmin eTrex", "Public: no idea",
        "Hidden no more",
        "Hidden figures: a list", "private: we met in June", "key: value", "# A hidden place", "",
    ])
    func normalTextIsAccepted(line: String) {
        #expect(StraySetting.first(in: line) == nil)
    }

    @Test(arguments: ["\r", "\r\n", "\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\u{C}"])
    func allLineEndsAreRecognized(end: String) {
        #expect(StraySetting.first(in: "Words" + end + "hidden: true" + end)?.line == 2)
    }

    @Test func valuesCanBeginWithAnyWord() {
        #expect(StraySetting.first(in: "Hidden: a beach", isValue: true) == nil)
        #expect(StraySetting.first(in: "Hidden: a beach") != nil)
        #expect(StraySetting.first(in: "A beach\nhidden:", isValue: true)?.line == 2)
        #expect(StraySetting.first(in: "A hidden:true", isValue: true) != nil)
    }

    @Test(arguments: [
        ("hidden: true", true), ("hidden:", true), ("hidden: false", false), ("unlisted: no", false),
        ("gps: true", false),
        ("gps: false", true), ("gps:", false), ("private: true", false), ("\"gps\": {", false),
        ("\"hidden\": null", false), ("\"hidden\": true, \"x\": 1", true),
    ])
    func settingsThatPreventPublicationAreRecognized(line: String, protects: Bool) {
        #expect((StraySetting.first(in: line)?.protects ?? false) == protects)
    }

    @Test func longLinesAndTextsAreFast() {
        #expect(StraySetting.first(in: String(repeating: "a:", count: 500_000)) == nil)
        #expect(StraySetting.first(in: String(repeating: "é: x\n", count: 50_000)) == nil)
    }

    @Test(arguments: [
        ("---\ntitle: A\n---\n\nhidden: true\n", 5), ("---\ntitle: A\n---\n---\nhidden: true\n---\n", 5),
        ("---\n---\nhidden: true", 3), ("---\n# notes\n---\nhidden: true", 4),
    ])
    func messagesNameTheLineInTheFile(text: String, line: Int) throws {
        let (_, body, bodyLine) = try FrontMatter.split(text)
        let found = #expect(throws: ConfigProblems.self) {
            try AlbumText.decode(nil, body: body, bodyLine: bodyLine, file: "album.md")
        }
        #expect(found?.list.first?.mark?.line == line)
    }

    @Test(arguments: ["hidden", "unlisted", "gps", "picks"])
    func aKeyWithoutAValueIsAMistake(key: String) {
        let found = #expect(throws: ConfigProblems.self) {
            try AlbumText.decode(.map([key: .text("")]), body: "", file: "album.md")
        }
        #expect(found?.list.first?.message.contains("has no value") == true)
    }

    @Test(arguments: [
        "<<<<<<< HEAD\n---\nhidden: true\n---\n", "a\u{0}b", "\u{1B}[0m", "{\\rtf1 hidden}", "<!DOCTYPE html><p>hidden",
        "x\u{7F}",
    ])
    func otherFormatsThanPlainTextAreRejected(text: String) {
        #expect(OwnerText.problem(in: text, file: "album.md") != nil)
    }

    @Test(arguments: ["", " \n\t", "\u{FEFF}", "\u{0}\u{0}", "\r\n"])
    func emptyTextsAreRecognized(text: String) {
        #expect(OwnerText.isEmpty(text))
    }

    @Test func normalTextIsPlainText() {
        #expect(OwnerText.problem(in: "A > B\n=======\n\tText, 한국어\r\n", file: "a") == nil)
        #expect(!OwnerText.isEmpty("a"))
    }
}
