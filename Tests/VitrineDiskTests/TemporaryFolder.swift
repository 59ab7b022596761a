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

/// An extended attribute of files. Glibc's module for Swift does not have the calls.
enum ExtendedAttribute {
    private typealias Set =
        @convention(c) (
            UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer, Int, Int32
        ) -> Int32
    private typealias Get =
        @convention(c) (
            UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer, Int
        ) -> Int
    private static let name = "user.vitrine.test"

    /// - Returns: whether the file system has such attributes.
    static func set(_ value: String, on path: String) throws -> Bool {
        let call = unsafeBitCast(try #require(dlsym(nil, "setxattr")), to: Set.self)
        return call(path, name, value, value.utf8.count, 0) == 0
    }

    /// - Returns: nil when the file does not have the attribute.
    static func value(of path: String) throws -> String? {
        let call = unsafeBitCast(try #require(dlsym(nil, "getxattr")), to: Get.self)
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = call(path, name, &bytes, bytes.count)
        return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
    }
}
