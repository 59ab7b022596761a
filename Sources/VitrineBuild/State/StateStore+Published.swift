internal import Foundation
internal import GRDB
internal import VitrineCore

extension StateStore {
    static let publishedTable = """
        CREATE TABLE IF NOT EXISTS published (folder BLOB PRIMARY KEY, media BLOB NOT NULL) WITHOUT ROWID;
        """

    /// What the pages in an output show; nil when no build has stored it.
    func published(in folder: String) throws -> PublishedMedia? {
        let name = Array(folder.utf8)
        return try read { database in
            let row = try Row.fetchOne(
                database, sql: "SELECT folder, media FROM published WHERE folder = ?", arguments: [Data(name)])
            return try row?.sealed(of: name) { reader throws(PackedReader.Invalid) in try PublishedMedia(&reader) }
        }
    }

    func knowsPublished(in folder: String) throws -> Bool {
        try read { database in
            try Bool.fetchOne(
                database, sql: "SELECT 1 FROM published WHERE folder = ?", arguments: [Data(folder.utf8)]) ?? false
        }
    }

    func remember(_ published: PublishedMedia, in folder: String) throws {
        let name = Array(folder.utf8)
        let sealed = Data(SealedBytes.sealed(published.packed, of: name))
        try write { database in
            try database.execute(
                sql: "INSERT OR REPLACE INTO published VALUES (?, ?)", arguments: [Data(name), sealed])
        }
    }
}
