internal import VitrineCore
internal import VitrineDisk
internal import VitrineFormats
internal import VitrineMessages

struct CaptionTexts: Sendable {
    struct Track: Sendable {
        /// nil if the name of the file says no language.
        let language: LanguageTag?
        /// The captions as clean WebVTT.
        let text: String
    }

    /// The captions of each video, by its path, in the order of their file names.
    private(set) var tracks: [SourcePath: [Track]] = [:]
    private(set) var videos: [SourcePath: SourcePath] = [:]
    private(set) var failures: [SourcePath: MediaFailure] = [:]

    /// Reads the captions of the videos, and stores those that changed. Those of a missing folder are the stored ones.
    static func read(
        _ sources: SortedSources, _ records: SourceRecords, _ scan: SourceScan, _ folders: SourceFolders,
        _ cache: inout SourceCache
    ) throws -> CaptionTexts {
        var texts = CaptionTexts()
        if sources.captions.isEmpty { return texts }
        let videos = sources.candidates.lazy.map(\.path).filter { records.photos[$0]?.kind == .video }
        let names = Dictionary(grouping: videos, by: \.parent).mapValues { $0.map(\.name) }
        var read: [(file: SourceFile, text: String)] = []
        for file in sources.captions.sorted(by: { $0.path < $1.path }) {
            let folder = file.path.parent
            guard let name = CaptionName(file.path.name, videos: names[folder] ?? []) else { continue }
            let video = folder.appending(name.video)
            texts.videos[file.path] = video
            let stored = scan.isMissing(file.path) ? cache.storedText(file.path) : nil
            guard let text = texts.add(file.path, to: video, name.language, stored: stored, folders) else { continue }
            if stored == nil { read.append((file, text)) }
        }
        try cache.store(texts: read)
        return texts
    }

    /// - Returns: the text of the captions; nil if they are not published.
    private mutating func add(
        _ file: SourcePath, to video: SourcePath, _ language: LanguageTag?, stored: String?, _ folders: SourceFolders
    ) -> String? {
        if tracks[video]?.contains(where: { $0.language == language }) == true {
            failures[file] = MediaFailure(
                .unsupported, "There are other captions of \(video.name) in this language. Keep one of the files.")
            return nil
        }
        do {
            let text = try stored ?? Self.text(of: folders.path(of: file))
            // Drones write where they are into files of subtitles beside their videos.
            guard Coordinates.first(in: Array(text.utf8)) == nil else {
                failures[file] = MediaFailure(
                    .revealing, "The captions contain positions. Remove these, or move the file out of the albums.")
                return nil
            }
            tracks[video, default: []].append(Track(language: language, text: text))
            return text
        } catch let refusal as CaptionRefusal {
            failures[file] = MediaFailure(.unsupported, "The file " + refusal.message + ".")
        } catch {
            failures[file] = MediaFailure(.unreadable, "The file cannot be read: \(error).")
        }
        return nil
    }

    private static func text(of path: String) throws -> String {
        try VideoCaptions(Disk.read(path, maxSize: Int64(VideoCaptions.maxSize) + 1, followsLink: false)).text
    }
}

struct PublishedCaptions: Sendable {
    private(set) var files: [(path: OutputPath, bytes: [UInt8])] = []
    private(set) var ofVideo: [SourcePath: [CaptionFile]] = [:]

    init(_ texts: CaptionTexts, of videos: [Photo], language: LanguageTag) {
        if texts.tracks.isEmpty { return }
        var written: Set<OutputPath> = []
        for video in videos {
            for track in texts.tracks[video.path] ?? [] {
                let bytes = Array(track.text.utf8)
                let path = AssetName.path(of: bytes, stem: "captions", suffix: "vtt")
                ofVideo[video.path, default: []].append(CaptionFile(path: path, language: track.language ?? language))
                if written.insert(path).inserted { files.append((path, bytes)) }
            }
        }
    }
}
