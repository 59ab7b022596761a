package struct AssetAddresses: Hashable, Sendable {
    package var stylesheet: String
    package var icons: SiteIcons
    package var gridScript: String
    package var photoScript: String
    package var pickScripts: PickScripts
    /// The background colour; nil if the stylesheet does not define it as a plain colour.
    package var wall: String?
    package var hasFonts: Bool

    package var scripts: [String] { [gridScript, photoScript] + pickScripts.all }

    package init(
        stylesheet: String, icons: SiteIcons, gridScript: String, photoScript: String, pickScripts: PickScripts,
        wall: String? = nil,
        hasFonts: Bool = false
    ) {
        self.stylesheet = stylesheet
        self.icons = icons
        self.gridScript = gridScript
        self.photoScript = photoScript
        self.pickScripts = pickScripts
        self.wall = wall
        self.hasFonts = hasFonts
    }
}
