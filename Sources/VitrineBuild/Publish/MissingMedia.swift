package import VitrineCore
internal import VitrineDisk

/// The images and videos that a gallery lacks, and a folder into which they are brought from elsewhere.
package final class MissingMedia: TargetFolders {
    package let paths: Set<OutputPath>
    package let folder: String
    package let gallery: String
    package let targets: [DeployTarget]
    private let folders: SiteFolders
    private let home: String?
    private let known: BuildState
    private var output: OutputFolder

    fileprivate init(_ gallery: Gallery, _ known: BuildState, home: String?) throws {
        let media = MediaWork(gallery, known)
        paths = Set(media?.paths ?? [])
        folders = gallery.site.folders
        targets = gallery.site.settings.deploy
        self.known = known
        self.home = home
        self.gallery = folders.output
        folder = folders.fetched
        output = try OutputFolder(folders)
        try emptyFolder()
    }

    /// - Parameters:
    ///   - size: the size that it should have; nil if it is not known.
    ///   - record: what the last deployment noted at the place; nil if there is nothing.
    /// - Returns: the size of the file; nil if it is not whole, so that it is not used.
    package func take(_ path: OutputPath, size: Int64?, _ record: DeployRecord?) throws -> Int64? {
        guard paths.contains(path), let file = MediaFile(path, in: folder), size.map({ $0 == file.size }) ?? true,
            known[record: path]?.digest.map({ $0 == file.digest }) ?? record?.isSame(media: path, file.digest)
                ?? file.isWhole
        else { return nil }
        _ = try output.write(path, ProductFile(at: path.file(in: folder)))
        return file.size
    }

    package func emptyFolder() throws {
        do {
            if Disk.exists(folder) { try Disk.removeFolder(folder) }
            try Disk.makeFolder(folder, mode: 0o700)
        } catch {
            throw error.error("prepare the folder for files that are fetched")
        }
    }

    fileprivate func close() {
        try? Disk.removeFolder(folder)
        output.close()
    }

    package func folder(_ path: String, of target: DeployTarget) throws(BuildError) -> String {
        try folders.folder(path, of: target, home: home)
    }
}

extension Build {
    /// Runs `body` with the images and videos that a build would make, while no other build can run. What is read of the
    /// photographs for this is stored for the build.
    package func withMissingMedia<Result>(_ body: (MissingMedia) async throws -> Result) async throws -> Result {
        let site = try Site.read(options)
        return try await site.locked { state in
            var cache = SourceCache(writingTo: state)
            let gallery = try await reader(site, state).run(site.scan { try state.sources() }, &cache)
            let known = try state.known(of: site.folders)
            // The gallery of another site, or a folder of the owner, is not touched.
            _ = try await OutputClaim.examine(gallery, known)
            let media = try MissingMedia(gallery, known, home: options.home)
            defer { media.close() }
            let result = try await body(media)
            try OutputFolder.synchronise(site.folders.output)
            return result
        }
    }
}
