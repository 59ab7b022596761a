internal import CDescriptors
internal import Glibc

extension OpenFolder {
    /// Exchanges two files in one step: each has the name of the other afterwards.
    /// - Returns: false when the file system cannot do that, as NFS and some of FUSE cannot. Then nothing was changed.
    package func exchange(_ name: String, with other: String) throws(Disk.Failure) -> Bool {
        try check(name)
        try check(other)
        if renameat2(descriptor, name, descriptor, other, UInt32(VITRINE_RENAME_EXCHANGE)) == 0 { return true }
        if Self.isUnsupported(errno) { return false }
        throw Disk.Failure(number: errno, path: path + "/" + other)
    }

    /// Gives a file the name of another one in the folder, which it replaces in one step.
    package func replace(_ name: String, by other: String) throws(Disk.Failure) {
        try check(name)
        try check(other)
        try Disk.check(renameat(descriptor, other, descriptor, name), path + "/" + name)
    }

    /// Moves a file or a folder within one mount. Nothing is replaced.
    /// - Throws: `Disk.Failure`, whose `isTaken` is true when something has the new name.
    package func move(_ name: String, to folder: OpenFolder, as newName: String) throws(Disk.Failure) {
        try check(name)
        try folder.check(newName)
        let flag = UInt32(VITRINE_RENAME_NOREPLACE)
        if renameat2(descriptor, name, folder.descriptor, newName, flag) == 0 { return }
        let failure = Disk.Failure(number: errno, path: folder.path + "/" + newName)
        guard Self.isUnsupported(failure.number) else { throw failure }
        if try status(of: name)?.kind == .folder {
            try moveFolder(name, to: folder, as: newName)
        } else {
            try moveFile(name, to: folder, as: newName)
        }
    }

    private static func isUnsupported(_ number: Int32) -> Bool { [EINVAL, ENOSYS, ENOTSUP].contains(number) }

    // MARK: Without the flags

    /// Moves a folder in the place of a new, empty one: a rename replaces a folder only if it is empty.
    func moveFolder(_ name: String, to folder: OpenFolder, as newName: String) throws(Disk.Failure) {
        try Disk.check(mkdirat(folder.descriptor, newName, 0o700), folder.path + "/" + newName)
        if renameat(descriptor, name, folder.descriptor, newName) == 0 { return }
        let failure = Disk.Failure(number: errno, path: folder.path + "/" + newName)
        unlinkat(folder.descriptor, newName, AT_REMOVEDIR)
        throw failure
    }

    /// Gives a file its new name in addition to the old one, which fails if the new name is taken, and then removes the
    /// old one. Where a file cannot have two names, the new name is looked at before the file is renamed.
    func moveFile(_ name: String, to folder: OpenFolder, as newName: String) throws(Disk.Failure) {
        if linkat(descriptor, name, folder.descriptor, newName, 0) == 0 {
            if unlinkat(descriptor, name, 0) == 0 { return }
            let failure = Disk.Failure(number: errno, path: path + "/" + name)
            unlinkat(folder.descriptor, newName, 0)
            throw failure
        }
        var failure = Disk.Failure(number: errno, path: folder.path + "/" + newName)
        guard [EPERM, ENOSYS, ENOTSUP, EMLINK, EINVAL].contains(failure.number) else { throw failure }
        failure.number = EEXIST
        guard try folder.status(of: newName) == nil else { throw failure }
        try Disk.check(renameat(descriptor, name, folder.descriptor, newName), folder.path + "/" + newName)
    }
}
