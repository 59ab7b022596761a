import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineCore

@testable import VitrineBuild

@Suite struct ThemeTests {
    private static let folder = SourcePath(TemporarySite.ownTemplates).parent.text + "/themes"
    private static let names = ["darkroom", "family", "paper"]

    @Test func theThemesAreListed() {
        #expect(Theme.names(in: Self.folder) == Self.names)
        #expect(Theme.names(in: "/nowhere") == [])
    }

    @Test(arguments: names) func aNewSiteHasTheThemesSettingsAndStyles(name: String) async throws {
        let site = try TemporarySite()
        try SiteTemplate.create(at: site.root + "/new", theme: Theme(name, in: Self.folder))
        let settings = try SettingsLoader.load(BuildOptions(site: site.root + "/new", templates: [], now: 0))
        var plain = settings
        (plain.look, plain.accent, plain.type) = (Settings().look, Settings().accent, Settings().type)
        #expect(plain == Settings(), "only these are the theme's")
        #expect(settings.look != plain.look && settings.accent != plain.accent)
        let text = try site.text("new/vitrine.yml")
        #expect(!text.contains("# look:") && text.contains("\nlook: ") && text.hasSuffix("\n"))
        // Its stylesheet has no mistakes, and its colours are readable.
        let options = BuildOptions(
            site: site.root + "/new", templates: [site.root + "/new/templates", TemporarySite.ownTemplates],
            now: TemporarySite.late)
        _ = try await Build(options: options, workers: FakeWorkers()).run()
        let sheet = StyleSheet(try site.text("new/templates/custom.css"), file: "custom.css")
        for values in [sheet.properties.light, sheet.properties.light.merging(sheet.properties.dark) { $1 }] {
            let wall = try #require(values["--wall"].flatMap { HexColour($0) })
            for text in ["--ink", "--quiet"] {
                #expect(try #require(values[text].flatMap { HexColour($0) }).contrast(with: wall) >= 4.5, "\(text)")
            }
        }
    }

    @Test func anUnknownThemeIsNamedWithThoseThatExist() throws {
        for (name, words) in [
            ("papr", "there is no theme 'papr'; the themes are: darkroom, family, paper. Did you mean 'paper'?"),
            ("", "there is no theme ''"), ("../Templates", "there is no theme"), (".", "there is no theme"),
        ] {
            let error = #expect(throws: BuildError.self) { try Theme(name, in: Self.folder) }
            #expect(error?.text.contains(words) == true, "\(error?.text ?? "")")
        }
        let error = #expect(throws: BuildError.self) { try Theme("paper", in: "/nowhere") }
        #expect(error?.text == "there are no themes in /nowhere; install Vitrine again")
    }
}
