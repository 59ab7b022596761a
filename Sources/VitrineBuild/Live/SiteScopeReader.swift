internal import Synchronization
internal import VitrineCore
internal import VitrineDisk

/// Finds out which folders to watch for a site. It can be called every second, because `vitrine.yml` is read and
/// folders are listed again only when a file stamp shows a change.
final class SiteScopeReader: Sendable {
    private struct Known<Value: Sendable>: Sendable {
        var value: Value
        var stamps: [String: FileStamp]
        /// Whether equal stamps prove that the value is still valid. A file that was written a moment ago may be
        /// written again without a change of its stamp.
        var isTrusted: Bool
    }

    private struct State {
        var settings: Known<Settings?>?
        var scope: Known<SiteScope>?
    }

    private let options: BuildOptions
    private let clock: @Sendable () -> Int64
    private let load: @Sendable (BuildOptions) throws -> Settings
    private let state = Mutex(State())

    /// - Parameter clock: returns the current time in nanoseconds since 1970.
    init(
        _ options: BuildOptions, clock: @escaping @Sendable () -> Int64,
        load: @escaping @Sendable (BuildOptions) throws -> Settings = { try SettingsLoader.load($0) }
    ) {
        self.options = options
        self.clock = clock
        self.load = load
    }

    var scope: SiteScope {
        state.withLock { state in
            let site = Disk.realPath(options.site) ?? options.site
            let settings = settings(of: site, &state)
            if let known = state.scope, isCurrent(known) { return known.value }
            let folders = settings.flatMap { try? SiteFolders(options, $0) }
            let albums = folders?.albums
            let scope = SiteScope(
                site: options.standalone == nil ? site : nil, albums: albums?.present ?? [], output: folders?.output,
                templates: options.templates,
                files: (settings?.icon ?? []) + (settings?.logo?.files ?? [])
                    + (albums?.areNamed == true ? [SourceFolders.rootText] : []))
            // The locations of photographs and output are part of the scope even when the folders do not exist.
            let named =
                (albums?.list.map(\.path) ?? [])
                + (settings.map { [options.output ?? site + "/" + $0.output] } ?? [])
            state.scope = known(scope, from: [site] + scope.inputs + named)
            return scope
        }
    }

    private func settings(of site: String, _ state: inout State) -> Settings? {
        if let known = state.settings, isCurrent(known) { return known.value }
        let settings = try? load(options)
        state.settings = known(settings, from: [site, site + "/vitrine.yml", site + "/" + OwnPlace.fileName])
        return settings
    }

    private func known<Value>(_ value: Value, from paths: [String]) -> Known<Value> {
        let stamps = Dictionary(paths.map { ($0, Self.stamp(of: $0)) }) { first, _ in first }
        let now = clock()
        return Known(
            value: value, stamps: stamps,
            isTrusted: stamps.values.allSatisfy { $0 == Self.missing || $0.isTrusted(at: now) })
    }

    private func isCurrent<Value>(_ known: Known<Value>) -> Bool {
        known.isTrusted && known.stamps.allSatisfy { Self.stamp(of: $0.key) == $0.value }
    }

    private static let missing = FileStamp(device: 0, inode: 0, size: 0, modified: 0, changed: 0)

    private static func stamp(of path: String) -> FileStamp {
        Disk.realPath(path).flatMap { try? Disk.entry($0)?.stamp } ?? missing
    }
}
