/// The files of an output by path: what is recorded of each, and what is there.
package struct BuildState: Sendable {
    // A dictionary has room for up to three times as many values as it holds, and records are large.
    private var positions: [OutputPath: Int32] = [:]
    private var records: ContiguousArray<OutputRecord?> = []
    private var stats: ContiguousArray<OutputStat?> = []

    package init(records: [OutputPath: OutputRecord] = [:], listing: [OutputPath: OutputStat] = [:]) {
        positions.reserveCapacity(listing.count)
        stats.reserveCapacity(listing.count)
        self.records.reserveCapacity(listing.count)
        for (path, stat) in listing { self[stat: path] = stat }
        for (path, record) in records { self[record: path] = record }
    }

    package subscript(record path: OutputPath) -> OutputRecord? {
        get { positions[path].flatMap { records[Int($0)] } }
        set { records[position(of: path)] = newValue }
    }

    /// The size and time of a file; nil if it does not exist. There may be files that Vitrine did not write.
    package subscript(stat path: OutputPath) -> OutputStat? {
        get { positions[path].flatMap { stats[Int($0)] } }
        set { stats[position(of: path)] = newValue }
    }

    private mutating func position(of path: OutputPath) -> Int {
        if let known = positions[path] { return Int(known) }
        positions[path] = Int32(records.count)
        records.append(nil)
        stats.append(nil)
        return records.count - 1
    }

    package func isThere(_ path: OutputPath) -> Bool { self[stat: path] != nil }

    package func isRecorded(_ path: OutputPath) -> Bool { positions[path].map { records[Int($0)] != nil } ?? false }

    /// Returns true if a file is in the output as it was recorded. An image or a video is right then, because its name is its
    /// key.
    package func isAsRecorded(_ path: OutputPath) -> Bool {
        guard let position = positions[path].map(Int.init), let stat = stats[position] else { return false }
        return records[position].map(stat.isAsRecorded) ?? false
    }

    /// Returns true if a file is there that was written to its end. Somebody may have changed it since.
    package func isComplete(_ path: OutputPath) -> Bool {
        isThere(path) && self[record: path].map { !$0.isPending } ?? false
    }

    package var hasRecords: Bool { records.contains { $0 != nil } }

    /// The paths with a record, in no order.
    package var recorded: [OutputPath] { positions.compactMap { records[Int($1)] == nil ? nil : $0 } }

    package func forEachRecord(_ body: (OutputPath, OutputRecord) -> Void) {
        for (path, position) in positions { records[Int(position)].map { body(path, $0) } }
    }

    /// The paths of the files that are there without a record, in no order.
    package var unrecorded: [OutputPath] {
        positions.compactMap { path, position in
            records[Int(position)] == nil && stats[Int(position)] != nil ? path : nil
        }
    }

    /// The paths of the files that are there, in no order.
    package var listed: [OutputPath] { positions.compactMap { stats[Int($1)] == nil ? nil : $0 } }
}
