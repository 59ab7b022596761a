import SiteTestSupport
import TestSupport
import VitrineCore

@testable import VitrineBuild

/// Reads the settings and the texts of a case, as the first steps of a build do, and checks what they decide. Nothing is
/// written.
enum MistakeReading {
    /// Whether it is known then whether an expectation is met.
    static func canJudge(_ expectation: MistakeCase.Expectation) -> Bool {
        switch expectation {
        case .stops, .hides, .protects: true
        case .publishes(let words): words.isEmpty
        case .ignores, .names, .exposes, .keeps, .unlists, .omits: false
        }
    }

    /// What is wrong with the result of a case; nil when it is right.
    static func problem(of mistake: MistakeCase) async -> String? {
        do {
            let site = try await mistake.site()
            let problem = await problem(of: mistake, in: site)
            let isUntouched = !site.exists("public") && !site.exists(".vitrine")
            return (problem ?? (isUntouched ? nil : "something was written")).map { "\(mistake.name): \($0)" }
        } catch {
            return "\(mistake.name): \(error)"
        }
    }

    private static func problem(of mistake: MistakeCase, in site: TemporarySite) async -> String? {
        do {
            let gallery = try await Build(options: site.options(), workers: mistake.workers()).gallery()
            let isShown = shows(gallery)
            return switch mistake.expectation {
            case .stops: "was read" + (isShown ? ", and shown" : "")
            case .publishes: isShown ? nil : "is hidden"
            default: isShown ? "is shown" : nil
            }
        } catch let error as BuildError {
            switch mistake.expectation {
            case .stops(let words), .protects(let words): return error.problem(asRefusalWith: words)
            default: return "was refused: \(error.text.prefix(300))"
            }
        } catch {
            return "\(error)"
        }
    }

    /// Whether a gallery has the protected photo, or anything of its album.
    private static func shows(_ gallery: Gallery) -> Bool {
        let pixels = ContentDigest(of: MistakeCase.trace)
        return gallery.library.photos.contains { $0.record.pixelDigest == pixels }
            || gallery.filePaths.contains { $0.hasPrefix(MistakeCase.folder + "/") }
    }
}
