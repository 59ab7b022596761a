package import VitrineCore

package struct RenderJob: Sendable, Codable, Hashable {
    package var path: String
    /// The digest of the file when the job was planned. If the file has another digest, the job fails with
    /// `changedDuringBuild`.
    package var fileDigest: ContentDigest
    package var targets: [RenderTarget]
    /// The index of the target whose placeholder the reply must contain: that of the smallest thumbnail. nil: none is wanted.
    package var placeholderTarget: Int?
    package var colour: ColourPolicy
    package var damaged: DamagePolicy
    package var raw: RawVersion?
    package var adjustments: Adjustments?
    package var limits: Limits
    package var memory: Int64

    package init(
        path: String, fileDigest: ContentDigest, targets: [RenderTarget], placeholderTarget: Int? = nil,
        colour: ColourPolicy, damaged: DamagePolicy, raw: RawVersion? = nil, adjustments: Adjustments? = nil,
        limits: Limits, memory: Int64 = 0
    ) {
        self.path = path
        self.fileDigest = fileDigest
        self.targets = targets
        self.placeholderTarget = placeholderTarget
        self.colour = colour
        self.damaged = damaged
        self.raw = raw
        self.adjustments = adjustments
        self.limits = limits
        self.memory = memory
    }
}
