package struct BuildState: Hashable, Sendable {
    package var records: [String: OutputRecord]
    /// All files in the output by path, whether Vitrine wrote them or not.
    package var listing: [String: OutputStat]

    package init(records: [String: OutputRecord] = [:], listing: [String: OutputStat] = [:]) {
        self.records = records
        self.listing = listing
    }

    /// Whether an image or original is in the output as it was recorded. Its name is its key.
    package func hasMedia(_ path: String) -> Bool {
        guard let record = records[path], let stat = listing[path] else { return false }
        return stat.isAsRecorded(record)
    }
}
