package enum ChosenPoster: Hashable, Sendable {
    /// The frame at this time in seconds.
    case time(Double)
    /// A picture in the folder of the video.
    case picture(AlbumText.Reference, file: String)
}

extension ConfigReader {
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
