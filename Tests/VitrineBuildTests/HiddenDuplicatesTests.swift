import SiteTestSupport
import Testing

@testable import VitrineBuild

/// Photos and videos that are published while a file of nearly the same name is hidden are named in the report.
@Suite struct HiddenDuplicatesTests {
    @Test func versionsOfHiddenPhotosAreNamed() async throws {
        let site = try TemporarySite()
        for name in ["IMG_1.jpg", "PXL_2.MP.jpg", "PXL_3.MP-edited.jpg", "holiday.2.jpg"] {
            try site.photo("a/" + name)
            try site.write("albums/a/\(name).yml", "hidden: true\n")
        }
        for name in ["IMG_1-edit.jpg", "IMG_9.jpg", "holiday.jpg"] { try site.photo("a/" + name) }
        for name in ["PXL_2.mp4", "PXL_9.mp4"] { try site.video("a/" + name, seconds: 60) }
        let notes = try await site.build().notes
        let note = try #require(notes.first { $0.message.contains("may show the same as a hidden photo") })
        #expect(note.paths == ["a/IMG_1-edit.jpg", "a/PXL_2.mp4"])
    }
}
