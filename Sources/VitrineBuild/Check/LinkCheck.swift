internal import VitrineCore

enum LinkCheck {
    static func problems(in root: String, _ output: BuildState) -> [String] {
        var problems: [String] = []
        var identifiers: [OutputPath: Set<String>] = [:]
        let pages = output.listed.filter { $0.hasSuffix(".html") }.sorted()
        var links: [(page: OutputPath, links: Set<String>)] = []
        for page in pages {
            guard let bytes = OutputFolder.bytes(of: page, in: root), OwnershipMark.isValid(bytes, at: page) else {
                continue
            }
            identifiers[page] = PageLinks.identifiers(in: bytes)
            links.append((page, PageLinks.find(in: bytes)))
        }
        for (page, addresses) in links where page != SinglePage.notFound.path {
            for address in addresses.sorted() {
                if let problem = broken(address, on: page, output, identifiers) {
                    problems.append("\(page): \(problem)")
                }
            }
        }
        return problems
    }

    private static func broken(
        _ address: String, on page: OutputPath, _ output: BuildState,
        _ identifiers: [OutputPath: Set<String>]
    ) -> String? {
        // The root of the host is not known here, so the link cannot be checked.
        if address.hasPrefix("/") { return nil }
        if address.contains("://") || ["mailto:", "tel:"].contains(where: address.hasPrefix) { return nil }
        let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = PercentEncoding.decoded(String(parts.first ?? ""))
        guard let target = path.isEmpty ? page : PageTarget.resolve(path, from: page) else {
            return "the link '\(address)' leads out of the gallery"
        }
        guard output.isThere(target) else { return "the link '\(address)' leads to a missing file" }
        guard parts.count == 2 else { return nil }
        let fragment = PercentEncoding.decoded(String(parts[1]))
        // The fragment names the page from which the visitor came, for the photo viewer.
        if fragment.utf8.first == UInt8(ascii: "/") {
            let origin = PageTarget.resolve(fragment, from: "index.html")
            return origin.map(output.isThere) != true ? "the link '\(address)' names a missing page" : nil
        }
        if let known = identifiers[target], !known.contains(fragment) {
            return "the link '\(address)' leads to an element that is not on the page"
        }
        return nil
    }
}

private enum PageTarget {
    /// The path of the file that an address on a page leads to; nil when it is outside the gallery.
    static func resolve(_ address: String, from page: OutputPath) -> OutputPath? {
        var parts = FileName.names(in: page.parent.text)
        let isFolder = address.hasSuffix("/") || address.hasSuffix(".")
        for part in FileName.names(in: address) where part != "." {
            if part == ".." {
                if parts.popLast() == nil { return nil }
            } else {
                parts.append(part)
            }
        }
        return OutputPath((parts + (isFolder ? ["index.html"] : [])).joined(separator: "/"))
    }
}
