/// The published logo of a site.
package struct SiteLogo: Hashable, Sendable {
    package var path: OutputPath
    /// The file for dark pages, if it is another one.
    package var dark: OutputPath?
    /// Width and height, of which only the ratio counts.
    package var size: PixelSize

    package init(path: OutputPath, dark: OutputPath?, size: PixelSize) {
        self.path = path
        self.dark = dark
        self.size = size
    }

    var paths: [OutputPath] { [path] + [dark].compactMap(\.self) }

    /// - Parameter root: the address of the site's root.
    static func value(in site: SitePages, root: String) -> PageValue {
        guard let logo = site.assets.logo else { return .nothing }
        return .record([
            "src": .text(root + logo.path.text), "dark": .optional(logo.dark.map { root + $0.text }),
            "width": .number(logo.size.width), "height": .number(logo.size.height),
            "alt": .text(site.settings.title),
        ])
    }
}
