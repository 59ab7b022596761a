import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineCore

/// Every exit status of the program, and the messages that come with it.
@Suite struct StatusTests {
    private static let gif = Data(base64Encoded: "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==") ?? Data()

    private func site() throws -> TemporarySite {
        let site = try TemporarySite()
        try site.write("albums/a/1.gif", Self.gif)
        return site
    }

    /// A build that runs until it is ended.
    private func endless(_ site: TemporarySite) throws -> BuiltProgram.Running {
        try BuiltProgram.start(
            ["build", site.root], environment: ["VITRINE_FAULT": "hang:1.gif"], awaitsLine: false)
    }

    @Test(.timeLimit(.minutes(15))) func anotherBuildAndInterruptions() throws {
        for (signal, status) in [(SIGINT, Int32(130)), (SIGTERM, 143)] {
            let site = try site()
            try site.write(".vitrine/.keep", "")
            let folder = try WrittenFolder(site.root + "/.vitrine")
            let first = try endless(site)
            try folder.wait(for: "vitrine.lock")
            let second = try BuiltProgram.run(["build", site.root])
            #expect(second.status == 4)
            #expect(second.messages.contains(site.root) || second.messages.contains(".vitrine"), "\(second.messages)")
            #expect(first.end(with: signal) == status)
            #expect(try BuiltProgram.run(["build", site.root]).status == 0)
        }
    }

    /// Mistakes with their exit status, and with the file and the remedy that the message names.
    @Test func messagesNameTheFileAndTheRemedy() throws {
        let site = try site()
        let missing = site.root + "/missing"
        try site.write("file", "x")
        try site.write("albums/a/2.gif", "GIF89a")
        let cases: [([String], Int32, [String])] = [
            (["build", site.root], 1, ["a/2.gif"]),
            (["build", site.root, "--output", site.root + "/file/x"], 3, [site.root + "/file"]),
            (["build", site.root, "--output", site.root + "/albums"], 2, ["albums", "output"]),
            (["build", site.root, "--templates", site.root + "/none"], 2, [site.root + "/none"]),
            (["build", missing], 2, [missing]), (["plan", missing], 2, [missing]),
            (["check", missing], 2, [missing]), (["serve", missing], 2, [missing]),
            (["clean", missing], 2, [missing]), (["audit", missing], 2, [missing]),
            (["studio", missing], 2, [missing]), (["deploy", missing], 2, [missing]),
            (["fetch", missing], 2, [missing]), (["doctor", "--site", missing], 2, [missing]),
            (["render", missing, "--shard", "1/2", "--to", site.root + "/parts"], 2, [missing]),
            (["edit", "a/1.gif", "favorite=true", "--site", missing], 2, [missing]),
            (["share", "a", "--site", missing], 2, [missing]), (["undo", "--site", missing], 2, [missing]),
            (["trash", "list", "--site", missing], 2, [missing]),
            (["picks", missing, "--site", site.root], 2, [missing]),
            (["new", site.root], 2, [site.root]),
            (["new", site.root + "/new", "--theme", "papr"], 2, ["darkroom, family, paper", "Did you mean 'paper'?"]),
            (["inspect", site.root + "/none.jpg"], 1, []),
            (["build", site.root, "--jobs", "x"], 2, ["--jobs", "Usage"]),
        ]
        let untested = Set(try BuiltProgram.commands()).subtracting(cases.map(\.0[0]))
        #expect(untested.isEmpty, "Add a mistake with each of these commands.")
        for (arguments, status, words) in cases {
            let run = try BuiltProgram.run(arguments)
            #expect(run.status == status, "\(arguments): \(run.messages)")
            for word in words { #expect(run.messages.contains(word), "\(arguments): \(run.messages)") }
        }
    }
}
