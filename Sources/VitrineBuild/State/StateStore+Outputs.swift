internal import Foundation
internal import GRDB
internal import VitrineCore

/// The records of the files in each output.
extension StateStore {
    /// Whether the state has a record of a file in an output.
    func hasOutput(_ path: String, of folder: String) throws -> Bool {
        try read { database in
            try Bool.fetchOne(
                database,
                sql: "SELECT EXISTS (SELECT 1 FROM output WHERE folder = ? AND path = ? AND digest IS NOT NULL)",
                arguments: [folder, Data(path.utf8)]) ?? false
        }
    }

    func outputs(of folder: String) throws -> [String: OutputRecord] { try outputs(of: folder, where: "TRUE") }

    /// The placeholders of the thumbnails in an output, by their paths.
    func placeholders(of folder: String) throws -> [String: Placeholder] {
        try outputs(of: folder, where: "placeholder IS NOT NULL").compactMapValues(\.placeholder)
    }

    private func outputs(of folder: String, where condition: String) throws -> [String: OutputRecord] {
        try read { database in
            var records: [String: OutputRecord] = [:]
            let rows = try Row.fetchCursor(
                database,
                sql: """
                    SELECT folder, path, key, digest, size, modified, pending, placeholder, checksum FROM output
                    WHERE folder = ? AND \(condition)
                    """, arguments: [folder])
            while let row = try rows.next() {
                try RowChecksum.verify(row)
                guard let (path, record) = try Self.output(row) else { continue }
                records[path] = record
            }
            return records
        }
    }

    static func output(_ row: Row) throws -> (path: String, record: OutputRecord)? {
        guard let key = digest(try row.value("key")) else { return nil }
        let record = OutputRecord(
            key: key, digest: digest(try row.optional("digest")), size: try row.value("size"),
            modified: try row.value("modified"), isPending: try row.value("pending"),
            placeholder: (try row.optional("placeholder") as Int?).flatMap(Placeholder.init))
        return (String(decoding: try row.value("path") as Data, as: UTF8.self), record)
    }

    private static func digest(_ data: Data?) -> ContentDigest? {
        data.flatMap { $0.withUnsafeBytes { ContentDigest(bytes: $0) } }
    }

    /// Stores records.
    /// - Parameter isDurable: whether the records must survive a power cut.
    func remember(
        outputs: [(path: String, record: OutputRecord)], in folder: String, isDurable: Bool = false
    ) throws {
        try (isDurable ? writeDurably : write) { database in
            let insert = try database.makeStatement(
                sql: "INSERT OR REPLACE INTO output VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
            for (path, record) in outputs {
                try insert.execute(
                    arguments: RowChecksum.appended(to: [
                        folder, Data(path.utf8), Data(record.key.bytes), record.digest.map { Data($0.bytes) },
                        record.size, record.modified, record.isPending, record.placeholder?.code,
                    ]))
            }
        }
    }

    func forget(outputs paths: [String], in folder: String) throws {
        try write { database in
            let delete = try database.makeStatement(sql: "DELETE FROM output WHERE folder = ? AND path = ?")
            for path in paths { try delete.execute(arguments: [folder, Data(path.utf8)]) }
        }
    }
}
