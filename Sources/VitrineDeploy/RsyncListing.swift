internal import VitrineCore

enum RsyncListing {
    /// The files with their sizes, and the folders, from `--list-only`. A link has the size -1.
    static func entries(_ output: [UInt8]) -> (sizes: [OutputPath: Int64], folders: [OutputPath]) {
        var (sizes, folders): ([OutputPath: Int64], [OutputPath]) = ([:], [])
        for line in output.split(separator: UInt8(ascii: "\n")) {
            // -rw-r--r--          3 2026/11/23 22:51:10 a path
            let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 4)
            guard fields.count == 5, let kind = line.first, let size = Int64(String(decoding: fields[1], as: UTF8.self))
            else { continue }
            // Only one space separates the path, which may begin with others.
            let start = fields[3].endIndex + 1
            let path = OutputPath(String(decoding: line[start...], as: UTF8.self))
            switch kind {
            case UInt8(ascii: "-"): sizes[path] = size
            case UInt8(ascii: "d") where path == ".": continue
            case UInt8(ascii: "d"): folders.append(path)
            default: sizes[path] = -1
            }
        }
        return (sizes, folders)
    }

    /// The MD5 sums of files, from lines such as `7694f4a66316e53c8cdd9d9954bd611d 3 a path`.
    static func sums(_ output: [UInt8]) -> [OutputPath: String] {
        var sums: [OutputPath: String] = [:]
        for line in output.split(separator: UInt8(ascii: "\n")) {
            let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
            guard fields.count == 3, fields[0].count == 32 else { continue }
            sums[OutputPath(String(decoding: fields[2], as: UTF8.self))] = String(decoding: fields[0], as: UTF8.self)
        }
        return sums
    }
}
