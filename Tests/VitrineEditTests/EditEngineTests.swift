import SiteTestSupport
import Testing
import TestSupport
import VitrineBuild
import VitrineCore

@testable import VitrineEdit

/// Edits of a whole site: what is planned is written, fits the next build, and is taken back.
@Suite struct EditEngineTests {
    private func site(_ settings: String = "") throws -> TemporarySite {
        let site = try TemporarySite(settings: settings)
        try site.photo("a/1.jpg", taken: "2024:05:12 14:00:00")
        try site.photo("a/2.jpg", taken: "2024:05:12 13:00:00")
        try site.photo("a/3.jpg", taken: "2024:05:12 12:00:00")
        try site.photo("b/4.jpg", taken: "2024:05:12 11:00:00")
        return site
    }

    private func engine(_ site: TemporarySite) async throws -> EditEngine {
        try await EditEngine(site.options(), workers: FakeWorkers())
    }

    private func fields(_ values: [String: EditValue], was: [String: EditValue] = [:]) -> Edit.Fields {
        Edit.Fields(values, was: was)
    }

    @Test func fieldsAreWrittenBesideThePhoto() async throws {
        let site = try site()
        try site.write("albums/a/2.jpg.yaml", "# mine\ncaption: Old # note\n")
        let photos = [SourcePath("a/1.jpg"), SourcePath("a/2.jpg")]
        let outcome = try await engine(site).apply([
            .set(photos, fields(["favorite": .flag(true), "caption": .text("New")]))
        ])
        #expect(outcome.command.files == ["albums/a/1.jpg.yml", "albums/a/2.jpg.yaml"])
        #expect(
            outcome.command.subject == EditSubject("set", ["a/1.jpg", "a/2.jpg"], fields: ["caption", "favorite"]))
        #expect(try site.text("albums/a/1.jpg.yml") == "caption: New\nfavorite: true\n")
        #expect(try site.text("albums/a/2.jpg.yaml") == "# mine\ncaption: New # note\nfavorite: true\n")
        let report = try await site.build()
        #expect(report.problems.isEmpty && site.exists("public/favorites/index.html"))
    }

    /// It would be refused as soon as it is shown again.
    @Test func aHiddenVideoIsNotAdjusted() async throws {
        let site = try site()
        try site.video("a/clip.mp4", seconds: 5)
        try site.write("albums/a/clip.mp4.yml", "hidden: true\n")
        let turned = Edit.adjust([SourcePath("a/clip.mp4")], .some(["turn": "90"]), was: nil)
        let engine = try await engine(site)
        let refusal = #expect(throws: BuildError.self) { try engine.apply([turned]) }
        #expect(refusal?.message.contains("cannot be adjusted") == true)
        #expect(try site.text("albums/a/clip.mp4.yml") == "hidden: true\n")
    }

    /// Photos that were added are an entry of the history, which takes them back with what was written since.
    @Test func addedPhotosAreTakenBackWithTheirTexts() async throws {
        let site = try site()
        let before = try await engine(site)
        try site.photo("a/5.jpg", taken: "2024:05:12 10:00:00")
        try site.photo("a/6.jpg", taken: "2024:05:12 09:00:00")
        let missing = Edit.add([SourcePath("a/7.jpg")])
        #expect(throws: EditConflict(path: "albums/a/7.jpg", reason: .missing)) { try before.apply([missing]) }
        let added = [SourcePath("a/5.jpg"), SourcePath("a/6.jpg")]
        let command = try before.apply([.add(added)]).command
        #expect(command.title == "added a/5.jpg and 1 more" && command.files == ["albums/a/5.jpg", "albums/a/6.jpg"])
        try site.remove("albums/a/6.jpg")
        let later = try await engine(site)
        _ = try later.apply([.set([added[0]], fields(["caption": .text("New")]))])
        _ = try later.apply([.order(.photos([added[0]], inAlbum: SourcePath("a")), after: nil)])
        let outcome = try await engine(site).undo(command.id)
        #expect(outcome.command.undoes == command.id && outcome.command.title == "undo: added a/5.jpg and 1 more")
        #expect(
            !site.exists("albums/a/5.jpg") && !site.exists("albums/a/5.jpg.yml") && site.exists("trash/files/5.jpg"))
        #expect(try !site.text("albums/a/album.md").contains("5.jpg"), "a name of a missing photo stops the build")
        #expect(throws: EditConflict.self) { try later.undo(command.id) }
        _ = try await engine(site).undo(outcome.command.id)
        #expect(site.exists("albums/a/5.jpg") && site.exists("albums/a/5.jpg.yml"))
    }

    @Test func theRawFileOfAnAddedPhotoGoesWithIt() async throws {
        let site = try site()
        try site.photo("a/IMG_5.jpg", taken: "2024:05:12 10:00:00")
        try site.write("albums/a/IMG_5.CR2", "raw")
        let added = ["a/IMG_5.jpg", "a/IMG_5.CR2"].map { SourcePath($0) }
        let command = try await engine(site).apply([.add(added)]).command
        _ = try await engine(site).undo(command.id)
        #expect(!site.exists("albums/a/IMG_5.jpg") && !site.exists("albums/a/IMG_5.CR2"))
    }

    @Test func onlyPhotosAreNotedAsAdded() async throws {
        let site = try site()
        try site.write("albums/a/notes.txt", "notes")
        let photo = SourcePath("a/1.jpg")
        let engine = try await engine(site)
        for (edits, message) in [
            ([Edit.add([])], "at least one photo"), ([.add([photo, photo])], "each of them once"),
            ([.add([SourcePath("a/notes.txt")])], "no extension of a photo"),
            ([.add([photo]), .set([photo], fields(["caption": .text("New")]))], "the only command"),
        ] {
            let refusal = #expect(throws: BuildError.self) { try engine.apply(edits) }
            #expect(refusal?.message.contains(message) == true, "\(String(describing: refusal))")
        }
        #expect(throws: EditConflict.self) { try engine.apply([.add([SourcePath("a/x.jpg")])]) }
        #expect(try SiteEditor(site.options()).history().commands.isEmpty)
    }

    @Test func anAlbumKeepsTheOrderThatIsShown() async throws {
        let site = try site()
        // Shown by date, the newest first: 1, 2, 3.
        let order = Edit.order(.photos([SourcePath("a/3.jpg")], inAlbum: SourcePath("a")), after: nil)
        _ = try await engine(site).apply([order])
        #expect(
            try site.text("albums/a/album.md")
                == "---\nphotos:\n  - \"3.jpg\"\n  - \"1.jpg\"\n  - \"2.jpg\"\n---\n")
        #expect(try await site.build().problems.isEmpty)
    }

    @Test func hiddenPhotosCanBeShownAgain() async throws {
        let site = try site()
        try site.write("albums/a/1.jpg.yml", "hidden: true\n")
        _ = try await engine(site).apply([.set([SourcePath("a/1.jpg")], fields(["hidden": .none]))])
        #expect(!site.exists("albums/a/1.jpg.yml"))
        #expect(try await site.build().counts.photos == 4)
    }

    @Test func aPhotoIsMovedWithItsTextsAndReferences() async throws {
        let site = try site()
        try site.write("albums/a/1.jpg.yml", "hidden: true\n")
        try site.write("albums/a/album.md", "---\ncover: 2.jpg\n---\n")
        try site.write("collections/best.yml", "title: Best\nphotos: [a/2.jpg]\n")
        let photos = [SourcePath("a/1.jpg"), SourcePath("a/2.jpg")]
        _ = try await engine(site).apply([.move(.photos(photos), to: SourcePath("b"))])
        #expect(try site.files("albums/b") == ["1.jpg", "1.jpg.yml", "2.jpg", "4.jpg"])
        #expect(try site.text("collections/best.yml") == "title: Best\nphotos:\n  - b/2.jpg\n")
        let report = try await site.build()
        #expect(report.problems.isEmpty && report.counts.photos == 3)
        _ = try SiteEditor(site.options()).undo(nil)
        #expect(try site.files("albums/b") == ["4.jpg"])
        #expect(try site.text("albums/a/album.md") == "---\ncover: 2.jpg\n---\n")
        #expect(try site.text("collections/best.yml") == "title: Best\nphotos: [a/2.jpg]\n")
    }

    @Test func aPhotoInTheTrashIsNotPublished() async throws {
        let site = try site()
        try site.write("albums/a/1.jpg.yml", "caption: One\n")
        try site.write("collections/best.yml", "title: Best\nphotos:\n  - a/1.jpg\n  - a/2.jpg\n")
        _ = try await engine(site).apply([.trash(.photos([SourcePath("a/1.jpg")])), .trash(.album(SourcePath("b")))])
        let report = try await site.build()
        #expect(report.counts.photos == 2 && report.problems.isEmpty)
        let editor = try SiteEditor(site.options())
        #expect(try editor.trash().map(\.main.path) == ["albums/a/1.jpg", "albums/b"])
        _ = try editor.undo(nil)
        #expect(try site.text("collections/best.yml") == "title: Best\nphotos:\n  - a/1.jpg\n  - a/2.jpg\n")
        #expect(try site.files("albums/b") == ["4.jpg"] && site.exists("albums/a/1.jpg.yml"))
        #expect(try editor.trash().isEmpty)
    }

    @Test func nothingIsWrittenWhenAFieldHasAnotherValue() async throws {
        let site = try site()
        try site.write("albums/a/1.jpg.yml", "caption: Theirs\n")
        let edits: [Edit] = [
            .set([SourcePath("a/2.jpg")], fields(["caption": .text("New")])),
            .set([SourcePath("a/1.jpg")], fields(["caption": .text("Mine")], was: ["caption": .text("Old")])),
        ]
        let engine = try await engine(site)
        #expect {
            try engine.apply(edits)
        } throws: { error in
            (error as? FieldConflicts)?.list.map(\.now) == [.text("Theirs")]
        }
        #expect(try site.text("albums/a/1.jpg.yml") == "caption: Theirs\n" && !site.exists("albums/a/2.jpg.yml"))
    }

    @Test func whatABuildWouldRefuseIsRefused() async throws {
        let site = try site()
        let engine = try await engine(site)
        for (key, value) in [("favourite", EditValue.flag(true)), ("rating", .number(6)), ("date", .text("tomorrow"))] {
            #expect(throws: BuildError.self) { try engine.apply([.set([SourcePath("a/1.jpg")], fields([key: value]))]) }
        }
        #expect(throws: BuildError.self) {
            try engine.apply([.set([SourcePath("a/9.jpg")], fields(["title": .text("x")]))])
        }
        #expect(try site.files("albums/a") == ["1.jpg", "2.jpg", "3.jpg"])
    }

    @Test func namesArePathsBelowTheAlbumsOrFiles() async throws {
        let site = try site()
        let engine = try await engine(site)
        func item(_ name: String) throws -> EditEngine.Item { try engine.item(name) { site.root + "/" + $0 } }
        #expect(try item("a/1.jpg") == .photo(SourcePath("a/1.jpg")))
        #expect(try item("albums/a/1.jpg") == .photo(SourcePath("a/1.jpg")))
        #expect(try item("./b/") == .album(SourcePath("b")) && item("albums/b") == .album(SourcePath("b")))
        #expect(throws: BuildError.self) { try item("a/1.jpeg") }
        #expect(throws: BuildError.self) { try item("vitrine.yml") }
    }

    // MARK: Undo

    @Test func anUndoKeepsWhatOthersChanged() async throws {
        let site = try site()
        try site.write("albums/a/1.jpg.yml", "caption: Old\n")
        let photo = [SourcePath("a/1.jpg")]
        _ = try await engine(site).apply([.set(photo, fields(["caption": .text("New"), "favorite": .flag(true)]))])
        try site.write("albums/a/1.jpg.yml", "caption: New\nfavorite: true\ntitle: Theirs\n")
        let editor = try SiteEditor(site.options())
        _ = try editor.undo(nil)
        #expect(try site.text("albums/a/1.jpg.yml") == "caption: Old\ntitle: Theirs\n")
        #expect(throws: BuildError.self, "there is nothing else") { try editor.undo(nil) }
        let undo = try #require(try editor.history().commands.last)
        _ = try editor.undo(undo.id)
        #expect(try site.text("albums/a/1.jpg.yml").contains("favorite: true"))
    }

    @Test func anUndoOfALineThatWasChangedSinceIsAConflict() async throws {
        let site = try site()
        _ = try await engine(site).apply([.set([SourcePath("a/1.jpg")], fields(["caption": .text("New")]))])
        try site.write("albums/a/1.jpg.yml", "caption: Theirs\n")
        let editor = try SiteEditor(site.options())
        #expect(throws: EditConflict.self) { try editor.undo(nil) }
        #expect(try site.text("albums/a/1.jpg.yml") == "caption: Theirs\n")
    }

    @Test func anUndoOfAnAlbumsTextKeepsTheRest() async throws {
        let site = try site()
        try site.write("albums/a/album.md", "---\ntitle: A\n---\nOld\n")
        _ = try await engine(site).apply([.text(SourcePath("a"), body: "New\n", digest: nil)])
        try site.write("albums/a/album.md", "---\ntitle: B\n---\nNew\n")
        _ = try SiteEditor(site.options()).undo(nil)
        #expect(try site.text("albums/a/album.md") == "---\ntitle: B\n---\nOld\n")
    }
}
