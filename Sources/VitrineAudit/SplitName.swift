/// A file name in two parts, split at its last dot.
struct SplitName {
    let stem: String
    /// What follows the dot; empty when there is none, or when the name begins with it.
    let suffix: String

    init(_ name: String) {
        if let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.utf8.startIndex {
            stem = String(name[..<dot])
            suffix = String(name[name.utf8.index(after: dot)...])
        } else {
            (stem, suffix) = (name, "")
        }
    }
}
