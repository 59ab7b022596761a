/// Reads a list of picks in comma-separated values (RFC 4180) with the names of columns in the first line. Some
/// spreadsheets separate values with semicolons or tabs.
enum PickTable {
    /// Returns nil if the first line has no known column.
    static func list(_ text: String) throws(PickProblems) -> PickList? {
        let line = text.utf8.prefix { $0 != newline }
        guard let separator = line.first(where: { ",;\t".utf8.contains($0) }) else { return nil }
        let header = (try? rows(line, separator))?.first?.fields.map { $0.lowercased() } ?? []
        let columns = (id: header.firstIndex(of: "id"), file: header.firstIndex(of: "file"))
        let (noteColumn, listColumn) = (header.firstIndex(of: "note"), header.firstIndex(of: "list"))
        guard columns.id != nil || columns.file != nil else { return nil }
        var list = PickList([])
        for (line, fields) in try rows(text.utf8[...], separator).dropFirst() where fields != [""] {
            func field(_ column: Int?) -> String? {
                column.flatMap { $0 < fields.count ? PickReader.trimmed(fields[$0].utf8[...]) : nil }
            }
            let note = field(noteColumn).map(asWritten)
            list.name = list.name ?? field(listColumn).map(asWritten)
            if let id = field(columns.id) {
                list.entries.append(PickEntry(id, .address, at: "line \(line)", note: note))
            } else if let file = field(columns.file) {
                list.entries.append(PickEntry(file, .name, at: "line \(line)", note: note))
            } else {
                throw PickProblems(["line \(line): names no photo"])
            }
        }
        return list
    }

    /// The page of picks writes an apostrophe before what a spreadsheet would take for a formula.
    private static func asWritten(_ text: String) -> String {
        text.hasPrefix("'") && "=+@-".contains(text.dropFirst().prefix(1)) ? String(text.dropFirst()) : text
    }

    private static func rows(
        _ text: Substring.UTF8View, _ separator: UInt8
    ) throws(PickProblems) -> [(line: Int, fields: [String])] {
        var rows: [(Int, [String])] = []
        var row = (line: 1, fields: [String]())
        var field: [UInt8] = []
        var line = 1
        var isQuoted = false
        var rest = text
        func close() { row.fields.append(String(decoding: field, as: UTF8.self)); field = [] }
        while let byte = rest.popFirst() {
            if byte == newline { line += 1 }
            switch byte {
            case quote where isQuoted && rest.first == quote:
                rest.removeFirst()
                field.append(quote)
            case quote where isQuoted: isQuoted = false
            case quote where field.isEmpty: isQuoted = true
            case _ where isQuoted: field.append(byte)
            case separator: close()
            case UInt8(ascii: "\r") where rest.first == newline || rest.isEmpty: break
            case newline:
                close()
                rows.append(row)
                row = (line, [])
            default: field.append(byte)
            }
        }
        if isQuoted { throw PickProblems(["line \(row.line): a quoted value has no closing quote"]) }
        close()
        return rows + [row]
    }

    private static let quote = UInt8(ascii: "\"")
    private static let newline = UInt8(ascii: "\n")
}
