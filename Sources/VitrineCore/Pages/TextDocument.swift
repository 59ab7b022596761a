/// A file that is written as it is, without a template.
package struct TextDocument: Hashable, Sendable {
    /// In the output.
    package var path: String
    package var text: String

    package init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    /// As it is written.
    package var sealed: [UInt8] { Seal.applied(to: Array(text.utf8), at: path) }
}

extension SitePages {
    /// What machines read besides pages and feeds, as far as the settings allow it.
    package var documents: [TextDocument] {
        [WebManifest(site: self).document] + HostDocuments(site: self).documents
            + (Sitemap(site: self)?.documents ?? [])
    }
}
