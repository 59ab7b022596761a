internal import Foundation
internal import VitrineCore
internal import VitrineDisk

/// A private folder on this machine, because SQLite needs locks that network file systems may not have. It is removed with this
/// value.
final class WorkFolder: Sendable {
    private static let prefix = "vitrine-shard-"
    /// Record files are larger only if they are none.
    private static let maxSize: Int64 = 4 << 30

    let path: String

    init() throws(BuildError) {
        let temporary = Disk.resolved(AbsolutePath.make(ThisProcess.variable("TMPDIR") ?? "/tmp", from: "/tmp"))
        Self.removeLeftovers(in: temporary)
        path = "\(temporary)/\(Self.prefix)\(ThisProcess.number)-\(UUID().uuidString)"
        do { try Disk.makeFolder(path, mode: 0o700) } catch { throw error.error("prepare a folder for the shard") }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Removes the folders of tasks that were killed.
    private static func removeLeftovers(in temporary: String) {
        for entry in (try? Disk.entries(of: temporary)) ?? [] where entry.kind == .folder {
            let name = String(decoding: entry.name, as: UTF8.self)
            guard name.hasPrefix(prefix),
                let number = name.dropFirst(prefix.count).split(separator: "-").first.flatMap({ Int32($0) }),
                !ThisProcess.isRunning(number)
            else { continue }
            try? FileManager.default.removeItem(atPath: temporary + "/" + name)
        }
    }

    /// Copies a record file to the place of the state in this folder.
    func copy(_ file: String) throws(Disk.Failure) {
        removeState()
        try Self.copy(file, to: path + "/" + StateStore.file)
    }

    func removeState() { for name in StateStore.files { try? Disk.removeFile(path + "/" + name) } }

    static func copy(_ file: String, to copy: String) throws(Disk.Failure) {
        let source = try OpenFile(file, followsLink: false)
        guard source.size <= maxSize else { throw Disk.Failure(number: Disk.notAFolder, path: file) }
        _ = try Disk.create(copy) { stream throws(Disk.Failure) in try source.copy(0..<source.size, to: stream) }
    }
}
