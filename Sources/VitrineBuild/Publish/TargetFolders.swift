package import VitrineCore

/// Knows which folders of this machine a gallery may be published in.
package protocol TargetFolders {
    /// The absolute path of a folder in which a target is.
    /// - Throws: `BuildError` when publishing there could touch files of the site.
    func folder(_ path: String, of target: DeployTarget) throws(BuildError) -> String
}
