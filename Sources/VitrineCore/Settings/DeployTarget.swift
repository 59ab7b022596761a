package struct DeployTarget: Hashable, Sendable {
    package let name: String
    package let place: DeployPlace
    package let text: String
    /// How long files stay that a newer version of the gallery does not use, in seconds.
    package var keep: Int64 = 86400
    /// Whether visitors see one of several releases in the folder, instead of the folder itself.
    package var hasReleases = false
    /// The address at which visitors find the gallery, with a slash at its end; nil for the one in `baseURL`.
    package var url: String?
    /// The host whose limits the gallery must keep; nil if they do not matter.
    package var host: SiteHost?
    /// Whether shards are put there, instead of the gallery. Visitors must not be able to read such a place.
    package var isForShards = false
    package let setting: String
}
