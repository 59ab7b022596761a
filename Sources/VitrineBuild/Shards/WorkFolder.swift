internal import VitrineCore
internal import VitrineDisk

/// The folder of a state on this machine, because SQLite needs locks that network file systems may not have.
final class WorkFolder: Sendable {
    /// Record files are larger only if they are none.
    private static let maxSize: Int64 = 4 << 30

    private let folder: PrivateFolder

    var path: String { folder.path }
    var statePath: String { path + "/" + StateStore.file }

    init() throws(BuildError) {
        do { folder = try PrivateFolder("vitrine-shard") } catch { throw error.error("prepare a folder for the shard") }
    }

    /// Copies a record file to the place of the state in this folder.
    func copy(_ file: String) throws(Disk.Failure) {
        removeState()
        try Self.copy(file, to: statePath)
    }

    func removeState() { for name in StateStore.files { try? Disk.removeFile(path + "/" + name) } }

    static func copy(_ file: String, to copy: String) throws(Disk.Failure) {
        let source = try OpenFile(file, followsLink: false)
        guard source.size <= maxSize else { throw Disk.Failure(number: Disk.notAFolder, path: file) }
        _ = try Disk.create(copy) { stream throws(Disk.Failure) in try source.copy(0..<source.size, to: stream) }
    }
}
