internal import Foundation
internal import GRDB
internal import VitrineCore
internal import VitrineMessages

extension StateStore {
    static let sourceTable = """
        CREATE TABLE IF NOT EXISTS source (path BLOB PRIMARY KEY, known BLOB NOT NULL) WITHOUT ROWID;
        """

    func sources() throws -> [SourcePath: KnownSource] {
        try read { database in
            // The check is made here because a build that has nothing to do does not read the sources, and need not
            // wait for the check.
            guard try String.fetchOne(database, sql: "PRAGMA quick_check(1)") == "ok" else { throw Damaged() }
            var known: [SourcePath: KnownSource] = [:]
            known.reserveCapacity(try Int.fetchOne(database, sql: "SELECT count(*) FROM source") ?? 0)
            let rows = try Row.fetchCursor(database, sql: "SELECT path, known FROM source")
            while let row = try rows.next() {
                let (path, source) = try Self.source(row)
                known[path] = source
            }
            return known
        }
    }

    static func source(_ row: Row) throws -> (path: SourcePath, known: KnownSource) {
        let path = try row.bytes(0)
        let known = try row.sealed(of: path) { reader throws(PackedReader.Invalid) in try KnownSource(&reader) }
        return (SourcePath(String(decoding: path, as: UTF8.self)), known)
    }

    func remember(_ sources: [SourcePath: KnownSource]) throws {
        try write { database in
            let insert = try database.makeStatement(sql: "INSERT OR REPLACE INTO source VALUES (?, ?)")
            for (path, known) in sources {
                let name = Array(path.text.utf8)
                try insert.execute(arguments: [Data(name), Data(SealedBytes.sealed(known.packed, of: name))])
            }
        }
    }

    func forget(sources paths: Set<SourcePath>) throws {
        try write { database in
            let delete = try database.makeStatement(sql: "DELETE FROM source WHERE path = ?")
            for path in paths { try delete.execute(arguments: [Data(path.text.utf8)]) }
        }
    }
}

extension StateStore.KnownSource {
    var packed: [UInt8] {
        var writer = PackedWriter()
        writer.add(fixed: stamp.device)
        writer.add(fixed: stamp.inode)
        for number in [stamp.size, stamp.modified, stamp.changed] { writer.add(number) }
        writer.add(byte: isTrusted ? 1 : 0)
        switch outcome {
        case .record(let record):
            writer.add(byte: 0)
            record.add(to: &writer)
        case .xmp(let fields):
            writer.add(byte: 1)
            fields.add(to: &writer)
        case .failure(let failure):
            writer.add(byte: 2)
            writer.add(failure)
        case .undecodable(let record, let failure):
            writer.add(byte: 3)
            record.add(to: &writer)
            writer.add(failure)
        case .text(let text):
            writer.add(byte: 4)
            writer.add(text)
        }
        return writer.bytes
    }

    /// - Throws: `Invalid` unless Vitrine can have stored the bytes.
    init(_ reader: inout PackedReader) throws(PackedReader.Invalid) {
        stamp = FileStamp(
            device: try reader.fixedNumber(), inode: try reader.fixedNumber(), size: try reader.number(),
            modified: try reader.number(), changed: try reader.number())
        isTrusted = try reader.byte() == 1
        switch try reader.byte() {
        case 0: outcome = .record(try SourceRecord(&reader))
        case 1: outcome = .xmp(try XMPFields(&reader))
        case 2: outcome = .failure(try reader.failure())
        case 3: outcome = .undecodable(try SourceRecord(&reader), try reader.failure())
        case 4: outcome = .text(try reader.text())
        default: throw PackedReader.Invalid()
        }
    }
}

extension PackedWriter {
    fileprivate mutating func add(_ failure: MediaFailure) {
        add(failure.code.rawValue)
        add(failure.message)
        add(optional: failure.seconds) { $0.add($1) }
        add(byte: failure.isTotal ? 1 : 0)
    }
}

extension PackedReader {
    fileprivate mutating func failure() throws(Invalid) -> MediaFailure {
        guard let code = MediaFailure.Code(rawValue: try text()) else { throw Invalid() }
        let message = try text()
        let seconds = try optional { reader throws(Invalid) in try reader.integer() }
        return MediaFailure(code, message, seconds: seconds, isTotal: try byte() == 1)
    }
}

extension Row {
    /// The bytes of a column. SQLite converts a value of another type to bytes, whose checksum is wrong then.
    func bytes(_ column: Int) throws -> [UInt8] {
        try withUnsafeData(atIndex: column) { $0.map { [UInt8]($0) } ?? [] }
    }

    /// The value in the second column, which has a checksum.
    func sealed<Value>(
        of name: [UInt8], _ read: (inout PackedReader) throws(PackedReader.Invalid) -> Value
    ) throws -> Value {
        guard var reader = SealedBytes.opened(try bytes(1), of: name) else { throw StateStore.Damaged() }
        guard let value = try? read(&reader), reader.isAtEnd else { throw StateStore.Damaged() }
        return value
    }
}
