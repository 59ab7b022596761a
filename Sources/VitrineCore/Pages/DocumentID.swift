/// Identifies a file of the gallery that is made without a template.
package enum DocumentID: Hashable, Sendable {
    case manifest
    /// The headers for hosts that read them from a file.
    case headers
    case noJekyll
    /// The part of the sitemap with this index.
    case sitemap(Int)
}

extension SitePages {
    /// The documents for machines besides pages and feeds, as far as the settings allow them, with their paths.
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
