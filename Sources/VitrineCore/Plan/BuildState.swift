/// The files of an output by path: what is recorded of each, and what is there.
package struct BuildState: Sendable {
    // A dictionary has room for up to three times as many values as it holds, and records are large.
    private var positions: [OutputPath: Int32] = [:]
    private var stats: ContiguousArray<OutputStat?> = []
    /// May be shorter than `stats`: positions beyond its end have no record. A listing of a folder has none.
    private var records: ContiguousArray<OutputRecord?> = []

    package init(records: [OutputPath: OutputRecord] = [:], listing: [OutputPath: OutputStat] = [:]) {
        for (path, stat) in listing { self[stat: path] = stat }
        for (path, record) in records { self[record: path] = record }
    }

    package subscript(record path: OutputPath) -> OutputRecord? {
        get { positions[path].flatMap { record(at: $0) } }
        set {
            let position = position(of: path)
            if records.count < stats.count {
                records.append(contentsOf: repeatElement(nil, count: stats.count - records.count))
            }
            records[position] = newValue
        }
    }

    /// The size and time of a file; nil if it does not exist. There may be files that Vitrine did not write.
    package subscript(stat path: OutputPath) -> OutputStat? {
        get { positions[path].flatMap { stats[Int($0)] } }
        set { stats[position(of: path)] = newValue }
    }

    /// The record of a file and its size and time, which are found together.
    package subscript(path: OutputPath) -> (record: OutputRecord?, stat: OutputStat?) {
        positions[path].map { (record(at: $0), stats[Int($0)]) } ?? (nil, nil)
    }

    private mutating func position(of path: OutputPath) -> Int {
        if let known = positions[path] { return Int(known) }
        positions[path] = Int32(stats.count)
        stats.append(nil)
        return stats.count - 1
    }

    private func record(at position: Int32) -> OutputRecord? {
        Int(position) < records.count ? records[Int(position)] : nil
    }

    package func isThere(_ path: OutputPath) -> Bool { self[stat: path] != nil }

    package func isRecorded(_ path: OutputPath) -> Bool { positions[path].map { record(at: $0) != nil } ?? false }

    /// Returns true if a file is in the output as it was recorded. An image or a video is right then, because its name is its
    /// key.
    package func isAsRecorded(_ path: OutputPath) -> Bool {
        guard let position = positions[path], let stat = stats[Int(position)] else { return false }
        return record(at: position).map(stat.isAsRecorded) ?? false
    }

    /// Returns true if a file exists and was written completely. It may have been changed since.
    package func isComplete(_ path: OutputPath) -> Bool {
        isThere(path) && self[record: path].map { !$0.isPending } ?? false
    }

    package var hasRecords: Bool { records.contains { $0 != nil } }

    /// The paths with a record, in no order.
    package var recorded: [OutputPath] { positions.compactMap { record(at: $1) == nil ? nil : $0 } }

    package func forEachRecord(_ body: (OutputPath, OutputRecord) -> Void) {
        for (path, position) in positions { record(at: position).map { body(path, $0) } }
    }

    /// The paths of the files that are there without a record, in no order.
    package var unrecorded: [OutputPath] {
        positions.compactMap { path, position in
            record(at: position) == nil && stats[Int(position)] != nil ? path : nil
        }
    }

    /// True if any file is there.
    package var hasFiles: Bool { stats.contains { $0 != nil } }

    /// The paths of the files that are there, in no order.
    package var listed: [OutputPath] { positions.compactMap { stats[Int($1)] == nil ? nil : $0 } }

    /// - Parameter body: is called with each file that is there, in no order.
    package func forEachFile(_ body: (OutputPath, OutputStat) -> Void) {
        for (path, position) in positions { stats[Int(position)].map { body(path, $0) } }
    }
}
