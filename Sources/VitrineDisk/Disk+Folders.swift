internal import Glibc

extension Disk {
    /// Makes a folder; one that exists is left as it is.
    package static func makeFolder(_ path: String, mode: UInt32 = 0o755) throws(Failure) {
        if mkdir(path, mode) != 0, errno != EEXIST { throw Failure(number: errno, path: path) }
    }

    package static func makeFolders(_ path: String) throws(Failure) {
        if exists(path) { return }
        let parent = AbsolutePath.parent(path)
        if parent != path { try makeFolders(parent) }
        try makeFolder(path)
    }

    /// Removes a folder with everything in it. Links are removed, and not followed.
    package static func removeFolder(_ path: String) throws(Failure) {
        for entry in try entries(of: path) {
            let child = path + "/" + String(decoding: entry.name, as: UTF8.self)
            if entry.kind == .folder { try removeFolder(child) } else { try removeFile(child) }
        }
        try removeEmptyFolder(path)
    }

    /// Removes an empty folder. One that holds something, is a mount point, or does not exist is left alone.
    package static func removeEmptyFolder(_ path: String) throws(Failure) {
        if rmdir(path) != 0, ![ENOTEMPTY, EEXIST, ENOENT, ENOTDIR, EBUSY, EPERM].contains(errno) {
            throw Failure(number: errno, path: path)
        }
    }

    /// Removes the files in a folder whose names satisfy `isOurs`, and the folder when nothing else is in it.
    package static func removeFiles(in folder: String, where isOurs: ([UInt8]) -> Bool) throws(Failure) {
        guard try entry(folder)?.kind == .folder else { return }
        for child in try entries(of: folder) where child.kind == .file && isOurs(child.name) {
            try removeFile(folder + "/" + String(decoding: child.name, as: UTF8.self))
        }
        try removeEmptyFolder(folder)
    }
}
