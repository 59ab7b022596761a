import Foundation
import SiteTestSupport
import Synchronization
import Testing
import TestSupport
import VitrineCore
import VitrineDisk

@testable import VitrineEdit

/// A site whose files a test edits.
struct EditedSite {
    let site: TemporarySite
    let editor: SiteEditor
    let root: String

    /// - Parameters:
    ///   - environment: how the machine behaves.
    ///   - outside: whether there is a folder of photographs outside of the site.
    init(
        _ environment: EditEnvironment = .still, limits: EditJournal.Limits = EditJournal.Limits(),
        outside: String? = nil
    ) throws {
        site = try TemporarySite()
        root = try #require(Disk.realPath(site.root))
        editor = SiteEditor(
            EditRoots(site: root, albums: [root + "/albums"] + [outside].compactMap(\.self)),
            state: root + "/.vitrine", environment: environment, limits: limits)
    }

    var journal: String { root + "/.vitrine/studio" }

    var tree: [String: String] { get throws { try site.sources } }

    /// A session as the editor has it, to stop a command in the middle.
    func session() throws -> EditSession {
        try Disk.makeFolders(root + "/.vitrine")
        return try EditSession(
            editor.roots, .still, folder: journal, limits: EditJournal.Limits())
    }
}

extension EditEnvironment {
    /// A machine whose clock stands still, in a zone two hours ahead of UTC.
    static let still: EditEnvironment = {
        var environment = EditEnvironment()
        environment.now = { 1_800_000_000_000_000_000 }
        environment.zoneOffset = { _ in 7200 }
        environment.wait = {}
        return environment
    }()

    /// A machine on which something happens before the first exchanges.
    /// - Parameter happen: is given the number of the exchange, from 1.
    static func meddling(before happen: @escaping @Sendable (Int) throws -> Void) -> EditEnvironment {
        let count = Counter()
        return exchanging { _ in try happen(count.next()) }
    }

    /// A machine on which something happens before each exchange.
    /// - Parameter happen: is given the path of the file that is replaced.
    static func exchanging(before happen: @escaping @Sendable (String) throws -> Void) -> EditEnvironment {
        var environment = still
        environment.exchange = { (folder, name, other) throws(Disk.Failure) in
            do {
                try happen(folder.path + "/" + other)
            } catch {
                Issue.record(error)
            }
            return try folder.exchange(name, with: other)
        }
        return environment
    }
}

/// Counts calls from several threads.
final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}

extension FileChange {
    /// A change of texts.
    init(_ path: String, _ before: String?, _ after: String?) {
        self.init(path: path, before: before.map { Array($0.utf8) }, after: after.map { Array($0.utf8) })
    }
}

/// How other programs save a file.
enum Save: CaseIterable, Sendable {
    case rename, inPlace

    func write(_ text: String, to path: String) throws {
        switch self {
        case .rename:
            try Data(text.utf8).write(to: URL(fileURLWithPath: path + ".swp"))
            try Disk.move(path + ".swp", to: path)
        case .inPlace: try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: [])
        }
    }
}
