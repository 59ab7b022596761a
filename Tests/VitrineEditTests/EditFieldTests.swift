import Testing
import VitrineCore

@testable import VitrineEdit

/// Commands that change the fields and texts of photos and albums.
@Suite struct EditFieldTests {
    private let site = EditFixture(
        ["a/1.jpg", "a/2.jpg", "a/b/3.jpg"],
        [
            "albums/a/1.jpg.yml": "# mine\ntitle: One\nrating: 3\n", "albums/a/2.jpg.yaml": "hidden: true\n",
            "albums/a/album.md": "---\ntitle: A\n---\nText\n",
        ])

    @Test func fieldsAreWrittenIntoTheSidecarThatIsThere() throws {
        let command = Edit.set(
            "a/1.jpg", "a/2.jpg", "a/b/3.jpg",
            fields: ["rating": .number(4), "caption": .text("x: y"), "favorite": .flag(true)])
        #expect(
            try site.changes(command) == [
                "albums/a/1.jpg.yml": "# mine\ntitle: One\nrating: 4\ncaption: \"x: y\"\nfavorite: true\n",
                "albums/a/2.jpg.yaml": "hidden: true\ncaption: \"x: y\"\nrating: 4\nfavorite: true\n",
                "albums/a/b/3.jpg.yml": "caption: \"x: y\"\nrating: 4\nfavorite: true\n",
            ])
    }

    @Test func datesNeedNoQuotes() throws {
        let command = Edit.set("a/b/3.jpg", fields: ["date": .text("2024-05-12 14:03:27+02:00")])
        #expect(try site.changes(command) == ["albums/a/b/3.jpg.yml": "date: 2024-05-12 14:03:27+02:00\n"])
    }

    @Test func aSidecarGoesWithItsLastKeyUnlessItHasComments() throws {
        let remove = Edit.set("a/1.jpg", "a/2.jpg", fields: ["title": .none, "rating": .none, "hidden": .none])
        #expect(try site.changes(remove) == ["albums/a/1.jpg.yml": "# mine\n", "albums/a/2.jpg.yaml": nil])
    }

    @Test func aFavoriteBecauseOfItsRatingIsDenied() throws {
        var site = site
        site.ratings[SourcePath("a/2.jpg")] = 5
        let deny = Edit.set("a/1.jpg", "a/2.jpg", "a/b/3.jpg", fields: ["favorite": .flag(false)])
        #expect(try site.changes(deny) == ["albums/a/2.jpg.yaml": "hidden: true\nfavorite: false\n"])
        let rate = Edit.set("a/2.jpg", fields: ["favorite": .flag(false), "rating": .number(1)])
        #expect(try site.changes(rate) == ["albums/a/2.jpg.yaml": "hidden: true\nrating: 1\n"])
    }

    @Test func aGuardThatHoldsChangesTheField() throws {
        let was: [String: EditValue] = ["title": .text("One"), "rating": .number(3), "caption": .none]
        let command = Edit.set("a/1.jpg", fields: ["caption": .text("x")], was: was)
        #expect(try site.plan(command).changes.count == 1)
    }

    @Test func aGuardThatDoesNotHoldIsAConflictWithThePresentValue() throws {
        let good = Edit.set("a/2.jpg", fields: ["title": .text("x")])
        let bad = Edit.set(
            "a/1.jpg", fields: ["title": .text("x")], was: ["title": .none, "rating": .number(2), "alt": .text("x")])
        let conflicts = try #require(throws: FieldConflicts.self) { try site.plan(good, bad) }
        let file = "albums/a/1.jpg.yml"
        #expect(
            conflicts.list == [
                .init(command: 1, file: file, field: "alt", now: .some(.none)),
                .init(command: 1, file: file, field: "rating", now: .number(3)),
                .init(command: 1, file: file, field: "title", now: .text("One")),
            ])
    }

    @Test(
        arguments: [
            (["favourite": .flag(true)], "did you mean 'favorite'"), (["rating": .number(6)], "from 0 to 5"),
            (["title": .text("hidden: true\nx\nhidden: true")], "looks like a setting"),
            (["hidden": .text("yes")], "true or false"),
            (["hidden": .text("True")], "in lower case; write true instead of 'True'"),
            (["favorite": .text("FALSE")], "in lower case; write false instead of 'FALSE'"),
        ] as [([String: EditValue], String)])
    func aResultThatABuildWouldRefuseIsRefused(fields: [String: EditValue], message: String) throws {
        let command = Edit.set([SourcePath("a/b/3.jpg")], .init(fields))
        let problems = try #require(throws: ConfigProblems.self) { try site.plan(command) }
        #expect(problems.list.first?.file == "albums/a/b/3.jpg.yml")
        #expect(problems.list.contains { $0.message.contains(message) }, "\(problems.list)")
    }

    @Test func unknownPhotosAndAlbumsAreRefused() throws {
        let photo = try #require(throws: ConfigProblems.self) {
            try site.plan(.set("a/1.jpeg", fields: ["title": .text("x")]))
        }
        #expect(photo.list.map(\.description) == ["albums/a/1.jpeg: there is no such photo; did you mean '1.jpg'?"])
        #expect(throws: ConfigProblems.self) { try site.plan(.album(SourcePath("x"), .init(["title": .text("x")]))) }
        #expect(throws: ConfigProblems.self) { try site.plan(.album(.root, .init(["title": .text("x")]))) }
        #expect(throws: ConfigProblems.self) {
            try site.plan(.album(SourcePath("a"), .init(["cover": .text("9.jpg")])))
        }
    }

    @Test func theTitleOfTheSiteIsWrittenIntoTheSettings() throws {
        var site = site
        site.files["vitrine.yml"] = "# mine\ntitle: Old   # short\nphotos: {sizes: [200]}\n"
        let fields = Edit.Fields(
            ["title": .text("New"), "description": .text("a: b")], was: ["title": .text("Old"), "description": .none])
        #expect(
            try site.changes(.site(fields)) == [
                "vitrine.yml": "# mine\ntitle: New   # short\nphotos: {sizes: [200]}\ndescription: \"a: b\"\n"
            ])
        #expect(throws: FieldConflicts.self) { try site.plan(.site(fields), .site(fields)) }
        site.files["vitrine.yml"] = "title: Old\n"
        let removed = try site.changes(.site(Edit.Fields(["title": .none])))
        #expect(removed == ["vitrine.yml": ""], "the settings stay, because they make a folder a site")
        site.files["vitrine.yml"] = ""
        #expect(try site.changes(.site(Edit.Fields(["title": .text("New")]))) == ["vitrine.yml": "title: New\n"])
    }

    @Test func otherSettingsAreNotEdited() throws {
        for key in ["albums", "titles"] {
            let problems = try #require(throws: ConfigProblems.self) {
                try site.plan(.site(Edit.Fields([key: .text("x")])))
            }
            #expect(problems.list.first?.message.contains("only 'title' and 'description'") == true)
        }
    }

    @Test func emptyTextsAreRefused() throws {
        let site = EditFixture(["1.jpg"], ["albums/1.jpg.yml": ""])
        let problems = try #require(throws: ConfigProblems.self) {
            try site.plan(.set("1.jpg", fields: ["title": .text("x")]))
        }
        #expect(problems.list.first?.message.contains("is empty") == true)
    }

    @Test func fieldsOfAlbumsAreWrittenBetweenTheLines() throws {
        let fields = Edit.Fields(
            ["title": .text("B"), "cover": .text("b/3.jpg"), "unlisted": .flag(true)], was: ["title": .text("A")])
        #expect(
            try site.changes(.album(SourcePath("a"), fields), .album(SourcePath("a/b"), .init(["picks": .number(3)])))
                == [
                    "albums/a/album.md": "---\ntitle: B\ncover: b/3.jpg\nunlisted: true\n---\nText\n",
                    "albums/a/b/album.md": "---\npicks: 3\n---\n",
                ])
    }

    @Test func theTextOfAnAlbumIsGuardedByItsDigest() throws {
        let command = Edit.text(SourcePath("a"), body: "New", digest: ContentDigest(of: "Text\n"))
        #expect(try site.changes(command) == ["albums/a/album.md": "---\ntitle: A\n---\nNew\n"])
        let conflicts = try #require(throws: FieldConflicts.self) { try site.plan(command, command) }
        #expect(conflicts.list == [.init(command: 1, file: "albums/a/album.md", field: "text", now: .text("New\n"))])
    }
}
