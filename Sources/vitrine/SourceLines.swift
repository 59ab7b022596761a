import VitrineBuild
import VitrineCore

/// Lists the sources that are left out, if they are few. A log may be public, so sources that the owner hides are only
/// counted.
enum LeftOut {
    private static let maxNamed = 20

    static func lines(_ sources: [SourceEntry]) -> [String] {
        let all = sources.filter { $0.outcome == .ignored && $0.code != .waiting }
        let named = rarestFirst(all.filter { !isOnlyCounted($0) })
        var lines = named.prefix(maxNamed).map { "left out: \($0.path)\($0.reason.map { ": \($0)" } ?? "")" }
        if named.count > maxNamed { lines.append("… and \(named.count - maxNamed) more; --verbose names them") }
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

    /// Files whose extension is rare come first: a camera or a phone writes hundreds of one kind, while a single file is more
    /// likely the owner's.
    private static func rarestFirst(_ entries: [SourceEntry]) -> [SourceEntry] {
        let kinds = entries.map { SourcePath($0.path).lowercasedExtension }
        let counts = kinds.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        let ranks = kinds.indices.map { (counts[kinds[$0]] ?? 0, $0) }
        return ranks.sorted { $0 < $1 }.map { entries[$0.1] }
    }
}

enum Undated {
    static func note(_ report: BuildReport, isVerbose: Bool) -> String? {
        let all = report.undated
        if all.isEmpty { return nil }
        let new = isVerbose ? all : all.filter { !report.earlier.undated.contains($0) }
        let known = all.count - new.count
        let start =
            all.count == 1 ? "1 photo has no date and comes after" : "\(all.count) photos have no date and come after"
        let end = NameList.text(new, most: isVerbose ? .max : 5)
        let before = known > 0 ? ["\(known) as before; --verbose names \(known == 1 ? "it" : "them")"] : []
        return ([start + " the others" + (end.isEmpty ? "" : ": " + end)] + before).joined(separator: "; ")
    }
}

enum Waiting {
    static func line(_ report: BuildReport) -> String {
        let all = report.counts.photos + report.sources.count { $0.code == .waiting }
        let words = Strings(.english)
        return "\(words.grouped(report.waiting)) of \(words.grouped(all)) photos wait for the next build."
    }
}
