package struct HostLimit: Hashable, Sendable {
    package enum Measure: String, Hashable, Sendable, Codable {
        case size
        case files
        /// The number of files and folders.
        case entries
        case fileSize
        /// The number of files in one folder, without those in the folders inside.
        case folderFiles
    }

    package var measure: Measure
    package var value: Int64
    package var isHard: Bool
    /// What the owner should know about the limit, as the end of a sentence.
    package var note: String?
    package var source: HostSource

    init(_ measure: Measure, _ value: Int64, isHard: Bool = true, note: String? = nil, _ source: HostSource) {
        self.measure = measure
        self.value = value
        self.isHard = isHard
        self.note = note
        self.source = source
    }
}
