import Foundation
import SiteTestSupport
import Testing
import TestSupport
import VitrineBuild
import VitrineCore
import VitrineDisk

@testable import VitrineEdit

@Suite struct SiteEditorTests {
    /// A command of every kind of step: it changes, makes and removes files, and moves a file and a folder.
    private static let changes = [
        FileChange("albums/a/album.md", "old", "new"),
        FileChange("collections/best.yml", nil, "photos: []\n"),
        FileChange("albums/a/1.jpg.yml", "title: One\n", nil),
    ]
    private static let moves = [
        FileMove(from: "albums/a/1.jpg", to: "albums/new/inner/1.jpg"), FileMove(from: "albums/b", to: "albums/c"),
    ]

    private func filled(_ site: EditedSite) throws -> EditedSite {
        try site.site.write("albums/a/album.md", "old")
        try site.site.write("albums/a/1.jpg", "photo")
        try site.site.write("albums/a/1.jpg.yml", "title: One\n")
        try site.site.write("albums/b/2.jpg", "other photo")
        return site
    }

    private static let after = [
        "albums/": "", "albums/a/": "", "albums/a/album.md": "new", "albums/c/": "", "albums/c/2.jpg": "other photo",
        "albums/new/": "", "albums/new/inner/": "", "albums/new/inner/1.jpg": "photo", "collections/": "",
        "collections/best.yml": "photos: []\n", "vitrine.yml": "",
    ]

    @Test func aCommandIsAppliedTakenBackAndAppliedAgain() throws {
        let site = try filled(try EditedSite())
        let before = try site.tree
        let command = try site.editor.apply(Self.changes, Self.moves, title: "Tidy up").command
        #expect(try site.tree == Self.after)
        #expect(command.title == "Tidy up" && command.time == 1_800_000_000)
        let undo = try site.editor.undo(command.id, title: "Undo").command
        #expect(try site.tree == before)
        #expect(undo.undoes == command.id)
        let redo = try site.editor.undo(undo.id, title: "Redo").command
        #expect(try site.tree == Self.after)
        try _ = site.editor.undo(redo.id, title: "Undo")
        #expect(try site.tree == before)
        #expect(try site.editor.history().commands.map(\.title) == ["Tidy up", "Undo", "Redo", "Undo"])
    }

    @Test func theHistoryKnowsWhatIsUndone() throws {
        let site = try EditedSite()
        var ids: [String] = []
        for (before, after) in [(nil, "1"), ("1", "2")] as [(String?, String)] {
            ids.append(try site.editor.apply([FileChange("a.yml", before, after)], title: after).command.id)
        }
        #expect(try site.editor.history().last?.id == ids[1])
        let undo = try site.editor.undo(ids[1], title: "Undo").command
        #expect(try site.editor.history().last?.id == ids[0])
        #expect(try site.editor.history().isUndone(ids[1]))
        #expect(throws: EditConflict(path: "2", reason: .undone)) {
            try site.editor.undo(ids[1], title: "Undo")
        }
        _ = try site.editor.undo(undo.id, title: "Redo")
        #expect(try site.editor.history().last?.id == ids[1])
        #expect(throws: EditConflict(path: "none", reason: .forgotten)) {
            try site.editor.undo("none", title: "Undo")
        }
    }

    @Test func withoutAJournalNothingIsMade() throws {
        let site = try EditedSite()
        #expect(try site.editor.recover() == nil)
        #expect(try site.editor.history().commands.isEmpty)
        #expect(!site.site.exists(".vitrine"))
    }

    @Test func permissionsAreKept() throws {
        let site = try EditedSite()
        try site.site.write("a.yml", "1")
        try FileManager.default.setAttributes([.posixPermissions: 0o604], ofItemAtPath: site.root + "/a.yml")
        _ = try site.editor.apply([FileChange("a.yml", "1", "2")], title: "Edit")
        let attributes = try FileManager.default.attributesOfItem(atPath: site.root + "/a.yml")
        #expect(attributes[.posixPermissions] as? Int == 0o604)
    }

    @Test func manyFilesAreOneCommand() throws {
        let site = try EditedSite()
        for number in 0..<40 { try site.site.write("albums/\(number % 3)/\(number).yml", "\(number)") }
        let before = try site.tree
        let changes = (0..<40).map { FileChange("albums/\($0 % 3)/\($0).yml", "\($0)", "hidden: true") }
        let id = try site.editor.apply(changes, title: "Hide").command.id
        #expect(try site.tree.values.filter { $0 == "hidden: true" }.count == 40)
        _ = try site.editor.undo(id, title: "Undo")
        #expect(try site.tree == before)
    }

    // MARK: Conflicts

    @Test(arguments: 0..<5) func aConflictLeavesNothingOfTheCommand(kind: Int) throws {
        let site = try filled(try EditedSite())
        let path: String
        switch kind {
        case 0:
            path = "albums/a/album.md"
            try site.site.write(path, "of another program")
        case 1:
            path = "collections/best.yml"
            try site.site.write(path, "of another program")
        case 2:
            path = "albums/a/1.jpg.yml"
            try site.site.remove(path)
        case 3:
            path = "albums/b"
            try site.site.move(path, to: "albums/d")
        default:
            path = "albums/c"
            try site.site.write("albums/c/3.jpg", "in the way")
        }
        let before = try site.tree
        let reasons: [EditConflict.Reason] = [.changed, .changed, .changed, .missing, .taken]
        #expect(throws: EditConflict(path: path, reason: reasons[kind])) {
            try site.editor.apply(Self.changes, Self.moves, title: "Tidy up")
        }
        #expect(try site.tree == before)
        #expect(try site.editor.history().commands.isEmpty)
        #expect(try site.editor.recover() == nil)
    }

    @Test func aFileThatWasChangedSinceIsRevised() throws {
        let site = try EditedSite()
        try site.site.write("a.yml", "title: Theirs\n")
        let outcome = try site.editor.apply([FileChange("a.yml", "", "hidden: true\n")], title: "Hide") {
            change, found in
            #expect(change == FileChange("a.yml", "", "hidden: true\n"))
            return FileChange(path: change.path, before: found, after: (found ?? []) + (change.after ?? []))
        }
        #expect(try site.site.text("a.yml") == "title: Theirs\nhidden: true\n")
        _ = try site.editor.undo(outcome.command.id, title: "Undo")
        #expect(try site.site.text("a.yml") == "title: Theirs\n")
    }

    @Test func anUndoKeepsWhatOthersWrote() throws {
        let site = try EditedSite()
        let id = try site.editor.apply([FileChange("a.yml", nil, "hidden: true\n")], title: "Hide").command.id
        try site.site.write("a.yml", "hidden: true\ntitle: Theirs\n")
        #expect(throws: EditConflict(path: "a.yml", reason: .changed)) { try site.editor.undo(id, title: "Undo") }
        #expect(try site.site.text("a.yml") == "hidden: true\ntitle: Theirs\n")
        _ = try site.editor.undo(id, title: "Undo") { change, found in
            #expect(change == FileChange("a.yml", "hidden: true\n", nil))
            #expect(found == Array("hidden: true\ntitle: Theirs\n".utf8))
            return FileChange(path: change.path, before: found, after: Array("title: Theirs\n".utf8))
        }
        #expect(try site.site.text("a.yml") == "title: Theirs\n")
    }

    @Test func anotherProgramThatEditsIsWaitedFor() throws {
        let waits = Counter()
        var environment = EditEnvironment.still
        environment.wait = { _ = waits.next() }
        let site = try EditedSite(environment)
        _ = try site.editor.apply([FileChange("a.yml", nil, "1")], title: "Edit")
        let lock = try FileLock(file: site.root + "/.vitrine/edit.lock")
        let error = #expect(throws: BuildError.self) {
            try site.editor.apply([FileChange("a.yml", "1", "2")], title: "Edit")
        }
        _ = consume lock
        #expect(error?.code == .locked && error?.message.contains("process \(ThisProcess.number)") == true)
        #expect(waits.next() > 2)
        #expect(try site.site.text("a.yml") == "1")
    }
}
