import Testing
import VitrineCore

@testable import VitrineEdit

/// Commands that change the order of photos and albums, and collections.
@Suite struct EditListTests {
    private let site = EditFixture(
        ["a/1.jpg", "a/2.jpg", "a/3.jpg", "b/4.jpg", "c/d/5.jpg", "secret/6.jpg"],
        [
            "albums/b/album.md": "---\nsort: newest # for now\n---\n",
            "albums/secret/album.md": "---\nunlisted: true\n---\n",
            "albums/c/album.md": "---\nphotos: []\n---\n",
            "collections/mine.yml": "title: Mine\nphotos:\n  # the best\n  - a/1.jpg\n  - a//2.jpg\n",
            "collections/none.yaml": "photos: []\n",
        ])
    private func paths(_ paths: String...) -> [SourcePath] { paths.map { SourcePath($0) } }

    @Test func theFirstOrderIsWrittenAsItIsShown() throws {
        let command = Edit.order(
            .photos(paths("a/3.jpg"), inAlbum: SourcePath("a")), after: SourcePath("a/1.jpg"))
        let text = "---\nphotos:\n  - \"1.jpg\"\n  - \"3.jpg\"\n  - \"2.jpg\"\n---\n"
        #expect(try site.changes(command) == ["albums/a/album.md": text])
        let next = Edit.order(.photos(paths("a/2.jpg", "a/1.jpg"), inAlbum: SourcePath("a")), after: nil)
        let other = "---\nphotos:\n  - \"2.jpg\"\n  - \"1.jpg\"\n  - \"3.jpg\"\n---\n"
        #expect(try site.changes(command, next) == ["albums/a/album.md": other])
    }

    @Test func anotherOrderBecomesManual() throws {
        let command = Edit.order(.photos(paths("b/4.jpg"), inAlbum: SourcePath("b")), after: nil)
        let text = "---\nsort: manual # for now\nphotos:\n  - \"4.jpg\"\n---\n"
        #expect(try site.changes(command) == ["albums/b/album.md": text])
    }

    @Test func photosThatAreNotInTheListAreAddedBeforeOneIsPutBehindThem() throws {
        var site = site
        site.files["albums/a/album.md"] = "---\nphotos: [\"2.jpg\"]\n---\n"
        let command = Edit.order(
            .photos(paths("a/2.jpg"), inAlbum: SourcePath("a")), after: SourcePath("a/3.jpg"))
        let text = "---\nphotos:\n  - \"1.jpg\"\n  - \"3.jpg\"\n  - \"2.jpg\"\n---\n"
        #expect(try site.changes(command) == ["albums/a/album.md": text])
    }

    @Test func albumsAreOrderedInTheTextOfTheirParent() throws {
        let command = Edit.order(.albums(paths("secret", "b"), inAlbum: .root), after: nil)
        let text = "---\nalbums:\n  - secret\n  - b\n  - a\n  - c\n---\n"
        #expect(try site.changes(command) == ["albums/album.md": text])
    }

    @Test func aPhotoThatIsGoneIsAConflict() throws {
        let command = Edit.order(
            .photos(paths("a/3.jpg"), inAlbum: SourcePath("a")), after: SourcePath("a/9.jpg"))
        let conflicts = try #require(throws: FieldConflicts.self) { try site.plan(command) }
        let shown = EditValue.list(["1.jpg", "2.jpg", "3.jpg"])
        #expect(conflicts.list == [.init(command: 0, file: "albums/a/album.md", field: "photos", now: shown)])
        #expect(throws: ConfigProblems.self) {
            try site.plan(.order(.photos(paths("b/4.jpg"), inAlbum: SourcePath("a")), after: nil))
        }
        #expect(throws: ConfigProblems.self) {
            try site.plan(.order(.photos(paths("a/1.jpg", "a/1.jpg"), inAlbum: SourcePath("a")), after: nil))
        }
    }

    @Test func photosAreCollectedOrderedAndDropped() throws {
        let file = "collections/mine.yml"
        let start = "title: Mine\nphotos:\n"
        #expect(
            try site.changes(.collect(.named("mine"), paths("b/4.jpg", "a/1.jpg"), after: nil)) == [
                file: start + "  # the best\n  - a/1.jpg\n  - a//2.jpg\n  - b/4.jpg\n"
            ])
        #expect(
            try site.changes(.collect(.named("mine"), paths("b/4.jpg"), after: SourcePath("a/1.jpg"))) == [
                file: start + "  # the best\n  - a/1.jpg\n  - b/4.jpg\n  - a//2.jpg\n"
            ])
        #expect(
            try site.changes(.order(.collected(paths("a/2.jpg"), inCollection: "mine"), after: nil)) == [
                file: start + "  - a//2.jpg\n  # the best\n  - a/1.jpg\n"
            ])
        #expect(
            try site.changes(.drop(collection: "mine", paths("a/2.jpg", "a/1.jpg"))) == [
                file: "title: Mine\nphotos: []\n  # the best\n"
            ])
        #expect(
            try site.changes(.collect(.named("none"), paths("a/1.jpg"), after: nil)) == [
                "collections/none.yaml": "photos:\n  - a/1.jpg\n"
            ])
    }

    @Test func newCollectionsHaveFreeNames() throws {
        #expect(
            try site.changes(
                .collect(.titled("Mine"), paths("a/1.jpg"), after: nil), .collect(.titled("Più"), [], after: nil)) == [
                    "collections/mine 2.yml": "title: Mine\nphotos:\n  - a/1.jpg\n",
                    "collections/più.yml": "title: Più\nphotos: []\n",
                ])
    }

    @Test func collectionsAreGuarded() throws {
        let now = EditValue.list(["a/1.jpg", "a//2.jpg"])
        for command in [
            Edit.drop(collection: "mine", paths("b/4.jpg")),
            .collect(.named("mine"), paths("b/4.jpg"), after: SourcePath("a/3.jpg")),
            .order(.collected(paths("a/3.jpg"), inCollection: "mine"), after: nil),
        ] {
            let conflicts = try #require(throws: FieldConflicts.self) { try site.plan(command) }
            #expect(conflicts.list == [.init(command: 0, file: "collections/mine.yml", field: "photos", now: now)])
        }
        #expect(throws: ConfigProblems.self) { try site.plan(.drop(collection: "x", paths("a/1.jpg"))) }
        let problems = try #require(throws: ConfigProblems.self) {
            try site.plan(.collect(.named("mine"), paths("secret/6.jpg"), after: nil))
        }
        #expect(problems.list.first?.message.contains("unlisted") == true)
    }

    @Test func aCollectionWithARuleIsMadeAndChanged() throws {
        let rule = RuleText(
            [
                .init("keyword", ["northern lights", "Polarlicht: grün"]), .init("date", ["2019..2024"]),
                .init("favorite", ["true"]), .init("rating", ["4+"]), .init("date", ["*-12-24"], isExclusion: true),
            ], sort: "rating", limit: 20)
        let text = """
            title: Lights
            where:
              keyword:
                - northern lights
                - "Polarlicht: grün"
              date: 2019..2024
              favorite: true
              rating: 4+
              not:
                date: "*-12-24"
            sort: rating
            limit: 20

            """
        #expect(
            try site.changes(.match(.titled("Lights"), rule, was: nil)) == ["collections/lights.yml": text])
        var site = site
        site.files["collections/lights.yml"] = "# Mine\n" + text + "text: Seen in the north\n"
        let other = RuleText([.init("media", ["video"])])
        #expect(
            try site.changes(.match(.named("lights"), other, was: rule)) == [
                "collections/lights.yml":
                    "# Mine\ntitle: Lights\nwhere:\n  media: video\ntext: Seen in the north\n"
            ])
        #expect(throws: FieldConflicts.self) { try site.plan(.match(.named("lights"), rule, was: other)) }
        for edit in [
            Edit.match(.named("lights"), RuleText([]), was: nil), .match(.named("mine"), other, was: nil),
            .match(.named("lights"), RuleText([.init("rating", ["many"])]), was: nil),
            .match(.titled("Wrong"), RuleText([.init("colour", ["red"])]), was: nil),
            .collect(.named("lights"), paths("a/1.jpg"), after: nil),
        ] {
            #expect(throws: ConfigProblems.self) { try site.plan(edit) }
        }
    }

    @Test func aCollectionIsNamedListedAndRemoved() throws {
        let fields = Edit.Fields(["title": .text("Ours"), "unlisted": .flag(true)], was: ["title": .text("Mine")])
        let text = try #require(site.changes(.collection("mine", fields))["collections/mine.yml"])
        #expect(text?.hasPrefix("title: Ours\n") == true && text?.contains("unlisted: true\n") == true)
        #expect(try site.plan(.remove(collection: "mine")).changes.map(\.after) == [nil])
        #expect(throws: FieldConflicts.self) {
            try site.plan(.collection("mine", .init(["title": .text("Ours")], was: ["title": .text("Other")])))
        }
        for edit in [
            Edit.collection("absent", fields), .remove(collection: "absent"),
            .collection("mine", .init(["photos": .list([])])),
        ] {
            #expect(throws: ConfigProblems.self) { try site.plan(edit) }
        }
    }

    @Test(arguments: ["mine", "collections/mine", "Mine"]) func aCollectionOfTheMenuStays(name: String) throws {
        var edited = site
        edited.menu = [name]
        #expect(throws: ConfigProblems.self) { try edited.plan(.remove(collection: "mine")) }
    }

    @Test func aCollectionOfUnlistedPhotosStaysUnlisted() throws {
        let listed = Edit.collection("secret-2", .init(["unlisted": .none]))
        let problems = try #require(throws: ConfigProblems.self) {
            try site.plan(.collect(.titled("Secret 2"), paths("secret/6.jpg"), after: nil), listed)
        }
        #expect(problems.list.first?.message.contains("unlisted") == true)
    }

    @Test func collectionsDoNotLinkToUnlistedAlbums() throws {
        for command in [
            Edit.album(SourcePath("a"), .init(["unlisted": .flag(true)])),
            .move(.photos(paths("a/1.jpg")), to: SourcePath("secret")),
            .move(.album(SourcePath("a")), to: SourcePath("secret")),
        ] {
            let problems = try #require(throws: ConfigProblems.self) { try site.plan(command) }
            #expect(problems.list.first?.message.contains("unlisted") == true)
        }
        #expect(try site.plan(.move(.photos(paths("a/3.jpg")), to: SourcePath("secret"))).moves.count == 1)
    }

    /// A client's picks of an unlisted album.
    @Test func anUnlistedCollectionMayHavePhotosOfUnlistedAlbums() throws {
        let changes = try site.changes(.collect(.titled("Her picks"), paths("secret/6.jpg", "a/1.jpg"), after: nil))
        let text = try #require(changes["collections/her-picks.yml"] ?? nil)
        #expect(text == "title: Her picks\nunlisted: true\nphotos:\n  - secret/6.jpg\n  - a/1.jpg\n")
        var later = EditFixture(["secret/6.jpg", "secret/7.jpg", "a/1.jpg"], ["collections/her-picks.yml": text])
        later.files["albums/secret/album.md"] = "---\nunlisted: true\n---\n"
        let more = Edit.collect(.named("her-picks"), paths("secret/7.jpg"), after: nil)
        #expect(try later.plan(more).changes.count == 1)
        #expect(try later.plan(.album(SourcePath("a"), .init(["unlisted": .flag(true)]))).changes.count == 1)
    }
}
