import TestSupport
import Testing
import VitrineCore

@Suite struct WordTests {
    private func problems(_ words: KeyValuePairs<String, ConfigNode>) -> [String] {
        do {
            _ = try SettingsDecoder.decode(.map(["words": .map(words)]), file: "vitrine.yml")
            return []
        } catch {
            return error.list.map(\.description)
        }
    }

    /// Each text exists, and a site's own text is used with all its placeholders replaced.
    @Test(arguments: WordKey.allCases)
    func everyTextExistsAndCanBeReplaced(key: WordKey) throws {
        let say = try #require(WordReadings.all[key])
        let english = try #require(say(Strings(.english)))
        #expect(english.utf8.contains { $0 > 0x20 } && !english.contains("{"))
        let own = "⟦" + key.placeholders.map { "{\($0)}" }.joined(separator: "|")
        let text = try #require(say(Strings(.english, overrides: [key: .text(own)])))
        #expect(text.contains("⟦") && !text.contains("{"))
    }

    @Test func numbersAndDatesOfOtherLanguages() throws {
        let words = Strings(
            .english,
            overrides: [
                .decimalMark: ",", .groupMark: ".", .may: "Mai", .day: "{day}. {month} {year}",
                .clock: "{hour}.{minute} Uhr",
                .spanDays: "{firstDay}.–{lastDay}. {month} {year}", .exposureBoth: "{time} bei {aperture}",
                .photoCount: "Fotos: {count}",
            ])
        #expect(words.megabytes(1_234_567_890) == "1.234,6 MB")
        #expect(words.exposure(time: Rational(numerator: 3, denominator: 10), aperture: 2.8) == "0,3 s bei f/2,8")
        #expect(words.exposure(time: Rational(numerator: 30, denominator: 1), aperture: 4) == "30 s bei f/4")
        #expect(words.coordinates(Position(latitude: 1.5, longitude: 2)) == "1,5000° N, 2,0000° E")
        let first = try #require(CivilDate(year: 2024, month: 5, day: 3, hour: 14, minute: 3))
        let last = try #require(CivilDate(year: 2024, month: 5, day: 12))
        #expect(words.moment(CaptureDate(local: first, source: .xmp)) == "3. Mai 2024, 14.03 Uhr")
        #expect(words.span(DateSpan(first: first, last: last)) == "3.–12. Mai 2024")
        #expect(words.photoCount(1) == "Fotos: 1" && words.photoCount(1200) == "Fotos: 1.200")
        let one = Strings(
            .english, overrides: [.photoCount: .forms(["one": "A photograph", "other": "{count} photographs"])])
        #expect(one.photoCount(1) == "A photograph" && one.photoCount(2) == "2 photographs")
    }

    @Test func bracesInValuesAreNotPlaceholders() throws {
        let words = Strings(.english, overrides: [.photo: "{date}", .taken: "{ {kind} {{date}} {} {x y} {date}{"])
        let date = CaptureDate(
            local: try #require(CivilDate(year: 2024, month: 5, day: 3)), hasTime: false, source: .xmp)
        #expect(words.taken(words[.photo], date) == "{ {date} {3 May 2024} {} {x y} 3 May 2024{")
    }

    @Test func textsAreReadFromTheSettings() throws {
        let settings = try SettingsDecoder.decode(
            .map([
                "words": .map([
                    "albums": .text("Series"),
                    "photoCount": .map(["one": .text("A photo"), "other": .text("{count} photos")]),
                    "own": .map(["buyPrint": .text("Buy a print"), "b2": .text("{count}")]),
                ])
            ]), file: "vitrine.yml")
        let count = Word.forms(["one": "A photo", "other": "{count} photos"])
        #expect(settings.words.overrides == [.albums: "Series", .photoCount: count])
        #expect(settings.words.own == ["buyPrint": "Buy a print", "b2": "{count}"])
    }

    @Test func unknownTextsAreReported() {
        let found = problems(["photos": .text("x"), "albmus": .text("Series", line: 2)])
        #expect(found.count == 1)
        #expect(
            found.first?.hasPrefix(
                "vitrine.yml:2:1: unknown key 'words.albmus'; did you mean 'words.albums'? Known here: albums, "
            )
                == true)
    }

    @Test func placeholdersAreChecked() {
        #expect(
            problems(["photoCount": .text("photos", line: 3)]) == [
                "vitrine.yml:3:1: 'words.photoCount' must contain {count}, which pages replace by what the text is about"
            ])
        #expect(
            problems(["taken": .text("photo")]) == [
                "vitrine.yml:1:1: 'words.taken' must contain {kind}, {date}, which pages replace by what the text is about"
            ])
        #expect(
            problems(["photoCount": .text("{cuont} {count} photos")]) == [
                "vitrine.yml:1:1: 'words.photoCount' contains {cuont}, but may contain only: {count}; did you mean {count}?"
            ])
        #expect(
            problems(["albums": .text("{count} albums")]) == [
                "vitrine.yml:1:1: 'words.albums' contains {count}, but this text has no placeholders; remove it"
            ])
        #expect(problems(["albums": .text("{ } {} {a b} }")]) == [])
    }

    @Test func wrongTypesOfValuesAreRejected() {
        #expect(
            problems(["albums": .map(["x": .text("y")])]) == [
                "vitrine.yml:1:1: 'words.albums' must be a text; one that begins with { needs quotes"
            ])
        #expect(problems(["albums": .scalar(" ", isQuoted: true, TextMark(line: 1, column: 1))]).count == 1)
        #expect(problems(["own": .array(["x"])]).count == 1)
        for name in ["buy print", "buy.print", "2prints", "", "prix-é", "{{x}}"] {
            #expect(
                problems(["own": .map([name: .text("x")])]) == [
                    "vitrine.yml:1:1: 'words.own.\(name)' must have a name of letters and digits, a letter first, "
                        + "such as buyPrint"
                ])
        }
    }

    // MARK: Forms

    private func problems(of word: KeyValuePairs<String, ConfigNode>, in code: String) throws -> [String] {
        var language = Language(try #require(LanguageTag(code)))
        do {
            try language.read(.map(word), file: "x.yml")
            return []
        } catch {
            return error.list.map(\.description)
        }
    }

    @Test func aCountHasTheFormsOfItsLanguage() throws {
        var polish = Language(try #require(LanguageTag("pl")))
        try polish.read(
            .map([
                "photoCount": .map([
                    "one": .text("Jedno zdjęcie"), "few": .text("{count} zdjęcia"), "many": .text("{count} zdjęć"),
                    "other": .text("{count} zdjęcia"),
                ]), "groupMark": .text("_"),
            ]), file: "pl.yml")
        let words = Strings(polish)
        let counts = [0, 1, 3, 5, 12, 22, 1234, 12345]
        #expect(
            counts.map(words.photoCount) == [
                "0 zdjęć", "Jedno zdjęcie", "3 zdjęcia", "5 zdjęć", "12 zdjęć", "22 zdjęcia", "1234 zdjęcia",
                "12_345 zdjęć",
            ])
        #expect(polish.missing.count == WordKey.allCases.count - 2)
        // What is missing is English, with a form that English has.
        #expect(Strings(Language(try #require(LanguageTag("pl")))).photoCount(5) == "5 photos")
        // One text is for all numbers.
        #expect(Strings(.english, overrides: [.photoCount: "Photos: {count}"]).photoCount(1) == "Photos: 1")
    }

    @Test func formsAreChecked() throws {
        let one = ConfigNode.text("{count} a"), other = ConfigNode.text("{count} b")
        #expect(try problems(of: ["photoCount": .map(["one": one, "other": other])], in: "de") == [])
        #expect(try problems(of: ["photoCount": .map(["one": one, "other": other])], in: "fr") == [])
        #expect(
            try problems(of: ["photoCount": .map(["one": one, "other": other])], in: "pl") == [
                "x.yml:1:1: 'photoCount' lacks few, many; write all of {one, few, many}, or one text for all, in quotes "
                    + "if it begins with {"
            ])
        let wrong = try problems(of: ["photoCount": .map(["one": one, "few": one, "other": other])], in: "de")
        #expect(wrong.count == 1 && wrong[0].hasPrefix("x.yml:2:1: unknown key 'photoCount.few'"), "\(wrong)")
        let near = try problems(of: ["photoCount": .map(["one": one, "oter": other])], in: "de")
        #expect(near.contains { $0.contains("did you mean 'photoCount.other'?") }, "\(near)")
        #expect(try problems(of: ["albums": .map(["one": one, "other": other])], in: "de").count == 1)
        #expect(try problems(of: ["photoCount": .array(["{count} a"])], in: "de").count == 1)
    }

    /// A form of one number may say the number in words. In Russian, `one` is also the form of 21, and in French of 0.
    @Test(arguments: [("de", true), ("pl", true), ("ru", false), ("fr", false)])
    func onlyAFormOfOneNumberMayLackIt(code: String, mayLack: Bool) throws {
        let all = ["one", "few", "many", "other"].map { form in
            ConfigNode.Entry(
                key: form, keyMark: TextMark(line: 1, column: 1), value: .text(form == "one" ? "A photo" : "{count}"))
        }
        let rule = PluralRule(try #require(LanguageTag(code)))
        let known = all.filter { entry in rule.forms.contains { $0.rawValue == entry.key } }
        let forms = ConfigNode.mapping(known, TextMark(line: 1, column: 1))
        let found = try problems(of: ["photoCount": forms], in: code)
        #expect(found.isEmpty == mayLack, "\(found)")
        #expect(found.allSatisfy { $0.contains("'photoCount.one' must contain {count}") })
    }

    @Test func monthsMayHaveTwoForms() throws {
        var polish = Language(try #require(LanguageTag("pl")))
        try polish.read(
            .map(["may": .map(["alone": .text("maj"), "inDate": .text("maja")])]), file: "pl.yml")
        let words = Strings(polish)
        let day = try #require(CivilDate(year: 2024, month: 5, day: 12))
        #expect(words.day(day) == "12 maja 2024" && words.monthOfYear(5, 2024) == "maj 2024")
        #expect(words.monthOfYear(6, 2024) == "June 2024")
        #expect(try problems(of: ["may": .map(["alone": .text("maj")])], in: "pl").count == 1)
    }

    @Test func theFormerNameOfAFormIsExplained() {
        let found = problems(["photoCountOne": .text("A photo")])
        #expect(found.count == 1 && found[0].contains("write it as 'one' of photoCount: {one: One photo"), "\(found)")
    }
}
