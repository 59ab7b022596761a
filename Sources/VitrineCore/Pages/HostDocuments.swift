struct HostDocuments {
    let site: SitePages

    var headers: String { headerLines.joined(separator: "\n") }

    private var headerLines: [String] {
        let forEver = "  Cache-Control: " + WebHeaders.forEver
        return [
            "# Pages have no rule of their own: hosts tell browsers to revalidate them, and would join the values of two matching rules.",
            "/*",
        ] + policy + [
            "  Referrer-Policy: same-origin",
            "  X-Content-Type-Options: nosniff",
            "/\(SiteAddress.media)/*", forEver,
            "/\(SiteAddress.assets)/*", forEver,
            "# \(OwnershipMark.placeholder)", "",
        ]
    }

    /// Browsers apply the policies of the header and of the page together. If pages have another policy than Vitrine's,
    /// there must be no header.
    private var policy: [String] {
        site.hasOwnPolicy
            ? [] : ["  Content-Security-Policy: " + ContentSecurityPolicy.text(hasFonts: site.assets.hasFonts)]
    }
}
