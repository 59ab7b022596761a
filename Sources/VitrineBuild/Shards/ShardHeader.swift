internal import VitrineCore

/// What the record file of a shard says of itself. It is in the table `meta`, with a checksum. The version of the tables is that
/// of every state.
struct ShardHeader: Codable, Hashable, Sendable {
    static let key = "shard"

    var number: Int
    var count: Int
    /// The time at which the task started, in nanoseconds since 1970.
    var written: Int64
    /// Whether the shard came to its end.
    var isDone = false
    /// A digest of the names of all files of the library and of the owner's texts, as the shard has seen them; empty until it has
    /// read them.
    var library = ""
    /// The names and versions of the libraries on which the bytes of images depend, sorted.
    var versions: [String] = []

    var shard: Shard? { Shard(number: number, of: count) }
}
