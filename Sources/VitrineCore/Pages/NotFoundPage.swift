/// The page that a host shows for an address that does not exist. It may be shown for addresses of any depth, so its
/// links begin at the root of the host.
struct NotFoundPage {
    let site: SitePages

    var fields: [String: PageValue] {
        var fields = PageHead(site: site, path: SinglePage.notFound.path, titles: [site.words[.notFoundTitle]]).fields
        let root = site.settings.rootPath
        let home = root + (site.settings.links == .explicit ? "index.html" : "")
        let links = SiteLinks(site: site, path: SinglePage.notFound.path) {
            root + Links(from: "", style: site.settings.links).to($0)
        }
        fields.merge(links.fields(hasMenu: true)) { $1 }
        fields["stylesheet"] = .text(root + site.assets.stylesheet.text)
        fields["icon"] = .text(root + site.assets.icons.main.path.text)
        fields["touchIcon"] = .optional(site.assets.icons.touch.map { root + $0.text })
        fields["home"] = .text(home)
        fields["manifest"] = .text(root + WebManifest.path.text)
        fields["feeds"] = .nothing
        fields["script"] = .nothing
        fields["isUnlisted"] = .flag(true)
        fields["title"] = .text(site.words[.notFoundTitle])
        fields["text"] = .text(site.words[.notFoundText])
        fields["homeText"] = .text(site.words[.goHome])
        return fields
    }
}

extension Settings {
    /// The path of the gallery on its host: `/`, or the path of the base address such as `/gallery/`.
    package var rootPath: String {
        guard let baseURL, let scheme = baseURL.firstRange(of: "://") else { return "/" }
        let rest = baseURL[scheme.upperBound...]
        guard let slash = rest.firstIndex(of: "/") else { return "/" }
        return String(rest[slash...])
    }
}
