internal import VitrineCore
internal import VitrineDisk
internal import VitrineMessages

/// The poster of a video: one of its frames, from which its images are rendered.
struct PosterJob: Sendable {
    let source: VideoSource
    let facts: VideoFacts
    /// The time of the frame in seconds, if the owner chose it.
    let time: Double?
    let path: String
}

struct PosterMaker: Sendable {
    private let folder: String
    private let tools: any VideoTools
    private let sources: [SourcePath: VideoSource]

    init(_ gallery: Gallery, _ jobs: [MediaJob], _ workers: any Workers) throws {
        folder = gallery.site.folders.videos
        tools = workers.videoTools(scratch: folder)
        guard jobs.contains(where: { gallery.library.pictured($0.item.index).isVideo }) else {
            sources = [:]
            return
        }
        sources = gallery.videoSources
        try Disk.makeFolders(folder)
    }

    func job(for photo: Photo, _ item: MediaItem) -> PosterJob? {
        guard let facts = photo.record.video, let source = sources[photo.path] else { return nil }
        return PosterJob(
            source: source, facts: facts, time: photo.posterTime, path: folder + "/\(item.index).png")
    }

    /// Has workers do what a job needs, after its poster was made.
    @concurrent func perform(
        _ items: [WorkerItem], of poster: PosterJob?, _ workers: any Workers
    ) async -> [WorkerResult] {
        guard let poster else { return await workers.perform(items) }
        defer { try? Disk.removeFile(poster.path) }
        do throws(MediaFailure) {
            let digest = try await make(poster)
            return await workers.perform(items.map { $0.reading(digest) })
        } catch {
            return items.map { _ in WorkerResult(.failure(error)) }
        }
    }

    private func make(_ poster: PosterJob) async throws(MediaFailure) -> ContentDigest {
        try await tools.poster(of: poster.source, facts: poster.facts, at: poster.time, to: poster.path)
        guard let bytes = try? Disk.read(poster.path, maxSize: 1 << 30, followsLink: false) else {
            throw MediaFailure(.unreadable, "The poster that ffmpeg made cannot be read. Build again.")
        }
        return ContentDigest(of: bytes)
    }
}

extension WorkerItem {
    fileprivate func reading(_ digest: ContentDigest) -> WorkerItem {
        guard case .render(var job) = self else { return self }
        job.fileDigest = digest
        return .render(job)
    }
}
