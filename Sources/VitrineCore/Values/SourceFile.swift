/// A file as the scan found it: its path and its stamp. Its contents have not been read.
package struct SourceFile: Hashable, Sendable {
    package var path: SourcePath
    package var stamp: FileStamp

    package init(path: SourcePath, stamp: FileStamp) {
        self.path = path
        self.stamp = stamp
    }
}
