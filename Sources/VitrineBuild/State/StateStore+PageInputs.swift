internal import Foundation
internal import GRDB
internal import VitrineCore

/// The inputs of pages. They are only read to explain why a page is written.
extension StateStore {
    static let pageInputTable = """
        CREATE TABLE IF NOT EXISTS ingredient (
            folder TEXT NOT NULL, path BLOB NOT NULL, source BLOB, picture TEXT, parts BLOB NOT NULL,
            checksum INTEGER NOT NULL, PRIMARY KEY (folder, path)) WITHOUT ROWID;
        """

    /// The inputs of the pages in an output, by path.
    func pageInputs(of folder: String) throws -> [String: PageInputs] {
        try read { database in
            var found: [String: PageInputs] = [:]
            let rows = try Row.fetchCursor(
                database, sql: "SELECT folder, path, source, picture, parts, checksum FROM ingredient WHERE folder = ?",
                arguments: [folder])
            while let row = try rows.next() {
                try RowChecksum.verify(row)
                let (path, pageInputs) = try Self.pageInputs(row)
                found[path] = pageInputs
            }
            return found
        }
    }

    static func pageInputs(_ row: Row) throws -> (path: String, pageInputs: PageInputs) {
        let source: Data? = try row.optional("source")
        let pageInputs = PageInputs(
            source: source.map { SourcePath(String(decoding: $0, as: UTF8.self)) },
            picture: try row.optional("picture"),
            parts: numbers(try row.value("parts")))
        return (String(decoding: try row.value("path") as Data, as: UTF8.self), pageInputs)
    }

    func remember(_ pageInputs: [(path: String, pageInputs: PageInputs)], in folder: String) throws {
        try write { database in
            let insert = try database.makeStatement(sql: "INSERT OR REPLACE INTO ingredient VALUES (?, ?, ?, ?, ?, ?)")
            for (path, pageInputs) in pageInputs {
                try insert.execute(
                    arguments: RowChecksum.appended(to: [
                        folder, Data(path.utf8), pageInputs.source.map { Data($0.text.utf8) }, pageInputs.picture,
                        Self.data(pageInputs.parts),
                    ]))
            }
        }
    }

    func forget(inputsOf paths: [String], in folder: String) throws {
        try write { database in
            let delete = try database.makeStatement(sql: "DELETE FROM ingredient WHERE folder = ? AND path = ?")
            for path in paths { try delete.execute(arguments: [folder, Data(path.utf8)]) }
        }
    }

    /// The numbers as bytes, eight for each number, the most significant first.
    private static func data(_ numbers: [UInt64]) -> Data {
        Data(numbers.flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(56 - 8 * $0)) } })
    }

    private static func numbers(_ data: Data) -> [UInt64] {
        Array(data).batches(of: 8).map { $0.reduce(0) { $0 << 8 | UInt64($1) } }
    }
}
