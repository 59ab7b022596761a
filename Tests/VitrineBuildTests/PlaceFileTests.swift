import Foundation
import SiteTestSupport
import Testing
import VitrineCore

@testable import VitrineBuild

/// The tables of places beside Vitrine's own templates.
@Suite struct PlaceFileTests {
    private static let names = ["towns.bin", "land.bin", "names-en.bin"]

    /// Copies the tables, and returns the folder of the templates.
    private func tables(damaged: String?) throws -> String {
        let root = FileManager.default.temporaryDirectory.path + "/vitrine-tables-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: root + "/places", withIntermediateDirectories: true)
        for name in Self.names {
            var bytes = try Data(contentsOf: URL(fileURLWithPath: TemporarySite.ownTemplates + "/places/" + name))
            if name == damaged { bytes.removeLast(bytes.count / 2) }
            try bytes.write(to: URL(fileURLWithPath: root + "/places/" + name))
        }
        return root
    }

    @Test func theLandNeedsNoTableOfTowns() throws {
        let folder = try tables(damaged: "towns.bin")
        defer { try? FileManager.default.removeItem(atPath: folder) }
        _ = try PlaceFiles.land(templates: folder)
        let error = #expect(throws: BuildError.self) {
            try PlaceFiles.gazetteer(templates: folder, language: "en")
        }
        #expect(error?.text == "\(folder)/places: is damaged, so no places can be named; install Vitrine again")
    }

    @Test func damagedLandIsAnError() throws {
        let folder = try tables(damaged: "land.bin")
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let error = #expect(throws: BuildError.self) { try PlaceFiles.land(templates: folder) }
        #expect(error?.text == "\(folder)/places: is damaged, so no places can be drawn; install Vitrine again")
    }

    @Test func aLanguageWithoutNamesHasEnglishOnes() throws {
        let folder = try tables(damaged: nil)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let gazetteer = try PlaceFiles.gazetteer(templates: folder, language: "ko")
        #expect(gazetteer.place(at: Position(latitude: 37.57, longitude: 126.98))?.path.first == "South Korea")
    }
}
