internal import Foundation
internal import GRDB
internal import VitrineCore

/// What was learned of source files.
extension StateStore {
    func sources() throws -> [SourcePath: KnownSource] {
        try read { database in
            // The check is made here because a build that has nothing to do does not read the sources, and need not
            // wait for the check.
            guard try String.fetchOne(database, sql: "PRAGMA quick_check(1)") == "ok" else { throw Damaged() }
            var known: [SourcePath: KnownSource] = [:]
            let decoder = JSONDecoder()
            // The columns are named, because a table of another program with the same number of columns must be
            // refused.
            let rows = try Row.fetchCursor(
                database,
                sql: "SELECT path, device, inode, size, modified, changed, settled, outcome, checksum FROM source")
            while let row = try rows.next() {
                try RowChecksum.verify(row)
                let (path, source) = try Self.source(row, decoder)
                known[path] = source
            }
            return known
        }
    }

    static func source(_ row: Row, _ decoder: JSONDecoder) throws -> (SourcePath, KnownSource) {
        let stamp = FileStamp(
            device: UInt64(bitPattern: try row.value("device")), inode: UInt64(bitPattern: try row.value("inode")),
            size: try row.value("size"), modified: try row.value("modified"), changed: try row.value("changed"))
        let outcome = try decoder.decode(SourceOutcome.self, from: try row.value("outcome") as Data)
        guard outcome.isValid else { throw Damaged() }
        let known = KnownSource(stamp: stamp, isTrusted: try row.value("settled"), outcome: outcome)
        return (SourcePath(String(decoding: try row.value("path") as Data, as: UTF8.self)), known)
    }

    func remember(_ sources: [(path: SourcePath, known: KnownSource)]) throws {
        let encoder = JSONEncoder()
        try write { database in
            let insert = try database.makeStatement(
                sql: "INSERT OR REPLACE INTO source VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
            for (path, known) in sources {
                try insert.execute(
                    arguments: RowChecksum.appended(to: [
                        Data(path.text.utf8), Int64(bitPattern: known.stamp.device),
                        Int64(bitPattern: known.stamp.inode), known.stamp.size, known.stamp.modified,
                        known.stamp.changed, known.isTrusted, try encoder.encode(known.outcome),
                    ]))
            }
        }
    }

    func forget(sources paths: [SourcePath]) throws {
        try write { database in
            let delete = try database.makeStatement(sql: "DELETE FROM source WHERE path = ?")
            for path in paths { try delete.execute(arguments: [Data(path.text.utf8)]) }
        }
    }
}
