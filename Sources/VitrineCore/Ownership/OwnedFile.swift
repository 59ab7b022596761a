package enum OwnedFile {
    /// Whether Vitrine writes files with such a path. If not, the contents need not be read.
    package static func mayBeOurs(_ path: OutputPath) -> Bool {
        if MediaName.isMediaPath(path) || path.hasPrefix(SiteAddress.assets + "/") { return true }
        return HostFiles.paths.contains(path)
            || SiteAddress.isOfScripts(path)
            || [".html", ".xml", ".json", ".webmanifest"].contains(where: path.hasSuffix)
    }

    /// - Parameter bytes: returns the contents. It is called only if the path does not decide.
    package static func isOurs(_ path: OutputPath, bytes: () -> [UInt8]?) -> Bool {
        if MediaName.isMediaPath(path) { return true }
        guard let bytes = bytes() else { return false }
        if path.hasPrefix(SiteAddress.assets + "/") {
            return AssetName.path(of: bytes, like: path) == path
        }
        return OwnershipMark.isValid(bytes, at: path)
    }
}
