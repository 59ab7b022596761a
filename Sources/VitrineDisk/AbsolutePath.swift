package enum AbsolutePath {
    package static func parent(_ path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.utf8.startIndex else { return "/" }
        return String(path[..<slash])
    }

    package static func isInside(_ path: String, _ folder: String) -> Bool {
        if path.utf8.elementsEqual(folder.utf8) || folder == "/" { return true }
        return path.utf8.starts(with: (folder + "/").utf8)
    }

    /// Whether `path` is `folder` or lies in it. Both must be without links.
    package static func isInside(_ path: [UInt8], _ folder: String) -> Bool {
        if folder == "/" { return true }
        return path.starts(with: folder.utf8)
            && (path.count == folder.utf8.count || path[folder.utf8.count] == UInt8(ascii: "/"))
    }

    /// The absolute form of `path`, which is relative to the folder `current` unless it begins with a slash; without `.`,
    /// `..` and double slashes. Links are not resolved.
    package static func make(_ path: String, from current: String) -> String {
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
