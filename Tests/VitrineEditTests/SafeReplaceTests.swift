import Foundation
import Glibc
import SiteTestSupport
import Synchronization
import Testing
import TestSupport
import VitrineCore
import VitrineDisk

@testable import VitrineEdit

/// Other programs write the same files at the same moment.
@Suite struct SafeReplaceTests {
    /// Adds a line to what another program wrote.
    private static func add(_ change: FileChange, _ found: [UInt8]?) -> FileChange? {
        guard let found else { return nil }
        return FileChange(path: change.path, before: found, after: found + Array("ours\n".utf8))
    }

    @Test(arguments: Save.allCases) func aVersionThatIsWrittenBeforeTheExchangeIsKept(save: Save) throws {
        let path = Mutex("")
        let site = try EditedSite(
            .meddling { number in
                if number == 1 { try save.write("theirs\n", to: path.withLock(\.self)) }
            })
        path.withLock { $0 = site.root + "/a.yml" }
        try site.site.write("a.yml", "old\n")
        #expect(throws: EditConflict(path: "a.yml", reason: .changed)) {
            try site.editor.apply([FileChange("a.yml", "old\n", "old\nours\n")], title: "Edit")
        }
        #expect(try site.tree == ["albums/": "", "a.yml": "theirs\n", "vitrine.yml": ""])
        #expect(try site.editor.recover() == nil)
    }

    /// The first version comes out of the exchange. The second one is written to our file, or takes its place, before
    /// the first one is back.
    @Test(arguments: Save.allCases, Save.allCases) func theNewestOfTwoVersionsIsKept(first: Save, second: Save) throws {
        let path = Mutex("")
        let site = try EditedSite(
            .meddling { number in
                if number == 1 { try first.write("theirs 1\n", to: path.withLock(\.self)) }
                if number == 2 { try second.write("theirs 2\n", to: path.withLock(\.self)) }
            })
        path.withLock { $0 = site.root + "/a.yml" }
        try site.site.write("a.yml", "old\n")
        _ = try site.editor.apply([FileChange("a.yml", "old\n", "old\nours\n")], title: "Edit", revise: Self.add)
        #expect(try site.tree == ["albums/": "", "a.yml": "theirs 2\nours\n", "vitrine.yml": ""])
    }

    @Test func aFileThatIsRemovedAtThatMomentStaysRemoved() throws {
        let path = Mutex("")
        let site = try EditedSite(
            .meddling { number in if number == 1 { try Disk.removeFile(path.withLock(\.self)) } })
        path.withLock { $0 = site.root + "/a.yml" }
        try site.site.write("a.yml", "old\n")
        #expect(throws: EditConflict(path: "a.yml", reason: .changed)) {
            try site.editor.apply([FileChange("a.yml", "old\n", "ours\n")], title: "Edit")
        }
        #expect(try site.tree == ["albums/": "", "vitrine.yml": ""])
    }

    @Test func aVersionThatCameOutIsPutBackWhenOursIsRemoved() throws {
        let path = Mutex("")
        let site = try EditedSite(
            .meddling { number in
                if number == 1 { try Save.rename.write("theirs\n", to: path.withLock(\.self)) }
                if number == 2 { try Disk.removeFile(path.withLock(\.self)) }
            })
        path.withLock { $0 = site.root + "/a.yml" }
        try site.site.write("a.yml", "old\n")
        #expect(throws: EditConflict(path: "a.yml", reason: .changed)) {
            try site.editor.apply([FileChange("a.yml", "old\n", "ours\n")], title: "Edit")
        }
        #expect(try site.site.text("a.yml") == "theirs\n")
    }

    @Test func aFileThatChangesAgainAndAgainIsAConflict() throws {
        let path = Mutex("")
        let site = try EditedSite(
            .meddling { number in try Save.rename.write("theirs \(number)\n", to: path.withLock(\.self)) })
        path.withLock { $0 = site.root + "/a.yml" }
        try site.site.write("a.yml", "old\n")
        #expect(throws: EditConflict.self) {
            try site.editor.apply([FileChange("a.yml", "old\n", "ours\n")], title: "Edit", revise: Self.add)
        }
        #expect(try site.site.text("a.yml").hasPrefix("theirs"))
    }

    // MARK: Files that are open

    /// A program that has the file open when it is replaced, writes more, and closes it.
    /// - Parameter end: after how many waits it does so.
    private func edit(whileOpenUntil end: Int) throws -> (site: EditedSite, waits: Int) {
        let writer = Mutex<Int32>(-1)
        let waits = Counter()
        var environment = EditEnvironment.still
        environment.wait = {
            if waits.next() == end { writer.withLock { writer in Self.finish(&writer) } }
        }
        let site = try EditedSite(environment)
        try site.site.write("a.yml", "old\n")
        writer.withLock { $0 = open(site.root + "/a.yml", O_WRONLY | O_APPEND | O_CLOEXEC) }
        defer { writer.withLock { writer in Self.finish(&writer) } }
        _ = try site.editor.apply([FileChange("a.yml", "old\n", "old\nours\n")], title: "Edit", revise: Self.add)
        return (site, waits.next() - 1)
    }

    private static func finish(_ writer: inout Int32) {
        guard writer >= 0 else { return }
        #expect(write(writer, "theirs\n", 7) == 7)
        close(writer)
        writer = -1
    }

    @Test func aFileThatIsBeingWrittenIsWaitedFor() throws {
        let (site, waits) = try edit(whileOpenUntil: 3)
        #expect(try site.tree == ["albums/": "", "a.yml": "old\ntheirs\nours\n", "vitrine.yml": ""])
        #expect(waits == 3)
    }

    @Test func aFileThatStaysOpenIsAConflict() throws {
        #expect(throws: EditConflict(path: "a.yml", reason: .beingWritten)) { try edit(whileOpenUntil: 1000) }
    }

    // MARK: Without an exchange

    private static let old: EditEnvironment = {
        var environment = EditEnvironment.still
        environment.exchange = { _, _, _ in false }
        return environment
    }()

    @Test(arguments: [true, false]) func aDiskIsTriedWithFilesThatDoNotStay(canExchange: Bool) throws {
        let site = try EditedSite()
        let folder = try OpenFolder(below: site.root)
        #expect(ExchangeSupport.canExchange(in: folder, canExchange ? .still : Self.old) == canExchange)
        #expect(try site.tree == ["albums/": "", "vitrine.yml": ""])
    }

    @Test func aFileSystemThatCannotExchangeFiles() throws {
        let site = try EditedSite(Self.old)
        try site.site.write("a.yml", "old\n")
        let id = try site.editor.apply([FileChange("a.yml", "old\n", "ours\n")], title: "Edit").command.id
        #expect(try site.tree == ["albums/": "", "a.yml": "ours\n", "vitrine.yml": ""])
        try site.site.write("a.yml", "theirs\n")
        #expect(throws: EditConflict(path: "a.yml", reason: .changed)) { try site.editor.undo(id, title: "Undo") }
        #expect(try site.tree == ["albums/": "", "a.yml": "theirs\n", "vitrine.yml": ""])
    }
}
