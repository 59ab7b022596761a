/// What is known of the output before a build.
package struct BuildState: Hashable, Sendable {
    /// By path.
    package var records: [String: OutputRecord]
    /// What lies in the output, whoever wrote it.
    package var listing: [String: OutputStat]

    package init(records: [String: OutputRecord] = [:], listing: [String: OutputStat] = [:]) {
        self.records = records
        self.listing = listing
    }
}
