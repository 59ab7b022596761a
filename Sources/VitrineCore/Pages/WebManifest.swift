/// The manifest with which a device installs the gallery beside its apps (W3C Web Application Manifest). Its addresses
/// are relative to itself, so that it needs no base address.
struct WebManifest {
    static let path: OutputPath = "manifest.webmanifest"
    /// The most characters of the short name. Devices cut longer names below icons.
    private static let maxShortName = 12

    let site: SitePages

    var text: String {
        let settings = site.settings
        let colour = JSONValue.optional(site.assets.wall)
        let value = JSONValue.record([
            "name": .text(settings.title),
            "short_name": .text(Summary.of(settings.title, maxLength: Self.maxShortName)),
            "description": .optional(settings.description),
            "lang": .text(settings.pageLanguage.text),
            "start_url": .text(Links(from: Self.path, style: settings.links).to("")),
            // The gallery is shown without the browser's controls. Every page has its own links back.
            "display": .text("standalone"),
            "background_color": colour,
            "theme_color": colour,
            "icons": site.assets.icons.manifest,
            "_vitrine": .ownershipMark,
        ])
        return value.json + "\n"
    }
}
