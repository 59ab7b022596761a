import Foundation
import VitrineCore

/// Follows every link of a gallery as a browser would.
package enum SiteLinks {
    /// Each link, image or stylesheet that leads to a missing file, as `page: address`.
    package static func broken(in site: TemporarySite, folder: String = "public") -> [String] {
        let base = site.root + "/" + folder
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: base)) ?? []
        var problems: [String] = []
        for page in paths where page.hasSuffix(".html") && page != "404.html" {
            guard let data = FileManager.default.contents(atPath: base + "/" + page) else { continue }
            for address in PageLinks.find(in: Array(data)) where !address.contains("://") {
                if !exists(address, from: page, base: base) { problems.append("\(page): \(address)") }
            }
        }
        return problems.sorted()
    }

    private static func exists(_ address: String, from page: String, base: String) -> Bool {
        let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let folder = SourcePath(page).parent.text
        var path = base + "/" + (folder.isEmpty ? "" : folder + "/") + (parts.first ?? "")
        if parts.first == "" { path = base + "/" + page }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return false }
        if isFolder.boolValue { path += "/index.html" }
        guard let data = FileManager.default.contents(atPath: path) else { return false }
        // The fragment names the page from which the visitor came, for the photo viewer.
        if parts.count == 2, parts[1].hasPrefix("/") {
            return exists(String(parts[1].dropFirst()), from: "index.html", base: base)
        }
        return parts.count < 2 || PageLinks.identifiers(in: Array(data)).contains(parts[1])
    }
}
