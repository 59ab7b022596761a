/// A place where the gallery is published, as `deploy` in `vitrine.yml` names it.
package struct DeployTarget: Hashable, Sendable {
    package let name: String
    package let place: DeployPlace
    /// The place as the owner wrote it, for messages.
    package let text: String
    /// How long files stay that a newer version of the gallery does not use, in seconds.
    package var keep: Int64 = 86400
    /// Whether visitors see one of several releases in the folder, instead of the folder itself.
    package var hasReleases = false
    /// The address at which visitors find the gallery, with a slash at its end; nil for the one in `baseURL`.
    package var url: String?
    /// The host whose limits the gallery must keep; nil if they do not matter.
    package var host: SiteHost?
    /// The full name of the setting with its file and line, for messages.
    package let setting: String
}
