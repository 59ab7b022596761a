internal import VitrineCore
internal import VitrineMessages

/// What the record file of a shard says of itself. It is in the table `meta`, with a checksum.
struct ShardHeader: Codable, Hashable, Sendable {
    static let key = "shard"
    /// Increase it when the files or folders of shards change.
    static let format = 1

    var format = Self.format
    var partition = ShardPartition.version
    var number: Int
    var count: Int
    /// The time at which the task started, in nanoseconds since 1970.
    var written: Int64
    /// Whether the shard came to its end.
    var isDone = false

    var shard: Shard? { format == Self.format ? Shard(number: number, of: count) : nil }
}
