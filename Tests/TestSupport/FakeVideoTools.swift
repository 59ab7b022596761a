import Foundation
import Synchronization
package import VitrineBuild
package import VitrineCore

/// Tools for pretended videos, which remember what they were asked.
///
/// A pretended video is a line of text: `video WIDTHxHEIGHT SECONDS WORDS…`. One whose words contain `unsupported` is
/// refused; `undecodable` can be read, but neither its poster nor its video can be made; `damaged` only if damaged videos
/// are published; with `silent` there is no sound.
package final class FakeVideoTools: VideoTools {
    package enum Call: Hashable, Sendable {
        case facts(String)
        case poster(String, time: Double?)
        case make(String, PixelSize)
    }

    private let asked = Mutex<[Call]>([])
    private let isInstalled: Bool
    private let afterWork: @Sendable (Int) -> Void

    /// - Parameters:
    ///   - isInstalled: whether the machine has ffmpeg.
    ///   - afterWork: called with the number of posters and videos made so far.
    package init(isInstalled: Bool = true, afterWork: @escaping @Sendable (Int) -> Void = { _ in }) {
        self.isInstalled = isInstalled
        self.afterWork = afterWork
    }

    /// What was asked, in its order, with the names of the files.
    package var calls: [Call] { asked.withLock { $0 } }

    package func facts(of source: VideoSource) async throws(MediaFailure) -> VideoFacts {
        let fake = try load(source)
        asked.withLock { $0.append(.facts(fake.name)) }
        if fake.words.contains("unsupported") {
            throw MediaFailure(.unsupported, "The codec \"fake\" is not supported. Export the video as H.264.")
        }
        let sound = fake.words.contains("silent") ? nil : VideoFacts.Sound.fixture
        return .fixture(duration: fake.duration, size: fake.size, container: source.container, sound: sound)
    }

    package func poster(
        of source: VideoSource, facts: VideoFacts, at time: Double?, to path: String
    ) async throws(MediaFailure) {
        let fake = try load(source)
        record(.poster(fake.name, time: time))
        if fake.words.contains("undecodable") { throw MediaFailure(.damaged, "The video is damaged.") }
        let text = "photo \(facts.size.width)x\(facts.size.height) poster-\(time ?? 0)-\(fake.words) - \n"
        try write(Data(text.utf8), to: path)
    }

    package func make(
        _ recipe: VideoRecipe, of source: VideoSource, damaged: DamagePolicy, to path: String,
        progress: @escaping @Sendable (Double) -> Void
    ) async throws(MediaFailure) -> String? {
        let fake = try load(source)
        record(.make(fake.name, recipe.size))
        progress(0.5)
        let isDamaged = fake.words.contains("damaged")
        if fake.words.contains("undecodable") || isDamaged && damaged == .skip {
            throw MediaFailure(.damaged, "The video is damaged.")
        }
        let content = Array("\(fake.words) \(recipe.digest.hexadecimal)".utf8)
        try write(Data(Self.box("ftyp", Array("isom".utf8) + [0, 0, 0, 0]) + Self.box("mdat", content)), to: path)
        progress(1)
        return isDamaged ? "it ends early" : nil
    }

    private func record(_ call: Call) {
        let count = asked.withLock { asked in
            asked.append(call)
            return asked.count { if case .facts = $0 { false } else { true } }
        }
        afterWork(count)
    }

    private static func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
        [0, 0, UInt8(truncatingIfNeeded: (body.count + 8) >> 8), UInt8(truncatingIfNeeded: body.count + 8)]
            + Array(name.utf8) + body
    }

    private func write(_ data: Data, to path: String) throws(MediaFailure) {
        guard FileManager.default.createFile(atPath: path, contents: data) else {
            throw MediaFailure(.noWorker, "\(path) cannot be written")
        }
    }

    private struct Fake {
        var name: String
        var size: PixelSize
        var duration: Double
        var words: String
    }

    private func load(_ source: VideoSource) throws(MediaFailure) -> Fake {
        guard isInstalled else { throw MediaFailure(.noProgram, "Videos need ffmpeg, which is not installed.") }
        guard let data = FileManager.default.contents(atPath: source.path) else { throw .changedDuringBuild }
        let part = source.part.map { data[Int($0.lowerBound)..<min(data.count, Int($0.upperBound))] } ?? data
        let fields = String(decoding: part, as: UTF8.self).split(separator: " ", maxSplits: 3)
        let edges = fields.dropFirst().first?.split(separator: "x").compactMap { Int($0) } ?? []
        guard fields.count >= 3, fields[0] == "video", edges.count == 2, let duration = Double(fields[2]) else {
            throw MediaFailure(.unsupported, "This is not a video.")
        }
        let words = fields.count > 3 ? fields[3].trimmingCharacters(in: .whitespacesAndNewlines) : ""
        return Fake(
            name: SourcePath(source.path).name, size: PixelSize(width: edges[0], height: edges[1]),
            duration: duration, words: words)
    }
}
