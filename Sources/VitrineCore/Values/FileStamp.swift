/// What the file system says of a file: enough to know that its bytes are the ones already read.
///
/// All five together, as git and esbuild do: a program may put the modification time back, but not the change time.
package struct FileStamp: Hashable, Sendable, Codable {
    package var device: UInt64
    package var inode: UInt64
    /// Bytes.
    package var size: Int64
    /// Nanoseconds since 1970.
    package var modified: Int64
    /// Nanoseconds since 1970 of the last change of content or attributes.
    package var changed: Int64

    package init(device: UInt64, inode: UInt64, size: Int64, modified: Int64, changed: Int64) {
        self.device = device
        self.inode = inode
        self.size = size
        self.modified = modified
        self.changed = changed
    }

    /// A file that was written less than this before the build may be written again within the clock's tick.
    package static let settlingTime: Int64 = 3_000_000_000

    /// Whether an equal stamp in a later build proves equal bytes.
    /// - Parameter now: the start of the build, nanoseconds since 1970.
    package func isSettled(at now: Int64) -> Bool {
        modified > 0 && changed > 0 && max(modified, changed) < now - Self.settlingTime
    }
}
