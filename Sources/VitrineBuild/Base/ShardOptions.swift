/// Options for a build that takes images and videos from where `vitrine render` put them.
package struct ShardOptions: Sendable {
    package var place: ShardPlace
    /// Whether the build renders images and videos that no shard has made. If it may not, it ends without a change.
    package var mayRender = true
    /// How many photos, which are drawn by lot, are rendered again to compare their images with those of the shards.
    package var recheck = 0

    package init(place: ShardPlace) {
        self.place = place
    }
}
