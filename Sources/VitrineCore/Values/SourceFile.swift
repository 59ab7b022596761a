/// A file as the scan saw it: its path and what the file system says, nothing read yet.
package struct SourceFile: Hashable, Sendable {
    package var path: SourcePath
    package var stamp: FileStamp

    package init(path: SourcePath, stamp: FileStamp) {
        self.path = path
        self.stamp = stamp
    }
}
