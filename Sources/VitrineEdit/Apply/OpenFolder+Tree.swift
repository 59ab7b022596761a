internal import VitrineDisk

extension OpenFolder {
    func totalSize() throws(Disk.Failure) -> Int64 {
        var size: Int64 = 0
        for entry in try entries() {
            let name = String(decoding: entry.name, as: UTF8.self)
            size += entry.kind == .folder ? try OpenFolder(name, in: self).totalSize() : entry.status.size
        }
        return size
    }

    /// Removes a file, or a folder with everything in it. Links are removed and not followed.
    func removeTree(_ name: String) throws(Disk.Failure) {
        guard try status(of: name)?.kind == .folder else { return try removeFile(name) }
        let folder = try OpenFolder(name, in: self)
        for entry in try folder.entries() { try folder.removeTree(String(decoding: entry.name, as: UTF8.self)) }
        try removeEmptyFolder(name)
    }
}
