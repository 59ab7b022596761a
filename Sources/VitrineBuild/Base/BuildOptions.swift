package import VitrineCore
internal import VitrineDisk

/// The options of a build that are not settings of the site.
package struct BuildOptions: Sendable {
    /// The absolute path of the site.
    package var site: String
    /// The absolute path of the output; nil for the output in the settings.
    package var output: String?
    /// The absolute paths of the folders with templates. A file in an earlier folder replaces one with the same name in
    /// a later folder.
    package var templates: [String]
    /// The time at which the build starts, in nanoseconds since 1970. It is only used to decide which stamps can be
    /// trusted.
    package var now: Int64
    /// The folder of photographs from which a gallery is built without a site; nil for a site.
    package var standalone: StandaloneFolder?
    /// Whether the photos of a folder that is missing stay published as they are.
    package var allowsMissing = false
    /// The user's home folder, for settings that begin with `~/`; nil when it is not known.
    package var home = ThisProcess.variable("HOME")
    /// The host whose limits and behaviour a plan or a check compares the gallery with; nil to leave that out.
    package var host: SiteHost?
    /// The time after which nothing more is begun that takes long; nil for a build that makes everything.
    package var timeLimit: TimeLimit?
    /// Measures the phases of the build for its report; nil to leave them out.
    package var stopwatch: Stopwatch?

    package init(
        site: String, output: String? = nil, templates: [String], now: Int64, stopwatch: Stopwatch? = nil
    ) {
        self.site = site
        self.output = output
        self.templates = templates
        self.now = now
        self.stopwatch = stopwatch
    }
}
