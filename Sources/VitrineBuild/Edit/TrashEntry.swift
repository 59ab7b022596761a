internal import VitrineCore

/// A photo or a folder in the trash, with the files that belong to it.
package struct TrashEntry: Hashable, Sendable {
    package struct File: Hashable, Sendable {
        /// Where the file was, as plans name it.
        package let path: String
        /// The path of the file in the trash, as plans name it.
        package let trashed: String
        /// The file that describes it, and its content.
        let info: String
        let infoBytes: [UInt8]
        /// The size in bytes, with everything in a folder.
        package let size: Int64
    }

    /// The photo or the folder.
    package let main: File
    /// The files that belong to a photo, such as its sidecar.
    package let companions: [File]
    /// The local time of the deletion, such as `2026-11-23T08:30:00`.
    package let date: String
    /// The command that deleted it.
    package let command: String

    package var files: [File] { [main] + companions }

    /// The files in the order in which they come back: the texts of a photo, the photo, its raw file and its video.
    var comingBack: [File] {
        let known = Dictionary(files.map { (SourcePath($0.path), $0) }) { first, _ in first }
        return PhotoMoves.leaving(files.map { SourcePath($0.path) }).reversed().compactMap { known[$0] }
    }

    package var size: Int64 { files.reduce(0) { $0 + $1.size } }
}
