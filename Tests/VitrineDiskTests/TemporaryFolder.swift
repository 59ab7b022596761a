import Foundation
import Glibc
import Testing
import VitrineDisk

/// A folder of its own for a test, which is removed with this value.
final class TemporaryFolder {
    /// Absolute, without links.
    let path: String

    init() throws {
        let made = FileManager.default.temporaryDirectory.appendingPathComponent("vitrine-disk-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
        path = try #require(Disk.realPath(made.path))
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file, and the folders above it.
    /// - Returns: its absolute path.
    @discardableResult
    func write(_ name: String, _ text: String = "") throws -> String {
        let file = path + "/" + name
        try Disk.makeFolders(AbsolutePath.parent(file))
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        return file
    }

    func link(_ name: String, to target: String) throws -> String {
        let file = path + "/" + name
        try #require(symlink(target, file) == 0)
        return file
    }

    func pipe(_ name: String) throws -> String {
        let file = path + "/" + name
        try #require(mkfifo(file, 0o600) == 0)
        return file
    }
}

/// The failure that the call must throw.
func failure(_ body: () throws -> Void) -> Disk.Failure? {
    do {
        try body()
        Issue.record("nothing was thrown")
        return nil
    } catch {
        return error as? Disk.Failure
    }
}
