package enum LinkStyle: String, Hashable, Sendable, CaseIterable {
    /// `lofoten/`
    case pretty
    /// `lofoten/index.html`: for `file://` and hosts without index files.
    case explicit
}
