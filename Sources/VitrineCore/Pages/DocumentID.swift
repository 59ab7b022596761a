package enum DocumentID: Hashable, Sendable {
    case manifest
    case headers
    case noJekyll
    case robots
    case reservation
    case sitemap(Int)
    /// A file that the search reads.
    case search(Int)
    /// The files that the script of the map reads.
    case mapCells, mapLand
}

extension SitePages {
    package var documents: [(path: OutputPath, id: DocumentID)] {
        [(WebManifest.path, .manifest), (HostFiles.headers, .headers), (HostFiles.noJekyll, .noJekyll)]
            + (settings.training ? [] : [(HostFiles.robots, .robots), (HostFiles.reservation, .reservation)])
            + (library.map == nil
                ? []
                : [
                    (OutputPath(SiteAddress.map + "cells.txt"), .mapCells),
                    (OutputPath(SiteAddress.map + "land.txt"), .mapLand),
                ])
            + sitemap.enumerated().map { ($1.path, .sitemap($0)) }
    }

    /// The text of a document. Its ownership mark is not filled in yet.
    package func text(of document: DocumentID) -> String {
        switch document {
        case .manifest: WebManifest(site: self).text
        case .headers: HostDocuments(site: self).headers
        case .noJekyll: OwnershipMark.placeholder + "\n"
        case .robots: HostDocuments(site: self).robots
        case .reservation: HostDocuments(site: self).reservation
        case .sitemap(let part): Sitemap(site: self).text(of: part)
        case .mapCells: mapCells
        case .mapLand: mapLand
        case .search(let file): searchText(file)
        }
    }
}
