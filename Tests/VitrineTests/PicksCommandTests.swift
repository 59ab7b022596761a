import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineCore

/// `vitrine picks`, with real files and its exit status.
@Suite struct PicksCommandTests {
    private func site() throws -> TemporarySite {
        let site = try TemporarySite(settings: "picks: true")
        // A picture of one pixel, with different bytes after its end: two different photos.
        let gif = try #require(Data(base64Encoded: "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=="))
        for path in ["a/IMG_1.gif", "b/IMG_1.gif", "b/IMG_2.gif", "hidden/IMG_3.gif", "unlisted/IMG_4.gif"] {
            try site.write("albums/" + path, gif)
        }
        try site.write("albums/hidden/album.md", "---\nhidden: true\n---\n")
        try site.write("albums/unlisted/album.md", "---\nunlisted: true\n---\n")
        return site
    }

    private func picks(_ site: TemporarySite, _ arguments: String..., input: String = "") throws -> BuiltProgram.Run {
        try BuiltProgram.run(["picks", "--site", site.root] + arguments, input: input)
    }

    @Test func aListBecomesPaths() throws {
        let site = try site()
        try site.write("list.txt", "IMG_2.gif\r\na/IMG_1.gif\r\n")
        let run = try picks(site, site.root + "/list.txt")
        #expect(run.status == 0 && run.output == "b/IMG_2.gif\na/IMG_1.gif\n", "\(run.messages)")
        #expect(run.messages.contains("2 photos."))
        let link = try picks(site, "https://example.org/picks.html#b/img_1-gif,a/img_1-gif", "--quiet")
        #expect(link.output == "b/IMG_1.gif\na/IMG_1.gif\n" && link.messages == "")
        let piped = try picks(site, "-", "--json", input: "unlisted/IMG_4.gif")
        #expect(piped.output.contains("\"id\" : \"unlisted/img_4-gif\"") && piped.output.contains("\"number\" : 1"))
        #expect(!site.exists(".vitrine") && !site.exists("public"), "nothing is written to the site")
    }

    @Test func aListBecomesACollection() throws {
        let site = try site()
        let file = site.root + "/collections/best.yml"
        try site.write("collections/.keep", "")
        let run = try picks(site, "-", "--collection", "The \"best\"", "--output", file, input: "IMG_2, b/IMG_1.gif")
        #expect(run.status == 0 && run.output == "", "\(run.messages)")
        let text = "title: \"The \\\"best\\\"\"\nphotos:\n  - \"b/IMG_2.gif\"\n  - \"b/IMG_1.gif\"\n"
        #expect(try site.text("collections/best.yml") == text)
        #expect(try BuiltProgram.run(["build", site.root]).status == 0)
        #expect(try site.text("public/collections/best/index.html").contains("The &quot;best&quot;"))
        let again = try picks(site, "-", "--collection", "Other", "--output", file, input: "IMG_2")
        #expect(again.status == 2 && again.messages.contains("already exists"))
        #expect(try site.text("collections/best.yml") == text)
        let unlisted = try picks(site, "-", "--collection", "Other", input: "IMG_4.gif")
        #expect(unlisted.status == 0)
        #expect(unlisted.output.contains("title: \"Other\"\nunlisted: true\nphotos:\n  - \"unlisted/IMG_4.gif\""))
    }

    @Test func unknownAndAmbiguousNamesAreErrors() throws {
        let site = try site()
        let run = try picks(site, "-", "--json", input: "IMG_1.gif\nIMG_9.gif\nIMG_3.gif\n../vitrine.yml")
        #expect(run.status == 2)
        #expect(run.messages.contains("standard input: line 1: 'IMG_1.gif' may be any of a/IMG_1.gif, b/IMG_1.gif"))
        #expect(run.messages.contains("line 2: the site has no photo 'IMG_9.gif'"))
        #expect(run.messages.contains("line 3: the site has no photo 'IMG_3.gif'"), "hidden photos leave no trace")
        #expect(run.messages.contains("line 4: the site has no photo '../vitrine.yml'"))
        #expect(run.output.contains("\"error\""))
        #expect(try picks(site, site.root + "/none.txt").status == 2)
        #expect(try picks(site, site.root).status == 2, "a folder is no list")
        #expect(try picks(site, "https://example.org/picks.html").status == 2)
        #expect(try picks(site, "-", "--collection", " ", input: "IMG_2").status == 2)
        #expect(try picks(site, "-", "--output", site.root + "/no/such/folder/x", input: "IMG_2").status == 3)
        #expect(try BuiltProgram.run(["picks", "--site", site.root + "/missing", "-"], input: "x").status == 2)
    }
}
