internal import Glibc
internal import Synchronization

/// A new file in a folder that is written piece by piece under a hidden name. It is removed with this value unless it gets
/// its name before.
package final class UnfinishedFile: Sendable {
    private let folder: OpenFolder
    private let hiddenName: String
    private let descriptor: Int32
    private let isKept = Atomic(false)

    package init(_ hiddenName: String, in folder: OpenFolder) throws(Disk.Failure) {
        try folder.check(hiddenName)
        descriptor = openat(
            folder.descriptor, hiddenName, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw Disk.Failure(number: errno, path: folder.path + "/" + hiddenName) }
        self.folder = folder
        self.hiddenName = hiddenName
    }

    deinit {
        close(descriptor)
        if !isKept.load(ordering: .relaxed) { unlinkat(folder.descriptor, hiddenName, 0) }
    }

    package func write(_ bytes: UnsafeRawBufferPointer) throws(Disk.Failure) {
        try ByteStream(descriptor: descriptor, name: folder.path + "/" + hiddenName).write(bytes)
    }

    /// Gives the file its name when it is on the disk. Nothing is replaced.
    /// - Throws: `Disk.Failure`, whose `isTaken` is true when something has the name.
    package func keep(as name: String) throws(Disk.Failure) {
        try Disk.check(fsync(descriptor), folder.path + "/" + name)
        try folder.move(hiddenName, to: folder, as: name)
        isKept.store(true, ordering: .relaxed)
        try folder.synchronise()
    }
}
