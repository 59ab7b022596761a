internal import Foundation
internal import GRDB
internal import VitrineCore

/// What a build remembers for the next one, in SQLite. A cache: it may be deleted at any time, and one that is damaged
/// or of another version is thrown away. The only file that knows GRDB.
struct StateStore {
    /// Raise it when the tables or what is in them change.
    private static let schema = "4, Vitrine " + Version.current

    /// What was learnt of a source file.
    enum SourceOutcome: Codable, Hashable, Sendable {
        case record(SourceRecord)
        case xmp(XMPFields)
        case failure(MediaFailure)
        /// Its header and metadata could be read, its picture could not.
        case undecodable(SourceRecord, MediaFailure)
    }

    struct KnownSource: Hashable, Sendable {
        var stamp: FileStamp
        /// Whether an equal stamp proves equal bytes.
        var isSettled: Bool
        var outcome: SourceOutcome
    }

    private let path: String
    private let queue: DatabaseQueue
    private let inode: UInt64?
    /// Says that an older state could not be used, and why.
    let notice: String?

    /// - Parameter folder: the site's state folder, which exists.
    init(folder: String) throws(BuildError) {
        let path = folder + "/state.sqlite"
        self.path = path
        do {
            (queue, notice) = (try Self.open(path), nil)
            inode = Self.inode(of: path)
            return
        } catch {
            // It is a cache; but only one that is beyond use is thrown away.
            guard Self.isBeyondUse(error) else {
                throw BuildError(.disk, path, "cannot keep the state: \(error); mend the disk or the rights to it")
            }
        }
        do {
            for suffix in ["", "-wal", "-shm", "-journal"] { try Disk.removeTree(path + suffix) }
            queue = try Self.open(path)
            notice = "the state of earlier builds could not be used and was started anew"
            inode = Self.inode(of: path)
        } catch let failure as Disk.Failure {
            throw failure.error("start the state anew")
        } catch {
            throw BuildError(.disk, path, "cannot start the state anew: \(error)")
        }
    }

    /// A state to look at, for those who change nothing; nil when there is none that can be used.
    static func forReading(folder: String) -> StateStore? {
        let path = folder + "/state.sqlite"
        guard Disk.exists(path) else { return nil }
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        guard let queue = try? DatabaseQueue(path: path, configuration: configuration),
            let found = try? queue.read({
                try String.fetchOne($0, sql: "SELECT value FROM meta WHERE name = 'schema'")
            }), found == schema
        else { return nil }
        return StateStore(path: path, queue: queue)
    }

    private init(path: String, queue: DatabaseQueue) {
        self.path = path
        self.queue = queue
        notice = nil
        inode = Self.inode(of: path)
    }

    private struct OtherVersion: Error {}

    private static func isBeyondUse(_ error: any Error) -> Bool {
        if error is OtherVersion { return true }
        guard let error = error as? DatabaseError else { return false }
        return [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode.primaryResultCode)
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
            try database.execute(
                sql: """
                    CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
                    CREATE TABLE IF NOT EXISTS source (
                        path BLOB PRIMARY KEY, device INTEGER NOT NULL, inode INTEGER NOT NULL, size INTEGER NOT NULL,
                        modified INTEGER NOT NULL, changed INTEGER NOT NULL, settled INTEGER NOT NULL,
                        outcome BLOB NOT NULL) WITHOUT ROWID;
                    CREATE TABLE IF NOT EXISTS output (
                        folder TEXT NOT NULL, path BLOB NOT NULL, key BLOB NOT NULL, digest BLOB,
                        size INTEGER NOT NULL, modified INTEGER NOT NULL, pending INTEGER NOT NULL,
                        placeholder INTEGER, PRIMARY KEY (folder, path)) WITHOUT ROWID;
                    """)
            let found = try String.fetchOne(database, sql: "SELECT value FROM meta WHERE name = 'schema'")
            if let found, found != schema { throw OtherVersion() }
            try database.execute(sql: "INSERT OR IGNORE INTO meta VALUES ('schema', ?)", arguments: [schema])
        }
        return queue
    }

    /// Whether its file is still the one that was opened, and not cleaned away.
    var isThere: Bool { Self.inode(of: path) == inode }

    private static func inode(of path: String) -> UInt64? { (try? Disk.entry(path))?.stamp.inode }

    /// Whether a file of an output is remembered.
    func hasOutput(_ path: String, of folder: String) throws -> Bool {
        try queue.read { database in
            try Bool.fetchOne(
                database,
                sql: "SELECT EXISTS (SELECT 1 FROM output WHERE folder = ? AND path = ? AND digest IS NOT NULL)",
                arguments: [folder, Data(path.utf8)]) ?? false
        }
    }

    // MARK: Single values

    func value(_ name: String) throws -> String? {
        try queue.read { try String.fetchOne($0, sql: "SELECT value FROM meta WHERE name = ?", arguments: [name]) }
    }

    /// - Parameter value: nil forgets it.
    func set(_ name: String, _ value: String?) throws {
        try queue.write { database in
            guard let value else {
                return try database.execute(sql: "DELETE FROM meta WHERE name = ?", arguments: [name])
            }
            try database.execute(sql: "INSERT OR REPLACE INTO meta VALUES (?, ?)", arguments: [name, value])
        }
    }

    // MARK: Sources

    func sources() throws -> [SourcePath: KnownSource] {
        try queue.read { database in
            var known: [SourcePath: KnownSource] = [:]
            let decoder = JSONDecoder()
            let rows = try Row.fetchCursor(database, sql: "SELECT * FROM source")
            while let row = try rows.next() {
                let path: Data = row["path"]
                let outcome: Data = row["outcome"]
                let stamp = FileStamp(
                    device: UInt64(bitPattern: row["device"]), inode: UInt64(bitPattern: row["inode"]),
                    size: row["size"], modified: row["modified"], changed: row["changed"])
                known[SourcePath(String(decoding: path, as: UTF8.self))] = KnownSource(
                    stamp: stamp, isSettled: row["settled"],
                    outcome: try decoder.decode(SourceOutcome.self, from: outcome))
            }
            return known
        }
    }

    func remember(_ sources: [(path: SourcePath, known: KnownSource)]) throws {
        let encoder = JSONEncoder()
        try queue.write { database in
            let insert = try database.makeStatement(
                sql: "INSERT OR REPLACE INTO source VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
            for (path, known) in sources {
                try insert.execute(arguments: [
                    Data(path.text.utf8), Int64(bitPattern: known.stamp.device), Int64(bitPattern: known.stamp.inode),
                    known.stamp.size, known.stamp.modified, known.stamp.changed, known.isSettled,
                    try encoder.encode(known.outcome),
                ])
            }
        }
    }

    func forget(sources paths: [SourcePath]) throws {
        try queue.write { database in
            let delete = try database.makeStatement(sql: "DELETE FROM source WHERE path = ?")
            for path in paths { try delete.execute(arguments: [Data(path.text.utf8)]) }
        }
    }

    // MARK: Outputs

    func outputs(of folder: String) throws -> [String: OutputRecord] {
        try queue.read { database in
            var records: [String: OutputRecord] = [:]
            let rows = try Row.fetchCursor(
                database,
                sql: "SELECT path, key, digest, size, modified, pending, placeholder FROM output WHERE folder = ?",
                arguments: [folder])
            while let row = try rows.next() {
                let path: Data = row["path"]
                guard let key = Self.digest(row["key"]) else { continue }
                records[String(decoding: path, as: UTF8.self)] = OutputRecord(
                    key: key, digest: Self.digest(row["digest"]), size: row["size"], modified: row["modified"],
                    isPending: row["pending"],
                    placeholder: (row["placeholder"] as Int?).flatMap(Placeholder.init))
            }
            return records
        }
    }

    private static func digest(_ data: Data?) -> ContentDigest? {
        data.flatMap { ContentDigest(bytes: Array($0)) }
    }

    func remember(outputs: [(path: String, record: OutputRecord)], in folder: String) throws {
        try queue.write { database in
            let insert = try database.makeStatement(
                sql: "INSERT OR REPLACE INTO output VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
            for (path, record) in outputs {
                try insert.execute(arguments: [
                    folder, Data(path.utf8), Data(record.key.bytes), record.digest.map { Data($0.bytes) },
                    record.size, record.modified, record.isPending, record.placeholder?.code,
                ])
            }
        }
    }

    func forget(outputs paths: [String], in folder: String) throws {
        try queue.write { database in
            let delete = try database.makeStatement(sql: "DELETE FROM output WHERE folder = ? AND path = ?")
            for path in paths { try delete.execute(arguments: [folder, Data(path.utf8)]) }
        }
    }
}
