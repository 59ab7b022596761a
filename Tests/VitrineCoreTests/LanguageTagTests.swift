import TestSupport
import Testing
import VitrineCore

@Suite struct LanguageTagTests {
    @Test(arguments: [
        ("he", "he"), ("PT-br", "pt-BR"), ("zh-hant-tw", "zh-Hant-TW"), ("de-CH-1901", "de-CH-1901"),
        ("zh-cmn-Hans-CN", "zh-cmn-Hans-CN"), ("es-419", "es-419"), ("ar-u-nu-latn", "ar-u-nu-latn"),
        ("sl-rozaj-biske", "sl-rozaj-biske"), ("en-x-a", "en-x-a"), ("en-a-bbb-x-a-ccc", "en-a-bbb-x-a-ccc"),
        ("no", "no"), ("ckb", "ckb"),
    ])
    func tagsGetTheirUsualCapitalization(text: String, expected: String) {
        #expect(LanguageTag(text)?.text == expected)
    }

    @Test(arguments: [
        "", "e", "english language", "en_US", "en-", "-en", "en--US", "123", "en-x", "en-u", "en-u-x-a", "abcdefghi",
        "en-abcdefghi", "en-US-GB", "en-Latn-Cyrl", "he\"><script>", "hé", "en-u-a-bb",
        "en" + String(repeating: "-u-ab", count: 100_000),
    ])
    func invalidTagsAreRejected(text: String) {
        #expect(LanguageTag(text) == nil)
    }

    @Test(arguments: [
        ("ar", true), ("he-IL", true), ("fa", true), ("ur-PK", true), ("ps", true), ("sd", true), ("ug", true),
        ("yi", true), ("dv", true), ("ckb", true), ("az-Arab", true), ("pa-Arab-PK", true), ("yi-Hebr", true),
        ("ff-Adlm", true), ("ar-Latn", false), ("sd-Deva", false), ("en", false), ("ko-KR", false), ("az", false),
        ("en-x-arab", false), ("ar-u-nu-latn", true), ("en-1abc", false),
    ])
    func theScriptDecidesTheDirection(text: String, isRightToLeft: Bool) {
        #expect(LanguageTag(text)?.isRightToLeft == isRightToLeft)
    }

    @Test func theTagIsReadFromTheSettings() throws {
        let settings = try SettingsDecoder.decode(.map(["languageTag": .text("pt-br")]), file: "vitrine.yml")
        #expect(settings.pageLanguage.text == "pt-BR" && settings.language == .english)
        #expect(try SettingsDecoder.decode(.map(["language": .text("ko")]), file: "").pageLanguage.text == "ko")
        let error = #expect(throws: ConfigProblems.self) {
            try SettingsDecoder.decode(.map(["languageTag": .text("en_GB", line: 4)]), file: "vitrine.yml")
        }
        #expect(
            error?.list.map(\.description) == [
                "vitrine.yml:4:1: 'languageTag' must be a language tag (BCP 47) such as he, pt-BR or zh-Hant"
            ])
    }
}
