/// Absolute paths as text, taken apart by bytes.
enum AbsolutePath {
    static func parent(_ path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.utf8.startIndex else { return "/" }
        return String(path[..<slash])
    }

    /// Whether `path` is `folder` or lies in it. Both without links.
    static func isInside(_ path: String, _ folder: String) -> Bool {
        if path.utf8.elementsEqual(folder.utf8) || folder == "/" { return true }
        return path.utf8.starts(with: (folder + "/").utf8)
    }

    /// `path` seen from the folder `current`, without `.`, `..` and double slashes. Links are not looked at.
    static func make(_ path: String, from current: String) -> String {
        let full = path.utf8.first == UInt8(ascii: "/") ? path : current + "/" + path
        var parts: [Substring.UTF8View] = []
        for part in full.utf8.split(separator: UInt8(ascii: "/")) {
            if part.elementsEqual(".".utf8) { continue }
            if part.elementsEqual("..".utf8) {
                _ = parts.popLast()
            } else {
                parts.append(part)
            }
        }
        return "/" + parts.map { String(Substring($0)) }.joined(separator: "/")
    }
}

/// Paths as people type them.
package enum PathText {
    /// The folder that holds an absolute path; the root's is the root.
    package static func parent(_ path: String) -> String { AbsolutePath.parent(path) }

    /// The absolute form of a path, seen from the absolute folder `current`.
    package static func absolute(_ path: String, from current: String) -> String {
        AbsolutePath.make(path, from: current)
    }
}
