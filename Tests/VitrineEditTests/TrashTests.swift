import Foundation
import SiteTestSupport
import Testing
import TestSupport
import VitrineBuild
import VitrineCore
import VitrineDisk

@testable import VitrineEdit

@Suite struct TrashTests {
    private static let photo = TrashItem(
        path: "albums/a/1 ä.jpg", companions: ["albums/a/1 ä.jpg.yml", "albums/a/1 ä.xmp"])

    private func filled(outside: String? = nil) throws -> EditedSite {
        let site = try EditedSite(outside: outside)
        try site.site.write("albums/a/1 ä.jpg", "photo")
        try site.site.write("albums/a/1 ä.jpg.yml", "hidden: true\n")
        try site.site.write("albums/a/1 ä.xmp", "<x/>")
        try site.site.write("albums/a/album.md", "photos: [1 ä.jpg]\n")
        return site
    }

    @Test func aPhotoAndItsCompanionsAreOneEntry() throws {
        let site = try filled()
        let before = try site.tree
        let list = FileChange("albums/a/album.md", "photos: [1 ä.jpg]\n", "photos: []\n")
        let command = try site.editor.apply([list], discarding: [Self.photo], title: "Delete").command
        #expect(
            try site.site.text("trash/info/1 ä.jpg.yml.trashinfo") == """
                [Trash Info]
                Path=albums/a/1%20%C3%A4.jpg.yml
                DeletionDate=2027-01-15T10:00:00
                X-Vitrine-Command=\(command.id)
                X-Vitrine-Entry=1%20%C3%A4.jpg

                """)
        #expect(try site.site.files("trash/files") == ["1 ä.jpg", "1 ä.jpg.yml", "1 ä.xmp"])
        #expect(try site.site.files("albums/a") == ["album.md"])
        let moves = command.steps.compactMap { if case .move(let from, _) = $0 { from } else { nil } }
        #expect(moves == [Self.photo.path] + Self.photo.companions, "the photo first")

        let entries = try site.editor.trash()
        #expect(entries.map(\.main.path) == [Self.photo.path])
        #expect(entries.first?.companions.map(\.path) == Self.photo.companions)
        #expect(entries.first?.size == 22)
        #expect(entries.first?.date == "2027-01-15T10:00:00" && entries.first?.command == command.id)

        let restored = try site.editor.restore(entries, title: "Restore").command
        let back = restored.steps.compactMap { if case .move(_, let to) = $0 { to } else { nil } }
        #expect(back.last == Self.photo.path, "the photo last")
        #expect(try site.editor.trash() == [])
        _ = try site.editor.undo(restored.id, title: "Undo")
        #expect(try site.editor.trash() == entries)
        _ = try site.editor.undo(command.id, title: "Undo")
        #expect(try site.tree == before)
    }

    /// At no moment is there a photo without its text, or a raw file without its photo.
    @Test func aRawFileLeavesBeforeItsPhotoAndComesBackBehindIt() throws {
        let site = try EditedSite()
        let files = ["albums/a/1.jpg", "albums/a/1.CR2", "albums/a/1.jpg.yml"]
        for path in files { try site.site.write(path, path) }
        let item = TrashItem(path: files[0], companions: Array(files.dropFirst()))
        let command = try site.editor.apply(discarding: [item], title: "Delete").command
        let moves = command.steps.compactMap { if case .move(let from, _) = $0 { from } else { nil } }
        #expect(moves == [files[1], files[0], files[2]])
        let restored = try site.editor.restore(try site.editor.trash(), title: "Restore").command
        let back = restored.steps.compactMap { if case .move(_, let to) = $0 { to } else { nil } }
        #expect(back == [files[2], files[0], files[1]])
    }

    @Test func whatAStoppedDeletionLeftIsDeleted() throws {
        let site = try filled()
        _ = try site.editor.apply(discarding: [Self.photo], title: "Delete")
        try site.site.remove("trash/files/1 ä.jpg")
        try site.site.remove("trash/files/1 ä.jpg.yml")
        try site.site.write("trash/info/theirs.trashinfo", "[Trash Info]\nPath=x\n")
        _ = try site.editor.emptyTrash([])
        #expect(try site.site.files("trash/info") == ["1 ä.xmp.trashinfo", "theirs.trashinfo"])
        try site.site.remove("trash/info/theirs.trashinfo")
        _ = try site.editor.emptyTrash(try site.editor.trash())
        #expect(!site.site.exists("trash"))
    }

    @Test func anAlbumIsOneEntry() throws {
        let site = try filled()
        _ = try site.editor.apply(discarding: [TrashItem(path: "albums/a")], title: "Delete")
        #expect(try site.site.files("albums") == [])
        let entries = try site.editor.trash()
        #expect(entries.map(\.size) == [41])
        try site.site.remove("albums")
        _ = try site.editor.restore(entries, title: "Restore")
        #expect(try site.site.text("albums/a/1 ä.jpg") == "photo", "the missing folder is made again")
    }

    @Test func filesWithOneNameDoNotMeet() throws {
        let site = try filled()
        for album in ["a", "b", "c"] {
            try site.site.write("albums/\(album)/2.jpg", album)
            try site.site.write("albums/\(album)/2.jpg.yml", album)
        }
        let long = String(repeating: "ä", count: 120) + ".jpg"
        try site.site.write("albums/a/" + long, "long")
        let items = ["a", "b"].map { TrashItem(path: "albums/\($0)/2.jpg", companions: ["albums/\($0)/2.jpg.yml"]) }
        _ = try site.editor.apply(discarding: items, title: "Delete")
        _ = try site.editor.apply(discarding: [TrashItem(path: "albums/c/2.jpg")], title: "Delete")
        _ = try site.editor.apply(discarding: [TrashItem(path: "albums/a/" + long)], title: "Delete")
        let entries = try site.editor.trash()
        #expect(Set(entries.map(\.main.path)).count == 4)
        #expect(
            entries.filter { $0.main.path == "albums/b/2.jpg" }.flatMap(\.companions).map(\.path) == [
                "albums/b/2.jpg.yml"
            ])
        _ = try site.editor.restore(entries, title: "Restore")
        for album in ["a", "b", "c"] { #expect(try site.site.text("albums/\(album)/2.jpg") == album) }
        #expect(try site.site.text("albums/a/" + long) == "long")
    }

    @Test func aRestoredPhotoReplacesNothing() throws {
        let site = try filled()
        _ = try site.editor.apply(discarding: [Self.photo], title: "Delete")
        try site.site.write(Self.photo.path, "another photo")
        let before = try site.tree
        let entries = try site.editor.trash()
        #expect(throws: EditConflict(path: Self.photo.path, reason: .taken)) {
            try site.editor.restore(entries, title: "Restore")
        }
        #expect(try site.tree == before)
    }

    @Test func onlyWhatIsVitrinesIsDeleted() throws {
        let site = try filled()
        try site.site.write("albums/b/inner/3.jpg", "three")
        try FileManager.default.createSymbolicLink(
            atPath: site.root + "/albums/b/link", withDestinationPath: site.root + "/albums/a")
        _ = try site.editor.apply(discarding: [Self.photo, TrashItem(path: "albums/b")], title: "Delete")
        try site.site.write("trash/files/own.jpg", "put there by hand")
        try site.site.write("trash/files/other.jpg", "put there by another program")
        try site.site.write("trash/info/other.jpg.trashinfo", "[Trash Info]\nPath=other.jpg\n")
        let entries = try site.editor.trash()
        #expect(entries.map(\.main.path).sorted() == ["albums/a/1 ä.jpg", "albums/b"])
        // What changed since it was listed stays.
        try site.site.write("trash/files/1 ä.jpg.yml", "longer than before")
        let deleted = try site.editor.emptyTrash(entries)
        #expect(deleted.count == 1)
        #expect(try site.site.files("trash/files") == ["1 ä.jpg", "1 ä.jpg.yml", "1 ä.xmp", "other.jpg", "own.jpg"])
        #expect(try site.site.files("albums/a") == ["album.md"])
        #expect(try site.editor.emptyTrash(site.editor.trash()).count == 1)
        #expect(try site.site.files("trash/files") == ["other.jpg", "own.jpg"])
    }

    @Test func anEmptyTrashIsRemoved() throws {
        let site = try filled()
        let id = try site.editor.apply(discarding: [Self.photo], title: "Delete").command.id
        let deleted = try site.editor.emptyTrash(site.editor.trash())
        #expect(deleted.count == 1 && deleted.bytes == 22)
        #expect(!site.site.exists("trash"))
        let before = try site.tree
        #expect(throws: EditConflict.self) { try site.editor.undo(id, title: "Undo") }
        #expect(try site.tree == before)
    }

    @Test func photographsOutsideOfTheSiteHaveTheirOwnTrash() throws {
        let photos = try TemporarySite()
        let outside = try #require(Disk.realPath(photos.root + "/albums"))
        let site = try filled(outside: outside)
        try photos.write("albums/a/b/1.jpg", "photo")
        _ = try site.editor.apply(discarding: [TrashItem(path: outside + "/a/b/1.jpg")], title: "Delete")
        #expect(try photos.files("albums/.trash/files") == ["1.jpg"])
        #expect(try photos.text("albums/.trash/info/1.jpg.trashinfo").contains("\nPath=a/b/1.jpg\n"))
        let entries = try site.editor.trash()
        #expect(entries.map(\.main.path) == [outside + "/a/b/1.jpg"])
        _ = try site.editor.restore(entries, title: "Restore")
        #expect(try photos.text("albums/a/b/1.jpg") == "photo")
    }

    // MARK: Builds

    @Test func theTrashIsNotPublished() async throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg")
        try site.photo("a/.trash/files/2.jpg")
        try site.photo(".trash/files/3.jpg")
        try site.write("trash/files/4.jpg", "photo 4000x3000 four -")
        try site.write("albums/a/.vitrine~abc-def", "photo 4000x3000 five -")
        let report = try await site.build()
        #expect(report.sources.filter { $0.outcome == .published }.map(\.path) == ["a/1.jpg"])
        let others = report.sources.filter { $0.outcome == .ignored }
        #expect(others.map(\.path).sorted() == [".trash", "a/.trash"])
        #expect(others.allSatisfy { $0.code == .ignoredFolder })
    }

    @Test(arguments: ["albums: trash\n", "albums: trash/files\n", "output: trash\n", "output: trash/public\n"])
    func theTrashIsNeitherTheAlbumsNorTheOutput(settings: String) async throws {
        let site = try TemporarySite(settings: settings)
        try site.photo("a/1.jpg")
        try site.photo("1.jpg", in: "trash/files")
        let error = await #expect(throws: BuildError.self) { try await site.build() }
        #expect(error?.code == .configuration && error?.message.contains("trash") == true)
        #expect(try site.files("trash/files") == ["1.jpg"])
    }
}
