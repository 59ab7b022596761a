internal import VitrineBuild
internal import VitrineCore

/// Edits the site that a session serves. Edits are applied one after the other, each to the version of the site that
/// contains the ones before.
actor LiveStudio: StudioSite {
    private let options: BuildOptions
    private let gallery: LiveGallery<SiteView>
    private let queue: RebuildQueue
    private let workers: any Workers
    private let publishing: StudioPublishing?
    private var last: Task<StudioAnswer, Never>?
    /// The answers to the last requests, which browsers send again when they lost one.
    private var answers: [(id: String, digest: ContentDigest, answer: StudioAnswer)] = []

    private static let maxAnswers = 64

    init(
        _ options: BuildOptions, gallery: LiveGallery<SiteView>, queue: RebuildQueue, workers: any Workers,
        publishing: StudioPublishing? = nil
    ) {
        self.options = options
        self.gallery = gallery
        self.queue = queue
        self.workers = workers
        self.publishing = publishing
    }

    func edit(_ body: [UInt8], while isAllowed: @escaping @Sendable () -> Bool) async -> StudioAnswer {
        let before = last
        let edit = Task {
            _ = await before?.value
            return await applyOnce(body, while: isAllowed)
        }
        last = edit
        return await edit.value
    }

    private func applyOnce(_ body: [UInt8], while isAllowed: @escaping @Sendable () -> Bool) async -> StudioAnswer {
        do {
            // The first rebuild may wait for another build, and an edit would wait for it.
            guard case .live = gallery.shown else { return Self.isReading }
            let request = try StudioRequest.read(body)
            let digest = ContentDigest(of: body)
            if let known = answers.first(where: { $0.id == request.id }) {
                let error = "another request had the same id; send this one with a new id"
                return known.digest == digest ? known.answer : StudioAnswer(409, error: error)
            }
            let result = try await queue.betweenRebuilds { [gallery, options] in
                guard case .live(let view, _) = gallery.shown else { throw StudioRefusal(Self.isReading) }
                // The pass may have ended while the edit waited.
                guard isAllowed() else { throw StudioRefusal(.isLooking) }
                return try await Self.run(request.work, in: view, options)
            }
            answers.append((request.id, digest, result.answer))
            if answers.count > Self.maxAnswers { answers.removeFirst() }
            await queue.rebuild(result.changes)
            return result.answer
        } catch {
            return StudioAnswer(error)
        }
    }

    @concurrent private static func run(
        _ work: StudioRequest.Work, in view: SiteView, _ options: BuildOptions
    ) async throws -> StudioEditor.Result {
        try StudioEditor(options).run(work, in: view)
    }

    nonisolated func upload(_ file: UploadedFile, size: Int64?) async throws -> any StudioUploading {
        guard case .live(let view, _) = gallery.shown else { throw StudioRefusal(Self.isReading) }
        return LiveUpload(try await Self.upload(file, size, in: view, options), queue)
    }

    @concurrent private static func upload(
        _ file: UploadedFile, _ size: Int64?, in view: SiteView, _ options: BuildOptions
    ) async throws -> StudioUpload {
        try StudioEditor(options).upload(
            file.name, to: file.album, size: size, isRepeated: file.isRepeated, in: view)
    }

    nonisolated func page(at path: OutputPath, isSettled: Bool) async -> StudioAnswer {
        if isSettled { await queue.settle() }
        guard case .live(let view, _) = gallery.shown else { return Self.isReading }
        return await answer { $0.page(at: path, in: view) }
    }

    nonisolated func picture(of name: String, isSmall: Bool) async throws -> [UInt8] {
        guard case .live(let view, _) = gallery.shown else { throw StudioRefusal(Self.isReading) }
        return try await StudioPicture(of: name, isSmall: isSmall, in: view).jpeg(workers)
    }

    nonisolated func history() async -> StudioAnswer { await answer { try $0.history() } }

    nonisolated func trash() async -> StudioAnswer { await answer { try $0.trash() } }

    nonisolated func picks(_ body: [UInt8]) async -> StudioAnswer {
        guard case .live(let view, _) = gallery.shown else { return Self.isReading }
        return await answer { _ in try PicksRequest.read(body).answer(in: view.gallery) }
    }

    nonisolated func rule(_ body: [UInt8]) async -> StudioAnswer {
        guard case .live(let view, _) = gallery.shown else { return Self.isReading }
        return await answer { _ in try RuleRequest.read(body).answer(in: view) }
    }

    nonisolated func publication() async -> StudioAnswer { publishing?.answer ?? Self.cannotPublish }

    nonisolated func publish(_ body: [UInt8]) async -> StudioAnswer {
        guard let publishing else { return Self.cannotPublish }
        guard case .live = gallery.shown else { return Self.isReading }
        do { return try publishing.take(PublishingRequest.read(body)) } catch { return StudioAnswer(error) }
    }

    nonisolated func close() { publishing?.stop() }

    @concurrent private nonisolated func answer(_ body: @Sendable (StudioEditor) throws -> StudioAnswer) async
        -> StudioAnswer
    {
        do { return try body(StudioEditor(options)) } catch { return StudioAnswer(error) }
    }

    private static var cannotPublish: StudioAnswer { StudioAnswer(404, error: "This studio does not publish.") }

    private static var isReading: StudioAnswer {
        StudioAnswer(503, error: "The photographs are being read. Try again in a moment.")
    }
}

private struct LiveUpload: StudioUploading {
    private let upload: StudioUpload
    private let queue: RebuildQueue

    init(_ upload: StudioUpload, _ queue: RebuildQueue) {
        self.upload = upload
        self.queue = queue
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws { try upload.write(bytes) }

    @concurrent func finish() async -> StudioAnswer {
        do {
            let result = try upload.finish()
            // The next file need not wait: one rebuild reads all files that have arrived.
            await queue.request(result.changes)
            return result.answer
        } catch {
            return StudioAnswer(error)
        }
    }
}
