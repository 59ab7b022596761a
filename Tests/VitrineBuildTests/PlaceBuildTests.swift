import SiteTestSupport
import TestSupport
import Testing

@testable import VitrineBuild
@testable import VitrineCore

/// Names of places in galleries, and places that are kept secret.
@Suite struct PlaceBuildTests {
    private static let reine = "67.932,13.089"

    private func site(_ settings: String) throws -> TemporarySite {
        let site = try TemporarySite(settings: settings)
        try site.photo("a/1.jpg", taken: "2024:02:10 10:00:00")
        try site.write("albums/a/1.jpg.xmp", "at=\(Self.reine) 3")
        return site
    }

    private func page(_ site: TemporarySite) throws -> String { try site.text("public/a/1.html") }

    @Test func namesAreLookedUpWithoutPositions() async throws {
        let site = try site("places: true")
        try await site.build()
        #expect(try page(site).contains("Reine, Nordland, Norway"))
        #expect(try !page(site).contains("67."))
    }

    @Test func anAlbumMayWantNamesAlone() async throws {
        let site = try site("title: T")
        try await site.build()
        #expect(try !page(site).contains("Norway"))
        try site.write("albums/a/album.md", "---\nplaces: true\n---\n")
        try await site.build()
        #expect(try page(site).contains("Reine, Nordland, Norway"))
    }

    @Test func aHiddenCircleRemovesWhatWasPublished() async throws {
        let site = try site("places: true\ngps: true")
        try await site.build()
        #expect(try page(site).contains("67.9320° N"))
        try site.write("places.yml", "Cabin: {at: [67.93, 13.09], radius: 1 km}\n")
        try await site.build()
        #expect(try page(site).contains("<dd>Cabin</dd>") && page(site).contains("67.9320° N"))
        try site.write("places.yml", "Cabin: {at: [67.93, 13.09], radius: 1 km, hide: true}\n")
        try await site.build()
        for (path, file) in try site.listing() {
            let text = String(decoding: file.data, as: UTF8.self)
            for word in ["Cabin", "Reine", "Norway", "67.9"] { #expect(!text.contains(word), "\(path): \(word)") }
        }
    }

    @Test func coarsePositionsAreInNoFileFiner() async throws {
        let site = try site("gps: coarse")
        try await site.build()
        #expect(try page(site).contains("67.93° N, 13.09° E") && page(site).contains("#map=11/67.93/13.09"))
        for (path, file) in try site.listing() {
            #expect(!String(decoding: file.data, as: UTF8.self).contains("67.932"), "\(path)")
        }
    }

    @Test(arguments: [
        ("places.yaml", "Home: {at: [1, 2], radius: 1 km, hide: true}", "give it that name"),
        ("places.yml.txt", "Home: {at: [1, 2], radius: 1 km, hide: true}", "give it that name"),
        ("places.yml", "", "is empty"), ("places.yml", "Home: {at: [1, 2], radius: 1 km, hid: true}", "did you mean"),
        ("places.yml", "Home: {at: [1, 2]", "places.yml"), ("places.yml", "- Home", "key: value"),
    ])
    func mistakesStopTheBuild(name: String, text: String, message: String) async throws {
        let site = try site("gps: true")
        try site.write(name, text)
        let error = await #expect(throws: (any Error).self) { try await site.build() }
        #expect(error.map { "\($0)".contains(message) } == true, "\(error.map { "\($0)" } ?? "")")
        #expect(!site.exists("public/a/1.html"))
    }
}
