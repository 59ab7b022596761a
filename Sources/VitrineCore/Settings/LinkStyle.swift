package enum LinkStyle: String, Hashable, Sendable, CaseIterable {
    /// Links to folders: `lofoten/`.
    case pretty
    /// Links to files: `lofoten/index.html`, for `file://` and for hosts that do not serve index files.
    case explicit
}
