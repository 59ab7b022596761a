internal import Glibc

extension Disk {
    /// A file or folder in a listed folder.
    package struct Entry: Sendable {
        /// The name as the file system has it, which need not be UTF-8.
        package var name: [UInt8]
        package var status: FileStatus

        package var kind: FileStatus.Kind { status.kind }
    }

    /// Lists the folder's entries except `.` and `..`, sorted by the bytes of their names. Links are not followed.
    package static func entries(of folder: String) throws(Failure) -> [Entry] {
        guard let stream = opendir(folder) else { throw Failure(number: errno, path: folder) }
        defer { closedir(stream) }
        let descriptor = dirfd(stream)
        var entries: [Entry] = []
        while true {
            errno = 0
            guard let next = readdir(stream) else {
                if errno != 0 { throw Failure(number: errno, path: folder) }
                break
            }
            let name = withUnsafeBytes(of: &next.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name == [0x2E] || name == [0x2E, 0x2E] { continue }
            var status = stat()
            let result = PathBytes.withCString(name) { fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) }
            if result != 0 {
                // An entry may be removed between the listing and this call; any other error is reported.
                if errno == ENOENT { continue }
                throw Failure(number: errno, path: folder)
            }
            entries.append(Entry(name: name, status: FileStatus(status)))
        }
        return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
    }
}
