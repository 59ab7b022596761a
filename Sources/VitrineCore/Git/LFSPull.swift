/// The command that downloads files of which a checkout has only Git LFS pointers.
package enum LFSPull {
    private static let maxPatterns = 20

    /// - Parameter paths: the files, relative to the root of the checkout.
    package static func command(for paths: [String]) -> String {
        let patterns = patterns(of: paths).map(escaped)
        return patterns.isEmpty ? "git lfs pull" : "git lfs pull --include=\"\(patterns.joined(separator: ","))\""
    }

    /// The files, or if they are too many, the deepest folders that contain them and are few enough; nothing for the whole
    /// checkout.
    private static func patterns(of paths: [String]) -> [String] {
        let parts = Set(paths).sorted().map(FileName.names)
        var depth = parts.map(\.count).max() ?? 0
        while depth > 0 {
            var seen: Set<String> = []
            let patterns = parts.map { $0.prefix(depth).joined(separator: "/") }.filter { seen.insert($0).inserted }
            if patterns.count <= maxPatterns { return patterns }
            depth -= 1
        }
        return []
    }

    /// A pattern in which each character that has a meaning for a shell or in a list of patterns is replaced with `?`, which
    /// stands for any character.
    private static func escaped(_ path: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in path.unicodeScalars {
            let isPlain = plain.contains(scalar) || scalar.properties.isAlphabetic || scalar.value >= 0xA1
            escaped.append(isPlain ? scalar : "?")
        }
        return String(escaped)
    }

    private static let plain = Set("0123456789/._-+=@:() ".unicodeScalars)
}
