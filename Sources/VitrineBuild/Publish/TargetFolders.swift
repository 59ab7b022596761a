package import VitrineCore

package protocol TargetFolders {
    /// The absolute path of a folder in which a target is.
    /// - Throws: `BuildError` when publishing there could touch files of the site.
    func folder(_ path: String, of target: DeployTarget) throws(BuildError) -> String
}
