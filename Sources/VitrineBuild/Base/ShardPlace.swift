package import VitrineCore

/// Where the folder of all shards is.
package enum ShardPlace: Sendable {
    /// A folder, as an absolute path, or as one that begins with `~/`.
    case folder(String)
    case store(any ShardStore)
}

/// A place on another machine that has the folder of all shards. Several tasks may use it at the same time.
package protocol ShardStore: Sendable {
    /// The name of the place in the settings.
    var name: String { get }

    /// The sizes of all files there, by their paths.
    func list() async throws(BuildError) -> [OutputPath: Int64]

    /// Brings files into a folder of this machine, in which they have the same paths.
    func get(_ paths: [OutputPath], into folder: String) async throws(BuildError)

    /// Sends files of a folder of this machine. Each one is replaced as a whole.
    func put(_ paths: [OutputPath], from folder: String) async throws(BuildError)

    /// Deletes files. One that does not exist is no error.
    func delete(_ paths: [OutputPath]) async throws(BuildError)
}
