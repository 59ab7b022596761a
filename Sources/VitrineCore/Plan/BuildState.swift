/// The state of the output before a build.
package struct BuildState: Hashable, Sendable {
    /// The records by path.
    package var records: [String: OutputRecord]
    /// All files in the output by path, whether Vitrine wrote them or not.
    package var listing: [String: OutputStat]

    package init(records: [String: OutputRecord] = [:], listing: [String: OutputStat] = [:]) {
        self.records = records
        self.listing = listing
    }
}
