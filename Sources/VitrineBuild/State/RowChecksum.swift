internal import Foundation
internal import GRDB

/// A checksum at the end of every row of the state. SQLite detects damage to its own structure, but not to the values in
/// it. Without the checksum, a damaged date would make a page wrong, and no later build would correct the page.
enum RowChecksum {
    static func appended(to values: [(any DatabaseValueConvertible)?]) -> StatementArguments {
        let values = values.map { $0?.databaseValue ?? .null }
        return StatementArguments(values + [checksum(values).databaseValue])
    }

    static func verify(_ row: Row) throws {
        let values = row.databaseValues
        guard let last = values.last, last == checksum(values.dropLast()).databaseValue else {
            throw StateStore.Damaged()
        }
    }

    /// The FNV-1a hash of the values. It detects accidental damage, but not deliberate changes.
    private static func checksum(_ values: some Sequence<DatabaseValue>) -> Int64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        func add(_ number: UInt64) {
            for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> UInt64(shift))) }
        }
        for value in values {
            switch value.storage {
            case .null: add(UInt8(0))
            case .int64(let number):
                add(UInt8(1))
                add(UInt64(bitPattern: number))
            case .double(let number):
                add(UInt8(2))
                add(number.bitPattern)
            case .string(let text):
                add(UInt8(3))
                add(UInt64(text.utf8.count))
                var text = text
                text.withUTF8 { for byte in $0 { add(byte) } }
            case .blob(let data):
                add(UInt8(4))
                add(UInt64(data.count))
                data.withUnsafeBytes { for byte in $0 { add(byte) } }
            }
        }
        return Int64(bitPattern: hash)
    }
}

extension Row {
    /// The value of a column. GRDB's own subscript traps when the value is of another type.
    func value<Value: DatabaseValueConvertible>(_ column: String) throws -> Value {
        guard let value = Value.fromDatabaseValue(self[column]) else { throw StateStore.Damaged() }
        return value
    }

    func optional<Value: DatabaseValueConvertible>(_ column: String) throws -> Value? {
        let stored: DatabaseValue = self[column]
        return stored.isNull ? nil : try value(column) as Value
    }
}
