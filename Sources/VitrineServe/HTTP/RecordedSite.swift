internal import NIOPosix
package import VitrineCore
internal import VitrineDisk

/// A site on the disk, of which only those files are shown that the record of its build names.
package struct RecordedSite: PreviewSite {
    private let root: String
    private let isRecorded: @Sendable (OutputPath) -> Bool

    /// - Parameter root: the output folder, absolute.
    package init(root: String, isRecorded: @escaping @Sendable (OutputPath) -> Bool) {
        self.root = root
        self.isRecorded = isRecorded
    }

    package func file(at path: OutputPath) async -> PreviewFile? {
        guard isRecorded(path) else { return nil }
        let file = try? await NIOThreadPool.singleton.runIfActive { try OpenFile(path.text, below: root) }
        return file.map { PreviewFile(.disk($0), path: path) }
    }

    package func notFoundPage() async -> PreviewFile? { await file(at: SinglePage.notFound.path) }
}
