/// Finds the file that somebody typed the path of.
enum PathLookup {
    /// The file with exactly these bytes, else the one file whose name is the same text in another normal form, as
    /// happens when a Mac wrote the file and a keyboard the reference.
    static func find(_ wanted: SourcePath, in files: Set<SourcePath>) -> SourcePath? {
        if files.contains(wanted) { return wanted }
        if wanted.text.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
        let twins = files.filter { $0.text == wanted.text }
        return twins.count == 1 ? twins.first : nil
    }
}
