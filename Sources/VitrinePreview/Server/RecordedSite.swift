internal import NIOPosix

/// A site on the disk: the files of its record and nothing else, however much lies beside them.
package struct RecordedSite: PreviewSite {
    private let root: String
    private let paths: Set<[UInt8]>

    /// - Parameters:
    ///   - root: the output, absolute.
    ///   - paths: of the files that the last build wrote or kept, from the root.
    package init(root: String, paths: some Sequence<String>) {
        self.root = root
        self.paths = Set(paths.map { Array($0.utf8) })
    }

    package func file(at path: String) async -> PreviewFile? {
        guard paths.contains(Array(path.utf8)) else { return nil }
        let file = try? await NIOThreadPool.singleton.runIfActive { OpenFile(path, below: root) }
        return file.flatMap(\.self).map { PreviewFile(.disk($0), path: path) }
    }

    package func notFoundPage() async -> PreviewFile? { await file(at: "404.html") }
}
