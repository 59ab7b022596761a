/// What a listing of the output shows of one file.
package struct OutputStat: Hashable, Sendable {
    /// Bytes.
    package var size: Int64
    /// Nanoseconds since 1970.
    package var modified: Int64

    package init(size: Int64, modified: Int64) {
        self.size = size
        self.modified = modified
    }

    /// Nothing but its record's own write has happened to the file.
    package func isAsRecorded(_ record: OutputRecord) -> Bool {
        !record.isPending && record.size == size && record.modified == modified
    }
}
