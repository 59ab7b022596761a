/// Files for hosts of static sites. An owner's own in their places is left alone.
package struct HostFiles {
    /// Read by Netlify, Cloudflare Pages and others.
    package static let headers = "_headers"
    /// Keeps GitHub Pages from sending the whole gallery through Jekyll.
    package static let noJekyll = ".nojekyll"

    package static let paths = [headers, noJekyll]

    let site: SitePages

    var documents: [TextDocument] {
        [
            TextDocument(path: Self.headers, text: headerLines.joined(separator: "\n")),
            TextDocument(path: Self.noJekyll, text: Seal.placeholder + "\n"),
        ]
    }

    private var headerLines: [String] {
        let forEver = "  Cache-Control: public, max-age=31536000, immutable"
        return [
            "# Of pages nothing is said: hosts have browsers ask anew for them, and would join the values of two rules.",
            "/*",
        ] + policy + [
            "  Referrer-Policy: same-origin",
            "  X-Content-Type-Options: nosniff",
            "/\(SiteAddress.media)/*", forEver,
            "/\(SiteAddress.assets)/*", forEver,
            "# \(Seal.placeholder)", "",
        ]
    }

    /// Browsers obey a header and a page at once, so a page with another policy of its own must have no header.
    private var policy: [String] {
        site.hasOwnPolicy
            ? [] : ["  Content-Security-Policy: " + ContentSecurityPolicy.text(hasFonts: site.assets.hasFonts)]
    }
}
