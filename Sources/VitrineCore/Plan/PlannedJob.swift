package struct PlannedJob: Hashable, Sendable, Codable {
    package enum Work: String, Hashable, Sendable, Codable, CaseIterable {
        case render
        case copy
        case encode
        case write
        case remove
        /// Verify a file that may be right, and make it again if it is not.
        case verify
    }

    package var work: Work
    package var photo: String?
    /// How bright an HDR photograph is whose pictures are rendered with their gain map: `HDR, +2.2 stops`.
    package var hdr: String?
    package var files: [OutputPath]
    /// The causes, the most important first. There is at least one.
    package var causes: [Cause]
    /// The number of bytes: an estimate for files that are made, exact for files that are removed.
    package var bytes: Int64

    package init(
        work: Work, photo: String? = nil, hdr: String? = nil, files: [OutputPath], causes: [Cause], bytes: Int64 = 0
    ) {
        self.work = work
        self.photo = photo
        self.hdr = hdr
        self.files = files
        self.causes = causes
        self.bytes = bytes
    }
}
