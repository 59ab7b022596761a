package struct AssetAddresses: Hashable, Sendable {
    package var stylesheet: OutputPath
    /// The styles that only long lists and the pages below `find/` need.
    package var findStyle: OutputPath
    package var icons: SiteIcons
    /// The path of each script, in the order of the table.
    package private(set) var scripts: [OutputPath]
    /// The background colour; nil if the stylesheet does not define it as a plain colour.
    package var wall: String?
    package var hasFonts: Bool
    package var logo: SiteLogo?
    /// The crawlers that collect data for training AI models, as groups of a `robots.txt`.
    package var trainingRobots: String

    /// - Parameter script: gives the path of a script, relative to the site's root.
    package init<Failure: Error>(
        stylesheet: OutputPath, findStyle: OutputPath = "", icons: SiteIcons, wall: String? = nil,
        hasFonts: Bool = false,
        logo: SiteLogo? = nil, trainingRobots: String = "",
        script: (PageScript) throws(Failure) -> OutputPath
    ) throws(Failure) {
        self.stylesheet = stylesheet
        self.findStyle = findStyle
        self.icons = icons
        scripts = try PageScript.allCases.map(script)
        self.wall = wall
        self.hasFonts = hasFonts
        self.logo = logo
        self.trainingRobots = trainingRobots
    }

    package func path(of script: PageScript) -> OutputPath {
        zip(PageScript.allCases, scripts).first { $0.0 == script }?.1 ?? ""
    }
}
