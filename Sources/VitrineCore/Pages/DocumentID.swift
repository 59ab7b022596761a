package enum DocumentID: Hashable, Sendable {
    case manifest
    case headers
    case noJekyll
    case sitemap(Int)
}

extension SitePages {
    package var documents: [(path: String, id: DocumentID)] {
        [(WebManifest.path, .manifest), (HostFiles.headers, .headers), (HostFiles.noJekyll, .noJekyll)]
            + sitemap.enumerated().map { ($1.path, .sitemap($0)) }
    }

    /// The text of a document. Its ownership mark is not filled in yet.
    package func text(of document: DocumentID) -> String {
        switch document {
        case .manifest: WebManifest(site: self).text
        case .headers: HostDocuments(site: self).headers
        case .noJekyll: OwnershipMark.placeholder + "\n"
        case .sitemap(let part): Sitemap(site: self).text(of: part)
        }
    }
}
