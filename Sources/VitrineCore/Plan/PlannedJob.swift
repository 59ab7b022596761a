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
