internal import Foundation
internal import GRDB
internal import VitrineCore
internal import VitrineDisk

/// What a build remembers for the next one, in SQLite. A cache: it may be deleted at any time, and one that is damaged
/// or of another version is thrown away. Only this folder knows GRDB.
struct StateStore {
    /// Raise it when the tables or what is in them change.
    private static let schema = "7, Vitrine " + Version.current

    /// What was learnt of a source file.
    enum SourceOutcome: Codable, Hashable, Sendable {
        case record(SourceRecord)
        case xmp(XMPFields)
        case failure(MediaFailure)
        /// Its header and metadata could be read, its picture could not.
        case undecodable(SourceRecord, MediaFailure)

        /// Whether it can have been learnt; what came from elsewhere may say anything.
        var isValid: Bool {
            switch self {
            case .record(let record), .undecodable(let record, _): record.isValid
            case .xmp(let fields): fields.isValid
            case .failure: true
            }
        }
    }

    struct KnownSource: Hashable, Sendable {
        var stamp: FileStamp
        /// Whether an equal stamp proves equal bytes.
        var isTrusted: Bool
        var outcome: SourceOutcome
    }

    /// What is stored is not what was written: by a failing disk, or by another program. Start anew, and build again.
    struct Damaged: Error {}

    private let queue: DatabaseQueue
    private let path: String
    private let inode: UInt64?
    /// Says that an older state could not be used, and why.
    let notice: String?

    /// - Parameter folder: the site's state folder, which exists.
    init(folder: String) throws(BuildError) {
        path = folder + "/" + Self.file
        for suffix in Self.suffixes { try Disk.refuseFolder(at: path + suffix) }
        do {
            // Whoever put a link there would have a file elsewhere filled.
            guard !Self.hasLink(path) else { throw StateFailure.OtherVersion() }
            (queue, notice) = (try Self.open(path), nil)
            inode = Self.inode(of: path)
            return
        } catch {
            // It is a cache; but only one that is beyond use is thrown away.
            guard StateFailure.isBeyondUse(error, path) else { throw StateFailure.error(error, path) }
        }
        (queue, notice) = (try Self.openEmpty(path), Self.lostNotice)
        inode = Self.inode(of: path)
    }

    /// The state folder may be a link to one that others use: the name is Vitrine's own.
    private static let file = "vitrine.sqlite"
    /// "Vitr", in the header of every state.
    private static let applicationID = 0x5669_7472
    private static let suffixes = ["", "-wal", "-shm", "-journal"]
    /// What lies in the state folder.
    static var files: [String] { suffixes.map { file + $0 } }

    private static func hasLink(_ path: String) -> Bool {
        suffixes.contains { ((try? Disk.entry(path + $0)) ?? nil)?.kind == .link }
    }

    private static let lostNotice = "the state of earlier builds could not be used and was started anew"

    /// A state that knows nothing, in place of this one, which must not be used any more.
    func replacedByEmpty() throws(BuildError) -> StateStore {
        // Whoever closes it later would take the new one's files away.
        try? queue.close()
        return StateStore(queue: try Self.openEmpty(path), path: path, notice: Self.lostNotice)
    }

    private static func openEmpty(_ path: String) throws(BuildError) -> DatabaseQueue {
        do {
            for suffix in suffixes { try Disk.removeFile(path + suffix) }
            return try open(path)
        } catch let failure as Disk.Failure {
            throw failure.error("start the state anew")
        } catch {
            throw StateFailure.error(error, path)
        }
    }

    /// A state to look at, for those who change nothing; nil when there is none that can be used. Damage shows when it is
    /// read.
    static func forReading(folder: String) -> StateStore? {
        let path = folder + "/" + file
        guard Disk.exists(path), !hasLink(path) else { return nil }
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        guard let queue = try? DatabaseQueue(path: path, configuration: configuration),
            let found = try? queue.read({
                try String.fetchOne($0, sql: "SELECT value FROM meta WHERE name = 'schema'")
            }), found == schema
        else { return nil }
        return StateStore(queue: queue, path: path, notice: nil)
    }

    private init(queue: DatabaseQueue, path: String, notice: String?) {
        self.queue = queue
        self.path = path
        self.notice = notice
        inode = Self.inode(of: path)
    }

    func write(_ body: (Database) throws -> Void) throws {
        try telling { try queue.write(body) }
    }

    /// Waits until it is on the disk.
    func writeDurably(_ body: (Database) throws -> Void) throws {
        try telling {
            try queue.writeWithoutTransaction { database in
                try database.execute(sql: "PRAGMA synchronous = FULL")
                defer { try? database.execute(sql: "PRAGMA synchronous = NORMAL") }
                try database.inTransaction {
                    try body(database)
                    return .commit
                }
            }
        }
    }

    func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try telling { try queue.read(body) }
    }

    /// - Throws: `Damaged`, or a `BuildError` that names the state.
    private func telling<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as DatabaseError {
            throw StateFailure.isDamage(error) ? Damaged() : StateFailure.error(error, path)
        }
    }

    private static func open(_ path: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configuration.journalMode = .wal
        configuration.prepareDatabase { database in
            try database.execute(
                sql:
                    "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0; PRAGMA synchronous = NORMAL"
            )
        }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.write { database in
            try requireNoOther(database, path)
            try database.execute(
                sql: """
                    CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL, checksum INTEGER NOT NULL)
                        WITHOUT ROWID;
                    CREATE TABLE IF NOT EXISTS source (
                        path BLOB PRIMARY KEY, device INTEGER NOT NULL, inode INTEGER NOT NULL, size INTEGER NOT NULL,
                        modified INTEGER NOT NULL, changed INTEGER NOT NULL, settled INTEGER NOT NULL,
                        outcome BLOB NOT NULL, checksum INTEGER NOT NULL) WITHOUT ROWID;
                    CREATE TABLE IF NOT EXISTS output (
                        folder TEXT NOT NULL, path BLOB NOT NULL, key BLOB NOT NULL, digest BLOB,
                        size INTEGER NOT NULL, modified INTEGER NOT NULL, pending INTEGER NOT NULL,
                        placeholder INTEGER, checksum INTEGER NOT NULL, PRIMARY KEY (folder, path)) WITHOUT ROWID;
                    """ + ingredientTable)
            let found = try Row.fetchOne(database, sql: "SELECT value FROM meta WHERE name = 'schema'")
            if let found { return try requireOurs(found) }
            try database.execute(sql: "PRAGMA application_id = \(applicationID)")
            try database.execute(
                sql: "INSERT INTO meta VALUES (?, ?, ?)", arguments: RowChecksum.appended(to: ["schema", schema]))
        }
        return queue
    }

    /// A whole database that another program made is neither used nor thrown away.
    private static func requireNoOther(_ database: Database, _ path: String) throws {
        let owner = try Int.fetchOne(database, sql: "PRAGMA application_id")
        let tables = try String.fetchAll(database, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
        guard owner != applicationID, !tables.isEmpty, !tables.contains("meta") else { return }
        throw BuildError(
            .configuration, path,
            "is a database of another program, where Vitrine keeps its state; move it away and build again")
    }

    /// Whether its file is still the one that was opened, and not cleaned away.
    var isThere: Bool { Self.inode(of: path) == inode }

    private static func inode(of path: String) -> UInt64? { (try? Disk.entry(path))?.stamp.inode }

    private static func requireOurs(_ row: Row) throws {
        let value: DatabaseValue = row["value"]
        if value != schema.databaseValue { throw StateFailure.OtherVersion() }
    }

    func value(_ name: String) throws -> String? {
        try read { database in
            guard
                let row = try Row.fetchOne(
                    database, sql: "SELECT name, value, checksum FROM meta WHERE name = ?", arguments: [name])
            else { return nil }
            try RowChecksum.verify(row)
            return try row.value("value") as String
        }
    }

    /// All values whose names begin so.
    func values(beginning prefix: String) throws -> [String] {
        try read { database in
            let rows = try Row.fetchAll(
                database, sql: "SELECT name, value, checksum FROM meta WHERE substr(name, 1, ?) = ?",
                arguments: [prefix.count, prefix])
            return try rows.map { row in
                try RowChecksum.verify(row)
                return try row.value("value") as String
            }
        }
    }

    /// - Parameter value: nil forgets it.
    func set(_ name: String, _ value: String?) throws {
        try write { database in
            guard let value else {
                return try database.execute(sql: "DELETE FROM meta WHERE name = ?", arguments: [name])
            }
            try database.execute(
                sql: "INSERT OR REPLACE INTO meta VALUES (?, ?, ?)", arguments: RowChecksum.appended(to: [name, value]))
        }
    }
}
