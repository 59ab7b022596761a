import Foundation
import SiteTestSupport
import TestSupport
import Testing
import VitrineAudit
import VitrineBuild
import VitrineCore

/// `vitrine audit` on folders of other generators and on Vitrine's own.
@Suite struct AuditCommandTests {
    private func audit(_ arguments: String...) throws -> BuiltProgram.Run {
        try BuiltProgram.run(["audit"] + arguments)
    }

    /// A comment in a small GIF.
    private static let comment = Data("GIF89a".utf8) + Data([1, 0, 1, 0, 0, 0, 0, 0x21, 0xFE, 1, 65, 0, 0x3B])

    @Test func eachFindingIsOneLineAndTheStatusIsOne() throws {
        let site = try TemporarySite()
        try site.write("out/index.html", "<p>\n<a data-lat=\"47.3769\">")
        try site.write("out/a/b/1.gif", Self.comment)
        try site.write("out/.git/config", "[core]")
        try site.write("out/a/page.pdf", "%PDF-1.7\u{1}")
        let before = try site.tree("out")
        let run = try audit(site.root + "/out")
        #expect(run.status == 1)
        #expect(try site.tree("out") == before)
        let lines = run.output.split(separator: "\n").map { $0.split(separator: ". Fix: ")[0] }
        #expect(
            lines == [
                ".git: repository: a repository, with all earlier versions",
                "index.html: position: a position finer than 0.01°, line 2", "a/b/1.gif: comment: a comment",
            ])
        #expect(run.messages.contains("Note: a/page.pdf: a PDF document; its content is not inspected."))
        #expect(run.messages.contains("3 findings in 3 of 3 files."))
        let allowed = try audit(
            site.root + "/out", "--allow", "position", "--allow", "comment", "--allow", "repository")
        #expect(allowed.status == 0 && allowed.output.isEmpty)
    }

    @Test func theReportIsPrintedAsJSON() throws {
        let site = try TemporarySite()
        try site.write("out/1.gif", Self.comment)
        let run = try audit(site.root + "/out", "--json", "--quiet")
        #expect(run.status == 1 && run.messages.isEmpty)
        let report = try JSONDecoder().decode(AuditReport.self, from: Data(run.output.utf8))
        #expect(report.files == 1 && report.findings.map(\.path) == ["1.gif"])
        #expect(report.findings.first?.kind == .comment)
    }

    @Test func aMissingFolderIsStatusTwo() throws {
        let site = try TemporarySite()
        #expect(try audit(site.root + "/nothing").status == 2)
        #expect(try audit(site.root + "/vitrine.yml").status == 2)
        #expect(try audit(site.root, "--allow", "nonsense").status == 2)
        #expect(try audit(site.root + "/albums").status == 0)
    }

    /// Links are not followed, pipes are not waited for, and files that cannot be read are reported.
    @Test func linksAndPipesAreNoted() throws {
        let site = try TemporarySite()
        try site.write("secret.gif", Self.comment)
        try site.write("out/a.txt", "x")
        let files = FileManager.default
        try files.createSymbolicLink(atPath: site.root + "/out/link.gif", withDestinationPath: "../secret.gif")
        try files.createSymbolicLink(atPath: site.root + "/out/loop", withDestinationPath: ".")
        try #require(mkfifo(site.root + "/out/pipe.jpg", 0o600) == 0)
        let name = Array((site.root + "/out/").utf8) + [0xE9] + Array(".gif".utf8) + [0]
        let descriptor = name.map(CChar.init(bitPattern:)).withUnsafeBufferPointer { path in
            path.baseAddress.map { open($0, O_WRONLY | O_CREAT, 0o600) } ?? -1
        }
        try #require(descriptor >= 0)
        _ = Self.comment.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        close(descriptor)
        let run = try audit(site.root + "/out")
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("\u{FFFD}.gif: comment"))
        #expect(run.output.split(separator: "\n").count == 1)
        for entry in ["link.gif: a link", "loop: a link", "pipe.jpg: a device or a pipe"] {
            #expect(run.messages.contains("Note: \(entry)"), "\(run.messages)")
        }
    }

    /// A picture of a terabyte of zeros, and a video that ends in a terabyte of them.
    @Test func veryLargeFilesAreAuditedQuickly() throws {
        let site = try TemporarySite()
        try site.write("out/a.jpg", Data([0xFF, 0xD8, 0xFF, 0xE0]))
        try site.write("out/b.mp4", Data([0, 0, 0, 1]) + Data("mdat".utf8) + Data([0, 0, 0, 0, 0x40, 0, 0, 0]))
        try site.write("out/c.html", "<html>")
        for name in ["a.jpg", "b.mp4", "c.html"] { try #require(truncate(site.root + "/out/" + name, 1 << 40) == 0) }
        let run = try audit(site.root + "/out")
        #expect(run.status == 1)
        let found = run.output.split(separator: "\n").map { $0.split(separator: ":").prefix(2).joined(separator: ":") }
        #expect(found == ["a.jpg: unreadable", "b.mp4: unknown"])
        #expect(run.messages.contains("Note: c.html: a file of an unknown kind"), "\(run.messages)")
    }
}
