internal import Synchronization
internal import VitrineDisk

/// A private folder in which one program writes its files. It is removed with this value.
final class JobFolder: Sendable {
    private static let count = Mutex(0)
    /// Folders and files have these names only, so that leftovers are recognised.
    private static let prefix = "job-"
    private static let names = ["source", "result"]

    /// Absolute.
    let path: String

    /// The path for what the program makes.
    var result: String { path + "/result" }

    /// - Parameter scratch: the folder of all jobs of this build. It is made if it does not exist.
    init(in scratch: String) throws(Disk.Failure) {
        try Disk.makeFolders(scratch)
        let number = Self.count.withLock { count in
            count += 1
            return count
        }
        path = "\(scratch)/\(Self.prefix)\(number)"
        try Self.remove(path)
        try Disk.makeFolder(path, mode: 0o700)
    }

    deinit { try? Self.remove(path) }

    /// Copies a part of a file into the folder.
    /// - Returns: the copy.
    func copy(_ part: Range<Int64>, of file: OpenFile) throws(Disk.Failure) -> OpenFile {
        let copy = path + "/source"
        _ = try Disk.create(copy) { stream throws(Disk.Failure) in try file.copy(part, to: stream) }
        return try OpenFile(copy)
    }

    /// Removes the folders of a build that was killed.
    static func removeAll(in scratch: String) throws(Disk.Failure) {
        guard try Disk.entry(scratch)?.kind == .folder else { return }
        for child in try Disk.entries(of: scratch) where child.kind == .folder && child.name.starts(with: prefix.utf8) {
            try remove(scratch + "/" + String(decoding: child.name, as: UTF8.self))
        }
    }

    private static func remove(_ folder: String) throws(Disk.Failure) {
        try Disk.removeFiles(in: folder) { name in names.contains { name.elementsEqual($0.utf8) } }
    }
}
