struct HostDocuments {
    let site: SitePages

    var headers: String { headerLines.joined(separator: "\n") }

    private var headerLines: [String] {
        let forEver = "  Cache-Control: " + WebHeaders.forEver
        return [
            "# Pages have no rule of their own: hosts tell browsers to revalidate them, and would join the values of two matching rules.",
            "/*",
        ] + policy + (site.settings.training ? [] : ["  TDM-Reservation: 1", "  X-Robots-Tag: noai, noimageai"]) + [
            "  Referrer-Policy: same-origin",
            "  X-Content-Type-Options: nosniff",
            "/\(SiteAddress.media)/*", forEver,
            "/\(SiteAddress.assets)/*", forEver,
            "# \(OwnershipMark.placeholder)", "",
        ]
    }

    var robots: String {
        let sitemap = site.sitemap.isEmpty ? nil : site.absolute(Sitemap.path.text).map { "Sitemap: " + $0 }
        // The gallery alone, because the owner may have to copy the file to the root of the host.
        let robots = site.assets.trainingRobots.replacing(
            "Disallow: /\n", with: "Disallow: \(site.settings.basePath)\n")
        return [robots, sitemap, "# \(OwnershipMark.placeholder)", ""].compactMap { $0 }
            .joined(separator: "\n")
    }

    var reservation: String {
        let rule = JSONValue.record([
            "location": .text(site.settings.basePath + "*"), "tdm-reservation": .number(1), "_vitrine": .ownershipMark,
        ])
        return JSONValue.list([rule]).json + "\n"
    }

    /// Browsers apply the policies of the header and of the page together. If pages have another policy than Vitrine's,
    /// there must be no header.
    private var policy: [String] {
        site.hasOwnPolicy
            ? [] : ["  Content-Security-Policy: " + ContentSecurityPolicy.text(hasFonts: site.assets.hasFonts)]
    }
}
