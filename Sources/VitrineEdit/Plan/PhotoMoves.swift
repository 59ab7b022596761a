package import VitrineCore

/// The moves of a photo with the files that belong to it, in an order in which a build that runs at the same time never
/// publishes what is published neither before nor after them.
package enum PhotoMoves {
    /// The moves to another folder. A photo without its text could be published unhidden, and a raw file or a video without
    /// its photo as a photo of its own. So these files have hidden names until all texts are in the folder.
    /// - Parameter entry: the photo, followed by the files that belong to it.
    static func moves(_ entry: [SourcePath], to folder: SourcePath) -> [SourceMove] {
        guard entry.count > 1 else {
            return entry.map { SourceMove(from: $0, to: folder.appending($0.name)) }
        }
        let leaving = leaving(entry)
        let texts = leaving.filter { !isShown($0, in: entry) }
        let shown = leaving.filter { isShown($0, in: entry) }
        func target(_ path: SourcePath) -> SourcePath { folder.appending(path.name) }
        return shown.map { SourceMove(from: $0, to: TemporaryName.of(target($0))) }
            + texts.map { SourceMove(from: $0, to: target($0)) }
            + shown.reversed().map { SourceMove(from: TemporaryName.of(target($0)), to: target($0)) }
    }

    /// The order in which the files leave for the trash: raw files and videos, the photo, texts. They come back in the
    /// opposite order.
    /// - Parameter entry: the photo, followed by the files that belong to it.
    package static func leaving(_ entry: [SourcePath]) -> [SourcePath] {
        let companions = entry.dropFirst()
        return companions.filter { isShown($0, in: entry) } + entry.prefix(1)
            + companions.filter { !isShown($0, in: entry) }
    }

    private static func isShown(_ path: SourcePath, in entry: [SourcePath]) -> Bool {
        path == entry.first || SourceSorter.isNamedAsMedia(path)
    }
}
