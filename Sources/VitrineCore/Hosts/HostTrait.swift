package enum HostTrait: String, Hashable, Sendable, Codable {
    case ignoresHeaders, headersByUpload, headersByServer
    case redirectsPages, redirectsUnlessConfigured
    case noIndexDocument, otherNotFoundPage, opensByDoubleClick
    case keepsRemovedFiles, ignoresRanges
    case publicBranch, listsFolders
    case withoutHTTPS, slowTestAddress

    /// What to do about it at a site, as the end of a sentence.
    /// - Returns: nil if it does not concern the site.
    func message(for site: HostedSite) -> String? {
        let isExplicit = site.links == .explicit
        switch self {
        case .ignoresHeaders:
            return
                "'_headers' is not read there, so images are cached for as long as the host decides, not for a year; "
                + "no setting changes that, and pages contain their security policy themselves"
        case .headersByUpload:
            return "'_headers' is not read there; 'vitrine deploy' sets the headers. If you upload in another way, set "
                + "Cache-Control to 'public, max-age=31536000, immutable' for media/ and assets/, and to 'no-cache' for "
                + "everything else"
        case .headersByServer:
            return
                "'_headers' is not read there; let the server send 'Cache-Control: public, max-age=31536000, immutable' "
                + "for media/ and assets/, whose files are named by their content"
        case .redirectsPages:
            let pages =
                isExplicit ? "each page; write 'links: pretty', so that only pages of photos are" : "each photo's page"
            return
                "'x.html' is redirected to 'x', which is one more round trip for \(pages); no setting of Vitrine's avoids "
                + "it, but Cloudflare Workers can serve pages without"
        case .redirectsUnlessConfigured:
            return "'x.html' is redirected to 'x', unless 'html_handling' is 'none' in the Worker's configuration"
                + (isExplicit ? "" : ", which needs 'links: explicit' here")
                + "; also write 'not_found_handling: 404-page' there"
        case .noIndexDocument:
            return isExplicit
                ? nil
                : "index.html is not shown for the address of its folder; write 'links: explicit', and give visitors the "
                    + "address with index.html at its end"
        case .otherNotFoundPage:
            return "missing pages show 'not_found.html'; upload a copy of 404.html with this name"
        case .opensByDoubleClick:
            return isExplicit ? nil : "a double click on index.html shows lists of files; write 'links: explicit'"
        default: return exposure(of: site)
        }
    }

    private func exposure(of site: HostedSite) -> String? {
        switch self {
        case .keepsRemovedFiles:
            return
                "removed photos can be fetched from their old addresses for up to a week; purge the cache of the zone when "
                + "you remove something private"
        case .ignoresRanges:
            return site.hasVideos
                ? "requests for a part of a file are answered with all of it, so that some browsers cannot play videos; "
                    + "choose another host, or write 'videos: false'" : nil
        case .publicBranch:
            return site.unlistedAlbums > 0
                ? "a public repository names \(albums(site.unlistedAlbums)) that \(site.unlistedAlbums == 1 ? "is" : "are") "
                    + "unlisted; publish from a private one, or write 'hidden: true'" : nil
        case .listsFolders:
            return site.unlistedAlbums > 0
                ? "lists of files must be off for visitors, because they name \(albums(site.unlistedAlbums)) that "
                    + "\(site.unlistedAlbums == 1 ? "is" : "are") unlisted" : nil
        case .withoutHTTPS: return "websites of buckets are served without HTTPS; put CloudFront before it"
        case .slowTestAddress:
            return "addresses at r2.dev are for tests, with a limited number of requests; connect a domain of your own"
        default: return nil
        }
    }

    private func albums(_ count: Int) -> String { count == 1 ? "1 album" : "\(count) albums" }
}
