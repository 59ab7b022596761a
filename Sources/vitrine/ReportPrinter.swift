import Foundation
import VitrineBuild
import VitrineCore

struct ReportPrinter {
    let console: Console

    func printSources(_ report: BuildReport) {
        console.clear()
        printChanges(report)
        if console.isVerbose {
            for entry in report.sources { show(entry) }
        } else {
            let new = report.problems.filter { !report.earlier.problems.contains($0) }
            for entry in new { show(entry) }
            let known = report.problems.count - new.count
            if known > 0 {
                console.warn("\(count(known, "problem")) as before; --verbose names \(known == 1 ? "it" : "them").")
            }
            for line in LeftOut.lines(report.sources) { console.say(line) }
        }
        let counts = report.counts
        let parts = [
            "\(counts.published) published", "\(counts.used) used", "\(counts.ignored) left out",
            "\(counts.failed) failed",
        ]
        console.say("\(count(report.sources.count, "source file")): \(parts.joined(separator: ", ")).")
        for path in report.left {
            console.warn(
                "'\(path)' in the gallery is not needed any more, but it was changed by hand, so it is still published; delete "
                    + "it, or move it to another folder")
        }
        if let note = Undated.note(report, isVerbose: console.isVerbose) { console.say("Note: \(note).") }
        for note in report.notes {
            console.say("Note: \(note.text(naming: console.isVerbose ? .max : Self.maxNamed)).")
        }
    }

    /// Prints which photos are not hidden or unlisted any more. This may be a mistake, so it comes first.
    func printChanges(_ report: BuildReport) {
        warn("published from now on, hidden by the last build", report.exposed)
        warn("listed from now on, unlisted by the last build", report.listed)
    }

    private func warn(_ what: String, _ paths: [String]) {
        let shown = console.isVerbose ? paths : Array(paths.prefix(Self.maxShown))
        let rest = paths.count > shown.count ? [", and \(paths.count - shown.count) more; --verbose names them"] : []
        if !paths.isEmpty { console.warn("\(what): \(shown.joined(separator: ", "))" + rest.joined()) }
    }

    private static let maxShown = 20
    private static let maxNamed = 10

    func print(_ report: BuildReport, seconds: Double) {
        printSources(report)
        let counts = report.counts
        let photos = "\(count(counts.photos, "photo")) in \(count(counts.albums, "album"))"
        let time = String(Int((seconds * 10).rounded()) / 10) + "." + String(Int((seconds * 10).rounded()) % 10) + " s"
        if report.isPlan {
            console.say(
                "\(photos). A build would render \(count(counts.rendered, "photo")) (\(count(counts.images, "image"))), \(others("copy", "encode", counts))"
                    + "write \(count(counts.pages, "page")) and remove \(count(counts.deleted, "file")).")
        } else if counts.images + counts.originals + counts.videos + counts.archives + counts.pages + counts.deleted
            == 0
        {
            console.say("\(photos). Nothing to do (\(time)).")
        } else {
            console.say(
                "\(photos). Rendered \(count(counts.rendered, "photo")) (\(count(counts.images, "image"))), \(others("copied", "encoded", counts))"
                    + "wrote \(count(counts.pages, "page")), removed \(count(counts.deleted, "file")) (\(time)).")
        }
        if let shards = report.shards {
            console.say(shards.text + ".")
            for warning in shards.warnings {
                console.warn(warning.text(naming: console.isVerbose ? .max : Self.maxNamed))
            }
        }
        if report.waiting > 0 { console.say(Waiting.line(report)) }
        if !report.isPlan { console.say("The gallery is in \(report.output)") }
        let failed = report.failures.count
        if failed > 0 { console.warn("\(count(failed, "file")) could not be used; see above.") }
        printTimings(report)
    }

    func printTimings(_ report: BuildReport) {
        guard let phases = report.timings else { return }
        let all = phases + [PhaseTime(phase: "together", seconds: phases.reduce(0) { $0 + $1.seconds })]
        let width = all.map(\.phase.count).max() ?? 0
        for phase in all {
            let name = phase.phase + String(repeating: " ", count: width - phase.phase.count)
            console.say("  \(name)  \(Strings.fixed(phase.seconds, decimals: 3)) s")
        }
    }

    private func show(_ entry: SourceEntry) {
        let reason = entry.reason.map { ": \($0)" } ?? ""
        let text = "\(entry.outcome.rawValue): \(entry.path)\(reason)"
        switch entry.outcome {
        case .failed: console.warn(text)
        case .published where entry.reason != nil: console.warn(text)
        case .published, .ignored, .used: console.say(text)
        }
    }

    private func others(_ copied: String, _ encoded: String, _ counts: BuildReport.Counts) -> String {
        (counts.originals > 0 ? "\(copied) \(count(counts.originals, "original")), " : "")
            + (counts.videos > 0 ? "\(encoded) \(count(counts.videos, "video")), " : "")
            + (counts.archives > 0 ? "\(copied) \(count(counts.archives, "ZIP")), " : "")
    }

    private func count(_ number: Int, _ noun: String) -> String { Count.of(number, noun) }
}

enum Count {
    static func of(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}

enum JSONPrinter {
    static func print(_ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        Console.writeOutput(LogText.json(String(decoding: try encoder.encode(value), as: UTF8.self)))
    }
}
