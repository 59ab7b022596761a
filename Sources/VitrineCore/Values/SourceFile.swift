package struct SourceFile: Hashable, Sendable {
    package var path: SourcePath
    package var stamp: FileStamp

    package init(path: SourcePath, stamp: FileStamp) {
        self.path = path
        self.stamp = stamp
    }
}
