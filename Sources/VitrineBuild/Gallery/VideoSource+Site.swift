internal import VitrineCore

extension VideoSource {
    init?(_ file: SourceFile, _ record: SourceRecord?, in site: Site) {
        let path = site.folders.albums.path(of: file.path)
        if let motion = record?.motion {
            self.init(
                path: path, stamp: file.stamp, container: motion.container,
                part: motion.container.isAnimation ? nil : motion.range, seconds: motion.seconds)
        } else if let container = record?.movie?.container {
            self.init(path: path, stamp: file.stamp, container: container)
        } else {
            return nil
        }
    }
}

extension Gallery {
    var videoSources: [SourcePath: VideoSource] {
        let files = sources.sorted.candidates.lazy.filter { file in
            let record = sources.records.photos[file.path]
            return record?.video != nil || record?.motion?.video != nil
        }
        return Dictionary(
            files.compactMap { file in
                VideoSource(file, sources.records.photos[file.path], in: site).map { (file.path, $0) }
            }
        ) { first, _ in first }
    }
}
