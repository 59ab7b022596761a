/// A place where the gallery is published, as `deploy` in `vitrine.yml` names it.
package struct DeployTarget: Hashable, Sendable {
    package let name: String
    package let place: DeployPlace
    /// The place as the owner wrote it, for messages.
    package let text: String
    /// How long files stay that a newer version of the gallery does not use, in seconds.
    package var keep: Int64 = 86400
    /// The host whose limits the gallery must keep; nil if they do not matter.
    package var host: SiteHost?
    /// The full name of the setting with its file and line, for messages.
    package let setting: String
}
