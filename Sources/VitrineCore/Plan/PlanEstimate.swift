/// The estimated time and space that a build needs.
package struct PlanEstimate: Hashable, Sendable, Codable {
    /// The duration of the whole build.
    package var seconds: Double
    /// The number of bytes to write.
    package var bytes: Int64
    /// The number of bytes that are freed by removing files.
    package var freed: Int64
    /// Whether the estimate is based on earlier builds of this site. Otherwise it is a guess.
    package var isMeasured: Bool

    package static let nothing = PlanEstimate(seconds: 0, bytes: 0, freed: 0, isMeasured: true)

    package init(seconds: Double, bytes: Int64, freed: Int64, isMeasured: Bool) {
        self.seconds = seconds
        self.bytes = bytes
        self.freed = freed
        self.isMeasured = isMeasured
    }
}
