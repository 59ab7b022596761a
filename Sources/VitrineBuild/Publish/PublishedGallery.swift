package import VitrineCore
internal import VitrineDisk

package struct PublishedGallery: Sendable, TargetFolders {
    package let folder: String
    package let files: [DeployFile]
    package let settings: Settings
    /// The content of the site's settings file; empty if there is none.
    package let settingsText: String
    private let folders: SiteFolders
    private let home: String?

    /// Whether some of the files may be originals, which may hold more than images that Vitrine rendered.
    package var hasOriginals: Bool { settings.originals != .none }

    /// Runs `body` while no build changes the gallery.
    /// - Throws: `BuildError` for a mistake in the settings, when the gallery cannot be read, and when there is none.
    package static func use<Result>(
        _ options: BuildOptions, _ body: (PublishedGallery) async throws -> Result
    ) async throws -> Result {
        let settings = try SettingsLoader.load(options)
        let folders = try SiteFolders(options, settings)
        let lock = try OutputLock(folders.output)
        let result = try await body(PublishedGallery(options, settings, folders))
        _ = consume lock
        return result
    }

    private init(_ options: BuildOptions, _ settings: Settings, _ folders: SiteFolders) throws {
        let listing = try OutputFolder.listing(of: folders.output)
        guard listing.isThere("index.html") else {
            throw BuildError(.configuration, folders.output, "there is no gallery yet; 'vitrine build' makes it")
        }
        let known = try StateStore.forReading(folder: folders.state)?.known(of: folders.outputName, listing) ?? listing
        if listing.isThere(DeployRecord.path) {
            throw BuildError(
                .configuration, DeployRecord.path.file(in: folders.output),
                "is a note of a place where a gallery was published, and does not belong into the gallery; remove it")
        }
        self.folders = folders
        folder = folders.output
        self.settings = settings
        let file = try? OpenFile("vitrine.yml", below: options.site).contents()
        settingsText = String(decoding: file ?? [], as: UTF8.self)
        home = options.home
        files = try known.listed.sorted().compactMap { path in
            try known[stat: path].map { try Self.file(path, $0, known[record: path], in: folders.output) }
        }
    }

    /// A file with the digest that the last build noted. The owner's own files are read.
    private static func file(
        _ path: OutputPath, _ stat: OutputStat, _ record: OutputRecord?, in folder: String
    ) throws(BuildError) -> DeployFile {
        guard stat.size >= 0 else {
            throw BuildError(
                .configuration, path.file(in: folder), "is a link or a device, which cannot be published; remove it")
        }
        if let record, let digest = record.digest, stat.isAsRecorded(record) {
            return DeployFile(path: path, size: stat.size, digest: digest)
        }
        do {
            let file = try OpenFile(path.text, below: folder)
            let digest = try ContentDigest { offset throws(Disk.Failure) in try file.piece(at: offset) }
            return DeployFile(path: path, size: file.size, digest: digest)
        } catch {
            // The listing has this character in place of bytes that are no text.
            if path.text.contains("\u{FFFD}") {
                throw BuildError(
                    .configuration, path.file(in: folder),
                    "has a name that is not valid UTF-8, so it cannot be published; rename it")
            }
            throw error.error("read the gallery")
        }
    }

    package func folder(_ path: String, of target: DeployTarget) throws(BuildError) -> String {
        try folders.folder(path, of: target, home: home)
    }
}
