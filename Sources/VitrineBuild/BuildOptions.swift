internal import VitrineCore

/// What a build is asked for, besides the site's settings.
package struct BuildOptions: Sendable {
    /// Absolute.
    package var site: String
    /// Absolute; nil for the settings' own.
    package var output: String?
    /// Absolute folders in which templates are looked for, the most particular first.
    package var templates: [String]
    /// The clock at the start of the build, nanoseconds since 1970. It decides which stamps can be trusted, nothing else.
    package var now: Int64

    package init(site: String, output: String? = nil, templates: [String], now: Int64) {
        self.site = site
        self.output = output
        self.templates = templates
        self.now = now
    }
}
