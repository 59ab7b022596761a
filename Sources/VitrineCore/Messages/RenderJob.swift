package struct RenderJob: Sendable, Codable, Hashable {
    /// Absolute.
    package var path: String
    /// The bytes that were planned; others end as `changedDuringBuild`.
    package var fileDigest: ContentDigest
    package var targets: [RenderTarget]
    package var colour: ColourPolicy
    package var damaged: DamagePolicy
    package var limits: Limits
    /// Bytes that the worker will need, about.
    package var memory: Int64

    package init(
        path: String, fileDigest: ContentDigest, targets: [RenderTarget], colour: ColourPolicy,
        damaged: DamagePolicy, limits: Limits, memory: Int64 = 0
    ) {
        self.path = path
        self.fileDigest = fileDigest
        self.targets = targets
        self.colour = colour
        self.damaged = damaged
        self.limits = limits
        self.memory = memory
    }
}
