internal import VitrineCore
internal import VitrineAudit

/// What `vitrine audit` finds in a gallery, compared with what the settings ask for. A finding is a problem, unless it is
/// - a position on a page of Vitrine's in an album with `gps: true`, or
/// - anything in an original with `originals: asis`, but for a position where `gps` is false.
struct LeakCheck {
    private(set) var problems: [String] = []
    private(set) var notes: [String] = []

    private static let mostNotes = 20
    private static let mostNames = 10

    init(_ look: SiteLook) throws(BuildError) {
        let audit = try FolderAudit.run(
            look.report.output, rules: { Self.rules(for: $0, look) }, isStopped: { Task.isCancelled })
        var pages: Set<String> = []
        var originals: Set<String> = []
        for finding in audit.findings {
            if look.policy == .asis, look.originals[finding.path] != nil {
                if finding.kind == .position { originals.insert(finding.path) }
            } else if finding.kind == .position, Self.mayShowPosition(finding.path, look) {
                pages.insert(finding.path)
            } else {
                problems.append(finding.message)
            }
        }
        let refused = originals.filter { !look.positions.contains(original: $0) }
        if !refused.isEmpty { problems.insert(Self.problem(refused, look), at: 0) }
        if !pages.isEmpty {
            notes.append("'gps' is true, so these show positions: \(Self.list(pages))")
        }
        if look.policy == .asis, !look.originals.isEmpty {
            notes.append(
                "originals are published as they are, with all their metadata"
                    + (originals.count > refused.count ? ", positions among it, as 'gps: true' allows" : ""))
        }
        notes += audit.notes.prefix(Self.mostNotes)
    }

    /// Everything in an image that Vitrine writes is known, but an original as it is may hold whatever it held.
    private static func rules(for path: String, _ look: SiteLook) -> AuditRules {
        guard MediaName.isMediaPath(path) else { return .anyFile }
        if look.originals[path] == nil { return .rendition }
        return look.policy == .asis ? .anyFile : .cleanOriginal
    }

    /// A page that its owner wrote or edited is not what the settings made.
    private static func mayShowPosition(_ path: String, _ look: SiteLook) -> Bool {
        guard look.positions.contains(page: path) else { return false }
        return OwnedFile.isOurs(path) { OutputFolder.bytes(of: path, in: look.report.output) }
    }

    private static func problem(_ paths: Set<String>, _ look: SiteLook) -> String {
        let photos = Set(paths.flatMap { look.originals[$0] ?? [] }.map(\.text))
        return "'gps' is false, but the originals that 'originals: asis' publishes hold positions: \(list(photos)); "
            + "use 'originals: clean', or set 'gps: true'"
    }

    private static func list(_ paths: Set<String>) -> String {
        paths.sorted().prefix(mostNames).joined(separator: ", ") + (paths.count > mostNames ? ", …" : "")
    }
}
