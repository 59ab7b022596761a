/// A file of the gallery that is made without a template.
package struct TextDocument: Hashable, Sendable {
    /// The path in the output.
    package var path: String
    package var text: String

    package init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    /// The bytes of the file, with the ownership mark.
    package var sealed: [UInt8] { OwnershipMark.applied(to: Array(text.utf8), at: path) }
}

extension SitePages {
    /// The documents for machines besides pages and feeds, as far as the settings allow them.
    package var documents: [TextDocument] {
        [WebManifest(site: self).document] + HostDocuments(site: self).documents
            + (Sitemap(site: self)?.documents ?? [])
    }

    /// The paths of the documents, found without their texts.
    package var documentPaths: [String] {
        [WebManifest.path] + HostFiles.paths + (Sitemap(site: self)?.paths ?? [])
    }
}
