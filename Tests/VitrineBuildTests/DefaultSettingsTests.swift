import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineCore

@testable import VitrineBuild

/// Compares three lists of settings with their defaults: the guide's, the one in the `vitrine.yml` of a new site, and the
/// program's.
@Suite struct DefaultSettingsTests {
    private static let file = "vitrine.yml"

    private static func page(_ name: String) throws -> String {
        let path = SourcePath(#filePath).parent.parent.parent.text + "/docs/" + name
        return try String(contentsOfFile: path, encoding: .utf8)
    }

    /// The list in the guide.
    private static func guide() throws -> String {
        let list = try #require(try page("settings.md").components(separatedBy: "```yaml\n").dropFirst().first)
        return try #require(list.components(separatedBy: "```").first)
    }

    /// The `vitrine.yml` of a new site.
    private static func newSite() throws -> String {
        let site = try TemporarySite()
        try SiteTemplate.create(at: site.root + "/new")
        return try site.text("new/" + file)
    }

    /// The text with the settings in its comments, such as `# sort: newest`.
    private static func uncommented(_ text: String) -> String {
        text.split(separator: "\n").map { line in
            let setting = line.dropFirst(2)
            let isSetting = line.hasPrefix("# ") && setting.prefix { $0 != ":" }.allSatisfy(\.isLetter)
            return isSetting ? setting : line
        }.joined(separator: "\n")
    }

    private static func decode(_ text: String) throws -> Settings {
        try SettingsDecoder.decode(YAMLReader.read(text, file: file), file: file)
    }

    /// The names of the settings in a text, such as `title` and `limits.seconds`. `GuideTests` compares the names below
    /// `words`.
    private static func names(_ text: String) throws -> Set<String> {
        func names(_ node: ConfigNode?, _ prefix: String) -> Set<String> {
            guard case .mapping(let entries, _)? = node else { return [] }
            return entries.reduce(into: []) { found, entry in
                let name = prefix + entry.key
                let inner = name == "words" ? [] : names(entry.value, name + ".")
                found.formUnion(inner.isEmpty ? [name] : inner)
            }
        }
        return names(try YAMLReader.read(text, file: file), "")
    }

    /// The names that the program knows. Its messages about unknown names list them.
    private static func known(sections: Set<String>) -> Set<String> {
        let text = "zz: 1\n" + sections.sorted().map { "\($0): {zz: 1}\n" }.joined()
        do {
            _ = try decode(text)
            return []
        } catch {
            let lines = (error as? ConfigProblems)?.list.map(\.description) ?? []
            let names = lines.flatMap { line -> [String] in
                guard let match = line.firstMatch(of: #/unknown key '(.*)zz'.* Known here: (.+)/#) else { return [] }
                return match.2.split(separator: ", ").map { String(match.1 + $0) }
            }
            return Set(names).subtracting(sections)
        }
    }

    @Test func theGuideListsEverySetting() throws {
        let names = try Self.names(try Self.guide())
        let sections = Set(names.filter { $0.contains(".") }.map { String($0.prefix { $0 != "." }) })
        #expect(Self.known(sections: sections).subtracting(names).sorted() == [])
    }

    /// These say where files are, and no file of the gallery depends on them alone.
    private static let places: Set<String> = ["albums", "output", "baseURL", "deploy"]

    /// These need photos that the site of `SettingChangeTests` does not have, and are tested where such photos are.
    private static let unseen: Set<String> = [
        "author.url", "damaged", "favorites.rating", "find.cameras", "find.lenses", "find.map", "gps", "hdr",
        "limits.fileSize",
        "limits.frames", "limits.megapixels", "limits.seconds", "limits.videoMinutes", "limits.videoSize", "places",
        "raw",
        "smartAlbums.panoramas", "smartAlbums.screenshots", "smartAlbums.selfies", "videos.copy",
    ]

    @Test func itIsTestedWhatEachSettingChanges() throws {
        let rows = SettingChange.all.filter { !$0.outputs.isEmpty }
        let tested = try rows.reduce(into: Set<String>()) { $0.formUnion(try Self.names($1.settings)) }
        let untested = try Self.names(try Self.guide()).subtracting(tested).subtracting(Self.places)
        #expect(untested.sorted() == Self.unseen.sorted())
    }

    @Test func theListsNameAllLanguages() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: TemporarySite.ownTemplates + "/languages")
        let codes = (files.map { String($0.prefix { $0 != "." }) } + ["en"]).sorted().joined(separator: ", ")
        #expect(try Self.guide().contains("# \(codes): the language"))
        #expect(try Self.newSite().contains("# \(codes): Vitrine's words"))
    }

    @Test func theListsNameAllFormats() throws {
        let names = ImageFormat.alternatives.map(\.rawValue)
        let list = "# [\(names.joined(separator: ", "))]: in addition to JPEG"
        #expect(try Self.guide().contains(list))
        #expect(try Self.newSite().contains(list))
        let rows = try Self.page("pictures.md").split(separator: "\n").filter { $0.hasPrefix("| `") }
        #expect(rows.map { String($0.dropFirst(3).prefix { $0 != "`" }) }.filter(names.contains) == names)
    }

    @Test func theGuideShowsTheDefaults() throws {
        #expect(try Self.decode(try Self.guide()) == Settings())
    }

    /// The default settings with the one that a new site begins with.
    private static var cards: Settings {
        var settings = Settings()
        settings.look = Look.Name.cards.look
        return settings
    }

    @Test func aNewSiteHasTheDefaultsButCards() throws {
        #expect(try Self.decode(try Self.newSite()) == Self.cards)
    }

    @Test func aNewSiteShowsTheDefaults() throws {
        let text = Self.uncommented(try Self.newSite())
        #expect(try Self.names(text) == Self.names(try Self.guide()))
        var settings = try Self.decode(text)
        // These have no default, and the file shows an example.
        settings.description = nil
        settings.author = Author()
        settings.licence = LicenceSettings()
        settings.languageTag = nil
        settings.words = WordSettings()
        settings.baseURL = nil
        settings.logo = nil
        settings.contact = nil
        #expect(settings == Self.cards)
    }
}
