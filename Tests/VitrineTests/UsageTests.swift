import TestSupport
import Testing
import VitrineBuild

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

    @Test(arguments: [
        ("biuld", "did you mean 'vitrine build'?"), ("sevre", "did you mean 'vitrine serve'?"),
        ("hlep", "did you mean 'vitrine help'?"), ("my-gallery", "'vitrine --help' lists them."),
    ])
    func anUnknownCommandGetsASuggestion(word: String, hint: String) throws {
        let run = try BuiltProgram.run([word])
        #expect(run.status == 2)
        #expect(run.messages.contains("There is no command '\(word)'; \(hint)"), "\(run.messages)")
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

    @Test func newSuggestsToServeTheSite() throws {
        let site = try TemporarySite()
        let run = try BuiltProgram.run(["new", site.root + "/new"])
        #expect(run.messages.hasSuffix("then run: vitrine serve \(site.root)/new\n"), "\(run.messages)")
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
