import VitrineCore
import VitrineDeploy

struct DeployText {
    private let plan: DeployPlan
    private let place: String

    init(_ plan: DeployPlan, at place: String) {
        self.plan = plan
        self.place = place
    }

    var summary: String { lines.map { LogText.line($0) }.joined(separator: "\n") }

    private var lines: [String] {
        let others = plan.added.count + plan.changed.count
        let parts = [
            ("image or video", "images and videos", plan.media.count), ("other file", "other files", others),
        ]
        let sent = parts.filter { $0.2 > 0 }.map { "\($0.2) \($0.2 == 1 ? $0.0 : $0.1)" }.joined(separator: " and ")
        var lines = [
            plan.steps.isEmpty
                ? "\(place) is up to date: \(Count.of(plan.unchanged, "file"))."
                : "\(place): \(sent.isEmpty ? "nothing" : sent) to send (\(FileSizeText.text(plan.bytes))); "
                    + "\(Count.of(plan.withdrawn.count, "file")) to take away; \(plan.unchanged) unchanged."
        ]
        if !plan.kept.isEmpty {
            lines.append("\(Self.stay(plan.kept.count, "old file")) for visitors who have a page open.")
        }
        if !plan.expired.isEmpty { lines.append("\(Count.of(plan.expired.count, "old file")) to delete.") }
        if !plan.leftovers.isEmpty {
            lines.append("\(Count.of(plan.leftovers.count, "leftover")) of runs that were stopped to delete.")
        }
        if !plan.foreign.isEmpty {
            lines.append(
                "\(Self.stay(plan.foreign.count, "file of others", "files of others")): \(Self.list(plan.foreign.map(\.text)))."
            )
        }
        return lines
    }

    private static func stay(_ count: Int, _ one: String, _ many: String? = nil) -> String {
        count == 1 ? "1 \(one) stays" : "\(count) \(many ?? one + "s") stay"
    }

    private static func list(_ names: [String]) -> String { NameList.text(names, most: 5) }

    /// What is at the target although its owner hid or removed it, as the end of a message.
    static func stillThere(_ plan: DeployPlan?) -> String {
        guard let plan, !plan.withdrawn.isEmpty else { return "" }
        return ". \(Count.of(plan.withdrawn.count, "file")) of what you hid or removed may still be there"
    }

    static func message(_ stop: Deployment.Stop, at place: String, _ plan: DeployPlan?) -> String {
        switch stop {
        case .refused(let refusal): reason(refusal, at: place) + ". " + advice(refusal)
        case .record(.newer):
            "\(place): a newer Vitrine published the gallery there; use that one. Nothing was sent"
        case .record(.unreadable):
            "\(place)/\(DeployRecord.path): is not as Vitrine wrote it. Nothing was sent. Delete it, and use --adopt"
        case .busy:
            "\(place): another 'vitrine deploy' publishes there; wait for it to end, and run the command again"
        case .failed(let failure):
            failure.text + (plan == nil ? "" : ". What visitors see is whole") + stillThere(plan)
        }
    }

    static func reason(_ refusal: DeployRefusal, at place: String) -> String {
        switch refusal {
        case .foreign(let paths):
            "\(place): files that are not Vitrine's are where the gallery has files: \(list(paths.map(\.text))). Nothing was sent"
        case .withdrawn(let what):
            "\(place): \(what.pages) of \(Count.of(what.allPages, "page")) and \(Count.of(what.photos, "photo")) would be "
                + "taken away: \(folders(what.folders)). Nothing was sent"
        }
    }

    private static func advice(_ refusal: DeployRefusal) -> String {
        switch refusal {
        case .foreign: "Move them away; or, if they are an earlier copy of this gallery, use --adopt"
        case .withdrawn(let what):
            "If you removed them, use --max-deletes \(max(what.pages, what.photos))"
        }
    }

    private static func folders(_ folders: [String: Int]) -> String {
        list(
            folders.sorted { $0.key < $1.key }.map {
                "\(Count.of($0.value, "page")) in '\($0.key.isEmpty ? "/" : $0.key)'"
            })
    }
}
