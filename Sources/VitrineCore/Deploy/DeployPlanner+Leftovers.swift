/// A run that was stopped may leave unfinished files at the target, and empty folders for files that it did not send. The
/// next run finds and deletes them here.
extension DeployPlanner {
    func isLeftover(_ path: OutputPath) -> Bool {
        path.isEmptyFolder ? isLeftFolder(path) : UnfinishedName.isName(of: path, isWritten)
    }

    /// An empty folder is Vitrine's if the record knows its page, or if it is one for images. A folder that the gallery has
    /// is about to be filled.
    private func isLeftFolder(_ path: OutputPath) -> Bool {
        if known == nil || folders.contains(path.parent) { return false }
        return MediaName.isFolder(path) || isOurs(path.parent.appending("index.html"))
    }

    private func isWritten(_ path: OutputPath) -> Bool {
        path == DeployRecord.path || local.contains(path) || isOurs(path) || MediaName.isMediaPath(path)
    }

    /// The paths that are deleted. Deleting a file removes the folders that are empty then, so an empty folder is removed by
    /// deleting a file in it that does not exist.
    var deletedLeftovers: [OutputPath] {
        plan.leftovers.map { $0.isEmptyFolder ? $0.parent.appending(UnfinishedName.prefix) : $0 }
    }
}
