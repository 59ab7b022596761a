/// The size and time of one file in a listing of the output.
package struct OutputStat: Hashable, Sendable {
    /// The size in bytes.
    package var size: Int64
    /// The modification time in nanoseconds since 1970.
    package var modified: Int64

    package init(size: Int64, modified: Int64) {
        self.size = size
        self.modified = modified
    }

    /// Whether the file is unchanged since it was recorded.
    package func isAsRecorded(_ record: OutputRecord) -> Bool {
        !record.isPending && record.size == size && record.modified == modified
    }
}
