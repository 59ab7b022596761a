import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineCore

/// `vitrine deploy` to a folder, with real files and its exit status.
@Suite struct DeployCommandTests {
    private func site(_ settings: String? = nil) throws -> TemporarySite {
        let site = try TemporarySite()
        try site.write("vitrine.yml", settings ?? "deploy:\n  web: {to: \(site.root)-web}\n")
        // A picture of one pixel, with different bytes after its end.
        let gif = try #require(Data(base64Encoded: "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=="))
        for (number, path) in ["a/1.gif", "a/2.gif", "b/3.gif"].enumerated() {
            try site.write("albums/" + path, gif + Data([UInt8(number)]))
        }
        return site
    }

    /// The files at the target, by path.
    private func target(_ site: TemporarySite) throws -> [String: ContentDigest] {
        var tree = try site.tree("../" + SourcePath(site.root).name + "-web")
        tree["vitrine-deploy.json"] = nil
        return tree
    }

    private func deploy(_ site: TemporarySite, _ arguments: String...) throws -> BuiltProgram.Run {
        try BuiltProgram.run(["deploy", site.root] + arguments)
    }

    private func removing(_ site: TemporarySite, _ body: () throws -> Void) rethrows {
        defer { try? FileManager.default.removeItem(atPath: site.root + "-web") }
        try body()
    }

    @Test func aGalleryIsPublishedAndFollowsTheSite() throws {
        let site = try site()
        try removing(site) {
            let dry = try deploy(site, "--dry-run")
            #expect(dry.status == 0 && dry.output.contains("to send"), "\(dry.messages)")
            #expect(dry.messages.contains("--dry-run") && !FileManager.default.fileExists(atPath: site.root + "-web"))
            let first = try deploy(site)
            #expect(first.status == 0 && first.messages.contains("The gallery is published at"), "\(first.messages)")
            #expect(try target(site) == site.tree())
            let second = try deploy(site)
            #expect(second.status == 0 && second.output.contains("is up to date"), "\(second.output)")
            let json = try deploy(site, "--json")
            #expect(json.status == 0 && json.output.contains("\"sent\" : [\n\n  ]"), "\(json.output)")
            #expect(json.output.contains("\"isPublished\" : true") && json.messages.contains("is up to date"))
            try site.write("albums/b/album.md", "---\nhidden: true\n---\n")
            let third = try deploy(site)
            #expect(third.status == 0, "\(third.messages)")
            #expect(try target(site) == site.tree() && target(site)["b/index.html"] == nil)
        }
    }

    @Test func aFileOfTheOwnerWhoseNameIsNoTextIsNamed() throws {
        let site = try site()
        try removing(site) {
            try #require(try deploy(site).status == 0)
            let name = Array((site.root + "/public/x").utf8) + [0xFF, 0]
            let file = try #require(
                name.withUnsafeBufferPointer { $0.withMemoryRebound(to: CChar.self) { fopen($0.baseAddress!, "w") } })
            fclose(file)
            let run = try deploy(site)
            #expect(run.status == 2 && run.messages.contains("has a name that is not valid UTF-8"), "\(run.messages)")
        }
    }

    @Test func photosThatFailedAreSaid() throws {
        let site = try site()
        try site.write("albums/a/broken.jpg", Data([0xFF, 0xD8, 0xFF, 0xE0]) + Data("no photo".utf8))
        try removing(site) {
            let run = try deploy(site)
            #expect(run.status == 1 && run.messages.contains("The gallery is published"), "\(run.messages)")
            #expect(try target(site) == site.tree())
        }
    }

    /// Nothing is sent while a file of the gallery holds private data, or a page has a broken link.
    @Test(arguments: [
        ("own.html", "<!doctype html><title>x</title><p>/home/anna/site/albums</p>"),
        ("backup.sqlite", "SQLite format 3\u{0}"),
    ])
    func privateFilesStopIt(name: String, text: String) throws {
        let site = try site()
        try removing(site) {
            #expect(try BuiltProgram.run(["build", site.root]).status == 0)
            try site.write("public/" + name, text)
            let run = try deploy(site)
            #expect(run.status == 2 && run.messages.contains(name), "\(run.messages)")
            #expect(run.messages.contains("nothing was sent"))
            #expect(try deploy(site, "--dry-run").status == 2)
            #expect(!FileManager.default.fileExists(atPath: site.root + "-web"))
        }
    }

    @Test func hiddenFilesAreNotSent() throws {
        let site = try site()
        try removing(site) {
            #expect(try BuiltProgram.run(["build", site.root]).status == 0)
            try site.write("public/.env", "PASSWORD=1")
            let run = try deploy(site)
            #expect(try run.status == 0 && target(site)[".env"] == nil, "\(run.messages)")
        }
    }

    @Test func theNoteOfATargetIsNotPublished() throws {
        let site = try site()
        try removing(site) {
            #expect(try deploy(site).status == 0)
            try FileManager.default.copyItem(
                atPath: site.root + "-web/vitrine-deploy.json", toPath: site.root + "/public/vitrine-deploy.json")
            let run = try deploy(site)
            #expect(
                run.status == 2 && run.messages.contains("public/vitrine-deploy.json: is a note"), "\(run.messages)")
        }
    }

    /// A host has limits. Neocities takes no files of this kind.
    @Test func whatTheHostRefusesIsNotSent() throws {
        let site = try site()
        try site.write("vitrine.yml", "deploy: {web: {to: \(site.root)-web, host: neocities}}")
        try removing(site) {
            #expect(try BuiltProgram.run(["build", site.root]).status == 0)
            try site.write("public/clip.tif", "II*")
            let run = try deploy(site)
            #expect(run.status == 2 && run.messages.contains("refused by Neocities"), "\(run.messages)")
            #expect(!FileManager.default.fileExists(atPath: site.root + "-web"))
            try site.remove("public/clip.tif")
            #expect(try deploy(site).status == 0)
        }
    }

    @Test func ownFilesWithPrivateDataAreSentOnRequest() throws {
        let site = try site()
        try removing(site) {
            #expect(try BuiltProgram.run(["build", site.root]).status == 0)
            try site.write("public/desktop.ini", "x")
            let refused = try deploy(site)
            #expect(refused.status == 2 && refused.messages.contains("desktop.ini"), "\(refused.messages)")
            #expect(!FileManager.default.fileExists(atPath: site.root + "-web"))
            #expect(try deploy(site, "--allow", "words").status == 2)
            #expect(try deploy(site, "--allow", "leftover").status == 0)
        }
    }

    @Test(arguments: [
        ("to: /x/y, mode: releases", "only for a folder with ssh://"),
        ("to: 'ssh://host/me.git#pages', mode: releases", "only for a folder with ssh://"),
        ("to: 'ssh://host/a', mode: release", "did you mean 'releases'?"), ("to: /x/y, url: example.org", "https://"),
    ])
    func otherSettingsOfPlacesAreMistakes(settings: String, message: String) throws {
        let site = try site("deploy: {web: {\(settings)}}\n")
        let run = try deploy(site)
        #expect(run.status == 2 && run.messages.contains(message), "\(run.messages)")
    }

    @Test func aWrongPlaceIsTheOnlyMistake() throws {
        let run = try deploy(try site("deploy: {web: {to: ../stage, host: github-pages, keep: 0, mode: in-place}}\n"))
        #expect(run.status == 2 && run.messages.contains("named from / or ~/"), "\(run.messages)")
        #expect(!run.messages.contains("unknown key"), "\(run.messages)")
    }

    @Test func nothingIsSaidQuietly() throws {
        let site = try site()
        try removing(site) {
            let run = try deploy(site, "--quiet")
            #expect(run.status == 0 && run.output == "" && run.messages == "", "\(run.output)\(run.messages)")
        }
    }

    @Test func onlyReleasesAreRolledBack() throws {
        let site = try site()
        let run = try deploy(site, "--rollback")
        #expect(run.status == 2 && run.messages.contains("'mode: releases'"), "\(run.messages)")
        #expect(try deploy(site, "--rollback", "--dry-run").status == 2)
    }

    @Test func filesOfOthersAreLeftAlone() throws {
        let site = try site()
        try removing(site) {
            let web = "../" + SourcePath(site.root).name + "-web/"
            try site.write(web + "CNAME", "example.org")
            try site.write(web + "a/index.html", "own")
            let refused = try deploy(site)
            #expect(refused.status == 2 && refused.messages.contains("a/index.html"), "\(refused.messages)")
            #expect(try target(site).count == 2)
            try site.remove(web + "a/index.html")
            let run = try deploy(site)
            #expect(run.status == 0 && run.output.contains("1 file of others stays: CNAME"), "\(run.output)")
            #expect(try site.text(web + "CNAME") == "example.org")
        }
    }

    @Test func muchIsTakenAwayOnlyOnRequest() throws {
        let site = try site()
        let gif = try #require(Data(base64Encoded: "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=="))
        for number in 10..<40 { try site.write("albums/c/\(number).gif", gif + Data([UInt8(number)])) }
        try removing(site) {
            #expect(try deploy(site).status == 0)
            let before = try target(site)
            try site.write("albums/c/album.md", "---\nhidden: true\n---\n")
            let refused = try deploy(site)
            #expect(refused.status == 2 && refused.messages.contains("--max-deletes 31"), "\(refused.messages)")
            #expect(refused.messages.contains("in 'c'") && refused.messages.contains("Nothing was sent"))
            #expect(try target(site) == before)
            #expect(try deploy(site, "--max-deletes", "31").status == 0)
            #expect(try target(site) == site.tree())
        }
    }

    @Test func anotherSiteIsNoTarget() throws {
        let site = try site()
        try site.write("../\(SourcePath(site.root).name)-web/vitrine.yml", "")
        try removing(site) {
            let run = try deploy(site)
            #expect(run.status == 2 && run.messages.contains("-web is a site of Vitrine"), "\(run.messages)")
        }
    }

    @Test func mistakesAreNamed() throws {
        let site = try site("deploy:\n  a: {to: /x/y}\n  b: {to: ~/y}\n")
        let two = try deploy(site)
        #expect(two.status == 2 && two.messages.contains("choose one of the places in vitrine.yml: a, b"))
        let unknown = try deploy(site, "--to", "c")
        #expect(unknown.status == 2 && unknown.messages.contains("none of the places in vitrine.yml: a, b"))
        #expect(!site.exists("public"), "nothing is built")
        let missing = try deploy(site, "--to", "a")
        #expect(missing.status == 3 && missing.messages.contains("mount its disk"), "\(missing.messages)")
        try site.write("vitrine.yml", "")
        let none = try deploy(site)
        #expect(none.status == 2 && none.messages.contains("names no place"))
        for (folder, message) in [
            (site.root + "/public/x", "the site"), (SourcePath(site.root).parent.text, "the site"),
            (site.root + "/../" + SourcePath(site.root).name, "without '..'"), ("~/", "without '..'"),
        ] {
            try site.write("vitrine.yml", "deploy: {web: {to: \(folder)}}\n")
            let run = try deploy(site)
            #expect(run.status == 2 && run.messages.contains("vitrine.yml:1:"), "\(run.messages)")
            #expect(run.messages.contains(message), "\(run.messages)")
        }
    }
}
