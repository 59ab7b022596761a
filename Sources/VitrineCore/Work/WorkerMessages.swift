/// What a worker process is asked, one item a reply. A request is a batch, so that small items share a trip.
package struct WorkerRequest: Sendable, Codable {
    package var items: [WorkerItem]

    package init(items: [WorkerItem]) {
        self.items = items
    }
}

package enum WorkerItem: Sendable, Codable, Hashable {
    /// Read a photograph's header and metadata.
    case read(ReadJob)
    /// Read an XMP sidecar file; the value is its absolute path.
    case readXMP(String)
    /// Render all the missing sizes of one photograph.
    case render(RenderJob)
    /// A copy of the source itself, for download.
    case original(OriginalJob)
    /// Turn Markdown into HTML.
    case markdown(Markdown)
    /// Look at a published thumbnail for its placeholder.
    case placeholder(PlaceholderJob)
    /// Say which libraries it decodes with.
    case versions
}

extension WorkerItem {
    /// Bytes that it needs, about: of reading and of texts, so little that it is not counted.
    package var memory: Int64 {
        switch self {
        case .render(let job): job.memory
        // The file, its copy, and the answer in the worker's hands and in ours.
        case .original(let job): job.fileSize * 4
        case .read, .readXMP, .markdown, .placeholder, .versions: 0
        }
    }

    /// After which its worker counts as hanging; nil where no setting says it.
    package var seconds: Int? {
        switch self {
        case .read(let job): job.limits.seconds
        case .render(let job): job.limits.seconds
        case .original(let job): job.limits.seconds
        case .placeholder(let job): job.limits.seconds
        case .readXMP, .markdown, .versions: nil
        }
    }
}

package struct ReadJob: Sendable, Codable, Hashable {
    /// Absolute.
    package var path: String
    /// When the file's digest is still this one, the answer is `unchanged`.
    package var knownDigest: ContentDigest?
    package var limits: Limits

    package init(path: String, knownDigest: ContentDigest?, limits: Limits) {
        self.path = path
        self.knownDigest = knownDigest
        self.limits = limits
    }
}

/// How a published image is encoded.
package enum ImageFormat: String, Sendable, Codable, Hashable, CaseIterable {
    case jpeg, webp, avif

    /// Of file names, without its dot.
    package var suffix: String { self == .jpeg ? "jpg" : rawValue }
    package var mediaType: String { "image/" + rawValue }
}

/// One image to make: exact pixel size and how it is encoded. Always 4:2:0; JPEGs are baseline.
package struct RenderTarget: Sendable, Codable, Hashable {
    /// Upright, never larger than the source.
    package var size: PixelSize
    /// Cut to `size`'s shape around the centre; otherwise the source has that shape already.
    package var isCut: Bool
    package var format: ImageFormat
    /// 1 to 100; at most, where there is a limit of bytes.
    package var quality: Int
    /// The encoder lowers the quality until the image has no more bytes. nil: no limit.
    package var mostBytes: Int?
    /// Written into the image's own metadata, where there is any.
    package var attribution: Attribution

    package init(
        size: PixelSize, isCut: Bool, format: ImageFormat = .jpeg, quality: Int, mostBytes: Int? = nil,
        attribution: Attribution
    ) {
        self.size = size
        self.isCut = isCut
        self.format = format
        self.quality = quality
        self.mostBytes = mostBytes
        self.attribution = attribution
    }
}

/// Whom a picture is by: the only words that stay in a published image.
package struct Attribution: Sendable, Codable, Hashable {
    package var creator: String?
    package var copyright: String?
    /// An address.
    package var licence: String?

    package init(creator: String? = nil, copyright: String? = nil, licence: String? = nil) {
        self.creator = creator
        self.copyright = copyright
        self.licence = licence
    }

    package var isEmpty: Bool { creator == nil && copyright == nil && licence == nil }
}

extension StableHasher {
    mutating func add(_ attribution: Attribution) {
        for text in [attribution.creator, attribution.copyright, attribution.licence] {
            add(tag: text == nil ? 0 : 1)
            add(text ?? "")
        }
    }
}

package struct RenderJob: Sendable, Codable, Hashable {
    /// Absolute.
    package var path: String
    /// The bytes that were planned; others end as `changedDuringBuild`.
    package var fileDigest: ContentDigest
    package var targets: [RenderTarget]
    package var colour: ColourPolicy
    package var damaged: DamagePolicy
    package var limits: Limits
    /// Bytes that the worker will need, about.
    package var memory: Int64

    package init(
        path: String, fileDigest: ContentDigest, targets: [RenderTarget], colour: ColourPolicy,
        damaged: DamagePolicy, limits: Limits, memory: Int64 = 0
    ) {
        self.path = path
        self.fileDigest = fileDigest
        self.targets = targets
        self.colour = colour
        self.damaged = damaged
        self.limits = limits
        self.memory = memory
    }
}

/// Asks for the bytes of a source as they are published for download.
package struct OriginalJob: Sendable, Codable, Hashable {
    /// Absolute.
    package var path: String
    /// The bytes that were planned; others end as `changedDuringBuild`.
    package var fileDigest: ContentDigest
    /// Bytes.
    package var fileSize: Int64
    /// `clean` or `asis`.
    package var policy: OriginalsPolicy
    /// Written into a clean copy.
    package var attribution: Attribution
    package var limits: Limits

    package init(
        path: String, fileDigest: ContentDigest, fileSize: Int64, policy: OriginalsPolicy, attribution: Attribution,
        limits: Limits
    ) {
        self.path = path
        self.fileDigest = fileDigest
        self.fileSize = fileSize
        self.policy = policy
        self.attribution = attribution
        self.limits = limits
    }
}

package struct PlaceholderJob: Sendable, Codable, Hashable {
    /// Absolute.
    package var path: String
    package var limits: Limits

    package init(path: String, limits: Limits) {
        self.path = path
        self.limits = limits
    }
}

package enum WorkerReply: Sendable, Codable, Hashable {
    case record(SourceRecord)
    /// The file has the digest that was known.
    case unchanged
    case xmp(XMPFields)
    /// The encoded images follow as the frame's attachments, in the order of the targets.
    case rendered(RenderNotes)
    /// The copy follows as the frame's only attachment.
    case original
    case markdown(RenderedMarkdown)
    case placeholder(Placeholder)
    case versions([LibraryVersion])
    case failure(MediaFailure)
    /// The first frame of a worker, before any answer: it is one, and it is ready.
    case ready

    package var isFailure: Bool {
        if case .failure = self { true } else { false }
    }
}

package struct RenderNotes: Sendable, Codable, Hashable {
    /// The decoder's words, when a damaged picture was published because the settings ask for it.
    package var damage: String?

    package init(damage: String? = nil) {
        self.damage = damage
    }
}

/// Why a file could not be used: a code to group by, and words for its owner.
package struct MediaFailure: Error, Sendable, Codable, Hashable {
    package enum Code: String, Sendable, Codable {
        case unreadable, unsupported, damaged, tooLarge, changedDuringBuild, workerDied, timedOut
        /// Nobody could look at the file: no worker starts. It says nothing about the file.
        case noWorker
    }

    package var code: Code
    /// What is wrong and how to mend it, without the path.
    package var message: String
    /// Of a `timedOut`: how long it was waited for.
    package var seconds: Int?
    /// Of a `damaged`: it is known that nothing can be decoded.
    package var isTotal: Bool

    package init(_ code: Code, _ message: String, seconds: Int? = nil, isTotal: Bool = false) {
        self.code = code
        self.message = message
        self.seconds = seconds
        self.isTotal = isTotal
    }
}

extension MediaFailure {
    package static var changedDuringBuild: MediaFailure {
        MediaFailure(.changedDuringBuild, "The file changed during the build. Build again.")
    }

    /// - Parameter words: the decoder's.
    package static func damaged(_ words: String, isTotal: Bool = false) -> MediaFailure {
        MediaFailure(
            .damaged, "The picture is damaged: \(words). Export it again from the original.", isTotal: isTotal)
    }

    /// What will be the same as long as the bytes are. A right, another limit or a worker may be there the next time.
    package func isLasting(_ limits: Limits) -> Bool {
        switch code {
        case .unsupported, .damaged, .workerDied: true
        case .timedOut: (seconds ?? 0) >= limits.seconds
        case .unreadable, .tooLarge, .changedDuringBuild, .noWorker: false
        }
    }

    /// It ended a process: the machine may have had a part in that, so that writing the file anew is worth a try.
    package var isOfTheProcess: Bool { code == .workerDied || code == .timedOut }
}
