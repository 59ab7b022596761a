/// Tells files of ours from those of others when there is no record.
package enum OwnedFile {
    /// Whether files of ours may have such a path; without it there is no need to look at the bytes.
    package static func mayBeOurs(_ path: String) -> Bool {
        if MediaName.isMediaPath(path) || path.utf8.starts(with: (SiteAddress.assets + "/").utf8) { return true }
        return HostFiles.paths.contains(path)
            || [".html", ".xml", ".json", ".webmanifest"].contains(where: path.hasSuffix)
    }

    /// - Parameter bytes: read only when the path alone does not tell.
    package static func isOurs(_ path: String, bytes: () -> [UInt8]?) -> Bool {
        if MediaName.isMediaPath(path) { return true }
        guard let bytes = bytes() else { return false }
        if path.utf8.starts(with: (SiteAddress.assets + "/").utf8) {
            return AssetName.path(of: bytes, like: path) == path
        }
        return Seal.isValid(bytes, at: path)
    }
}
