internal import CDescriptors
internal import Glibc

/// A folder that is open. It stays the folder that was opened, even when its path leads to another one afterwards. What is
/// in it is found by name, and links are not followed.
package final class OpenFolder: Sendable {
    let descriptor: Int32
    package let path: String

    /// Opens the folder at `path` below the folder `root`, or `root` itself if the path is empty. No part of the path may
    /// be a link, `.` or `..`: it could lead out of the folder, or be another name of it.
    package init(_ path: String = "", below root: String) throws(Disk.Failure) {
        let full = path.utf8.isEmpty ? root : root + "/" + path
        let parts =
            path.utf8.isEmpty ? [] : path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard !full.utf8.contains(0),
            !parts.contains(where: { $0.elementsEqual("..".utf8) || $0.elementsEqual(".".utf8) })
        else {
            throw Disk.Failure(number: EINVAL, path: full)
        }
        var folder = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        for part in parts where folder >= 0 {
            let next = openat(folder, String(Substring(part)), Self.flags)
            let number = errno
            close(folder)
            errno = number
            folder = next
        }
        guard folder >= 0 else { throw Disk.Failure(number: errno, path: full) }
        descriptor = folder
        self.path = full
    }

    package init(_ name: String, in folder: OpenFolder) throws(Disk.Failure) {
        try folder.check(name)
        path = folder.path + "/" + name
        descriptor = openat(folder.descriptor, name, Self.flags)
        guard descriptor >= 0 else { throw Disk.Failure(number: errno, path: path) }
    }

    deinit { close(descriptor) }

    private static let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC

    func check(_ name: String) throws(Disk.Failure) {
        let bytes = name.utf8
        guard !bytes.isEmpty, !bytes.contains(0), !bytes.contains(UInt8(ascii: "/")),
            !bytes.elementsEqual(".".utf8), !bytes.elementsEqual("..".utf8)
        else { throw Disk.Failure(number: EINVAL, path: path + "/" + name) }
    }

    private func fail(_ name: String) -> Disk.Failure { Disk.Failure(number: errno, path: path + "/" + name) }

    // MARK: What is in it

    package func status(of name: String) throws(Disk.Failure) -> FileStatus? {
        try check(name)
        var status = stat()
        if fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return FileStatus(status) }
        let failure = fail(name)
        if failure.isMissing { return nil }
        throw failure
    }

    package func entries() throws(Disk.Failure) -> [Disk.Entry] {
        let listed = openat(descriptor, ".", Self.flags)
        guard listed >= 0, let stream = fdopendir(listed) else {
            let number = errno
            if listed >= 0 { close(listed) }
            throw Disk.Failure(number: number, path: path)
        }
        return try Disk.entries(of: stream, at: Array(path.utf8))
    }

    /// Whether the path still leads to this folder: it does not when the folder was moved or removed since.
    package var isInPlace: Bool { Disk.isAt(path, descriptor) }

    /// What tells the mount of the folder from others, between which nothing can be renamed.
    package var mount: UInt64 {
        let mount = vitrine_mount(descriptor)
        var status = stat()
        return mount == 0 && fstat(descriptor, &status) == 0 ? UInt64(status.st_dev) : mount
    }

    // MARK: Files

    /// Writes a new file, which must not exist yet.
    /// - Parameter other: a file whose owner, permissions and extended attributes the new file gets, as far as
    ///   possible.
    package func create(
        _ name: String, _ bytes: [UInt8], like other: OpenFile? = nil, synchronises: Bool
    ) throws(Disk.Failure) {
        try create(name, like: other, synchronises: synchronises) { stream throws(Disk.Failure) in
            try stream.write(bytes)
        }
    }

    package func create(
        _ name: String, like other: OpenFile? = nil, synchronises: Bool = false,
        _ fill: (ByteStream) throws(Disk.Failure) -> Void
    ) throws(Disk.Failure) {
        try check(name)
        let file = openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw fail(name) }
        defer { close(file) }
        try fill(ByteStream(descriptor: file, name: path + "/" + name))
        if let other { try Disk.check(vitrine_copy_attributes(other.descriptor, file), path + "/" + name) }
        if synchronises { try Disk.check(fsync(file), path + "/" + name) }
    }

    package func removeFile(_ name: String) throws(Disk.Failure) {
        try check(name)
        if unlinkat(descriptor, name, 0) != 0, errno != ENOENT { throw fail(name) }
    }

    // MARK: Folders

    package func makeFolder(_ name: String) throws(Disk.Failure) {
        try check(name)
        if mkdirat(descriptor, name, 0o755) == 0 { return }
        let failure = fail(name)
        guard failure.isTaken, try status(of: name)?.kind == .folder else { throw failure }
    }

    package func removeEmptyFolder(_ name: String) throws(Disk.Failure) {
        try check(name)
        if unlinkat(descriptor, name, AT_REMOVEDIR) != 0, ![ENOTEMPTY, EEXIST, ENOENT].contains(errno) {
            throw fail(name)
        }
    }

    package func synchronise() throws(Disk.Failure) {
        // Some network file systems cannot do it, and write names at once.
        if fsync(descriptor) != 0, errno != EINVAL { throw Disk.Failure(number: errno, path: path) }
    }
}
