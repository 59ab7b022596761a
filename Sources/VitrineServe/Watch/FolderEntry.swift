internal import Glibc

/// A file or folder as the file system describes it. Links are not followed.
struct FolderEntry {
    /// Distinguishes the versions of a file.
    struct Stamp: Equatable, Sendable {
        var inode: UInt64 = 0
        var size: Int64 = 0
        /// Nanoseconds since 1970.
        var modified: Int64 = 0
        var changed: Int64 = 0
    }

    /// The path as the file system has it, which need not be UTF-8.
    let path: [UInt8]
    let isFolder: Bool
    let isFile: Bool
    /// All zero for folders, whose stamps change with their contents.
    let stamp: Stamp

    var name: ArraySlice<UInt8> { path.suffix(from: (path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1) }

    /// nil when there is nothing at this path.
    init?(_ path: [UInt8]) {
        var status = stat()
        guard Self.withCString(path, { lstat($0, &status) }) == 0 else { return nil }
        self.path = path
        isFolder = status.st_mode & S_IFMT == S_IFDIR
        isFile = status.st_mode & S_IFMT == S_IFREG
        stamp =
            isFolder
            ? Stamp()
            : Stamp(
                inode: UInt64(status.st_ino), size: Int64(status.st_size), modified: status.lastModified,
                changed: status.lastChanged)
    }

    /// The entries of a folder but `.` and `..`, in no particular order; none when it cannot be read.
    static func all(in folder: [UInt8]) -> [FolderEntry] {
        guard let stream = withCString(folder, { opendir($0) }) else { return [] }
        defer { closedir(stream) }
        var entries: [FolderEntry] = []
        while let next = readdir(stream) {
            let name = withUnsafeBytes(of: &next.pointee.d_name) { $0.prefix { $0 != 0 }.map(\.self) }
            if name == [0x2E] || name == [0x2E, 0x2E] { continue }
            if let entry = FolderEntry(folder + [UInt8(ascii: "/")] + name) { entries.append(entry) }
        }
        return entries
    }

    static func withCString<Result>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Result?) -> Result? {
        (path + [0]).withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { $0.baseAddress.flatMap(body) }
        }
    }
}

extension stat {
    fileprivate var lastModified: Int64 { nanoseconds(st_mtim) }
    fileprivate var lastChanged: Int64 { nanoseconds(st_ctim) }

    private func nanoseconds(_ time: timespec) -> Int64 { Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec) }
}
