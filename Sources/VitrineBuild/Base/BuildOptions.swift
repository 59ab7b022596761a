package import VitrineCore
internal import VitrineDisk

package struct BuildOptions: Sendable {
    package var site: String
    package var output: String?
    /// The absolute paths of the folders with templates. A file in an earlier folder replaces one with the same name in
    /// a later folder.
    package var templates: [String]
    /// The time at which the build starts, in nanoseconds since 1970. It is only used to decide which stamps can be
    /// trusted.
    package var now: Int64
    package var standalone: StandaloneFolder?
    /// Whether the photos of a folder that is missing stay published as they are.
    package var allowsMissing = false
    package var home = ThisProcess.variable("HOME")
    /// The host whose limits and behaviour a plan or a check compares the gallery with; nil to leave that out.
    package var host: SiteHost?
    /// The time after which nothing more is begun that takes long; nil for a build that makes everything.
    package var timeLimit: TimeLimit?
    package var stopwatch: Stopwatch?
    /// The folder from which the build takes images and videos; nil for a build that renders all of them itself.
    package var shards: ShardOptions?
    /// The key that record files of shards are signed with; nil if they are not.
    package var shardKey: ShardKey?

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
