internal import VitrineCore

/// What is wrong with a site, found without changing it.
package struct CheckReport: Sendable, Codable {
    /// What a build would do now.
    package var build: BuildReport
    /// What is wrong with the gallery as it lies there.
    package var problems: [String]

    package var isGood: Bool { problems.isEmpty && !build.isIncomplete }
}

/// Looks at sources and output: what is missing, broken or private.
package enum SiteCheck {
    private static let mostProblems = 200

    package static func run(
        options: BuildOptions, program: String, workers: any Workers,
        progress: @escaping @Sendable (BuildProgress) -> Void
    ) async throws -> CheckReport {
        let look = try await Builder(options: options, program: program, workers: workers, progress: progress).look()
        var report = look.report
        let listing = try OutputFolder.listing(of: report.output)
        var problems: [String] = []
        if listing.isEmpty {
            problems.append("there is no gallery yet; 'vitrine build' makes it")
        } else {
            let waiting = report.counts.images + report.counts.originals + report.counts.pages + report.counts.deleted
            if waiting > 0 {
                problems.append(
                    "the gallery is not up to date: \(waiting) files to write or remove; run 'vitrine build'")
            }
            problems += output(look, listing)
            if look.policy == .asis, !look.originals.isEmpty {
                report.notes.append("originals are published as they are, with all their metadata")
            }
            report.notes += foreignFiles(report.output, listing)
        }
        return CheckReport(build: report, problems: Array(problems.prefix(mostProblems)))
    }

    /// What lies in the gallery and is uploaded with it, but is not Vitrine's.
    private static func foreignFiles(_ root: String, _ listing: [String: OutputStat]) -> [String] {
        let foreign = listing.keys.filter { path in
            !OwnedFile.isOurs(path) { OutputFolder.bytes(of: path, in: root) }
        }.sorted()
        if foreign.isEmpty { return [] }
        let names = foreign.prefix(10).joined(separator: ", ") + (foreign.count > 10 ? ", …" : "")
        return ["the gallery holds files that are not Vitrine's, and they are uploaded with it: \(names)"]
    }

    private static func output(_ look: SiteLook, _ listing: [String: OutputStat]) -> [String] {
        let root = look.report.output
        var problems: [String] = []
        var identifiers: [String: Set<String>] = [:]
        let pages = listing.keys.filter { $0.hasSuffix(".html") }.sorted()
        var links: [(page: String, links: Set<String>)] = []
        for page in pages {
            guard let bytes = OutputFolder.bytes(of: page, in: root), Seal.isValid(bytes, at: page) else { continue }
            identifiers[page] = PageLinks.identifiers(in: bytes)
            links.append((page, PageLinks.find(in: bytes)))
        }
        for (page, addresses) in links where page != "404.html" {
            for address in addresses.sorted() {
                if let problem = broken(address, on: page, listing, identifiers) {
                    problems.append("\(page): \(problem)")
                }
            }
        }
        for path in listing.keys.filter(MediaName.isMediaPath).sorted() {
            let isOriginal = look.originals.contains(path)
            // Its owner wants it with all that is in it.
            if isOriginal, look.policy == .asis { continue }
            guard let bytes = OutputFolder.bytes(of: path, in: root) else {
                problems.append("\(path): cannot be read")
                continue
            }
            problems += PublishedImage.problems(in: bytes, at: path, isOriginal: isOriginal).map { "\(path): \($0)" }
        }
        return problems
    }

    private static func broken(
        _ address: String, on page: String, _ listing: [String: OutputStat], _ identifiers: [String: Set<String>]
    ) -> String? {
        // The host's own root is not known here.
        if address.hasPrefix("/") { return nil }
        if address.contains("://") || ["mailto:", "tel:"].contains(where: address.hasPrefix) { return nil }
        let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = PercentEncoding.decoded(String(parts.first ?? ""))
        guard let target = path.isEmpty ? page : PageTarget.resolve(path, from: page) else {
            return "the link '\(address)' leads out of the gallery"
        }
        guard listing[target] != nil else { return "the link '\(address)' leads to nothing" }
        guard parts.count == 2 else { return nil }
        let fragment = PercentEncoding.decoded(String(parts[1]))
        // The page that one came from, for the viewer.
        if fragment.hasPrefix("/") {
            let origin = PageTarget.resolve(String(fragment.dropFirst()), from: "index.html")
            return origin.flatMap { listing[$0] } == nil ? "the link '\(address)' names a page that is not there" : nil
        }
        if let known = identifiers[target], !known.contains(fragment) {
            return "the link '\(address)' leads to a place that is not on the page"
        }
        return nil
    }
}

/// Finds the file that a relative address means.
private enum PageTarget {
    /// nil when it leads out of the gallery.
    static func resolve(_ address: String, from page: String) -> String? {
        var parts = page.split(separator: "/").dropLast().map(String.init)
        let isFolder = address.hasSuffix("/") || address.hasSuffix(".")
        for part in address.split(separator: "/") where part != "." {
            if part == ".." {
                if parts.popLast() == nil { return nil }
            } else {
                parts.append(String(part))
            }
        }
        return (parts + (isFolder ? ["index.html"] : [])).joined(separator: "/")
    }
}
