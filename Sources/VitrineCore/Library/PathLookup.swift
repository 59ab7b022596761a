/// Finds the files that somebody typed the paths of.
struct PathLookup {
    private let files: Set<SourcePath>
    /// By Swift's own equality, which takes the normal forms of a name as one.
    private let twins: [String: [SourcePath]]

    init(_ files: Set<SourcePath>) {
        self.files = files
        let foreign = files.filter { $0.text.utf8.contains { $0 >= 0x80 } }
        twins = Dictionary(grouping: foreign, by: \.text)
    }

    /// The file with exactly these bytes, else the one file whose name is the same text in another normal form, as
    /// happens when a Mac wrote the file and a keyboard the reference.
    func find(_ wanted: SourcePath) -> SourcePath? {
        if files.contains(wanted) { return wanted }
        guard let found = twins[wanted.text], found.count == 1 else { return nil }
        return found.first
    }
}
