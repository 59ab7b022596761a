internal import Synchronization
internal import VitrineDisk

/// A private folder in which one program writes its files. It is removed with this value.
final class JobFolder: Sendable {
    private static let count = Mutex(0)
    /// The name of a folder begins with this word and the number of its process, and files have these names only, so that
    /// leftovers are recognised.
    private static let prefix = "job-"
    private static let names = ["source", "result"]

    let path: String

    var result: String { path + "/result" }

    /// - Parameter scratch: the folder of all jobs on this site, of which several processes may have some. It is made if it
    ///   does not exist.
    init(in scratch: String) throws(Disk.Failure) {
        try Disk.makeFolders(scratch)
        let number = Self.count.withLock { count in
            count += 1
            return count
        }
        path = "\(scratch)/\(Self.prefix)\(ThisProcess.number)-\(number)"
        try Self.remove(path)
        try Disk.makeFolder(path, mode: 0o700)
    }

    deinit { try? Self.remove(path) }

    func copy(_ part: Range<Int64>, of file: OpenFile) throws(Disk.Failure) -> OpenFile {
        let copy = path + "/source"
        _ = try Disk.create(copy) { stream throws(Disk.Failure) in try file.copy(part, to: stream) }
        return try OpenFile(copy)
    }

    /// Removes the folders of processes that were killed.
    static func removeLeftovers(in scratch: String) throws(Disk.Failure) {
        guard try Disk.entry(scratch)?.kind == .folder else { return }
        for child in try Disk.entries(of: scratch) where child.kind == .folder {
            let name = String(decoding: child.name, as: UTF8.self)
            guard name.hasPrefix(prefix), !isInUse(name) else { continue }
            try remove(scratch + "/" + name)
        }
    }

    /// A folder is in use if the process whose number is in its name runs. This process removes leftovers before it makes
    /// folders of its own, so one with its number is left from an earlier process.
    private static func isInUse(_ name: String) -> Bool {
        guard let number = name.dropFirst(prefix.count).split(separator: "-").first.flatMap({ Int32($0) }) else {
            return false
        }
        return number != ThisProcess.number && ThisProcess.isRunning(number)
    }

    private static func remove(_ folder: String) throws(Disk.Failure) {
        try Disk.removeFiles(in: folder) { name in names.contains { name.elementsEqual($0.utf8) } }
    }
}
