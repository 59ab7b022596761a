/// Options for a build that takes images and videos from the folder into which `vitrine render` wrote them.
package struct ShardOptions: Sendable {
    /// The absolute path of the folder that the shards wrote into.
    package var folder: String
    /// Whether the build renders images and videos that are missing in the folder. Otherwise it ends without a change.
    package var mayRender = true
    /// How many photos, which are drawn by lot, are rendered again to compare their images with those of the shards.
    package var recheck = 0

    package init(folder: String) {
        self.folder = folder
    }
}
