import Foundation
import SiteTestSupport
import Testing
import TestSupport
import VitrineBuild
import VitrineCore
import VitrineDisk

@testable import VitrineEdit

/// A program is stopped in the middle of a command, and the next one finds what it left.
@Suite struct EditRecoveryTests {
    private static func digest(_ text: String) -> ContentDigest { ContentDigest(of: text) }

    /// A command with a step of every kind, and with changes in a folder that is moved.
    private static let steps: [EditStep] = [
        .makeFolder(path: "collections"),
        .makeFolder(path: "albums/new"),
        .change(path: "albums/b/album.md", before: digest("old"), after: digest("new")),
        .change(path: "collections/best.yml", before: nil, after: digest("photos: []\n")),
        .change(path: "albums/a/1.jpg.yml", before: digest("title: One\n"), after: nil),
        .move(from: "albums/a/1.jpg", to: "albums/new/1.jpg"),
        .move(from: "albums/b", to: "albums/c"),
        .removeFolder(path: "albums/a"),
    ]
    private static let versions = ["old", "new", "photos: []\n", "title: One\n"]
    private static let command = EditRecord(title: "Tidy up", time: 0, steps: steps)
    private static let before = [
        "albums/": "", "albums/a/": "", "albums/a/1.jpg": "photo", "albums/a/1.jpg.yml": "title: One\n",
        "albums/b/": "", "albums/b/album.md": "old", "vitrine.yml": "",
    ]
    private static let after = [
        "albums/": "", "albums/c/": "", "albums/c/album.md": "new", "albums/new/": "", "albums/new/1.jpg": "photo",
        "collections/": "", "collections/best.yml": "photos: []\n", "vitrine.yml": "",
    ]

    /// A site on which the command was stopped.
    /// - Parameters:
    ///   - count: how many steps were carried out.
    ///   - hasVersions: whether the versions of the files were stored before.
    private func stopped(after count: Int, hasVersions: Bool = true) throws -> EditedSite {
        let site = try EditedSite()
        for (path, text) in Self.before where !path.hasSuffix("/") { try site.site.write(path, text) }
        try Disk.makeFolders(site.journal)
        var journal = try EditJournal(folder: site.journal)
        try journal.begin(Self.command)
        if hasVersions { try runner(site).versions.save(Self.versions.map { Array($0.utf8) }) }
        try runner(site).run(Array(Self.steps.prefix(count)))
        return site
    }

    private func runner(_ site: EditedSite) -> EditRunner {
        EditRunner(
            roots: site.editor.roots, versions: VersionStore(folder: site.journal + "/versions"), environment: .still,
            id: Self.command.id)
    }

    private func temporary(_ site: EditedSite, _ path: String) -> String {
        let name = SourcePath(path).name
        return SourcePath(path).parent.appending(
            ".vitrine~" + Self.command.id + "-" + ContentDigest(of: name).base32(8)
        ).text
    }

    // MARK: Whole steps

    @Test(arguments: 0...steps.count) func aStoppedCommandIsCompleted(count: Int) throws {
        let site = try stopped(after: count)
        let report = EditRecoveryReport(command: Self.command, isApplied: true, left: [])
        #expect(try site.editor.recover() == report)
        #expect(try site.tree == Self.after)
        #expect(try site.editor.recover() == nil)
        #expect(try site.editor.history().commands == [Self.command])
        _ = try site.editor.undo(Self.command.id, title: "Undo")
        #expect(try site.tree == Self.before)
    }

    /// The undo is stopped, too: moves come before changes then.
    @Test(arguments: 0...steps.count) func aStoppedUndoIsCompleted(count: Int) throws {
        let site = try stopped(after: Self.steps.count)
        _ = try site.editor.recover()
        let steps = Self.steps.reversed().map(\.inverse)
        var journal = try EditJournal(folder: site.journal)
        try journal.begin(EditRecord(title: "Undo", time: 0, undoes: Self.command.id, steps: steps))
        try runner(site).run(Array(steps.prefix(count)))
        #expect(try site.editor.recover()?.isApplied == true)
        #expect(try site.tree == Self.before)
        #expect(try site.editor.history().last == nil)
    }

    /// Another program has changed a file, so that the command cannot be completed.
    @Test(arguments: 0...5, ["albums/b/album.md", "collections/best.yml", "albums/new/1.jpg"])
    func aStoppedCommandIsTakenBackIfItCannotBeCompleted(count: Int, path: String) throws {
        let site = try stopped(after: count)
        try site.site.write(path, "of another program")
        #expect(try site.editor.recover() == EditRecoveryReport(command: Self.command, isApplied: false, left: [path]))
        var expected = Self.before
        expected[path] = "of another program"
        for folder in SourcePath(path).ancestors where !folder.isRoot { expected[folder.text + "/"] = "" }
        #expect(try site.tree == expected)
        #expect(try site.editor.recover() == nil)
        #expect(try site.editor.history().commands.isEmpty)
    }

    /// A change that a move followed was certainly made before another program wrote.
    @Test func whatWasWrittenAfterTheLastMoveStays() throws {
        let site = try stopped(after: 6)
        try site.site.write("collections/best.yml", "of another program")
        #expect(try site.editor.recover()?.isApplied == true)
        #expect(try site.tree == Self.after.merging(["collections/best.yml": "of another program"]) { $1 })
    }

    @Test func withoutVersionsNothingWasDone() throws {
        let site = try stopped(after: 0, hasVersions: false)
        #expect(try site.editor.recover() == EditRecoveryReport(command: Self.command, isApplied: false, left: []))
        #expect(try site.tree == Self.before)
    }

    @Test func theNextCommandCompletesTheStoppedOne() throws {
        let site = try stopped(after: 4)
        let outcome = try site.editor.apply([FileChange("vitrine.yml", "", "title: Photos\n")], title: "Title")
        #expect(outcome.recovered?.command == Self.command)
        #expect(try site.editor.history().commands.map(\.title) == ["Tidy up", "Title"])
        #expect(try site.tree.merging(["vitrine.yml": ""]) { $1 } == Self.after)
    }

    // MARK: Halves of steps

    /// What the temporary file beside `album.md` holds, and what the file itself does.
    @Test(arguments: [
        // A torn temporary file, a whole one, and the old version that came out of the exchange.
        ("ne", "old", "new", true), ("new", "old", "new", true), ("old", "new", "new", true),
        // Another program's version came out of the exchange, and is put back.
        ("theirs", "new", "theirs", false),
        // It was put back already, and ours came out.
        ("new", "theirs", "theirs", false),
    ])
    func anExchangeThatWasStopped(held: String, file: String, result: String, isApplied: Bool) throws {
        let site = try stopped(after: 2)
        try site.site.write(temporary(site, "albums/b/album.md"), held)
        try site.site.write("albums/b/album.md", file)
        let report = try #require(try site.editor.recover())
        #expect(report.isApplied == isApplied)
        #expect(report.left == (isApplied ? [] : ["albums/b/album.md"]))
        var expected = isApplied ? Self.after : Self.before
        expected[isApplied ? "albums/c/album.md" : "albums/b/album.md"] = result
        #expect(try site.tree == expected)
    }

    @Test(arguments: [("title: One\n", nil), ("theirs", "theirs")] as [(String, String?)])
    func aRemovalThatWasStopped(held: String, result: String?) throws {
        let site = try stopped(after: 4)
        try site.site.remove("albums/a/1.jpg.yml")
        try site.site.write(temporary(site, "albums/a/1.jpg.yml"), held)
        #expect(try site.editor.recover()?.isApplied == (result == nil))
        var expected = result == nil ? Self.after : Self.before
        expected["albums/a/1.jpg.yml"] = result
        #expect(try site.tree == expected)
    }

    @Test func aNewFileThatWasStopped() throws {
        let site = try stopped(after: 3)
        try site.site.write(temporary(site, "collections/best.yml"), "pho")
        #expect(try site.editor.recover()?.isApplied == true)
        #expect(try site.tree == Self.after)
    }

    /// Where a file cannot be renamed without replacing another, it has both names for a moment.
    @Test func aMoveThatWasStopped() throws {
        let site = try stopped(after: 5)
        try FileManager.default.linkItem(
            atPath: site.root + "/albums/a/1.jpg", toPath: site.root + "/albums/new/1.jpg")
        try Disk.makeFolder(site.root + "/albums/c")
        #expect(try site.editor.recover()?.isApplied == true)
        #expect(try site.tree == Self.after)
    }

    // MARK: Faults

    /// An exchange fails, and all steps before it are taken back at once.
    @Test func aDiskErrorTakesTheCommandBack() throws {
        let count = Counter()
        var environment = EditEnvironment.still
        environment.exchange = { (folder, name, other) throws(Disk.Failure) in
            if count.next() == 2 { throw Disk.Failure(number: EIO, path: folder.path) }
            return try folder.exchange(name, with: other)
        }
        let site = try EditedSite(environment)
        for name in ["a", "b", "c"] { try site.site.write("albums/\(name).yml", "old") }
        let before = try site.tree
        let changes =
            [FileChange("collections/d.yml", nil, "new")]
            + ["a", "b", "c"].map { FileChange("albums/\($0).yml", "old", "new") }
        let error = #expect(throws: BuildError.self) { try site.editor.apply(changes, title: "Edit") }
        #expect(error?.code == .disk && error?.message.contains("Input/output error") == true)
        #expect(try site.tree == before)
        #expect(try site.editor.recover() == nil)
        #expect(try site.editor.history().commands.isEmpty)
    }
}
