internal import Foundation
internal import GRDB
internal import VitrineCore
internal import VitrineDisk
internal import VitrineMessages

/// What a build stores for the next one, in an SQLite database. It is a cache: it can be deleted at any time, and it is
/// deleted when it is damaged or was written by another version. Only this folder uses GRDB.
struct StateStore {
    /// The version of the tables. Increase it when the tables or their content change. States remember what is in no known
    /// format, so they also depend on the formats.
    private static let schema =
        "20, " + MediaKind.allCases.map(\.rawValue).joined(separator: " ") + ", Vitrine " + Version.current

    enum SourceOutcome: Hashable, Sendable {
        case record(SourceRecord)
        case xmp(XMPFields)
        case failure(MediaFailure)
        /// The text of an album or a photo. It is used while its folder is missing.
        case text(String)
        /// The header and the metadata could be read, but the picture could not be decoded.
        case undecodable(SourceRecord, MediaFailure)

        var isPhoto: Bool {
            switch self {
            case .record, .undecodable: true
            case .xmp, .failure, .text: false
            }
        }
    }

    struct KnownSource: Hashable, Sendable {
        var stamp: FileStamp
        /// Whether an equal stamp proves equal bytes.
        var isTrusted: Bool
        var outcome: SourceOutcome
    }

    /// The database is not as it was written, because of a disk error or of another program. It must be replaced by an
    /// empty one before the next attempt.
    struct Damaged: Error {}

    private let queue: DatabaseQueue
    private let path: String
    private let inode: UInt64?
    /// Why an older state could not be used; nil when it could be used.
    let notice: String?

    /// Opens the state, and replaces it by an empty one when it cannot be used.
    /// - Parameter folder: the state folder of the site, which must exist.
    init(folder: String) throws(BuildError) {
        path = folder + "/" + Self.file
        for suffix in Self.suffixes { try Disk.refuseFolder(at: path + suffix) }
        do {
            // A link would cause SQLite to write to a file outside the state folder, and it would wait for ever at a pipe.
            guard !Self.hasOtherKind(path) else { throw StateFailure.OtherVersion() }
            (queue, notice) = (try Self.open(path), nil)
            inode = Self.inode(of: path)
            return
        } catch {
            // The state is a cache, but it is only deleted when it cannot be used at all.
            guard StateFailure.isBeyondUse(error, path) else { throw StateFailure.error(error, path) }
        }
        (queue, notice) = (try Self.openEmpty(path), Self.lostNotice)
        inode = Self.inode(of: path)
    }

    /// The file name contains Vitrine's name because the state folder may be a link to a folder that other programs
    /// use.
    static let file = "vitrine.sqlite"
    /// The characters "Vitr". They are in the header of every state.
    private static let applicationID = 0x5669_7472
    private static let suffixes = ["", "-wal", "-shm", "-journal"]
    static var files: [String] { suffixes.map { file + $0 } }

    private static func hasOtherKind(_ path: String) -> Bool {
        suffixes.contains { suffix in ((try? Disk.entry(path + suffix)) ?? nil).map { $0.kind != .file } ?? false }
    }

    private static let lostNotice = "the state of earlier builds could not be used and was replaced by an empty one"

    /// Replaces this state, which must not be used any more, by an empty one.
    func replacedByEmpty() throws(BuildError) -> StateStore {
        // When the old database was closed later, SQLite would delete the files of the new one.
        try? queue.close()
        return StateStore(queue: try Self.openEmpty(path), path: path, notice: Self.lostNotice)
    }

    private static func openEmpty(_ path: String) throws(BuildError) -> DatabaseQueue {
        do {
            for suffix in suffixes { try Disk.removeFile(path + suffix) }
            return try open(path)
        } catch let failure as Disk.Failure {
            throw failure.error("replace the state")
        } catch {
            throw StateFailure.error(error, path)
        }
    }

    /// Opens the state without changing it; nil when there is no usable state. Damage is only detected when the state
    /// is read.
    static func forReading(folder: String) -> StateStore? {
        let path = folder + "/" + file
        guard Disk.exists(path), !hasOtherKind(path) else { return nil }
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA trusted_schema = OFF") }
        guard let queue = try? DatabaseQueue(path: path, configuration: configuration),
            let isOurs = try? queue.read({ database in
                // A record file may come from another machine, and a view or a trigger in it could run without end.
                let objects = try String.fetchAll(
                    database, sql: "SELECT type || ' ' || name FROM sqlite_master ORDER BY name")
                guard objects == ["table meta", "table output", "table published", "table source"] else { return false }
                return try String.fetchOne(database, sql: "SELECT value FROM meta WHERE name = 'schema'") == schema
            }), isOurs
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

    /// Writes a copy of the whole state, as of one moment, to a new file.
    func copy(to path: String) throws {
        try telling { try queue.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [path]) } }
    }

    func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try telling { try queue.read(body) }
    }

    /// - Throws: `Damaged`, or a `BuildError` that names the file of the state.
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
                    """ + sourceTable + outputTable + publishedTable)
            let found = try Row.fetchOne(database, sql: "SELECT value FROM meta WHERE name = 'schema'")
            if let found { return try requireOurs(found) }
            try database.execute(sql: "PRAGMA application_id = \(applicationID)")
            try database.execute(
                sql: "INSERT INTO meta VALUES (?, ?, ?)", arguments: RowChecksum.appended(to: ["schema", schema]))
        }
        return queue
    }

    /// Refuses an intact database of another program, which is neither used nor deleted.
    private static func requireNoOther(_ database: Database, _ path: String) throws {
        let owner = try Int.fetchOne(database, sql: "PRAGMA application_id")
        let tables = try String.fetchAll(database, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
        guard owner != applicationID, !tables.isEmpty, !tables.contains("meta") else { return }
        throw BuildError(
            .configuration, path,
            "is a database of another program, where Vitrine keeps its state; move it away and build again")
    }

    /// Whether the file of the state is still the one that was opened, and was not removed by `vitrine clean`.
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

    /// - Parameter value: the value; nil to remove the stored one.
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
