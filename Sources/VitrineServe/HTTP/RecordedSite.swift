internal import NIOPosix
internal import VitrineDisk

/// A site on the disk: the files of its record and nothing else, however much lies beside them.
package struct RecordedSite: PreviewSite {
    private let root: String
    private let isRecorded: @Sendable (String) -> Bool

    /// - Parameters:
    ///   - root: the output, absolute.
    ///   - isRecorded: whether the last build wrote or kept the file of a path from the root.
    package init(root: String, isRecorded: @escaping @Sendable (String) -> Bool) {
        self.root = root
        self.isRecorded = isRecorded
    }

    package func file(at path: String) async -> PreviewFile? {
        guard isRecorded(path) else { return nil }
        let file = try? await NIOThreadPool.singleton.runIfActive { try OpenFile(path, below: root) }
        return file.map { PreviewFile(.disk($0), path: path) }
    }

    package func notFoundPage() async -> PreviewFile? { await file(at: "404.html") }
}
