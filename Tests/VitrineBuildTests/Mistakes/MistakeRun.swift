import Foundation
import SiteTestSupport
import TestSupport
import VitrineBuild
import VitrineCore

/// Carries out a case in its own site, and checks the result.
struct MistakeRun {
    private enum End {
        case built(BuildReport)
        case refused(BuildError)
    }

    private let mistake: MistakeCase
    private let site: TemporarySite
    private let end: End
    /// Every file of the site before the run, including the gallery.
    private let before: [String: Data]
    private let after: [String: Data]

    /// What is wrong with the result of a case; nil when it is right.
    static func problem(of mistake: MistakeCase) async -> String? {
        do {
            let run = try await MistakeRun(mistake)
            return run.problem.map { "\(mistake.name): \($0)" }
        } catch {
            return "\(mistake.name): \(error)"
        }
    }

    private init(_ mistake: MistakeCase) async throws {
        self.mistake = mistake
        site = try await mistake.site()
        before = try site.listing("").mapValues(\.data)
        do {
            end = .built(try await mistake.run(site, mistake.workers()))
        } catch let error as BuildError {
            end = .refused(error)
        }
        after = try site.listing("").mapValues(\.data)
    }

    // MARK: What is left

    private static func gallery(_ files: [String: Data]) -> [String: Data] {
        files.filter { $0.key.hasPrefix("public/") }
    }

    private var gallery: [String: Data] { Self.gallery(after) }

    /// The files of the gallery that contain a word in their path or bytes.
    private func files(with word: String, in files: [String: Data]? = nil) -> [String] {
        let bytes = Array(word.utf8)
        return (files ?? gallery).filter { $0.key.contains(word) || $0.value.firstRange(of: bytes) != nil }.keys
            .sorted()
    }

    private var traces: [String] {
        files(with: MistakeCase.trace) + gallery.keys.filter { $0.hasPrefix("public/\(MistakeCase.folder)/") }.sorted()
    }

    // MARK: Judgement

    private var problem: String? {
        switch (mistake.expectation, end) {
        case (.stops(let words), .refused(let error)), (.protects(let words), .refused(let error)):
            refusal(error, words)
        case (.stops, .built): "was built" + (traces.isEmpty ? "" : ", and published")
        case (.keeps(let paths), .refused(let error)): refusal(error, []) ?? changed(paths)
        case (_, .refused(let error)): "was refused: \(error.text.prefix(300))"
        case (_, .built(let report)): problem(report)
        }
    }

    private func refusal(_ error: BuildError, _ words: [String]) -> String? {
        if let problem = error.problem(asRefusalWith: words) { return problem }
        let had = Self.gallery(before)
        return gallery == had ? nil : "the gallery was changed by a build that was refused"
    }

    private func problem(_ report: BuildReport) -> String? {
        switch mistake.expectation {
        case .stops: nil
        case .hides, .protects: traces.first.map { "published: \($0)" }
        case .ignores(let path): traces.first.map { "published: \($0)" } ?? entry(path, report)
        case .publishes(let words):
            traces.isEmpty ? "was hidden" : words.first { files(with: $0).isEmpty }.map { "no page says \($0)" }
        case .names(let words): words.first { !Self.notes(report).contains($0) }.map { "no note names \($0)" }
        case .exposes(let paths): exposed(report) == paths ? nil : "exposed \(exposed(report) ?? ["unknown"])"
        case .keeps(let paths): changed(paths)
        case .unlists(let folder): outside(folder)
        case .omits(let words):
            traces.isEmpty
                ? "the photo is not there"
                : words.lazy.compactMap { files(with: $0).first }.first.map { "said by \($0)" }
        }
    }

    private func entry(_ path: String, _ report: BuildReport) -> String? {
        let entries = report.sources.filter { $0.path == path || $0.path.hasPrefix(path + "/") }
        guard entries.count == 1, let entry = entries.first else { return "\(entries.count) entries at \(path)" }
        return entry.outcome == .ignored && entry.reason?.isEmpty == false ? nil : "\(entry)"
    }

    private func changed(_ paths: [String]) -> String? {
        for path in paths {
            guard let had = before[path] else { return "the case did not write \(path)" }
            if after[path] != had { return "\(path) was \(after[path] == nil ? "removed" : "changed")" }
        }
        return nil
    }

    private func outside(_ folder: String) -> String? {
        let own = "public/" + folder
        let pages = gallery.filter { !$0.key.hasPrefix("public/media/") }
        let elsewhere = files(with: MistakeCase.trace, in: pages) + files(with: folder, in: pages)
        if let page = elsewhere.first(where: { !$0.hasPrefix(own) }) { return "listed by \(page)" }
        let inside = pages.filter { $0.key.hasPrefix(own) && $0.key.hasSuffix(".html") }
        if inside.isEmpty { return "it has no page" }
        return inside.first { $0.value.firstRange(of: Array("noindex".utf8)) == nil }.map { "to be indexed: \($0.key)" }
    }

    /// What the report says in addition to its entries for each source.
    private static func notes(_ report: BuildReport) -> String {
        var short = report
        short.sources = []
        return String(decoding: (try? encoder.encode(short)) ?? Data(), as: UTF8.self)
    }

    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return encoder
    }

    /// The value of `exposed` in the output of `--json`.
    private func exposed(_ report: BuildReport) -> [String]? {
        struct Exposed: Decodable { var exposed: [String]? }
        guard let data = try? Self.encoder.encode(report) else { return nil }
        return try? JSONDecoder().decode(Exposed.self, from: data).exposed
    }
}
