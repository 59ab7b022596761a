/// What shards have made for a build.
package struct ShardOptions: Sendable {
    /// The absolute path of the folder that the shards wrote into.
    package var folder: String
    /// Whether the build makes what no shard has made.
    package var mayRender = true

    package init(folder: String) {
        self.folder = folder
    }
}
