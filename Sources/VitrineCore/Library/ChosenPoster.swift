/// The poster of a video that its owner chose in the sidecar: a frame of the video, or another picture.
package enum ChosenPoster: Hashable, Sendable {
    /// The frame at this time in seconds.
    case time(Double)
    /// A picture in the folder of the video.
    /// - file: the path of the sidecar for messages.
    case picture(AlbumText.Reference, file: String)
}

extension ConfigReader {
    /// Reads the poster of a video: a time such as `12.5`, or the name of a picture such as `cover.jpg`.
    mutating func poster(_ key: String, file: String) -> ChosenPoster? {
        guard let node = node(key) else { return nil }
        if case .scalar(let text, _, let mark) = node {
            if let time = Double(text) {
                if (0...86_400).contains(time) { return .time(time) }
            } else if !text.isEmpty, !text.utf8.contains(UInt8(ascii: "/")) {
                return .picture(AlbumText.Reference(name: text, mark: mark), file: file)
            }
        }
        fail(key, node, "must be a time in seconds, such as 12.5, or the name of a picture in the same folder")
        return nil
    }
}
