import Foundation
import SiteTestSupport
import Testing
import TestSupport
import VitrineBuild
import VitrineCore
import VitrineDisk

@testable import VitrineEdit

@Suite struct EditJournalTests {
    private func edit(_ site: EditedSite, _ numbers: Range<Int>) throws {
        for number in numbers {
            let before = number == 0 ? nil : "\(number - 1)"
            _ = try site.editor.apply([FileChange("a.yml", before, "\(number)")], title: "\(number)")
        }
    }

    private func titles(_ site: EditedSite) throws -> [String] { try site.editor.history().commands.map(\.title) }

    /// The program was stopped while it wrote a line.
    @Test(arguments: [1, 10, 50]) func aTornLineIsForgotten(length: Int) throws {
        let site = try EditedSite()
        try edit(site, 0..<2)
        let whole = try site.site.data(".vitrine/studio/journal")
        var journal = try EditJournal(folder: site.journal)
        try journal.begin(EditRecord(title: "torn", time: 0))
        let longer = try site.site.data(".vitrine/studio/journal")
        try site.site.write(".vitrine/studio/journal", longer.prefix(whole.count + length))
        #expect(try titles(site) == ["0", "1"])
        #expect(try site.editor.recover() == nil)
        try edit(site, 2..<3)
        #expect(try titles(site) == ["0", "1", "2"])
        #expect(try site.site.data(".vitrine/studio/journal").starts(with: whole))
    }

    @Test func damagedLinesAreSkipped() throws {
        let site = try EditedSite()
        try edit(site, 0..<2)
        let text = try site.site.text(".vitrine/studio/journal")
        let junk = "{\n\0\0\n{\"began\":{}}\n\u{FFFD}\n[[[[\n{\"ended\":{\"id\":\"none\",\"isApplied\":true}}\n"
        try site.site.write(".vitrine/studio/journal", junk + text)
        #expect(try titles(site) == ["0", "1"])
        try edit(site, 2..<3)
        #expect(try titles(site) == ["0", "1", "2"])
    }

    @Test func withoutTheStateOnlyTheHistoryIsLost() throws {
        let site = try EditedSite()
        try edit(site, 0..<2)
        try site.site.remove(".vitrine")
        try edit(site, 2..<3)
        #expect(try titles(site) == ["2"])
        #expect(try site.site.text("a.yml") == "2")
    }

    @Test func theOldestCommandsAreForgotten() throws {
        let site = try EditedSite(limits: EditJournal.Limits(commands: 20))
        try edit(site, 0..<20)
        #expect(try titles(site).count == 20)
        try edit(site, 20..<21)
        #expect(try titles(site) == (3...20).map { "\($0)" })
        #expect(try site.site.files(".vitrine/studio/versions").count == 19)
        let id = try #require(try site.editor.history().last?.id)
        _ = try site.editor.undo(id, title: "Undo")
        #expect(try site.site.text("a.yml") == "19")
    }

    @Test func whatIsKeptIsLimitedInSize() throws {
        let site = try EditedSite(limits: EditJournal.Limits(bytes: 100_000))
        let texts = (0..<10).map { String(repeating: "\($0)", count: 20_000) }
        var before: String?
        for text in texts {
            _ = try site.editor.apply([FileChange("a.yml", before, text)], title: String(text.prefix(1)))
            before = text
            let sizes = try VersionStore(folder: site.journal + "/versions").sizes().values.reduce(0, +)
            #expect(try sizes + Int64(site.site.data(".vitrine/studio/journal").count) <= 100_000)
        }
        #expect(try titles(site).last == "9" && titles(site).count > 1)
    }

    @Test func aVersionThatIsDamagedIsNotWritten() throws {
        let site = try EditedSite()
        try edit(site, 0..<2)
        let id = try #require(try site.editor.history().last?.id)
        try site.site.write(".vitrine/studio/versions/" + ContentDigest(of: "0").hexadecimal, "x")
        #expect(throws: EditConflict(path: "a.yml", reason: .forgotten)) { try site.editor.undo(id, title: "Undo") }
        #expect(try site.site.text("a.yml") == "1")
    }

    /// A journal may hold identifiers of any length, and one may be the beginning of another.
    @Test func aWholeIdentifierNamesItsCommand() throws {
        let site = try EditedSite()
        try edit(site, 0..<1)
        var journal = try EditJournal(folder: site.journal)
        for id in ["kx", "k", "ky"] {
            try journal.begin(EditRecord(id: id, title: "edit " + id, time: 0))
            try journal.end(id, isApplied: true)
        }
        #expect(try site.editor.record("k").title == "edit k")
        #expect(try site.editor.record("kx").title == "edit kx")
        #expect(throws: BuildError.self) { try site.editor.record("") }
    }

    @Test func theStateIsPrivate() throws {
        let site = try EditedSite()
        try edit(site, 0..<1)
        let files = [".vitrine", ".vitrine/studio", ".vitrine/studio/journal", ".vitrine/studio/versions"]
        for path in files {
            let mode = try FileManager.default.attributesOfItem(atPath: site.root + "/" + path)[.posixPermissions]
            #expect((mode as? Int ?? 0o777) & 0o077 == 0, "\(path)")
        }
    }
}
