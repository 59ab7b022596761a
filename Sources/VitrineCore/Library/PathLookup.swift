struct PathLookup {
    let files: Set<SourcePath>
    /// The files by path. Swift's string comparison ignores differences in Unicode normalization.
    private let filesByText: [String: [SourcePath]]

    init(_ files: Set<SourcePath>) {
        self.files = files
        let foreign = files.filter { $0.text.utf8.contains { $0 >= 0x80 } }
        filesByText = Dictionary(grouping: foreign, by: \.text)
    }

    /// Returns the file with exactly this path, else the only file whose path differs in Unicode normalization alone.
    /// This happens if a Mac wrote the file name and a person typed the reference.
    func find(_ wanted: SourcePath) -> SourcePath? {
        if files.contains(wanted) { return wanted }
        guard let found = filesByText[wanted.text], found.count == 1 else { return nil }
        return found.first
    }
}
