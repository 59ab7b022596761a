internal import VitrineCore

package struct TrashEntry: Hashable, Sendable {
    package struct File: Hashable, Sendable {
        package let path: String
        package let trashed: String
        let info: String
        let infoBytes: [UInt8]
        /// The size in bytes, with everything in a folder.
        package let size: Int64
    }

    package let main: File
    package let companions: [File]
    package let date: String
    package let command: String

    package var files: [File] { [main] + companions }

    /// The files in the order in which they come back: the texts of a photo, the photo, its raw file and its video.
    var comingBack: [File] {
        let known = Dictionary(files.map { (SourcePath($0.path), $0) }) { first, _ in first }
        return PhotoMoves.leaving(files.map { SourcePath($0.path) }).reversed().compactMap { known[$0] }
    }

    package var size: Int64 { files.reduce(0) { $0 + $1.size } }
}
