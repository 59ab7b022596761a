import Foundation
import SiteTestSupport
import Testing
import TestSupport
import VitrineBuild
import VitrineEdit

@testable import VitrineCore
@testable import VitrineServe

/// What pages of the studio ask for, on a whole site.
@Suite struct StudioEditorTests {
    private func site() throws -> TemporarySite {
        let site = try TemporarySite()
        for (name, hour) in [("1", "14"), ("2", "13"), ("3", "12")] {
            try site.photo("a/\(name).jpg", taken: "2024:05:12 \(hour):00:00")
        }
        return site
    }

    private func object(_ answer: StudioAnswer) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(answer.json)) as? [String: Any])
    }

    private func set(_ photo: String, _ fields: [String: EditValue]) -> StudioRequest.Work {
        .edits([.set([SourcePath(photo)], Edit.Fields(fields))])
    }

    @Test func anEditIsShownAndTakenBack() async throws {
        let live = LiveSite(try site())
        let editor = try StudioEditor(live.site.options())
        let view = try await live.settle()
        let edited = try editor.run(set("a/1.jpg", ["caption": .text("Reine")]), in: view)
        #expect(edited.answer.status == 200)
        #expect(try object(edited.answer)["files"] as? [String] == ["albums/a/1.jpg.yml"])
        #expect(edited.changes.paths.count == 1 && !edited.changes.isRescan)
        try await live.live.rebuild(edited.changes)
        #expect(await live.page("a/1.html")?.contains("Reine") == true)
        let id = try #require(try object(edited.answer)["id"] as? String)
        let history = try object(editor.history())["commands"] as? [[String: Any]]
        let subject = try #require(history?[0]["subject"] as? [String: Any])
        #expect(subject["kind"] as? String == "set" && subject["count"] as? Int == 1)
        #expect(history?.count == 1 && history?[0]["id"] as? String == id && history?[0]["undone"] as? Bool == false)
        let undone = try editor.run(.undo(id), in: view)
        #expect(!live.site.exists("albums/a/1.jpg.yml"))
        try await live.live.rebuild(undone.changes)
        #expect(await live.page("a/1.html")?.contains("Reine") == false)
        let commands = try object(editor.history())["commands"] as? [[String: Any]]
        #expect(commands?.count == 2 && commands?[1]["undone"] as? Bool == true)
        #expect(commands?[0]["undoes"] as? String == id)
        #expect(throws: EditConflict.self) { try editor.run(.undo("x"), in: view) }
    }

    @Test func photosThatMatchARuleAreCountedWhileItIsTyped() async throws {
        let view = try await LiveSite(try site()).settle()
        func answer(_ json: String) throws -> [String: Any] {
            try object(RuleRequest.read(Array(json.utf8)).answer(in: view))
        }
        let found = try answer(#"{"rule": {"lines": [{"field": "date", "values": ["2024-05"]}], "limit": 2}}"#)
        #expect(found["count"] as? Int == 2 && (found["pictures"] as? [String])?.count == 2)
        let wrong = try answer(#"{"rule": {"lines": [{"field": "date", "values": ["2024-"]}]}}"#)
        #expect(wrong["count"] == nil && (wrong["problem"] as? String)?.contains("must be a date") == true)
        let missing = try answer(#"{"rule": {"lines": [{"field": "album", "values": ["b"]}]}}"#)
        #expect(missing["count"] == nil && (missing["problem"] as? String)?.contains("does not exist") == true)
        let unknown = try answer(
            #"{"rule": {"lines": [{"field": "person", "values": ["Anna"]}]}, "typed": {"field": "person", "text": "A"}}"#
        )
        #expect(unknown["count"] as? Int == 0 && (unknown["unknown"] as? [[String: Any]])?.count == 1)
        #expect((unknown["names"] as? [String])?.isEmpty == true)
    }

    @Test func whatIsMovedIsReadAgain() async throws {
        let live = LiveSite(try site())
        let editor = try StudioEditor(live.site.options())
        let work = StudioRequest.Work.edits([.trash(.photos([SourcePath("a/2.jpg")]))])
        let trashed = try editor.run(work, in: try await live.settle())
        #expect(trashed.changes.isRescan)
        try await live.live.rebuild(trashed.changes)
        #expect(await live.page("a/2.html") == nil)
        let entries = try #require(try object(editor.trash())["entries"] as? [[String: Any]])
        #expect(entries.count == 1 && entries[0]["path"] as? String == "albums/a/2.jpg")
        let name = try #require(entries[0]["name"] as? String)
        let view = try #require(await live.told.views.last)
        try await live.live.rebuild(try editor.run(.restore([name]), in: view).changes)
        #expect(await live.page("a/2.html") != nil)
        #expect(throws: EditConflict.self) { try editor.run(.restore([name]), in: view) }
        #expect(throws: BuildError.self) { try editor.run(.restore([]), in: view) }
    }

    @Test func aPageTellsWhatCanBeEditedInIt() async throws {
        let site = try site()
        try site.write("albums/a/album.md", "---\ntitle: Lofoten\ncover: 2.jpg\n---\nOn the *islands*\n")
        try site.write("albums/a/1.jpg.yml", "caption: Reine\nrating: 5\n")
        try site.write("albums/a/3.jpg.yml", "hidden: true\ntitle: Not yet\n")
        try site.write("collections/best.yml", "title: The best\nphotos:\n  - a/2.jpg\n")
        let live = LiveSite(site)
        let (editor, view) = (try StudioEditor(site.options()), try await live.settle())
        let page = try object(editor.page(at: "a/index.html", in: view))
        #expect(page["page"] as? [String: String] == ["kind": "album", "album": "a"])
        let photos = try #require(page["photos"] as? [[String: Any]])
        #expect(photos.map { $0["name"] as? String } == ["a/1.jpg", "a/2.jpg"])
        #expect(photos[0]["address"] as? String == "a/1.html" && photos[0]["kind"] as? String == "photo")
        let own = try #require(photos[0]["own"] as? [String: Any])
        #expect(own["caption"] as? String == "Reine" && own["rating"] as? Int == 5 && own.count == 2)
        let fields = try #require(photos[0]["fields"] as? [String: Any])
        #expect(fields["date"] as? String == "2024-05-12T14:00:00" && fields["favorite"] as? Bool == true)
        let hidden = try #require(page["hidden"] as? [[String: Any]])
        #expect(hidden.map { $0["name"] as? String } == ["a/3.jpg"])
        let album = try #require(page["album"] as? [String: Any])
        #expect(album["body"] as? String == "On the *islands*\n" && album["title"] as? String == "Lofoten")
        #expect((album["own"] as? [String: Any])?["cover"] as? String == "2.jpg")
        let collections = try #require(page["collections"] as? [[String: Any]])
        #expect(collections.map { $0["address"] as? String } == ["collections/best/"])
        #expect(collections[0]["own"] as? String == "The best" && collections[0]["isUnlisted"] as? Bool == false)
        let photo = try object(editor.page(at: "a/1.html", in: view))
        #expect(photo["page"] as? [String: String] == ["kind": "photo", "photo": "a/1.jpg"])
        let collection = try object(editor.page(at: "collections/best/index.html", in: view))
        #expect(collection["page"] as? [String: String] == ["kind": "collection", "collection": "best"])
        let other = try object(editor.page(at: "../../etc/passwd", in: view))
        #expect(other["page"] as? [String: String] == ["kind": "other"] && other["album"] == nil)
    }

    @Test func photosWhoseAdjustmentsAreNotUnderstoodAreListed() async throws {
        let site = try site()
        try site.write("albums/a/2.jpg.yml", "edit:\n  format: vitrine-9\n")
        let live = LiveSite(site)
        let (editor, view) = (try StudioEditor(site.options()), try await live.settle())
        let page = try object(editor.page(at: "a/index.html", in: view))
        let failed = try #require(page["failed"] as? [[String: String]])
        #expect(failed.map { $0["name"] } == ["a/2.jpg"] && failed[0]["reason"]?.contains("2.jpg.yml:2") == true)
    }

    @Test func aNewAlbumIsNamed() async throws {
        let live = LiveSite(try site())
        let (editor, view) = (try StudioEditor(live.site.options()), try await live.settle())
        let made = try editor.run(.edits([.create(parent: .root, title: "Lofoten", .everyone)]), in: view)
        #expect(try object(made.answer)["albums"] as? [String] == ["Lofoten"])
        try await live.live.rebuild(made.changes)
        let page = try object(editor.page(at: "index.html", in: try #require(await live.told.views.last)))
        let albums = try #require(page["albums"] as? [[String: Any]])
        #expect(albums.map { $0["address"] as? String } == ["", "a/", nil])
        #expect(albums.last?["path"] as? String == "Lofoten" && albums.last?["parent"] as? String == "")
    }

    @Test func hiddenAndUnlistedAlbumsCanBeFound() async throws {
        let site = try site()
        try site.photo("b/3.jpg")
        try site.photo("b/c/4.jpg")
        try site.write("albums/b/album.md", "---\ntitle: Secret\nhidden: true\n---\nWords.\n")
        try site.photo("d/5.jpg")
        try site.write("albums/d/album.md", "---\nunlisted: true\n---\n")
        let live = LiveSite(site)
        let (editor, view) = (try StudioEditor(site.options()), try await live.settle())
        let page = try object(editor.page(at: "index.html", in: view))
        let hidden = try #require(page["hiddenAlbums"] as? [[String: Any]])
        #expect(hidden.map { $0["photos"] as? [String] } == [["b/3.jpg", "b/c/4.jpg"]])
        let album = try #require(hidden[0]["album"] as? [String: Any])
        #expect(album["title"] as? String == "Secret" && album["body"] as? String == "Words.\n")
        // It is proposed as an address, and stays as it is when it is one.
        let secret = try #require(album["secret"] as? String)
        #expect(AlbumAddress.isUnguessable(secret) && secret.hasPrefix("b-") && AlbumAddress.secret(secret) == secret)
        let albums = try #require(page["albums"] as? [[String: Any]])
        #expect(albums.filter { $0["isUnlisted"] as? Bool == true }.map { $0["address"] as? String } == ["d/"])
        #expect(albums.first { $0["path"] as? String == "b" }?["address"] == nil)
        // Its photos have small pictures, and it can be published.
        #expect(throws: Never.self) { try StudioPicture(of: "b/3.jpg", isSmall: true, in: view) }
        #expect(throws: StudioRefusal.self) { try StudioPicture(of: "b/none.jpg", isSmall: true, in: view) }
        let fields = Edit.Fields(["hidden": .none], was: ["hidden": .flag(true)])
        let made = try editor.run(.edits([.album(SourcePath("b"), fields)]), in: view)
        try await live.live.rebuild(made.changes)
        let after = try object(editor.page(at: "b/index.html", in: try #require(await live.told.views.last)))
        #expect((after["hiddenAlbums"] as? [Any])?.isEmpty == true && (after["photos"] as? [Any])?.count == 1)
    }

    @Test func albumsAreInTheOrderOfTheirPages() async throws {
        let live = LiveSite(try site())
        for (path, day) in [("b/1.jpg", 1), ("c/1.jpg", 2), ("b/d/1.jpg", 3)] {
            try live.site.photo(path, taken: "2024:06:0\(day) 10:00:00")
        }
        try live.site.write("albums/album.md", "---\nalbums: [c, b]\n---\n")
        let editor = try StudioEditor(live.site.options())
        let page = try object(editor.page(at: "index.html", in: try await live.settle()))
        let albums = try #require(page["albums"] as? [[String: Any]])
        #expect(albums.compactMap { $0["path"] as? String } == ["", "c", "b", "b/d", "a"])
    }

    /// An undo that is not possible now is possible later.
    @Test func anUndoBehindAMovedAlbumIsRefused() async throws {
        let site = try site()
        let live = LiveSite(site)
        let editor = try StudioEditor(site.options())
        func run(_ work: StudioRequest.Work) async throws -> String {
            let result = try editor.run(work, in: try #require(await live.told.views.last))
            try await live.settle()
            return try #require(try object(result.answer)["id"] as? String)
        }
        try await live.settle()
        let written = try await run(.edits([.text(SourcePath("a"), body: "Hello", digest: nil)]))
        let renamed = try await run(.edits([.rename(SourcePath("a"), folder: "b")]))
        await #expect(throws: EditConflict.self) { try await run(.undo(written)) }
        #expect(try site.text("albums/b/album.md") == "Hello\n" && !site.exists("albums/a"))
        _ = try await run(.undo(renamed))
        _ = try await run(.undo(written))
        #expect(!site.exists("albums/a/album.md") && site.exists("albums/a/1.jpg"))
    }

    @Test func textsThatNoBuildAcceptsAreRefused() async throws {
        let live = LiveSite(try site())
        let (editor, view) = (try StudioEditor(live.site.options()), try await live.settle())
        let long = String(repeating: "a", count: Markdown.maxSize + 1)
        for work in [
            .edits([.text(SourcePath("a"), body: long, digest: nil)]), set("a/1.jpg", ["caption": .text(long)]),
        ] as [StudioRequest.Work] {
            #expect(throws: (any Error).self) { try editor.run(work, in: view) }
        }
        #expect(!live.site.exists("albums/a/album.md") && !live.site.exists("albums/a/1.jpg.yml"))
    }

    @Test func theGuardsOfAPageAreItsOwnValues() async throws {
        let site = try site()
        try site.write("albums/a/album.md", "Text\n")
        let live = LiveSite(site)
        let (editor, view) = (try StudioEditor(site.options()), try await live.settle())
        let album = try #require(try object(editor.page(at: "a/index.html", in: view))["album"] as? [String: Any])
        let digest = try #require(album["digest"] as? String)
        let request = { (body: String) in
            let commands = #"[{"text":{"album":"a","body":"\#(body)","digest":"\#(digest)"}}]"#
            let id = String(repeating: "a", count: 26)
            return try StudioRequest.read(Array(#"{"id":"\#(id)","commands":\#(commands)}"#.utf8)).work
        }
        #expect(try editor.run(try request("New"), in: view).answer.status == 200)
        #expect(try site.text("albums/a/album.md") == "New\n")
        #expect(throws: FieldConflicts.self) { try editor.run(try request("Newer"), in: view) }
    }

    @Test func failuresHaveTheirStatus() throws {
        let conflicts = FieldConflicts(list: [.init(command: 0, file: "a.yml", field: "title", now: .text("x"))])
        let answers = [
            (StudioAnswer(conflicts), 409), (StudioAnswer(EditConflict(path: "a", reason: .beingWritten)), 423),
            (StudioAnswer(EditConflict(path: "a", reason: .changed)), 409),
            (StudioAnswer(BuildError(.configuration, "a", "b")), 422), (StudioAnswer(BuildError(.disk, "a", "b")), 507),
            (StudioAnswer(BuildError(.locked, "a", "b")), 423), (StudioAnswer(CancellationError()), 500),
        ]
        for (answer, status) in answers { #expect(answer.status == status) }
        let now = try #require(try object(answers[0].0)["conflicts"] as? [[String: Any]])
        #expect(now[0]["now"] as? String == "x" && now[0]["field"] as? String == "title")
        #expect(try object(answers[3].0)["error"] as? String == "a: b")
    }

    @Test func aSiteKeepsTheNameOfItsStudio() throws {
        let site = try site()
        let name = try StudioState(site.options()).name
        let state = try StudioState(site.options())
        #expect(state.name == name)
        #expect(state.name.count == 8 && state.name.allSatisfy { ("a"..."z").contains(String($0)) })
        try state.keep(token: "secret")
        try state.keep(token: "other")
        let link = try state.keep(link: "http://x/#1\"")
        #expect(try String(contentsOfFile: link, encoding: .utf8).contains("url=http://x/#1&quot;"))
        #expect(try site.text(".vitrine/studio/token") == "other\n")
        state.removeSecrets()
        #expect(!site.exists(".vitrine/studio/token") && !FileManager.default.fileExists(atPath: link))
    }

    @Test func aSiteWhoseStudioLostItsNameGetsANewOne() throws {
        let site = try site()
        try site.write(".vitrine/studio/name", "../../../")
        #expect(try StudioState(site.options()).name.count == 8)
    }

    @Test func aSiteHasOneStudioAtATime() throws {
        let site = try site()
        var first: StudioState? = try StudioState(site.options())
        #expect(first != nil)
        let error = #expect(throws: BuildError.self) { try StudioState(site.options()) }
        #expect(error?.code == .locked && error?.message.contains("process \(getpid())") == true)
        first = nil
        #expect(throws: Never.self) { try StudioState(site.options()) }
    }
}
