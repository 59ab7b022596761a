import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineCore

/// `vitrine edit`, `undo` and `trash`, with real files and their exit statuses.
@Suite struct EditCommandTests {
    private func site() throws -> TemporarySite {
        let site = try TemporarySite()
        // A picture of one pixel.
        let gif = try #require(Data(base64Encoded: "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=="))
        for path in ["a/1.gif", "a/2.gif", "b/3.gif"] { try site.write("albums/" + path, gif) }
        return site
    }

    private func run(_ site: TemporarySite, _ arguments: String..., input: String = "") throws -> BuiltProgram.Run {
        try BuiltProgram.run(arguments + ["--site", site.root], input: input)
    }

    @Test func linesAreWrittenAndTakenBack() throws {
        let site = try site()
        try site.write("albums/a/1.gif.yml", "# mine\ncaption: Old\n")
        let edited = try run(
            site, "edit", "a/1.gif", site.root + "/albums/a/2.gif", "caption=New = better", "favorite=true")
        #expect(edited.status == 0 && edited.messages.contains("2 files changed"), "\(edited.messages)")
        #expect(try site.text("albums/a/1.gif.yml") == "# mine\ncaption: \"New = better\"\nfavorite: true\n")
        let list = try run(site, "undo", "--list")
        #expect(list.output.contains("caption, favorite of a/1.gif and 1 more"))
        #expect(try run(site, "undo", "no-such-edit").status == 2)
        #expect(try run(site, "undo").status == 0)
        #expect(try site.text("albums/a/1.gif.yml") == "# mine\ncaption: Old\n" && !site.exists("albums/a/2.gif.yml"))
        try site.write("albums/a/1.gif.yml", "caption: New\n")
        #expect(try run(site, "edit", "a/1.gif", "rating=3").status == 0)
        try site.write("albums/a/1.gif.yml", "caption: [\n")
        let unreadable = try run(site, "undo")
        #expect(unreadable.status == 2 && unreadable.messages.contains("error: albums/a/1.gif.yml:"), "\(unreadable)")
        try site.write("albums/a/1.gif.yml", "caption: New\nrating: 3\n")
        #expect(try run(site, "undo").status == 0)
        let nothing = try run(site, "undo")
        #expect(nothing.status == 2 && nothing.messages.contains("no edit that could be taken back"))
    }

    @Test func anUnlistedAlbumIsShared() throws {
        let site = try site()
        let listed = try run(site, "share", "a")
        #expect(listed.status == 2 && listed.messages.contains("vitrine edit a unlisted=true"), "\(listed.messages)")
        let text = "---\ntitle: For you # mine\nunlisted: true\n---\nText\n"
        try site.write("albums/a/album.md", text)
        let first = try run(site, "share", site.root + "/albums/a")
        #expect(first.status == 0 && first.messages.contains("can pass it on"), "\(first.messages)")
        let address = first.output.trimmingCharacters(in: .newlines)
        #expect(address.hasPrefix("a-") && address.hasSuffix("/") && address.utf8.count == "a-7k3m9qx2vb4t/".utf8.count)
        let written = "title: For you # mine\nunlisted: true\naddress: \(address.dropLast())\n"
        #expect(try site.text("albums/a/album.md").contains(written))
        #expect(try run(site, "share", "a").output == first.output)
        #expect(try BuiltProgram.run(["build", site.root]).status == 0)
        #expect(site.exists("public/" + address + "1-gif.html") && !site.exists("public/a"))
        try site.write("vitrine.yml", "baseURL: https://example.org/g/\nlinks: explicit\n")
        let renewed = try run(site, "share", "a", "--renew")
        #expect(renewed.output.hasPrefix("https://example.org/g/a-") && renewed.output.hasSuffix("/index.html\n"))
        #expect(!renewed.output.contains(address) && renewed.messages.contains("does not lead to the new one"))
        #expect(try BuiltProgram.run(["build", site.root]).status == 0)
        #expect(!site.exists("public/" + address) && !site.exists("public/a"))
        let names = try site.files("public").filter { $0.hasSuffix(".html") || $0.hasSuffix(".xml") }
        let secret = renewed.output.split(separator: "/").first { $0.hasPrefix("a-") }.map(String.init)
        let slug = try #require(secret)
        #expect(site.exists("public/" + slug + "/index.html"))
        for name in names { #expect(!(try site.text("public/" + name)).contains(slug), "\(name)") }
        for _ in 0..<2 { #expect(try run(site, "undo").status == 0) }
        #expect(try site.text("albums/a/album.md") == text)
    }

    @Test(arguments: [
        (["."], "is the first page"), (["a/1.gif"], "is a photo"), (["nowhere"], "neither a photo nor an album"),
        (["b"], "is not published"),
    ])
    func whatCannotBeSharedIsRefused(_ words: [String], _ message: String) throws {
        let site = try site()
        try site.write("albums/b/album.md", "---\nhidden: true\nunlisted: true\n---\n")
        let run = try BuiltProgram.run(["share"] + words + ["--site", site.root])
        #expect(run.status == 2 && run.messages.contains(message), "\(run.messages)")
    }

    @Test func photosAreAdjusted() throws {
        let site = try site()
        try site.write("albums/a/1.gif.yml", "caption: Old\n")
        let edited = try run(
            site, "edit", "a/1.gif", "a/2.gif", "edit.filter=sepia", "edit.amount=80", "edit.crop=8.5 0 91.5 100",
            "rating=4")
        #expect(edited.status == 0, "\(edited.messages)")
        let block = "edit:\n  format: vitrine-1\n  crop: [8.5, 0, 91.5, 100]\n  filter: sepia\n  amount: 80\n"
        #expect(try site.text("albums/a/1.gif.yml") == "caption: Old\nrating: 4\n" + block)
        #expect(try run(site, "undo", "--list").output.contains("rating of a/1.gif and 1 more"))
        #expect(try run(site, "edit", "a/1.gif", "edit=").status == 0)
        #expect(try site.text("albums/a/1.gif.yml") == "caption: Old\nrating: 4\n")
        for _ in 0..<2 { #expect(try run(site, "undo").status == 0) }
        #expect(try site.text("albums/a/1.gif.yml") == "caption: Old\n" && !site.exists("albums/a/2.gif.yml"))
    }

    @Test(arguments: [
        (["a/1.gif", "edit.turn=45"], "'edit.turn' must be 0, 90, 180 or 270"),
        (["a/1.gif", "edit=sepia"], "write values as edit.filter=sepia"),
        (["a/1.gif", "edit=", "edit.turn=90"], "'edit=' alone"), (["a", "edit.turn=90"], "is an album"),
    ])
    func mistakesInAdjustmentsChangeNothing(_ words: [String], _ message: String) throws {
        let site = try site()
        let run = try BuiltProgram.run(["edit"] + words + ["--site", site.root])
        #expect(run.status != 0 && run.messages.contains(message), "\(run.messages)")
        #expect(!site.exists("albums/a/1.gif.yml"))
    }

    @Test func editsInJSONAreAppliedTogether() throws {
        let site = try site()
        let good = """
            {"commands": [{"create": {"parent": "", "title": "Night: 2"}}, {"move": {"photos": ["a/1.gif"], "to": "b"}}]}
            """
        let moved = try run(site, "edit", "--json", "-", input: good)
        #expect(moved.status == 0 && moved.output.contains("\"albums/b/1.gif\""), "\(moved.messages)")
        #expect(try site.text("albums/Night- 2/album.md") == "---\ntitle: \"Night: 2\"\n---\n")
        let stale = """
            {"commands": [{"set": {"photos": ["b/1.gif"], "fields": {"title": "x"}, "was": {"title": "y"}}}]}
            """
        let conflict = try run(site, "edit", "--json", "-", input: stale)
        #expect(conflict.status == 5 && conflict.output.contains("\"field\" : \"title\""))
        #expect(conflict.messages.contains("'title' is not there") && !site.exists("albums/b/1.gif.yml"))
    }

    @Test(arguments: [
        ("{", "JSON"), (#"{"commands": [{"paint": {}}]}"#, "'paint' is not a command"),
        (#"{"commands": [{"set": {"photos": ["a/1.gif"]}}]}"#, "the key 'fields' is missing"),
        (#"{"commands": [{"trash": {"photos": ["a/1.gif"], "for": "ever"}}]}"#, "unknown key 'for'"),
        (#"{"commands": [{"set": {"photos": ["../vitrine.yml"], "fields": {"title": "x"}}}]}"#, "no such photo"),
    ])
    func listsWithMistakesChangeNothing(_ list: String, _ words: String) throws {
        let site = try site()
        let run = try run(site, "edit", "--json", "-", input: list)
        #expect(run.status == 2 && run.messages.contains(words) && run.output.contains("\"error\""), "\(run.messages)")
        #expect(try site.files("albums/a") == ["1.gif", "2.gif"] && site.text("vitrine.yml") == "")
    }

    @Test(arguments: [
        ["a/1.gif"], ["favorite=true"], ["a/1.gif", "favorite=true", "a/2.gif"], ["a/1.gif", "title=x", "title=y"],
        ["a/1.gif", "favourite=true"], ["a/9.gif", "favorite=true"], ["a/1.gif", "rating=6"],
        ["../a/1.gif", "title=x"], ["a/1.gif", "--json", "-"],
    ])
    func wrongUsageChangesNothing(_ words: [String]) throws {
        let site = try site()
        #expect(try BuiltProgram.run(["edit", "--site", site.root] + words).status == 2)
        #expect(try site.files("albums/a") == ["1.gif", "2.gif"])
    }

    @Test(arguments: [["build"], ["edit", "a/2.gif", "title=x"]])
    func anEditThatWasStoppedIsCompleted(_ words: [String]) throws {
        let site = try site()
        try site.write(
            ".vitrine/studio/journal",
            #"{"began":{"command":{"id":"k","steps":["#
                + #"{"makeFolder":{"path":"albums/c"}},{"move":{"from":"albums/a/1.gif","to":"albums/c/1.gif"}}],"#
                + #""time":1,"title":"moved a/1.gif to c"}}}"# + "\n")
        let arguments = words + (words[0] == "build" ? [site.root] : ["--site", site.root])
        let run = try BuiltProgram.run(arguments)
        #expect(run.status == 0, "\(run.messages)")
        #expect(run.messages.contains("An edit was stopped before its end (moved a/1.gif to c). It was completed."))
        #expect(site.exists("albums/c/1.gif") && !site.exists("albums/a/1.gif"))
        #expect(!(try BuiltProgram.run(arguments).messages.contains("stopped before")))
    }

    @Test func anEditThatWasStoppedIsTheLastOne() throws {
        let site = try site()
        #expect(try run(site, "edit", "a/2.gif", "caption=Two").status == 0)
        let journal = try site.text(".vitrine/studio/journal")
        try site.write(
            ".vitrine/studio/journal",
            journal
                + #"{"began":{"command":{"id":"k","steps":[{"move":{"from":"albums/a/1.gif","to":"albums/b/1.gif"}}],"#
                + #""time":1,"title":"moved a/1.gif to b"}}}"# + "\n")
        let undone = try run(site, "undo")
        #expect(undone.status == 0 && undone.messages.contains("It was completed."), "\(undone.messages)")
        #expect(site.exists("albums/a/1.gif") && site.exists("albums/a/2.gif.yml"))
    }

    @Test func theTitleOfTheSiteIsThatOfTheFirstPage() throws {
        let site = try site()
        try site.write("vitrine.yml", "# mine\n")
        #expect(try run(site, "edit", ".", "title=Ours", "sort=name").status == 0)
        #expect(try site.text("vitrine.yml") == "# mine\ntitle: Ours\n")
        #expect(try site.text("albums/album.md") == "---\nsort: name\n---\n")
        let stale = #"{"commands": [{"site": {"fields": {"title": "x"}, "was": {"title": "y"}}}]}"#
        #expect(try run(site, "edit", "--json", "-", input: stale).status == 5)
    }

    @Test func theTrashIsListedRestoredAndEmptied() throws {
        let site = try site()
        try site.write("albums/a/1.gif.yml", "hidden: true\n")
        #expect(try run(site, "trash", "put", "a/1.gif", "b").status == 0)
        #expect(try site.files("albums") == ["a"] && site.files("albums/a") == ["2.gif"])
        let list = try run(site, "trash", "list")
        #expect(list.output.contains("albums/a/1.gif\n") && list.output.contains("albums/b\n"))
        #expect(try run(site, "trash", "restore", "a/1.gif").status == 0)
        #expect(try site.files("albums/a") == ["1.gif", "1.gif.yml", "2.gif"])
        #expect(try run(site, "trash", "restore", "a/1.gif").status == 2)
        let unasked = try run(site, "trash", "empty")
        #expect(unasked.status == 2 && site.exists("trash/files/b/3.gif"), "nobody could be asked")
        #expect(try run(site, "trash", "empty", "--yes").messages.contains("Deleted 1 item"))
        #expect(!site.exists("trash"))
    }
}
