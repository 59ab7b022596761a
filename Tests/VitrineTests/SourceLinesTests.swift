import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineBuild

@testable import vitrine

/// The lines about sources in the output of a build: new problems, files that are left out, and no names of hidden files.
@Suite struct SourceLinesTests {
    private static let gif = Data(base64Encoded: "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==") ?? Data()

    private static func ignored(_ path: String, _ code: SourceEntry.Code, _ reason: String = "why") -> SourceEntry {
        SourceEntry(path: path, outcome: .ignored, code: code, reason: reason)
    }

    @Test func filesThatAreLeftOutAreListedRarestExtensionFirst() {
        let sidecars = (10..<40).map { Self.ignored("a/\($0).aae", .text) }
        let lines = LeftOut.lines(
            [SourceEntry(path: "a/1.jpg", outcome: .published)] + sidecars
                + [Self.ignored("a/notes.txt", .text, "a text, not a photo"), Self.ignored("linked", .link)])
        #expect(lines.count == 21)
        #expect(
            lines.prefix(3) == [
                "left out: a/notes.txt: a text, not a photo", "left out: linked: why", "left out: a/10.aae: why",
            ])
        #expect(lines.last == "… and 12 more; --verbose names them")
    }

    @Test func hiddenFilesAreOnlyCounted() {
        let one = LeftOut.lines([Self.ignored("a/secret.jpg", .hidden)])
        #expect(
            one == [
                "left out: 1 file hidden by its owner or its name, or made by the operating system; --verbose names it"
            ])
        let three = LeftOut.lines(
            [
                Self.ignored("a/secret.jpg", .hidden), Self.ignored("a/.x", .hiddenName),
                Self.ignored("a/Thumbs.db", .clutter),
            ])
        #expect(three.count == 1 && three.first?.hasPrefix("left out: 3 files hidden") == true)
        #expect(LeftOut.lines([]).isEmpty)
    }

    @Test func undatedPhotosAreListedOnce() {
        var report = BuildReport()
        #expect(Undated.note(report, isVerbose: false) == nil)
        report.undated = ["a/1.jpg"]
        #expect(Undated.note(report, isVerbose: false) == "1 photo has no date and comes after the others: a/1.jpg")
        report.undated = (1...7).map { "a/\($0).jpg" }
        let all = Undated.note(report, isVerbose: false)
        #expect(
            all
                == "7 photos have no date and come after the others: a/1.jpg, a/2.jpg, a/3.jpg, a/4.jpg, a/5.jpg and 2 more"
        )
        report.earlier.undated = Set((1...6).map { "a/\($0).jpg" })
        let rest = Undated.note(report, isVerbose: false)
        #expect(rest == "7 photos have no date and come after the others: a/7.jpg; 6 as before; --verbose names them")
        #expect(Undated.note(report, isVerbose: true)?.hasSuffix("a/6.jpg, a/7.jpg") == true)
    }

    /// Runs the program twice.
    @Test func problemsOfEarlierBuildsAreOnlyCounted() throws {
        let site = try TemporarySite()
        try site.write("albums/a/1.gif", Self.gif)
        try site.write("albums/a/2.gif", "GIF89a")
        try site.write("albums/a/page.pdf", "%PDF-1.7")
        try site.write("albums/secret/album.md", "---\nhidden: true\n---\n")
        try site.write("albums/secret/3.gif", Self.gif)
        try site.write("albums/secret/notes.txt", "x")
        let first = try BuiltProgram.run(["build", site.root])
        #expect(first.messages.contains("failed: a/2.gif: ") && first.messages.contains("left out: a/page.pdf: "))
        #expect(first.messages.contains("1 photo has no date and comes after the others: a/1.gif"))
        #expect(first.messages.contains("left out: 2 files hidden by their owner"))
        #expect(!first.messages.contains("secret"), "\(first.messages)")
        try site.write("albums/a/4.gif", "GIF89a ")
        let second = try BuiltProgram.run(["build", site.root])
        #expect(second.status == 1)
        #expect(second.messages.contains("failed: a/4.gif: ") && !second.messages.contains("failed: a/2.gif"))
        #expect(second.messages.contains("1 problem as before; --verbose names it."), "\(second.messages)")
        let third = try BuiltProgram.run(["build", site.root])
        #expect(third.messages.contains("2 problems as before; --verbose names them."), "\(third.messages)")
        let verbose = try BuiltProgram.run(["build", site.root, "--verbose"])
        #expect(verbose.messages.contains("failed: a/2.gif: ") && verbose.messages.contains("secret/3.gif"))
        let report = try BuiltProgram.run(["build", site.root, "--json", "--quiet"])
        let json = try JSONDecoder().decode(BuildReport.self, from: Data(report.output.utf8))
        #expect(json.failures.map(\.path) == ["a/2.gif", "a/4.gif"] && json.undated == ["a/1.gif"])
        #expect(json.sources.first { $0.path == "secret/notes.txt" }?.code == .hidden)
        let plan = try BuiltProgram.run(["plan", site.root])
        #expect(plan.messages.contains("failed: a/2.gif: "), "a plan lists everything")
    }

    @Test func anUnreadableRawPhotoBesideAPublishedOneIsNoFailure() throws {
        let site = try TemporarySite()
        try site.write("albums/a/1.gif", Self.gif)
        for path in ["a/1.raf", "a/2.raf", "b/1.raf"] { try site.write("albums/" + path, "FUJIFILMCCD-RAW 0201") }
        let run = try BuiltProgram.run(["build", site.root])
        #expect(run.status == 1)
        #expect(
            run.messages.contains("left out: a/1.raf: a raw photo; 1.gif beside it is published\n"), "\(run.messages)")
        for path in ["a/2.raf", "b/1.raf"] {
            #expect(run.messages.contains("failed: \(path): This is a RAW photo (Fujifilm RAF) that cannot be read"))
        }
    }
}
