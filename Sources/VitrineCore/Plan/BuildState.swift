package struct BuildState: Hashable, Sendable {
    package var records: [OutputPath: OutputRecord]
    /// All files in the output by path, whether Vitrine wrote them or not.
    package var listing: [OutputPath: OutputStat]

    package init(records: [OutputPath: OutputRecord] = [:], listing: [OutputPath: OutputStat] = [:]) {
        self.records = records
        self.listing = listing
    }

    /// Whether an image or original is in the output as it was recorded. Its name is its key.
    package func hasMedia(_ path: OutputPath) -> Bool {
        guard let record = records[path], let stat = listing[path] else { return false }
        return stat.isAsRecorded(record)
    }
}
