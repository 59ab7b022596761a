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

    @Test func everyTextIsUsed() {
        let missing = Set(WordKey.allCases).subtracting(WordReadings.all.keys)
        #expect(missing.map(\.rawValue).sorted() == [])
    }

    /// Each text exists in both languages, and a site's own text is used with all its placeholders replaced.
    @Test(arguments: WordKey.allCases)
    func everyTextExistsAndCanBeReplaced(key: WordKey) throws {
        let say = try #require(WordReadings.all[key])
        for language in Language.allCases {
            let text = try #require(say(Strings(language)))
            #expect(text.utf8.contains { $0 > 0x20 } && !text.contains("{"), "\(language)")
        }
        let own = "⟦" + key.placeholders.map { "{\($0)}" }.joined(separator: "|")
        let text = try #require(say(Strings(.english, overrides: [key: own])))
        #expect(text.contains("⟦") && !text.contains("{"))
    }

    /// A text that is equal in both languages was not translated, except for these.
    @Test func koreanTextsDifferFromEnglishOnes() {
        let shared: Set<WordKey> = [
            .iso, .decimalMark, .groupMark, .megabytes, .pixels, .seconds, .aperture, .millimetres, .metres,
            .coordinates,
            .north, .south, .east, .west, .taken, .positionInList,
        ]
        for (key, say) in WordReadings.all where !shared.contains(key) {
            #expect(say(Strings(.korean)) != say(Strings(.english)), "\(key)")
        }
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
        let one = Strings(.english, overrides: [.photoCount: "{count} photographs", .photoCountOne: "A photograph"])
        #expect(one.photoCount(1) == "A photograph" && one.photoCount(2) == "2 photographs")
    }

    @Test func bracesInValuesAreNotPlaceholders() throws {
        let words = Strings(.english, overrides: [.photo: "{date}", .taken: "{ {kind} {{date}} {} {x y} {date}{"])
        let date = CaptureDate(
            local: try #require(CivilDate(year: 2024, month: 5, day: 3)), hasTime: false, source: .xmp)
        #expect(words.taken(words.photo, date) == "{ {date} {3 May 2024} {} {x y} 3 May 2024{")
    }

    @Test func textsAreReadFromTheSettings() throws {
        let settings = try SettingsDecoder.decode(
            .map([
                "words": .map([
                    "albums": .text("Series"), "photoCountOne": .text("A photo"),
                    "own": .map(["buyPrint": .text("Buy a print"), "b2": .text("{count}")]),
                ])
            ]), file: "vitrine.yml")
        #expect(settings.words.overrides == [.albums: "Series", .photoCountOne: "A photo"])
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
        #expect(problems(["photoCountOne": .text("{one}")]).count == 1)
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
}
