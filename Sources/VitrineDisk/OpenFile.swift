internal import CDescriptors
internal import Glibc

/// A regular file that is open for reading. It stays the file that was opened, even when its name leads to another file
/// afterwards.
///
/// Every file of unknown origin is opened here. Links are not followed unless the caller asks for it, and opening a pipe or
/// a device fails instead of waiting until another program writes to it.
package final class OpenFile: Sendable {
    package var descriptor: Int32 { handle.number }
    private let handle: OpenDescriptor
    private let path: String
    package let status: FileStatus

    package var size: Int64 { status.size }

    /// - Parameter followsLink: whether the path itself may be a link; links in the folders above it are followed.
    package convenience init(_ path: String, followsLink: Bool = false) throws(Disk.Failure) {
        guard !path.utf8.contains(0) else { throw Disk.Failure(number: EINVAL, path: path) }
        let flags = Self.flags | (followsLink ? 0 : O_NOFOLLOW)
        try self.init(descriptor: open(path, flags), path: path)
    }

    package convenience init(_ name: [UInt8], in folder: String) throws(Disk.Failure) {
        let path = Array(folder.utf8) + [UInt8(ascii: "/")] + name
        let text = String(decoding: path, as: UTF8.self)
        guard !path.contains(0) else { throw Disk.Failure(number: EINVAL, path: text) }
        try self.init(descriptor: open(path.cString, Self.flags | O_NOFOLLOW), path: text)
    }

    /// Opens the file at `path` below the folder `root`. No part of the path may be a link or `..`: it could lead out of
    /// the folder.
    package convenience init(_ path: String, below root: String) throws(Disk.Failure) {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = try OpenFolder(slash.map { String(path[..<$0]) } ?? "", below: root)
        try self.init(slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path, in: folder)
    }

    package convenience init(_ name: String, in folder: OpenFolder) throws(Disk.Failure) {
        try folder.check(name)
        try self.init(
            descriptor: openat(folder.descriptor, name, Self.flags | O_NOFOLLOW), path: folder.path + "/" + name)
    }

    package convenience init(_ passed: OpenDescriptor) throws(Disk.Failure) {
        try self.init(passed, path: "an open file")
    }

    private static let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC

    /// - Parameter descriptor: negative after an error.
    private convenience init(descriptor: Int32, path: String) throws(Disk.Failure) {
        guard descriptor >= 0 else { throw Disk.Failure(number: errno, path: path) }
        try self.init(OpenDescriptor(owning: descriptor), path: path)
    }

    private init(_ handle: OpenDescriptor, path: String) throws(Disk.Failure) {
        var status = stat()
        let number = fstat(handle.number, &status) == 0 ? Self.refusal(FileStatus(status).kind) : errno
        if let number { throw Disk.Failure(number: number, path: path) }
        self.handle = handle
        self.path = path
        self.status = FileStatus(status)
    }

    private static func refusal(_ kind: FileStatus.Kind) -> Int32? {
        switch kind {
        case .file: nil
        case .folder: EISDIR
        case .link, .other: Disk.Failure.notAFile
        }
    }

    /// - Returns: how many bytes were read: less than the buffer holds when the file ends before.
    package func read(at offset: Int64, into buffer: UnsafeMutableRawBufferPointer) throws(Disk.Failure) -> Int {
        var filled = 0
        while filled < buffer.count {
            let count = pread(
                descriptor, buffer.baseAddress.map { $0 + filled }, min(buffer.count - filled, 1 << 26),
                off_t(offset) + off_t(filled))
            if count < 0, errno == EINTR { continue }
            if count < 0 { throw Disk.Failure(number: errno, path: path) }
            if count == 0 { break }
            filled += count
        }
        return filled
    }

    /// Reads `count` bytes from `offset` on, or fewer when the file ends before. Both may come from the file itself: no
    /// more memory is taken than the file is large.
    package func read(at offset: Int64, count: Int) throws(Disk.Failure) -> [UInt8] {
        guard count >= 0, (0...size).contains(offset) else { throw Disk.Failure(number: EINVAL, path: path) }
        var failure: Disk.Failure?
        let bytes = [UInt8](unsafeUninitializedCapacity: min(count, Int(size - offset))) { buffer, filled in
            do throws(Disk.Failure) {
                filled = try read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    package func contents() throws(Disk.Failure) -> [UInt8] { try read(at: 0, count: Int(size)) }

    package func hasGrown() throws(Disk.Failure) -> Bool {
        var byte: UInt8 = 0
        let count = pread(descriptor, &byte, 1, off_t(size))
        guard count >= 0 else { throw Disk.Failure(number: errno, path: path) }
        return count > 0
    }

    /// Whether another program has the file open for writing; false when the system does not tell.
    package var isOpenForWriting: Bool { vitrine_is_open_for_writing(descriptor) == 1 }
}
