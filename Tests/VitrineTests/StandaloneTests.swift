import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineCore

/// Galleries of a folder of photographs without a site, on the command line.
@Suite struct StandaloneTests {
    private static let gif = Data(base64Encoded: "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==") ?? Data()

    /// A folder `Lofoten` with pictures; the home folder is the one that holds it.
    private func folder() throws -> TemporarySite {
        let site = try TemporarySite()
        try site.remove("albums")
        try site.remove("vitrine.yml")
        try site.write("Lofoten/1.jpg", Self.gif)
        try site.write("Lofoten/harbour/2.jpg", Self.gif)
        return site
    }

    private func environment(_ site: TemporarySite) -> [String: String] {
        ["HOME": site.root, "XDG_CACHE_HOME": site.root + "/cache"]
    }

    private func vitrine(_ site: TemporarySite, _ arguments: String...) throws -> BuiltProgram.Run {
        try BuiltProgram.run(arguments, environment: environment(site))
    }

    @Test func aGalleryIsBuiltCheckedAndCleaned() throws {
        let site = try folder()
        let place = ["--albums", "~/Lofoten", "--output", site.root + "/web"]
        let photographs = try site.tree("Lofoten")
        let first = try vitrine(site, "build", place[0], place[1], place[2], place[3], "--title", "The North")
        #expect(first.status == 0, "\(first.messages)")
        #expect(try site.text("web/index.html").contains("<h1>The North</h1>"))
        #expect(try site.files(".") == ["Lofoten", "cache", "web"])
        let again = try vitrine(site, "build", place[0], place[1], place[2], place[3], "--title", "The North")
        #expect(again.messages.contains("Nothing to do"))
        let plan = try vitrine(site, "plan", place[0], place[1], place[2], place[3])
        #expect(plan.output.contains("title"), "\(plan.output)")
        let check = try vitrine(site, "check", place[0], place[1], place[2], place[3], "--title", "The North")
        #expect(check.status == 0, "\(check.messages)")
        #expect(try vitrine(site, "clean", place[0], place[1], place[2], place[3]).status == 0)
        #expect(try site.files(".") == ["Lofoten", "cache"] && site.files("cache/vitrine") == [])
        #expect(try site.tree("Lofoten") == photographs)
        #expect(try vitrine(site, "clean", place[0], place[1], place[2], place[3]).status == 2)
    }

    @Test(.timeLimit(.minutes(15))) func aFolderIsServed() throws {
        let site = try folder()
        let messages = ProgramMessages()
        let server = try BuiltProgram.start(
            ["serve", site.root + "/Lofoten", "--port", "0"], environment: environment(site), messages: messages)
        try messages.wait(for: "The gallery is in")
        #expect(server.interrupt() == 0)
        #expect(try site.files(".") == ["Lofoten", "cache"])
        #expect(try site.files("Lofoten") == ["1.jpg", "harbour"])
        #expect(try vitrine(site, "clean", site.root + "/Lofoten").status == 0)
        #expect(try site.files("cache/vitrine") == [])
    }

    /// Mistakes with words of their messages.
    @Test func mistakesNameTheRemedy() throws {
        let site = try folder()
        try site.write("site/vitrine.yml", "")
        let lofoten = site.root + "/Lofoten"
        let cases: [([String], [String])] = [
            (["build", lofoten], ["is not a site", "vitrine build --albums DIR --output WEB"]),
            (["plan", lofoten], ["vitrine build --albums DIR --output WEB"]),
            (["clean", lofoten], ["no build of this gallery is known"]),
            (["build", "--albums", lofoten], ["--albums needs --output"]),
            (
                ["build", "--albums", lofoten, site.root + "/site", "--output", site.root + "/web"],
                ["'albums:' in its vitrine.yml"]
            ),
            (["build", site.root + "/site", "--title", "T"], ["--title is for a gallery without a site"]),
            (["build", "--albums", lofoten, "--output", lofoten + "/web"], ["would lie among the photographs"]),
            (["build", "--albums", lofoten, "--output", site.root], ["would contain the photographs"]),
            (
                ["build", "--albums", site.root + "/none", "--output", site.root + "/web"],
                ["/none: there is no such folder", "(--albums)"]
            ),
            (["build", "--albums", "~anna/x", "--output", site.root + "/web"], ["absolute path"]),
            (["serve", site.root], ["is not a site"]),
        ]
        for (arguments, words) in cases {
            let run = try BuiltProgram.run(arguments, environment: environment(site))
            #expect(run.status == 2, "\(arguments): \(run.messages)")
            for word in words { #expect(run.messages.contains(word), "\(arguments): \(run.messages)") }
        }
        #expect(try site.files(".") == ["Lofoten", "site"])
    }
}
