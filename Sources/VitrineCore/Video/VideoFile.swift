package struct VideoFile: Hashable, Sendable {
    package struct Source: Hashable, Sendable {
        package var path: OutputPath
        /// The codecs of its pictures and sound, as RFC 6381 writes them: `avc1.640028, mp4a.40.2`; nil if they are not
        /// known.
        package var codecs: String?

        package init(path: OutputPath, codecs: String? = nil) {
            self.path = path
            self.codecs = codecs
        }

        package var type: String { "video/mp4" + (codecs.map { "; codecs=\"\($0)\"" } ?? "") }
    }

    package var main: Source
    package var av1: Source?
    package var size: PixelSize
    package var duration: Double
    package var hasSound: Bool

    package init(path: OutputPath, size: PixelSize, duration: Double, hasSound: Bool) {
        main = Source(path: path)
        self.size = size
        self.duration = duration
        self.hasSound = hasSound
    }

    package var path: OutputPath { main.path }

    package var paths: [OutputPath] { [main.path] + [av1?.path].compactMap(\.self) }

    /// The files in the order in which browsers try them. An AV1 file is offered as soon as it is made, and therefore its
    /// codecs are known.
    var sources: [Source] { [av1].compactMap(\.self).filter { $0.codecs != nil } + [main] }

    /// - Parameter codecs: by path. They are empty for a file that does not tell them.
    func with(codecs: [OutputPath: String]) -> VideoFile {
        func known(_ path: OutputPath) -> String? { codecs[path].flatMap { $0.isEmpty ? nil : $0 } }
        var video = self
        video.main.codecs = known(main.path)
        if let path = av1?.path { video.av1?.codecs = known(path) }
        return video
    }
}
