package struct PlanEstimate: Hashable, Sendable, Codable {
    package var seconds: Double
    package var bytes: Int64
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
