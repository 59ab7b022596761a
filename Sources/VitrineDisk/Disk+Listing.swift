internal import Glibc

extension Disk {
    package struct Entry: Sendable {
        /// The name as the file system has it, which need not be UTF-8.
        package var name: [UInt8]
        package var status: FileStatus

        package var kind: FileStatus.Kind { status.kind }
    }

    /// Lists the folder's entries except `.` and `..`, sorted by the bytes of their names. Links are not followed.
    package static func entries(of folder: String) throws(Failure) -> [Entry] { try entries(of: Array(folder.utf8)) }

    package static func entries(of folder: [UInt8]) throws(Failure) -> [Entry] {
        guard let stream = opendir(folder.cString) else { throw failure(errno, folder) }
        return try entries(of: stream, at: folder)
    }

    /// - Parameter stream: is closed by this call.
    static func entries(of stream: OpaquePointer, at folder: [UInt8]) throws(Failure) -> [Entry] {
        defer { closedir(stream) }
        let descriptor = dirfd(stream)
        var entries: [Entry] = []
        while true {
            errno = 0
            guard let next = readdir(stream) else {
                if errno != 0 { throw failure(errno, folder) }
                break
            }
            let name = withUnsafeBytes(of: &next.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name == [0x2E] || name == [0x2E, 0x2E] { continue }
            var status = stat()
            let result = fstatat(descriptor, name.cString, &status, AT_SYMLINK_NOFOLLOW)
            if result != 0 {
                // An entry may be removed between the listing and this call; any other error is reported.
                if errno == ENOENT { continue }
                throw failure(errno, folder)
            }
            entries.append(Entry(name: name, status: FileStatus(status)))
        }
        return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
    }

    private static func failure(_ number: Int32, _ path: [UInt8]) -> Failure {
        Failure(number: number, path: String(decoding: path, as: UTF8.self))
    }

    /// What is at a path that need not be UTF-8; nil when nothing is, or when the system does not say. Links are not
    /// followed.
    static func entry(_ path: [UInt8]) -> FileStatus? {
        var status = stat()
        return lstat(path.cString, &status) == 0 ? FileStatus(status) : nil
    }
}
