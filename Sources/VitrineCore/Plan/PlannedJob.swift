/// What a build does to some files of the gallery, and why.
package struct PlannedJob: Hashable, Sendable, Codable {
    package enum Work: String, Hashable, Sendable, Codable, CaseIterable {
        /// Images of one photo, which is decoded once for all of them.
        case render
        /// A photo's file, for download.
        case copy
        /// A page, feed or asset.
        case write
        case remove
        /// A file that may be right: it is looked at, and made again if it is not.
        case look
    }

    package var work: Work
    /// The photo, relative to the albums folder, where there is one.
    package var photo: String?
    /// In the gallery.
    package var files: [String]
    /// At least one, the weightiest first.
    package var causes: [Cause]
    /// Estimated; of what is removed, known.
    package var bytes: Int64

    package init(work: Work, photo: String? = nil, files: [String], causes: [Cause], bytes: Int64 = 0) {
        self.work = work
        self.photo = photo
        self.files = files
        self.causes = causes
        self.bytes = bytes
    }
}

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

/// Everything that a build will do, file by file.
package struct PlanReport: Hashable, Sendable, Codable {
    package var estimate: PlanEstimate
    package var jobs: [PlannedJob]

    package init(estimate: PlanEstimate, jobs: [PlannedJob]) {
        self.estimate = estimate
        self.jobs = jobs
    }
}
