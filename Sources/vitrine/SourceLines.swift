import VitrineBuild
import VitrineCore

/// Names the sources that are left out, as far as they are few. A log may be public, so what its owner hides is counted.
enum LeftOut {
    private static let most = 20

    static func lines(_ sources: [SourceEntry]) -> [String] {
        let all = sources.filter { $0.outcome == .ignored }
        let named = rarestFirst(all.filter { !isOnlyCounted($0) })
        var lines = named.prefix(most).map { "left out: \($0.path)\($0.reason.map { ": \($0)" } ?? "")" }
        if named.count > most { lines.append("… and \(named.count - most) more; --verbose names them") }
        let others = all.count - named.count
        if others > 0 {
            lines.append(
                "left out: \(Count.of(others, "file")) hidden by \(others == 1 ? "its owner or its name" : "their owner or their names"), "
                    + "or made by the operating system; --verbose names \(others == 1 ? "it" : "them")")
        }
        return lines
    }

    private static func isOnlyCounted(_ entry: SourceEntry) -> Bool {
        switch entry.code {
        case .hidden, .hiddenName, .clutter: true
        default: false
        }
    }

    /// A camera or a phone writes hundreds of one kind; a single file is more likely the owner's.
    private static func rarestFirst(_ entries: [SourceEntry]) -> [SourceEntry] {
        let kinds = entries.map { SourcePath($0.path).lowercasedExtension }
        let counts = kinds.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        let ranks = kinds.indices.map { (counts[kinds[$0]] ?? 0, $0) }
        return ranks.sorted { $0 < $1 }.map { entries[$0.1] }
    }
}

/// Says which photos have no date.
enum Undated {
    private static let most = 5

    static func note(_ report: BuildReport, isVerbose: Bool) -> String? {
        let all = report.undated
        if all.isEmpty { return nil }
        let new = isVerbose ? all : all.filter { !report.earlier.undated.contains($0) }
        let known = all.count - new.count
        let start =
            all.count == 1 ? "1 photo has no date and comes after" : "\(all.count) photos have no date and come after"
        let names = isVerbose ? new : Array(new.prefix(most))
        let end = (names + (new.count > names.count ? ["…"] : [])).joined(separator: ", ")
        let before = known > 0 ? ["\(known) as before; --verbose names \(known == 1 ? "it" : "them")"] : []
        return ([start + " the others" + (end.isEmpty ? "" : ": " + end)] + before).joined(separator: "; ")
    }
}
