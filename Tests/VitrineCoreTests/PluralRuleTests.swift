import Testing
import VitrineCore

/// Compares the forms of numbers with those of ICU 78, which has the data of CLDR 48.
@Suite struct PluralRuleTests {
    private static let table = [
        ("de", "one 1, other 0 2-25 40 71 79 81-82 91 100-103 111-112 119 121 1000 100000 1000000"),
        ("pt-BR", "one 0-1, many 1000000, other 2-25 40 71 79 81-82 91 100-103 111-112 119 121 1000 100000"),
        ("pt-PT", "one 1, many 1000000, other 0 2-25 40 71 79 81-82 91 100-103 111-112 119 121 1000 100000"),
        ("fr", "one 0-1, many 1000000, other 2-25 40 71 79 81-82 91 100-103 111-112 119 121 1000 100000"),
        ("es", "one 1, many 1000000, other 0 2-25 40 71 79 81-82 91 100-103 111-112 119 121 1000 100000"),
        ("zh-Hant", "other 0-25 40 71 79 81-82 91 100-103 111-112 119 121 1000 100000 1000000"),
        ("tzm", "one 0-1 11-25 40 71 79 81-82 91, other 2-10 100-103 111-112 119 121 1000 100000 1000000"),
        (
            "fil",
            "one 0-3 5 7-8 10-13 15 17-18 20-23 25 40 71 81-82 91 100-103 111-112 121 1000 100000 1000000, "
                + "other 4 6 9 14 16 19 24 79 119"
        ),
        ("is", "one 1 21 71 81 91 101 121, other 0 2-20 22-25 40 79 82 100 102-103 111-112 119 1000 100000 1000000"),
        (
            "lv",
            "zero 0 10-20 40 100 111-112 119 1000 100000 1000000, one 1 21 71 81 91 101 121, "
                + "other 2-9 22-25 79 82 102-103"
        ),
        ("ksh", "zero 0, one 1, other 2-25 40 71 79 81-82 91 100-103 111-112 119 121 1000 100000 1000000"),
        ("he", "one 1, two 2, other 0 3-25 40 71 79 81-82 91 100-103 111-112 119 121 1000 100000 1000000"),
        ("shi", "one 0-1, few 2-10, other 11-25 40 71 79 81-82 91 100-103 111-112 119 121 1000 100000 1000000"),
        ("ro", "one 1, few 0 2-19 101-103 111-112 119, other 20-25 40 71 79 81-82 91 100 121 1000 100000 1000000"),
        (
            "hr",
            "one 1 21 71 81 91 101 121, few 2-4 22-24 82 102-103, other 0 5-20 25 40 79 100 111-112 119 1000 100000 1000000"
        ),
        (
            "ru",
            "one 1 21 71 81 91 101 121, few 2-4 22-24 82 102-103, many 0 5-20 25 40 79 100 111-112 119 1000 100000 1000000"
        ),
        (
            "pl",
            "one 1, few 2-4 22-24 82 102-103, "
                + "many 0 5-21 25 40 71 79 81 91 100-101 111-112 119 121 1000 100000 1000000"
        ),
        ("cs", "one 1, few 2-4, other 0 5-25 40 71 79 81-82 91 100-103 111-112 119 121 1000 100000 1000000"),
        (
            "lt",
            "one 1 21 71 81 91 101 121, few 2-9 22-25 79 82 102-103, other 0 10-20 40 100 111-112 119 1000 100000 1000000"
        ),
        (
            "sgs",
            "one 1 21 71 81 91 101 121, two 2, few 3-9 22-25 79 82 102-103, "
                + "other 0 10-20 40 100 111-112 119 1000 100000 1000000"
        ),
        (
            "sl",
            "one 1 101, two 2 102, few 3-4 103, other 0 5-25 40 71 79 81-82 91 100 111-112 119 121 1000 100000 1000000"
        ),
        (
            "gd",
            "one 1 11, two 2 12, few 3-10 13-19, "
                + "other 0 20-25 40 71 79 81-82 91 100-103 111-112 119 121 1000 100000 1000000"
        ),
        (
            "ga",
            "one 1, two 2, few 3-6, many 7-10, "
                + "other 0 11-25 40 71 79 81-82 91 100-103 111-112 119 121 1000 100000 1000000"
        ),
        (
            "gv",
            "one 1 11 21 71 81 91 101 111 121, two 2 12 22 82 102 112, few 0 20 40 100 1000 100000 1000000, "
                + "other 3-10 13-19 23-25 79 103 119"
        ),
        (
            "br",
            "one 1 21 81 101 121, two 2 22 82 102, few 3-4 9 23-24 103, many 1000000, "
                + "other 0 5-8 10-20 25 40 71 79 91 100 111-112 119 1000 100000"
        ),
        (
            "cy",
            "zero 0, one 1, two 2, few 3, many 6, "
                + "other 4-5 7-25 40 71 79 81-82 91 100-103 111-112 119 121 1000 100000 1000000"
        ),
        (
            "kw",
            "zero 0, one 1, two 2 22 82 102 1000 100000, few 3 23 103, many 21 81 101 121, "
                + "other 4-20 24-25 40 71 79 91 100 111-112 119 1000000"
        ),
        (
            "mt",
            "one 1, two 2, few 0 3-10 103, many 11-19 111-112 119, "
                + "other 20-25 40 71 79 81-82 91 100-102 121 1000 100000 1000000"
        ),
        (
            "ar",
            "zero 0, one 1, two 2, few 3-10 103, many 11-25 40 71 79 81-82 91 111-112 119 121, "
                + "other 100-102 1000 100000 1000000"
        ),
    ]

    @Test(arguments: table)
    func numbersHaveTheFormsOfCLDR(code: String, expected: String) throws {
        let rule = PluralRule(try #require(LanguageTag(code)))
        var forms: [PluralForm] = []
        for part in expected.split(separator: ", ") {
            let words = part.split(separator: " ")
            let form = try #require(PluralForm(rawValue: String(words[0])))
            forms.append(form)
            for word in words.dropFirst() {
                let ends = word.split(separator: "-").compactMap { Int($0) }
                for number in try #require(ends.first)...(try #require(ends.last)) {
                    #expect(rule.form(of: number) == form, "\(code) \(number)")
                }
            }
        }
        #expect(rule.forms == forms)
    }

    @Test func aLanguageThatIsNotKnownHasOneForm() throws {
        let rule = PluralRule(try #require(LanguageTag("tlh-x-klingon")))
        #expect(rule.forms == [.other])
    }

    @Test(arguments: [("es", true), ("pt-PT", true), ("pt-BR", false), ("en", false), ("pl-PL", true)])
    func someLanguagesGroupFromFiveDigitsOn(code: String, isTogether: Bool) throws {
        #expect(try #require(LanguageTag(code)).keepsFourDigitsTogether == isTogether)
    }
}
