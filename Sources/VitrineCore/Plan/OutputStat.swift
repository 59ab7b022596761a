package struct OutputStat: Hashable, Sendable {
    package var size: Int64
    /// The modification time in nanoseconds since 1970.
    package var modified: Int64

    package init(size: Int64, modified: Int64) {
        self.size = size
        self.modified = modified
    }

    package func isAsRecorded(_ record: OutputRecord) -> Bool {
        !record.isPending && record.size == size && record.modified == modified
    }
}
