import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild
import VitrineCore

@testable import vitrine

/// The command line of the program, and its messages.
@Suite struct UsageTests {
    private static func rest(_ done: Int, of total: Int, after seconds: Double) -> Bool {
        var line = ProgressLine()
        _ = line.text(for: BuildProgress(stage: .rendering, done: 0, total: total), now: 0, isTerminal: true)
        let text = line.text(
            for: BuildProgress(stage: .rendering, done: done, total: total), now: seconds, isTerminal: true)
        return text?.hasSuffix(" left") == true
    }

    @Test(arguments: [
        (1, 1000, 1.0, false), (49, 1000, 2.9, false), (50, 1000, 1, true), (1, 1000, 3, true), (1, 5, 0.1, false),
        (5, 5, 4, false),
    ])
    func theRemainingTimeIsShownWhenItCanBeEstimated(done: Int, total: Int, seconds: Double, isSaid: Bool) {
        #expect(Self.rest(done, of: total, after: seconds) == isSaid)
    }

    @Test func stepsOfAVideoThatChangeNoNumberAreNotShown() {
        var line = ProgressLine()
        func isShown(_ done: Int, _ fraction: Double, at time: Double) -> Bool {
            let video = BuildProgress.Video(path: "a.mp4", fraction: fraction)
            let step = BuildProgress(stage: .encoding, done: done, total: 4, video: video)
            return line.text(for: step, now: time, isTerminal: false) != nil
        }
        _ = line.text(for: BuildProgress(stage: .encoding, done: 0, total: 4), now: 0, isTerminal: false)
        #expect(!isShown(0, 0.1, at: 20) && isShown(3, 0.8, at: 30) && !isShown(3, 0.85, at: 50))
        #expect(isShown(4, 0.95, at: 60) && !isShown(4, 1, at: 80))
    }

    @Test(arguments: [
        ("biuld", "did you mean 'vitrine build'?"), ("sevre", "did you mean 'vitrine serve'?"),
        ("hlep", "did you mean 'vitrine help'?"), ("publish", "did you mean 'vitrine deploy'?"),
        ("preview", "did you mean 'vitrine serve'?"), ("init", "did you mean 'vitrine new'?"),
        ("my-gallery", "'vitrine --help' lists them."),
    ])
    func anUnknownCommandGetsASuggestion(word: String, hint: String) throws {
        let run = try BuiltProgram.run([word])
        #expect(run.status == 2)
        #expect(run.messages.contains("There is no command '\(word)'; \(hint)"), "\(run.messages)")
    }

    @Test func anEditFromOutsideIsToldItsSite() throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg")
        let folder = try TemporarySite()
        try folder.remove("vitrine.yml")
        let run = try BuiltProgram.run(["edit", "--site", folder.root, site.root + "/albums/a/1.jpg", "hidden=true"])
        #expect(run.status == 2 && run.messages.contains("add --site '\(site.root)'"), "\(run.messages)")
    }

    @Test(arguments: ["plan", "check"]) func anUnknownHostIsRefusedWithTheNamesOfAll(command: String) throws {
        let run = try BuiltProgram.run([command, "--host", "github"])
        #expect(run.status == 2)
        #expect(SiteHost.allCases.allSatisfy { run.messages.contains($0.rawValue) }, "\(run.messages)")
    }

    @Test func aHostThatRefusesTheGalleryIsStatusOne() throws {
        let site = try TemporarySite()
        try site.photo("a/1.jpg")
        #expect(try BuiltProgram.run(["build", site.root]).status == 0)
        try site.write("public/film.mp4", "")
        try site.remove("albums/a/1.jpg")
        for (host, status) in [("neocities", 1), ("neocities-paid", 0)] {
            let run = try BuiltProgram.run(["plan", site.root, "--host", host])
            #expect(run.status == status, "\(run.messages)")
            let json = try BuiltProgram.run(["plan", site.root, "--host", host, "--json", "--quiet"])
            #expect(json.status == status && json.output.contains("\"host\" : \"\(host)\""))
            #expect(
                run.messages.contains("refused by Neocities (free): it takes no files of these kinds") == (status == 1))
        }
    }

    @Test func theSettingsFileCanBeGivenForItsFolder() throws {
        let site = try TemporarySite()
        let file = site.root + "/vitrine.yml"
        for arguments in [["plan", file], ["build", file], ["check", file], ["clean", file]] {
            let run = try BuiltProgram.run(arguments)
            #expect(run.status == 0, "\(arguments): \(run.messages)")
        }
        let missing = try BuiltProgram.run(["build", site.root + "/albums/vitrine.yml"])
        #expect(missing.status == 2)
        #expect(missing.messages.contains("albums/vitrine.yml: is missing"), "\(missing.messages)")
    }

    @Test func cleanListsTheFilesThatItKeeps() throws {
        let site = try TemporarySite()
        #expect(try BuiltProgram.run(["build", site.root]).status == 0)
        try site.write("public/CNAME", "example.org")
        let one = try BuiltProgram.run(["clean", site.root])
        #expect(one.status == 0)
        #expect(one.messages.contains("changed by hand: 1 file.\n  CNAME\n"), "\(one.messages)")
        #expect(try BuiltProgram.run(["build", site.root]).status == 0)
        for number in 10..<22 { try site.write("public/own/\(number).txt", "mine") }
        let many = try BuiltProgram.run(["clean", site.root])
        #expect(many.messages.contains("changed by hand: 13 files.\n  CNAME\n  own/10.txt\n"), "\(many.messages)")
        #expect(many.messages.contains("  own/18.txt\n  … and 3 more\n"))
        #expect(site.exists("public/own/21.txt"))
    }

    @Test func newTakesATheme() throws {
        let site = try TemporarySite()
        #expect(try BuiltProgram.run(["new", site.root + "/new", "--theme", "paper"]).status == 0)
        #expect(try site.text("new/templates/custom.css").contains("Paper"))
        #expect(try site.text("new/vitrine.yml").contains("\nlook: cards\n"))
        let run = try BuiltProgram.run(["build", site.root + "/new"])
        #expect(run.status == 0, "\(run.messages)")
    }

    @Test func newSuggestsToServeTheSite() throws {
        let site = try TemporarySite()
        let run = try BuiltProgram.run(["new", site.root + "/new"])
        #expect(run.messages.hasSuffix("then run: vitrine serve \(site.root)/new\n"), "\(run.messages)")
        #expect(try site.text("new/.gitignore") == ".vitrine/\npublic/\ntrash/\n", "what is no source")
    }

    @Test(arguments: [
        (ViewCommand(site: "."), "look: vitrine serve"), (ViewCommand(site: "my-site"), "look: vitrine serve my-site"),
        (ViewCommand(albums: "/p/a b", output: "web"), "look: vitrine serve --albums '/p/a b' --output web"),
        (ViewCommand(site: "Jo's $HOME"), "look: vitrine serve 'Jo'\\''s $HOME'"),
        (
            ViewCommand(site: "사진/a", output: "", templates: "b c"),
            "look: vitrine serve 사진/a --output '' --templates 'b c'"
        ),
    ])
    func theLastLineOfABuildCanBeTyped(command: ViewCommand, line: String) {
        #expect(command.hint == line)
    }

    @Test(.timeLimit(.minutes(15))) func buildOpensAGalleryThatNeedsNoServer() throws {
        let site = try TemporarySite(settings: "links: explicit")
        try site.write("bin/xdg-open", "#!/bin/sh\nprintf '%s' \"$1\" >\"$VITRINE_OPENED/page\"\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: site.root + "/bin/xdg-open")
        try site.write("opened/.keep", "")
        let environment = [
            "PATH": site.root + "/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
            "VITRINE_OPENED": site.root + "/opened",
        ]
        let opened = try WrittenFolder(site.root + "/opened")
        let explicit = try BuiltProgram.run(["build", site.root, "--open"], environment: environment)
        #expect(explicit.status == 0 && !explicit.messages.contains("look:"), "\(explicit.messages)")
        try opened.wait(for: "page")
        #expect(try site.text("opened/page") == site.root + "/public/index.html")
        try site.write("vitrine.yml", "links: pretty")
        try site.remove("opened/page")
        let pretty = try BuiltProgram.run(["build", site.root, "--open", "--quiet"], environment: environment)
        #expect(pretty.status == 0)
        #expect(
            pretty.messages.hasPrefix("Not opened: ")
                && pretty.messages.contains("'vitrine serve \(site.root) --open'"),
            "\(pretty.messages)")
        #expect(!site.exists("opened/page"))
        try site.write("vitrine.yml", "links: explicit")
        let missing = try BuiltProgram.run(
            ["build", site.root, "--open", "--quiet"], environment: ["PATH": site.root + "/opened"])
        #expect(missing.messages.hasPrefix("No browser could be opened; open \(site.root)/public/index.html"))
    }

    @Test func aTildeIsRefused() throws {
        let site = try TemporarySite()
        for arguments in [
            ["build", site.root, "--output=~/x"], ["clean", site.root, "--output", "~"], ["new", "~/site"],
        ] {
            let run = try BuiltProgram.run(arguments)
            #expect(run.status == 2)
            #expect(run.messages.contains("~ is only understood by the shell"), "\(run.messages)")
        }
    }
}
