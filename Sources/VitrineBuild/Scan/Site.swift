package import VitrineCore
internal import VitrineDisk

package struct Site: Sendable {
    package let settings: Settings
    let settingsText: String
    let settingsDigest: ContentDigest
    package private(set) var folders: SiteFolders
    let templates: TemplateSet

    static func read(_ options: BuildOptions) throws -> Site {
        let settings = try SettingsLoader.read(options)
        let folders = try SiteFolders(options, settings.settings)
        try folders.albums.requireAll()
        try folders.refuseOverlap(templates: options.templates)
        let templates = try TemplateSet.read(
            folders: options.templates, settings: settings.settings, site: options.site)
        return Site(settings: settings, folders: folders, templates: templates)
    }

    init(settings: (settings: Settings, text: String), folders: SiteFolders, templates: TemplateSet) {
        (self.settings, settingsText) = settings
        settingsDigest = Self.digest(settings.settings, settings.text)
        self.folders = folders
        self.templates = templates
    }

    /// The site with other folders for what is written.
    init(_ site: Site, folders: SiteFolders) {
        self = site
        self.folders = folders
    }

    private static func digest(_ settings: Settings, _ text: String) -> ContentDigest {
        var hasher = StableHasher()
        hasher.add(text)
        hasher.add(settings.language.digest)
        for place in settings.ownPlaces {
            hasher.add(place.name)
            for number in [place.centre.latitude, place.centre.longitude, place.radius] {
                hasher.add(number.bitPattern)
            }
            hasher.add(tag: place.isHidden ? 1 : 0)
        }
        return hasher.finish()
    }

    /// Lists the photographs. A folder that may be missing has the files of the last reading.
    /// - Parameter known: the files that were read earlier. They are only asked for when a folder is missing or empty.
    func scan(known: () throws -> [SourcePath: StateStore.KnownSource]) throws -> SourceScan {
        try MissingFolders(folders: folders.albums).completing(SourceScanner.scan(folders), with: known)
    }

    /// The longest time for which a build waits while a preview of the same site is building.
    private static let patience = Duration.seconds(30)

    /// Runs `body` while no other build can use the site's state and output. A damaged state is replaced by an empty one,
    /// and `body` is run again.
    func locked<Result>(
        as holder: SiteLock.Holder = .build, isolation: isolated (any Actor)? = #isolation,
        _ body: (StateStore) async throws -> Result
    ) async throws -> Result {
        try folders.makeSite()
        let lock = try await SiteLock.acquire(
            state: folders.state, as: holder, waiting: holder == .preview ? .zero : Self.patience)
        let outputLock = try OutputLock(folders.output)
        try removeLeftovers()
        let store = try StateStore(folder: folders.state)
        let result: Result
        do {
            result = try await body(store)
        } catch is StateStore.Damaged {
            result = try await body(try store.replacedByEmpty())
        }
        _ = consume outputLock
        _ = consume lock
        return result
    }

    /// Removes the temporary files of a build that was stopped while it made videos, and files that were being fetched.
    private func removeLeftovers() throws(BuildError) {
        try ConfinedVideoTools.removeLeftovers(in: folders.videos)
        do {
            if Disk.exists(folders.fetched) { try Disk.removeFolder(folders.fetched) }
            try Disk.removeFiles(in: folders.videos) { _ in true }
        } catch {
            throw error.error("remove the temporary files of videos")
        }
    }

    /// Runs `body` with the state of the last build, which is not changed, or with nil when there is no usable state.
    func reading<Result>(_ body: (StateStore?) async throws -> Result) async throws -> Result {
        do {
            return try await body(StateStore.forReading(folder: folders.state))
        } catch is StateStore.Damaged {
            return try await body(nil)
        }
    }
}
