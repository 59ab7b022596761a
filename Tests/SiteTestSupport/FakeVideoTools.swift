import Foundation
import Synchronization
internal import TestSupport
package import VitrineBuild
package import VitrineCore
internal import VitrineFormats
package import VitrineMessages

/// Pretends to run ffmpeg. A video is a line of text: `video WIDTHxHEIGHT SECONDS WORDS`. The words `unencodable`, `damaged`,
/// `leaky`, `silent` and `dense`, whose AV1 file is large, say what it is like. Any part of a file is a video, too.
package final class FakeVideoTools: VideoTools {
    package struct Call: Sendable, Hashable {
        package enum Kind: Sendable { case facts, poster, make }

        package var kind: Kind
        /// The file name of the video.
        package var name: String
        /// The time of the poster, if one was given.
        package var time: Double?
        /// Whether an AV1 file was to be made.
        package var isAV1 = false
    }

    private let isInstalled: Bool
    private let hasAV1: Bool
    private let partsAreDamaged: Bool
    private let maxCalls: Int
    private let log = Mutex<[Call]>([])

    /// - Parameters:
    ///   - partsAreDamaged: whether no video inside of a photo can be read.
    ///   - maxCalls: the number of calls after which the machine fails.
    package init(
        isInstalled: Bool = true, hasAV1: Bool = true, partsAreDamaged: Bool = false, maxCalls: Int = .max
    ) {
        self.isInstalled = isInstalled
        self.hasAV1 = hasAV1
        self.partsAreDamaged = partsAreDamaged
        self.maxCalls = maxCalls
    }

    package var calls: [Call] { log.withLock(\.self) }

    /// The size, the duration and the other words of a pretended video; nil for any other file.
    package static func content(_ text: String) -> (size: PixelSize, seconds: Double, words: [String])? {
        let parts = text.split(separator: " ").map(String.init)
        guard parts.count >= 3, parts[0] == "video", let seconds = Double(parts[2]) else { return nil }
        let edges = parts[1].split(separator: "x").compactMap { Int($0) }
        guard edges.count == 2 else { return nil }
        return (PixelSize(width: edges[0], height: edges[1]), seconds, Array(parts[3...]))
    }

    private func open(
        _ source: VideoSource, _ kind: Call.Kind, time: Double? = nil, isAV1: Bool = false
    ) throws(MediaFailure) -> (size: PixelSize, seconds: Double, words: [String]) {
        let count = log.withLock {
            $0.append(Call(kind: kind, name: SourcePath(source.path).name, time: time, isAV1: isAV1))
            return $0.count
        }
        if count > maxCalls { throw MediaFailure(.noWorker, "the build was interrupted") }
        guard isInstalled else {
            throw MediaFailure(.noProgram, "ffmpeg is missing. Install it: apt install ffmpeg")
        }
        if source.part != nil, partsAreDamaged { throw MediaFailure(.damaged, "is no video") }
        if source.part != nil || source.container.isAnimation {
            return (PixelSize(width: 640, height: 480), 2, ["motion"])
        }
        let bytes = FileManager.default.contents(atPath: source.path) ?? Data()
        guard let content = Self.content(String(decoding: bytes, as: UTF8.self)) else {
            throw MediaFailure(.damaged, "is no video")
        }
        return content
    }

    package func facts(of source: VideoSource) async throws(MediaFailure) -> VideoFacts {
        let (size, seconds, words) = try open(source, .facts)
        return VideoFacts(
            container: source.container, duration: seconds, size: size,
            picture: .init(
                index: 0, codec: source.container.isAnimation ? source.container.rawValue : "hevc", codedSize: size,
                frameRate: 30),
            sound: words.contains("silent") ? nil : .init(index: 1, codec: "aac", channels: 2))
    }

    package func poster(
        of source: VideoSource, facts: VideoFacts, at time: Double?, to path: String
    ) async throws(MediaFailure) {
        let (size, _, words) = try open(source, .poster, time: time)
        let picture = (words + ["poster", time.map { "\($0)" } ?? "chosen"]).joined(separator: "-")
        try write("photo \(size.width)x\(size.height) \(picture) -", to: path)
    }

    package func make(
        _ recipe: VideoRecipe, of source: VideoSource, damaged: DamagePolicy, to path: String,
        progress: @escaping @Sendable (Double) -> Void
    ) async throws(MediaFailure) -> String? {
        let (_, _, words) = try open(source, .make, isAV1: recipe.isAV1)
        if words.contains("unencodable") { throw .damaged("no frame can be decoded", isTotal: true) }
        let isDamaged = words.contains("damaged")
        if isDamaged, damaged == .skip { throw .damaged("it ends early") }
        progress(0.5)
        var movie = PlantedMovie()
        movie.tracks[0] = recipe.isAV1 ? .av1 : .h264
        movie.tracks[1].description = PlantedMovie.Track.aac
        let tail = recipe.isAV1 && words.contains("dense") ? String(repeating: ".", count: 4096) : ""
        let content = [0x65] + Array("\(words) \(recipe.digest.hexadecimal)\(tail)".utf8)
        movie.tracks[0].samples = [content.count.bytes(4, .big) + content]
        // An encoder that keeps the position of the source.
        if words.contains("leaky") { movie.userData = PlantedMovie.text("\u{A9}xyz", "+47.1+008.5/") }
        if recipe.isAV1, !hasAV1 { throw MediaFailure(.noProgram, "ffmpeg has no encoder for AV1") }
        guard movie.bytes.count <= recipe.maxBytes else { throw MediaFailure(.unsupported, "larger than the MP4") }
        try write(movie.bytes, to: path)
        return isDamaged ? "it ends early" : nil
    }

    private func write(_ text: String, to path: String) throws(MediaFailure) { try write(Array(text.utf8), to: path) }

    private func write(_ bytes: [UInt8], to path: String) throws(MediaFailure) {
        guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
            throw MediaFailure(.unreadable, "\(path) cannot be written")
        }
    }
}
