/// Where the files are that all pages share, from the site's root, and the colour of what lies behind all.
package struct AssetAddresses: Hashable, Sendable {
    package var stylesheet: String
    package var icon: String
    /// Modules that upgrade pages with a grid, and photo pages.
    package var gridScript: String
    package var photoScript: String
    package var pickScripts: PickScripts
    /// nil when the stylesheet does not say it plainly.
    package var wall: String?
    /// Whether the site brings fonts of its own.
    package var hasFonts: Bool

    package init(
        stylesheet: String, icon: String, gridScript: String, photoScript: String, pickScripts: PickScripts,
        wall: String? = nil,
        hasFonts: Bool = false
    ) {
        self.stylesheet = stylesheet
        self.icon = icon
        self.gridScript = gridScript
        self.photoScript = photoScript
        self.pickScripts = pickScripts
        self.wall = wall
        self.hasFonts = hasFonts
    }
}
