internal import VitrineCore

/// The description of a file or folder in the trash, in the format of freedesktop.org's Trash specification 1.0. Other
/// programs may write it, too.
package struct TrashInfo: Equatable {
    static let maxSize: Int64 = 1 << 16

    /// Where the file was, relative to the folder that contains the trash.
    package var path: String
    /// The local time of the deletion, such as `2026-11-23T08:30:00`; empty if it is not known.
    var date: String
    var command: String?
    /// The name, in the trash, of the photo that this file belongs to; nil for the photo itself.
    var entry: String?

    private static let header = "[Trash Info]"

    init(path: String, date: String, command: String?, entry: String?) {
        self.path = path
        self.date = date
        self.command = command
        self.entry = entry
    }

    /// - Returns: nil when the text does not say where the file was, or not in a form that leads to one.
    package init?(_ bytes: [UInt8]) {
        let lines = bytes.split(separator: UInt8(ascii: "\n")).map { line in
            line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        }
        guard lines.first?.elementsEqual(Self.header.utf8) == true,
            let path = Self.value("Path", in: lines).flatMap(PercentEncoding.strictlyDecoded), Self.isPath(path)
        else { return nil }
        func text(_ key: String) -> String? { Self.value(key, in: lines).map { String(decoding: $0, as: UTF8.self) } }
        self.path = String(decoding: path, as: UTF8.self)
        date = text("DeletionDate") ?? ""
        command = text("X-Vitrine-Command")
        entry = Self.value("X-Vitrine-Entry", in: lines).flatMap(PercentEncoding.strictlyDecoded)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    private static func value(_ key: String, in lines: [ArraySlice<UInt8>]) -> ArraySlice<UInt8>? {
        lines.first { $0.starts(with: (key + "=").utf8) }?.dropFirst(key.utf8.count + 1)
    }

    private static func isPath(_ bytes: [UInt8]) -> Bool {
        let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return !bytes.contains(0) && String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
            && parts.allSatisfy { !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }
    }

    package var bytes: [UInt8] {
        let values: [(key: String, value: String?)] = [
            ("Path", Escaping.urlPath(path)), ("DeletionDate", date), ("X-Vitrine-Command", command),
            ("X-Vitrine-Entry", entry.map(Escaping.urlPath)),
        ]
        let lines: [String] = [Self.header] + values.compactMap { pair in pair.value.map { pair.key + "=" + $0 } }
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }
}
