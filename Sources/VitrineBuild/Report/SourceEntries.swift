internal import VitrineCore
internal import VitrineFormats
internal import VitrineMessages

struct SourceEntries {
    private let gallery: Gallery
    private let hidden: HiddenSources
    /// The photos with which raw files are published, by the paths of the raw files.
    private let companions: [SourcePath: SourcePath]
    private let livePhotos: [SourcePath: [SourcePath]]
    /// The photos whose files contain a video that is not published as it is.
    private let privateMotions: Set<SourcePath>
    private let withoutAV1: [SourcePath: MediaFailure]
    private let withoutMotion: [SourcePath: MediaFailure]

    init(_ gallery: Gallery) {
        self.gallery = gallery
        hidden = HiddenSources(photos: gallery.library.hidden, folders: gallery.sources.texts.hiddenFolders)
        companions = gallery.companions.photos
        livePhotos = gallery.livePhotos.photos
        let settings = gallery.site.settings
        privateMotions = Set(
            gallery.library.photos.lazy.filter { OriginalPlanner.containsPrivateMotion($0, settings) }.map(\.path))
        withoutAV1 = gallery.failures { $0.file(of: $1)?.av1?.path }
        withoutMotion = gallery.failures { $0.motion(of: $1)?.path }
    }

    var all: [SourceEntry] {
        let published = Published(gallery.library.photos.map(\.path))
        let sources = gallery.sources
        let entries =
            sources.scan.others + sources.sorted.notes.map(note)
            + sources.sorted.captions.map { captions($0, published) }
            + sources.sorted.candidates.map { entry(of: $0.path, published) }
        return entries.map { entry in
            var entry = entry
            if entry.outcome == .ignored, hidden.concerns(SourcePath(entry.path)) { entry.code = .hidden }
            return entry
        }.sorted { TextBytes.precedes($0.path, $1.path) }
    }

    private func note(_ note: SortedSources.Note) -> SourceEntry {
        if let failure = gallery.sources.records.failures[note.path] {
            return SourceEntry(path: note.path.text, outcome: .failed, failure)
        }
        return SourceEntry(
            path: note.path.text, outcome: note.isUsed ? .used : .ignored, code: .text, reason: note.reason)
    }

    private func captions(_ file: SourceFile, _ published: Published) -> SourceEntry {
        let path = file.path
        if let failure = gallery.sources.captions.failures[path] {
            return SourceEntry(path: path.text, outcome: .failed, failure)
        }
        guard let video = gallery.sources.captions.videos[path] else {
            return SourceEntry(
                path: path.text, outcome: .ignored, code: .text,
                reason: "there is no video with this name in the folder")
        }
        return published.paths.contains(video)
            ? SourceEntry(path: path.text, outcome: .used, code: .text, reason: "captions of \(video.name)")
            : SourceEntry(
                path: path.text, outcome: .ignored, code: .text,
                reason: "captions of \(video.name), which is not published as a video")
    }

    private final class Published {
        let paths: Set<SourcePath>
        private(set) lazy var bySharedName = Dictionary(paths.sorted().map { ($0.sharedName, $0) }) { first, _ in first
        }

        init(_ paths: [SourcePath]) {
            self.paths = Set(paths)
        }
    }

    private func entry(of path: SourcePath, _ published: Published) -> SourceEntry {
        if published.paths.contains(path) { return publishedEntry(of: path) }
        if hidden.photos.contains(path) {
            return SourceEntry(path: path.text, outcome: .ignored, code: .hidden, reason: "hidden by its owner")
        }
        if let reason = gallery.library.refused[path] {
            return SourceEntry(path: path.text, outcome: .failed, code: .adjustments, reason: reason)
        }
        if gallery.findings.waiting.contains(path) {
            return SourceEntry(
                path: path.text, outcome: .ignored, code: .waiting, reason: "waits for a build with more time")
        }
        if let photo = livePhotos[path]?.first, gallery.sources.records.failures[path] == nil {
            return SourceEntry(
                path: path.text, outcome: .used, code: .companion, reason: "the motion of \(photo.name)")
        }
        if gallery.sources.records.photos[path]?.kind == .raw, let entry = rawEntry(of: path, published) {
            return entry
        }
        let failure =
            gallery.findings.undecodable[path] ?? gallery.sources.records.failures[path]
            ?? gallery.sources.records.photos[path]?.lack(gallery.site.settings) ?? .notRendered
        if failure.code == .notDownloaded, let entry = pointerEntry(of: path) { return entry }
        if failure.isRawPhoto, let twin = published.bySharedName[path.sharedName] {
            return besidePublished(path, twin)
        }
        return SourceEntry(path: path.text, outcome: failure.code == .unsupported ? .ignored : .failed, failure)
    }

    /// The entry of a raw file that is not published although it could be read; nil when it cannot be decoded.
    private func rawEntry(of path: SourcePath, _ published: Published) -> SourceEntry? {
        let isSkipped = gallery.site.settings.raw == .skip
        if let photo = companions[path],
            published.paths.contains(photo) || gallery.library.refused[photo] != nil
                || gallery.findings.waiting.contains(photo)
        {
            return isSkipped
                ? besidePublished(path, photo)
                : SourceEntry(
                    path: path.text, outcome: .used, code: .companion, reason: "the raw file of \(photo.name)")
        }
        guard isSkipped else { return nil }
        if let twin = published.bySharedName[path.sharedName] { return besidePublished(path, twin) }
        return SourceEntry(
            path: path.text, outcome: .ignored, code: .unsupported,
            reason: "a raw photo; write 'raw: preview' in vitrine.yml to publish it")
    }

    /// The entry of a Git LFS pointer in the place of a file that is not needed; nil if the file is needed.
    private func pointerEntry(of path: SourcePath) -> SourceEntry? {
        if gallery.isHidden(path) {
            return SourceEntry(path: path.text, outcome: .ignored, code: .hidden, reason: "hidden by its owner")
        }
        if SourceSorter.isPublishedByName(path, gallery.site.settings) { return nil }
        return SourceEntry(
            path: path.text, outcome: .ignored, code: .notDownloaded,
            reason: "a Git LFS pointer in the place of a file that would not be published, as far as its name tells")
    }

    private func besidePublished(_ path: SourcePath, _ photo: SourcePath) -> SourceEntry {
        SourceEntry(
            path: path.text, outcome: .ignored, code: .unsupported,
            reason: "a raw photo; \(photo.name) beside it is published")
    }

    private func publishedEntry(of path: SourcePath) -> SourceEntry {
        let damage = gallery.findings.damaged[path].map {
            "published as far as it could be decoded: \($0.message)"
        }
        let lack = (gallery.findings.withoutOriginal[path]?.message ?? privateMotion(of: path)).map {
            "published without its original: \($0)"
        }
        let motionFailure = withoutMotion[path] ?? motionFailure(of: path)
        let motion = motionFailure.map { "published without its motion: \($0.message)" }
        let withheld = gallery.library.withheld[path] ?? []
        let av1 = withoutAV1[path].map { "published without an AV1 file: \($0.message)" }
        let poster = gallery.library.withoutPoster[path].map {
            "published with a frame as its poster, because '\($0)' is hidden or not published; choose another picture"
        }
        let gainMap = gallery.gainMapProblem(of: path).map { "published without its HDR part: \($0.message)" }
        let reasons =
            [damage, lack, motion, av1, poster, gainMap].compactMap(\.self) + withheld.map { $0.message(for: path) }
        let codes: [SourceEntry.Code?] = [
            damage.map { _ in .damaged }, lack.map { _ in .withoutOriginal },
            motionFailure.map { $0.code == .noProgram ? .noProgram : .withoutMotion },
            withoutAV1[path].map { $0.code == .noProgram ? .noProgram : .withoutAV1 },
            poster.map { _ in .withoutPoster }, gainMap.map { _ in .gainMap },
            withheld.isEmpty ? nil : .withoutText,
        ]
        return SourceEntry(
            path: path.text, outcome: .published, code: codes.lazy.compactMap(\.self).first,
            reason: reasons.isEmpty ? nil : reasons.joined(separator: "; "))
    }

    /// Why the file of a motion photo is not published as it is; nil if it is, or if it is no motion photo.
    private func privateMotion(of path: SourcePath) -> String? {
        guard privateMotions.contains(path) else { return nil }
        return
            "It contains a video with sound. Write 'livePhotos: {sound: true}' to publish that, or 'originals: clean'."
    }

    private func motionFailure(of path: SourcePath) -> MediaFailure? {
        gallery.site.settings.livePhotos.motion ? gallery.sources.records.motionFailures[path] : nil
    }
}

extension GainMapProblem {
    fileprivate var message: String {
        let remedy = "export the photo again from the original to keep it"
        return switch self {
        case .damaged: "its gain map, or what the file says about it, cannot be read; \(remedy)"
        case .impossibleNumbers: "the numbers of its gain map are impossible; \(remedy)"
        case .otherShape:
            "its gain map has another shape than the picture, or only one of them was cropped; "
                + remedy
        case .otherOrientation:
            "its gain map is turned in another way than the picture, as after turning it with a program that does not know gain "
                + "maps; \(remedy)"
        case .several: "the file has several gain maps; \(remedy)"
        case .brightBase:
            "its picture is the HDR picture, and the map darkens it; export it with a picture for ordinary screens"
        case .unsupported:
            "gain maps of this kind cannot be kept; export the photo as an Ultra HDR JPEG whose picture has colours"
        case .otherColours: "its gain map is for other colours than those of the picture; \(remedy)"
        }
    }
}

extension WithheldText {
    fileprivate func message(for photo: SourcePath) -> String {
        let (name, remedy) =
            switch field {
            case .title: ("title", "write a title in '\(photo.name).yml' to publish your own")
            case .description: ("description", "write a caption in '\(photo.name).yml' to publish your own")
            case .alt: ("text alternative", "write an alt in '\(photo.name).yml' to publish your own")
            case .place: ("city and country", "write a place in '\(photo.name).yml' to publish your own")
            case .keywords: ("keywords", "remove it from the keywords to publish the others")
            case .people: ("names of people", "remove it from the names to publish the others")
            }
        let isSeveral = field == .keywords || field == .people || field == .place
        let holds = isSeveral ? "they hold" : "it holds"
        let cause =
            switch reason {
            case .position: "\(holds) a position"
            case .path: "\(holds) a path of a computer"
            case .data: "\(isSeveral ? "they begin" : "it begins") with '{', as data of an app does"
            }
        return "published without the \(name) in its \(isInSidecar ? "XMP sidecar" : "file"): \(cause); \(remedy)"
    }
}

/// The files that the owner hides, and all files whose names would reveal that.
private struct HiddenSources {
    let photos: Set<SourcePath>
    private let names: Set<SourcePath>
    private let folders: Set<SourcePath>

    init(photos: [SourcePath], folders: Set<SourcePath>) {
        self.photos = Set(photos)
        names = self.photos.union(photos.map { $0.parent.appending($0.stem) })
        self.folders = folders
    }

    /// Whether a file lies in a hidden album, or beside a hidden photo with the same name.
    func concerns(_ path: SourcePath) -> Bool {
        if names.contains(path.parent.appending(path.stem)) { return true }
        if folders.isEmpty { return false }
        var folder = path
        while !folder.isRoot {
            folder = folder.parent
            if folders.contains(folder) { return true }
        }
        return false
    }
}
