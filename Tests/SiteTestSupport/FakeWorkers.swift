import Foundation
import Synchronization
internal import TestSupport
package import VitrineBuild
package import VitrineCore
internal import VitrineFormats
package import VitrineMessages

/// Workers in the same process that read and render pretended photographs, and remember what they were asked.
///
/// A pretended photograph is a line of text: `photo WIDTHxHEIGHT PIXELS DATE WORDS…`, where DATE is
/// `YYYY:MM:DD_HH:MM:SS` or `-`. PIXELS that begin with `undecodable` cannot be rendered, `endless` not in time, those
/// that begin with `damaged` not whole; of those that begin with `uncopyable` there is no original, and with `colourless`
/// no placeholder; those with `heif` and `tiff` are of such a file. Those with `light` and `heavy` have a coded picture that
/// can be copied, of a quarter of a byte and of a whole byte for each pixel. Those with `bright` have a gain map of two stops,
/// and those with `cropped` one that does not fit.
package final class FakeWorkers: Workers {
    package let count: Int
    /// Seconds that `endless` photos take.
    private static let endlessSeconds = 100
    private let asked = Mutex<[WorkerItem]>([])
    private let afterWork: @Sendable (Int) -> Void
    package let tools: FakeVideoTools

    /// - Parameter afterWork: called with the number of photos rendered and originals copied so far.
    package init(
        count: Int = 2, tools: FakeVideoTools = FakeVideoTools(),
        afterWork: @escaping @Sendable (Int) -> Void = { _ in }
    ) {
        self.count = count
        self.tools = tools
        self.afterWork = afterWork
    }

    /// File names of the photos that were rendered, sorted.
    package var rendered: [String] {
        items.compactMap { if case .render(let job) = $0 { SourcePath(job.path).name } else { nil } }.sorted()
    }

    /// File names of the photos whose originals were copied, sorted.
    package var copied: [String] {
        items.compactMap { if case .original(let job) = $0 { SourcePath(job.path).name } else { nil } }.sorted()
    }

    /// File names of the thumbnails whose placeholders were asked for, sorted.
    package var inspected: [String] {
        items.compactMap { if case .placeholder(let job) = $0 { SourcePath(job.path).name } else { nil } }.sorted()
    }

    /// Formats that were rendered, each as often as it was.
    package var formats: [ImageFormat: Int] {
        items.reduce(into: [:]) { formats, item in
            guard case .render(let job) = item else { return }
            for target in job.targets { formats[target.format, default: 0] += 1 }
        }
    }

    /// The pictures of raw photos that were rendered, each as often as it was.
    package var rawVersions: [RawVersion] {
        items.compactMap { if case .render(let job) = $0 { job.raw } else { nil } }
    }

    /// The adjustments of the photos that were rendered, by file name. Photos that were published as they are have none.
    package var adjusted: [String: String] {
        items.reduce(into: [:]) { adjusted, item in
            guard case .render(let job) = item, let adjustments = job.adjustments else { return }
            adjusted[SourcePath(job.path).name] = adjustments.canonical
        }
    }

    /// The number of images that are copies of the coded pictures of their sources.
    package var copies: Int {
        items.reduce(0) { count, item in
            guard case .render(let job) = item else { return count }
            return count + job.targets.count(where: \.isCopy)
        }
    }

    /// File names that were read, sorted.
    package var read: [String] {
        items.compactMap { if case .read(let job) = $0 { SourcePath(job.path).name } else { nil } }.sorted()
    }

    private var items: [WorkerItem] { asked.withLock { $0 } }

    package func videoTools(scratch: String) -> any VideoTools { tools }

    package func perform(_ items: [WorkerItem]) async -> [WorkerResult] {
        items.map { item in
            let result = answer(item)
            // Counted under the lock, so that no number is skipped.
            let count = asked.withLock { asked in
                asked.append(item)
                return asked.count(where: Self.isWork)
            }
            if Self.isWork(item) { afterWork(count) }
            return result
        }
    }

    private static func isWork(_ item: WorkerItem) -> Bool {
        switch item {
        case .render, .original: true
        case .read, .readXMP, .markdown, .placeholder, .versions: false
        }
    }

    private func answer(_ item: WorkerItem) -> WorkerResult {
        switch item {
        case .read(let job): WorkerResult(read(job))
        case .readXMP(let path): WorkerResult(readXMP(path))
        case .render(let job): render(job)
        case .original(let job): original(job)
        case .placeholder(let job): placeholder(job.path)
        case .versions: WorkerResult(.versions(DecoderLibraries()))
        case .markdown(let text):
            WorkerResult(
                .markdown(
                    .init(
                        html: "<p>" + Escaping.html(text.source) + "</p>", plain: text.source,
                        story: text.form == .page ? .fixture(text.source) : nil)))
        }
    }

    private func placeholder(_ path: String) -> WorkerResult {
        let found = Self.placeholder(of: Array(FileManager.default.contents(atPath: path) ?? Data()))
        return WorkerResult(found.map { .placeholder($0) } ?? .failure(MediaFailure(.damaged, "no placeholder")))
    }

    /// Follows from the thumbnail's bytes.
    private static func placeholder(of bytes: [UInt8]) -> Placeholder? {
        if String(decoding: bytes, as: UTF8.self).contains("colourless") { return nil }
        return Placeholder(code: bytes.reduce(0) { ($0 * 31 + Int($1)) % 15_000 })
    }

    private struct Fake {
        var size: PixelSize
        var pixels: String
        var date: String?
        var words: String?
        var digest: ContentDigest
        var byteCount: Int

        var coded: CodedPicture? {
            let pixelCount = size.width * size.height
            if pixels.hasPrefix("light") { return CodedPicture.fixture(bytes: Int64(pixelCount / 4)) }
            return pixels.hasPrefix("heavy") ? CodedPicture.fixture(bytes: Int64(pixelCount)) : nil
        }

        var kind: MediaKind { [.heif, .tiff, .raw].first { pixels.hasPrefix($0.rawValue) } ?? .jpeg }

        var gainMap: FoundGainMap? {
            if pixels.hasPrefix("cropped") { return .unusable(.otherShape) }
            return pixels.hasPrefix("bright") ? .usable(.fixture()) : nil
        }

        var isMoving: Bool { pixels.hasPrefix("motion") || pixels.hasPrefix("animated") }

        /// A raw photo has a preview of its own size, unless its pixels begin with `rawsmall`.
        var raw: RawContents? {
            let small = PixelSize(width: 640, height: 480)
            return kind == .raw
                ? .fixture(pixels: pixels, size: size, preview: pixels.hasPrefix("rawsmall") ? small : size) : nil
        }
    }

    private func load(_ path: String) throws(MediaFailure) -> Fake {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw MediaFailure(.unreadable, "cannot be opened")
        }
        if LFSPointer(Array(data)) != nil { throw MediaFailure.notDownloaded }
        let parts = String(decoding: data, as: UTF8.self).split(separator: " ", maxSplits: 4).map(String.init)
        guard parts.count >= 4, parts[0] == "photo" else { throw MediaFailure(.unsupported, "is no photo") }
        let edges = parts[1].split(separator: "x").compactMap { Int($0) }
        return Fake(
            size: PixelSize(width: edges[0], height: edges[1]), pixels: parts[2],
            date: parts[3] == "-" ? nil : parts[3].replacing("_", with: " "), words: parts.count > 4 ? parts[4] : nil,
            digest: ContentDigest(of: data), byteCount: data.count)
    }

    /// The record of a pretended video; nil for any other file.
    private static func video(_ job: ReadJob) -> WorkerReply? {
        let data = FileManager.default.contents(atPath: job.path) ?? Data()
        guard let (size, seconds, words) = FakeVideoTools.content(String(decoding: data, as: UTF8.self)) else {
            return nil
        }
        var movie = MovieMetadata(.mov)
        movie.seconds = seconds
        movie.contentIdentifier = words.first { $0.hasPrefix("live:") }
        let digest = ContentDigest(of: data)
        if digest == job.knownDigest { return .unchanged }
        return .record(
            SourceRecord(
                kind: .video, fileDigest: digest, pixelDigest: ContentDigest(of: words.joined(separator: " ")),
                fileSize: Int64(data.count), storedSize: size, orientation: 1, decoderMemory: 0,
                movie: movie, exif: ExifFields(), xmp: XMPFields()))
    }

    private func read(_ job: ReadJob) -> WorkerReply {
        if let video = Self.video(job) { return video }
        let bytes = Array(FileManager.default.contents(atPath: job.path) ?? Data())
        if let digest = LFSPointer(bytes)?.digest, digest == job.knownDigest { return .unchanged }
        do {
            let fake = try load(job.path)
            if fake.digest == job.knownDigest { return .unchanged }
            if fake.size.width * fake.size.height > job.limits.megapixels * 1_000_000 {
                return .failure(MediaFailure(.tooLarge, "is too large"))
            }
            var exif = ExifFields()
            exif.dateTimeOriginal = fake.date
            exif.imageDescription = fake.words
            exif.contentIdentifier = fake.pixels.hasPrefix("live:") ? fake.pixels : nil
            var motion = MotionPart(offset: 10, length: 20, digest: ContentDigest(of: fake.pixels + " motion"))
            if fake.pixels.hasPrefix("animated") { (motion.container, motion.seconds) = (.gif, 2) }
            return .record(
                SourceRecord(
                    kind: fake.kind, fileDigest: fake.digest,
                    pixelDigest: ContentDigest(of: fake.pixels),
                    fileSize: Int64(fake.byteCount), storedSize: fake.size, orientation: 1, decoderMemory: 0,
                    coded: fake.coded, raw: fake.raw, motion: fake.isMoving ? motion : nil,
                    lacksMotion: fake.pixels.hasPrefix("announced"), gainMap: fake.gainMap, exif: exif, xmp: XMPFields()
                ))
        } catch {
            return .failure(error)
        }
    }

    private func readXMP(_ path: String) -> WorkerReply {
        guard let data = FileManager.default.contents(atPath: path) else {
            return .failure(MediaFailure(.unreadable, "cannot be opened"))
        }
        var fields = XMPFields()
        let words = String(decoding: data, as: UTF8.self).split(separator: " ").map(String.init)
        fields.rating = Int(words.last ?? "")
        func values(_ name: String) -> [String] {
            words.filter { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
        }
        fields.keywords = values("keyword")
        fields.keywordPaths = values("path").map { $0.split(separator: "|").map(String.init) }
        fields.people = values("person")
        fields.city = values("city").first
        let numbers = values("at").flatMap { $0.split(separator: ",").compactMap { Double($0) } }
        if numbers.count == 2 { fields.position = Position(latitude: numbers[0], longitude: numbers[1]) }
        return .xmp(fields)
    }

    /// The answer with files of these bytes.
    private static func result(_ reply: WorkerReply, _ files: [[UInt8]]) -> WorkerResult {
        do {
            return WorkerResult(reply, files: try files.map { try ProductFile($0) })
        } catch {
            return WorkerResult(.failure(MediaFailure(.noWorker, "no file in memory: \(error)")))
        }
    }

    private func original(_ job: OriginalJob) -> WorkerResult {
        do {
            let fake = try load(job.path)
            guard fake.digest == job.fileDigest else { return WorkerResult(.failure(.changedDuringBuild)) }
            if fake.pixels.hasPrefix("uncopyable") {
                return WorkerResult(.failure(MediaFailure(.damaged, "its structure is broken")))
            }
            let source = job.policy == .asis ? fake.digest.hexadecimal : "\(fake.pixels) \(job.attribution)"
            let copy = "\(job.policy.rawValue) original of \(source)"
            return Self.result(.original, [[0xFF, 0xD8, 0xFF] + Array(copy.utf8) + [0xFF, 0xD9]])
        } catch {
            return WorkerResult(.failure(error))
        }
    }

    /// What looks like a whole file of the format.
    private static func file(_ format: ImageFormat, _ content: [UInt8]) -> [UInt8] {
        func bytes(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 255), UInt8(number & 255)] }
        return switch format {
        case .jpeg: [0xFF, 0xD8, 0xFF] + content + [0xFF, 0xD9]
        case .webp:
            Array("RIFF".utf8) + bytes(content.count + 4).reversed() + [0, 0] + Array("WEBP".utf8) + content
        case .jxl:
            [0, 0, 0, 12] + Array("JXL ".utf8) + [0x0D, 0x0A, 0x87, 0x0A] + [0, 0] + bytes(content.count + 8)
                + Array("jxlc".utf8) + content
        case .avif:
            [0, 0, 0, 8] + Array("ftyp".utf8) + [0, 0] + bytes(content.count + 8) + Array("mdat".utf8) + content
        }
    }

    private func render(_ job: RenderJob) -> WorkerResult {
        do {
            let fake = try load(job.path)
            if fake.pixels.hasPrefix("endless"), job.limits.seconds < Self.endlessSeconds {
                return WorkerResult(.failure(MediaFailure(.timedOut, "took longer", seconds: job.limits.seconds)))
            }
            guard fake.digest == job.fileDigest else {
                return WorkerResult(.failure(.changedDuringBuild))
            }
            if fake.pixels.hasPrefix("undecodable") {
                return WorkerResult(.failure(MediaFailure(.damaged, "the picture is damaged")))
            }
            let isDamaged = fake.pixels.hasPrefix("damaged")
            if isDamaged, job.damaged == .skip { return WorkerResult(.failure(.damaged("it ends early"))) }
            let adjusted = job.adjustments.map { " " + $0.canonical } ?? ""
            let shown = "\(fake.pixels) \(job.raw?.rawValue ?? "")" + adjusted
            let images = job.targets.map { target in
                Self.file(target.format, Array((shown + " \(target)").utf8))
            }
            let thumbnail = job.placeholderTarget.flatMap { images.indices.contains($0) ? images[$0] : nil }
            let notes = RenderNotes(
                damage: isDamaged ? "it ends early" : nil, placeholder: thumbnail.flatMap(Self.placeholder))
            return Self.result(.rendered(notes), images)
        } catch {
            return WorkerResult(.failure(error))
        }
    }
}
