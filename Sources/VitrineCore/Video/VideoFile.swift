/// A video that is published.
package struct VideoFile: Hashable, Sendable {
    /// One of the files among which a browser chooses.
    package struct Source: Hashable, Sendable {
        /// In the output.
        package var path: String
        /// The codecs of its pictures and sound, as RFC 6381 writes them: `avc1.640028, mp4a.40.2`; nil if they are not
        /// known.
        package var codecs: String?

        package init(path: String, codecs: String? = nil) {
            self.path = path
            self.codecs = codecs
        }

        /// The media type with the codecs.
        package var type: String { "video/mp4" + (codecs.map { "; codecs=\"\($0)\"" } ?? "") }
    }

    /// The MP4 with H.264, which every browser can play.
    package var main: Source
    /// The same video as AV1; nil if there is none.
    package var av1: Source?
    /// The size in pixels as it is displayed.
    package var size: PixelSize
    /// In seconds.
    package var duration: Double
    package var hasSound: Bool

    package init(path: String, size: PixelSize, duration: Double, hasSound: Bool) {
        main = Source(path: path)
        self.size = size
        self.duration = duration
        self.hasSound = hasSound
    }

    /// The path of the MP4 in the output.
    package var path: String { main.path }

    /// The paths of all its files in the output.
    package var paths: [String] { [main.path] + [av1?.path].compactMap(\.self) }

    /// The files in the order in which browsers try them. An AV1 file is offered as soon as it is made, and therefore its
    /// codecs are known.
    var sources: [Source] { [av1].compactMap(\.self).filter { $0.codecs != nil } + [main] }

    /// The same video with the codecs of its files.
    /// - Parameter codecs: by path. They are empty for a file that does not tell them.
    func with(codecs: [String: String]) -> VideoFile {
        func known(_ path: String) -> String? { codecs[path].flatMap { $0.isEmpty ? nil : $0 } }
        var video = self
        video.main.codecs = known(main.path)
        if let path = av1?.path { video.av1?.codecs = known(path) }
        return video
    }
}
