internal import VitrineCore

/// Reads what rsync prints about the files of a folder.
enum RsyncListing {
    /// The files with their sizes, from `--list-only`. A link has the size -1.
    static func sizes(_ output: [UInt8]) -> [String: Int64] {
        var sizes: [String: Int64] = [:]
        for line in output.split(separator: UInt8(ascii: "\n")) {
            // -rw-r--r--          3 2026/11/23 22:51:10 a path
            let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 4)
            guard fields.count == 5, let kind = line.first, let size = Int64(String(decoding: fields[1], as: UTF8.self))
            else { continue }
            // Only one space separates the path, which may begin with others.
            let start = fields[3].endIndex + 1
            let path = String(decoding: line[start...], as: UTF8.self)
            switch kind {
            case UInt8(ascii: "-"): sizes[path] = size
            case UInt8(ascii: "d"): continue
            default: sizes[path] = -1
            }
        }
        return sizes
    }

    /// Whether a file is one that rsync was writing when it was stopped: `.2.html.mIk9cM` beside `2.html`.
    /// - Parameter files: the paths of the gallery's files.
    static func isUnfinished(_ path: String, of files: Set<String>) -> Bool {
        let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
        let name = path[start...]
        guard name.hasPrefix("."), let dot = name.lastIndex(of: "."), name.suffix(from: dot).count == 7 else {
            return false
        }
        return files.contains(String(path[..<start] + name[..<dot].dropFirst()))
    }

    /// The MD5 sums of files, from lines such as `7694f4a66316e53c8cdd9d9954bd611d 3 a path`.
    static func sums(_ output: [UInt8]) -> [String: String] {
        var sums: [String: String] = [:]
        for line in output.split(separator: UInt8(ascii: "\n")) {
            let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
            guard fields.count == 3, fields[0].count == 32 else { continue }
            sums[String(decoding: fields[2], as: UTF8.self)] = String(decoding: fields[0], as: UTF8.self)
        }
        return sums
    }
}
