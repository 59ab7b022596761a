internal import VitrineCore
internal import VitrineDisk

/// The notes with the commands that download the files of which a checkout has only Git LFS pointers.
struct LFSNotes {
    let folders: SourceFolders

    func notes(_ sources: [SourceEntry]) -> [String] {
        let missing = sources.filter { $0.outcome == .failed && $0.code == .notDownloaded }
            .map { folders.path(of: SourcePath($0.path)) }
        let byFolder = Dictionary(grouping: missing, by: AbsolutePath.parent)
        var roots: [String: [String]] = [:]
        var others = 0
        for (folder, files) in byFolder {
            if let checkout = GitCheckout(containing: folder) {
                roots[checkout.root, default: []] += files.map(checkout.relative)
            } else {
                others += files.count
            }
        }
        return roots.sorted { $0.key < $1.key }.map { note($0, $1) } + (others > 0 ? [note(others)] : [])
    }

    private func note(_ root: String, _ paths: [String]) -> String {
        "\(count(paths.count)); run '\(LFSPull.command(for: paths))' in \(root) to download what is needed"
    }

    private func note(_ others: Int) -> String {
        "\(count(others)), and no checkout of Git contains them; copy the files themselves to their place"
    }

    private func count(_ number: Int) -> String {
        number == 1
            ? "1 file is a Git LFS pointer, without its contents"
            : "\(number) files are Git LFS pointers, without their contents"
    }
}
