enum SFTPText {
    enum Kind { case file, folder, other }

    struct Entry: Equatable {
        let name: String
        let kind: Kind
        let size: Int64
    }

    /// A path as an argument of a command. Without the backslashes, some characters would be a pattern.
    static func quoted(_ path: String) -> String {
        var text = "\""
        for character in path.unicodeScalars {
            if "*?[]\\\"'".unicodeScalars.contains(character) { text += "\\" }
            text.unicodeScalars.append(character)
        }
        return text + "\""
    }

    static func isMissing(_ errors: String) -> Bool {
        let lines = errors.split(whereSeparator: \.isNewline)
        return !lines.isEmpty
            && lines.allSatisfy { $0.hasSuffix("No such file or directory") || $0.contains("not found") }
    }

    /// The entries of folders, one list for each command `ls -lan`, before which sftp prints the command.
    static func listings(_ output: [UInt8]) -> [[Entry]] {
        var listings: [[Entry]] = []
        for line in output.split(separator: UInt8(ascii: "\n")) {
            if line.starts(with: "sftp> ".utf8) {
                listings.append([])
            } else if !listings.isEmpty, let entry = entry(line) {
                listings[listings.count - 1].append(entry)
            }
        }
        return listings
    }

    private static func entry(_ line: ArraySlice<UInt8>) -> Entry? {
        let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 8)
        guard fields.count == 9, let size = Int64(String(decoding: fields[4], as: UTF8.self)), size >= 0 else {
            return nil
        }
        // The path of the folder may be before the name.
        let name = fields[8].split(separator: UInt8(ascii: "/")).last.map { String(decoding: $0, as: UTF8.self) } ?? ""
        if ["", ".", ".."].contains(name) { return nil }
        let kind: Kind =
            switch line.first {
            case UInt8(ascii: "-"): .file
            case UInt8(ascii: "d"): .folder
            default: .other
            }
        return Entry(name: name, kind: kind, size: size)
    }
}
