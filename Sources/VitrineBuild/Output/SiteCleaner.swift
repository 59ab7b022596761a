package import VitrineCore
internal import VitrineDisk

/// Removes what Vitrine made: the files of the gallery and the state. Files that Vitrine did not write are kept.
package enum SiteCleaner {
    package struct Outcome: Sendable {
        package var deleted: Int
        package var output: String
        /// The files that stay in the output because Vitrine did not write them or because they were changed by hand,
        /// sorted.
        package var left: [OutputPath]
    }

    package static func clean(_ options: BuildOptions) throws -> Outcome {
        let settings = try SettingsLoader.load(options)
        let folders = try SiteFolders(options, settings)
        if options.standalone != nil, !Disk.exists(folders.state) {
            throw BuildError(
                .configuration, folders.output,
                "no build of this gallery is known; name --albums and --output as you did for the build, or delete the folder "
                    + "yourself")
        }
        guard Disk.exists(folders.state) || Disk.exists(folders.output) else {
            return Outcome(deleted: 0, output: folders.output, left: [])
        }
        do {
            let lock = try SiteLock.acquire(state: folders.state)
            let outcome = try cleanOutput(folders, path: options.output ?? options.site + "/" + settings.output)
            try OutputFolder.removeLeftovers(of: folders)
            // Only these files are removed, because the state folder may be a link to a folder that other programs use.
            for name in StateStore.files + [SiteLock.file] {
                try Disk.refuseFolder(at: folders.state + "/" + name)
                try Disk.removeFile(folders.state + "/" + name)
            }
            _ = consume lock
            try? Disk.removeEmptyFolder(folders.state)
            if options.standalone != nil { try? Disk.removeEmptyFolder(folders.site) }
            return outcome
        } catch let failure as Disk.Failure {
            throw failure.error("clean the site")
        } catch let error as BuildError {
            throw error
        } catch {
            throw BuildError(.disk, folders.state, "cannot read the state: \(error)")
        }
    }

    /// - Returns: the output, and whether this site built a gallery in it. With a damaged state, that is assumed.
    private static func session(
        _ folders: SiteFolders, _ listing: BuildState
    ) throws -> (session: OutputSession, isOurs: Bool) {
        let store = try StateStore(folder: folders.state)
        do {
            let session = OutputSession(folders, store, try store.known(of: folders.outputName, listing))
            return (session, session.known.hasRecords || store.notice != nil)
        } catch is StateStore.Damaged {
            return (OutputSession(folders, try store.replacedByEmpty(), listing), true)
        }
    }

    /// - Parameter path: the path of the output as the owner names it, which may be a link.
    private static func cleanOutput(_ folders: SiteFolders, path: String) throws -> Outcome {
        let lock = try OutputLock(folders.output)
        let listing = try OutputFolder.listing(of: folders.output)
        if !listing.hasFiles { return Outcome(deleted: 0, output: folders.output, left: []) }
        let (session, isOurs) = try session(folders, listing)
        // The folder may contain the gallery of another site, reached by a link, or a copy that the owner made.
        guard isOurs, (try? Disk.entry(path))?.kind != .link || session.known.hasRecords else {
            throw BuildError(
                .configuration, folders.output,
                "this site has no record that it built a gallery there, so the gallery may be a copy or belong to another site; "
                    + "if it belongs to this site, build once and clean again, or delete it yourself")
        }
        let known = session.known
        let ownership = Ownership(root: folders.output)
        try session.adopt(
            known.unrecorded.sorted().compactMap { path in
                known[stat: path].flatMap { ownership.recoveredRecord(of: path, $0) }.map { (path, $0) }
            })
        let ours = session.known.recorded.filter(known.isThere).sorted()
        defer { session.close() }
        let changed = try session.remove(ours)
        _ = consume lock
        if (try? Disk.entry(path))?.kind == .folder { try? Disk.removeEmptyFolder(folders.output) }
        let left = Set(known.listed).subtracting(ours).union(changed).sorted()
        return Outcome(deleted: session.counts.deleted, output: folders.output, left: left)
    }
}
