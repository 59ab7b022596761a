/// What the file system knows about a file. Two equal stamps mean that the bytes are those that were read before.
///
/// All five values are compared, as in git and esbuild: a program can restore the modification time, but not the change
/// time.
package struct FileStamp: Hashable, Sendable, Codable {
    package var device: UInt64
    package var inode: UInt64
    package var size: Int64
    /// The modification time in nanoseconds since 1970.
    package var modified: Int64
    /// The time of the last change of contents or attributes, in nanoseconds since 1970.
    package var changed: Int64

    package init(device: UInt64, inode: UInt64, size: Int64, modified: Int64, changed: Int64) {
        self.device = device
        self.inode = inode
        self.size = size
        self.modified = modified
        self.changed = changed
    }

    /// The device of a file that was read on another machine, where the device of the same file has another number.
    package static let anyDevice: UInt64 = 0

    package func on(device: UInt64) -> FileStamp {
        var stamp = self
        stamp.device = device
        return stamp
    }

    /// The age in nanoseconds below which a stamp proves nothing: a younger file may be written again within one tick
    /// of the file system's clock.
    package static let settlingTime: Int64 = 3_000_000_000

    /// Whether an equal stamp in a later build proves equal bytes.
    /// - Parameter now: the start of the build, in nanoseconds since 1970.
    package func isTrusted(at now: Int64) -> Bool {
        modified > 0 && changed > 0 && max(modified, changed) < now - Self.settlingTime
    }
}
