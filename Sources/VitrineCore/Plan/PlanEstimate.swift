/// What a build will take.
package struct PlanEstimate: Hashable, Sendable, Codable {
    /// Of the whole build.
    package var seconds: Double
    /// To write.
    package var bytes: Int64
    /// To free, by what is removed.
    package var freed: Int64
    /// Whether earlier builds of this site say how fast this machine is; else it is a guess.
    package var isMeasured: Bool

    package static let nothing = PlanEstimate(seconds: 0, bytes: 0, freed: 0, isMeasured: true)

    package init(seconds: Double, bytes: Int64, freed: Int64, isMeasured: Bool) {
        self.seconds = seconds
        self.bytes = bytes
        self.freed = freed
        self.isMeasured = isMeasured
    }
}
