internal import Foundation
internal import GRDB
internal import VitrineCore

extension StateStore {
    static let outputTable = """
        CREATE TABLE IF NOT EXISTS output (
            folder TEXT NOT NULL, path BLOB NOT NULL, record BLOB NOT NULL, inputs BLOB,
            PRIMARY KEY (folder, path)) WITHOUT ROWID;
        """

    struct StoredOutput {
        var path: OutputPath
        var record: OutputRecord
        /// The inputs of a page. They are only read to explain why a page is written. nil keeps those that are stored.
        var pageInputs: PageInputs?
    }

    func hasOutput(_ path: OutputPath, of folder: String) throws -> Bool {
        try read { database in
            let row = try Row.fetchOne(
                database, sql: "SELECT path, record FROM output WHERE folder = ? AND path = ?",
                arguments: [folder, Data(path.text.utf8)])
            return try row.map { try Self.output($0).record.digest != nil } ?? false
        }
    }

    func outputs(of folder: String) throws -> [OutputPath: OutputRecord] {
        var records: [OutputPath: OutputRecord] = [:]
        try forEachOutput(of: folder) { records[$0] = $1 }
        return records
    }

    /// Reads the records of an output, and puts them beside the files that are in it.
    func known(of folder: String, _ listing: BuildState = .init()) throws -> BuildState {
        var known = listing
        try forEachOutput(of: folder) { known[record: $0] = $1 }
        return known
    }

    private func forEachOutput(of folder: String, _ body: (OutputPath, OutputRecord) -> Void) throws {
        try read { database in
            let rows = try Row.fetchCursor(
                database, sql: "SELECT path, record FROM output WHERE folder = ?", arguments: [folder])
            while let row = try rows.next() {
                let (path, record) = try Self.output(row)
                body(path, record)
            }
        }
    }

    func media(of folder: String) throws -> KnownMedia { KnownMedia(try known(of: folder)) }

    func pageInputs(of folder: String) throws -> [OutputPath: PageInputs] {
        try read { database in
            var found: [OutputPath: PageInputs] = [:]
            let rows = try Row.fetchCursor(
                database, sql: "SELECT path, inputs FROM output WHERE folder = ? AND inputs IS NOT NULL",
                arguments: [folder])
            while let row = try rows.next() {
                let (path, pageInputs) = try Self.pageInputs(row)
                found[path] = pageInputs
            }
            return found
        }
    }

    static func pageInputs(_ row: Row) throws -> (path: OutputPath, pageInputs: PageInputs) {
        let path = try row.bytes(0)
        let inputs = try row.sealed(of: path) { reader throws(Invalid) in try PageInputs(&reader) }
        return (OutputPath(String(decoding: path, as: UTF8.self)), inputs)
    }

    private typealias Invalid = PackedReader.Invalid

    static func output(_ row: Row) throws -> (path: OutputPath, record: OutputRecord) {
        let path = try row.bytes(0)
        let record = try row.sealed(of: path) { reader throws(Invalid) in try OutputRecord(&reader) }
        return (OutputPath(String(decoding: path, as: UTF8.self)), record)
    }

    /// - Parameter isDurable: whether the records must survive a power cut.
    func remember(outputs: [StoredOutput], in folder: String, isDurable: Bool = false) throws {
        try (isDurable ? writeDurably : write) { database in
            let insert = try database.makeStatement(
                sql: """
                    INSERT INTO output VALUES (?, ?, ?, ?) ON CONFLICT (folder, path) DO UPDATE SET
                        record = excluded.record, inputs = coalesce(excluded.inputs, inputs)
                    """)
            for output in outputs {
                let path = Array(output.path.text.utf8)
                try insert.execute(
                    arguments: [
                        folder, Data(path), Data(SealedBytes.sealed(output.record.packed, of: path)),
                        output.pageInputs.map { Data(SealedBytes.sealed($0.packed, of: path)) },
                    ])
            }
        }
    }

    func forget(outputs paths: [OutputPath], in folder: String) throws {
        try write { database in
            let delete = try database.makeStatement(sql: "DELETE FROM output WHERE folder = ? AND path = ?")
            // A file system may list a name in another Unicode form than that in which it was written and recorded.
            for text in paths.flatMap({ [$0.text, $0.text.precomposedStringWithCanonicalMapping] }) {
                try delete.execute(arguments: [folder, Data(text.utf8)])
            }
        }
    }
}

extension OutputRecord {
    var packed: [UInt8] {
        var writer = PackedWriter()
        writer.add(byte: isPending ? 1 : 0)
        writer.add(key)
        writer.add(optional: digest) { $0.add($1) }
        writer.add(optional: basis) { $0.add($1) }
        writer.add(size)
        writer.add(modified)
        writer.add(optional: placeholder) { $0.add($1.code) }
        writer.add(optional: codecs) { $0.add($1) }
        return writer.bytes
    }

    fileprivate init(_ reader: inout PackedReader) throws(PackedReader.Invalid) {
        let isPending = try reader.byte() == 1
        let key = try reader.digest()
        let digest = try reader.optional { reader throws(PackedReader.Invalid) in try reader.digest() }
        let basis = try reader.optional { reader throws(PackedReader.Invalid) in try reader.digest() }
        let (size, modified) = (try reader.number(), try reader.number())
        let code = try reader.optional { reader throws(PackedReader.Invalid) in try reader.integer() }
        let codecs = try reader.optional { reader throws(PackedReader.Invalid) in try reader.text() }
        self.init(
            key: key, digest: digest, size: size, modified: modified, isPending: isPending,
            placeholder: code.flatMap(Placeholder.init), codecs: codecs, basis: basis)
    }
}

extension PageInputs {
    var packed: [UInt8] {
        var writer = PackedWriter()
        writer.add(optional: source?.text) { $0.add($1) }
        writer.add(optional: picture) { $0.add($1) }
        writer.add(list: parts) { $0.add(fixed: $1) }
        return writer.bytes
    }

    fileprivate init(_ reader: inout PackedReader) throws(PackedReader.Invalid) {
        let source = try reader.optional { reader throws(PackedReader.Invalid) in try reader.text() }
        let picture = try reader.optional { reader throws(PackedReader.Invalid) in try reader.text() }
        let parts = try reader.list { reader throws(PackedReader.Invalid) in try reader.fixedNumber() }
        self.init(source: source.map(SourcePath.init), picture: picture, parts: parts)
    }
}
