internal import VitrineCore
internal import VitrineDisk

/// Takes away what Vitrine made: the gallery's files and the state. Nothing of anybody else.
package enum SiteCleaner {
    package struct Outcome: Sendable {
        package var deleted: Int
        /// Where the gallery was.
        package var output: String
        /// Files in the output that were left, sorted: not ours, or changed by hand.
        package var left: [String]
    }

    /// - Parameters:
    ///   - site: absolute.
    ///   - output: absolute; nil for the settings' own.
    package static func clean(site: String, output: String? = nil) throws -> Outcome {
        let settings = try SettingsLoader.load(site: site)
        let folders = try SiteFolders(site: site, settings: settings, output: output)
        guard Disk.exists(folders.state) || Disk.exists(folders.output) else {
            return Outcome(deleted: 0, output: folders.output, left: [])
        }
        do {
            let lock = try SiteLock.acquire(state: folders.state)
            let outcome = try cleanOutput(folders, path: output ?? site + "/" + settings.output)
            try OutputFolder.removeLeftovers(root: folders.output, state: folders.state)
            // By their names: the state folder may be a link to one in which others keep things, too.
            for name in StateStore.files + [SiteLock.file] {
                try Disk.refuseFolder(at: folders.state + "/" + name)
                try Disk.removeFile(folders.state + "/" + name)
            }
            _ = consume lock
            try? Disk.removeEmptyFolder(folders.state)
            return outcome
        } catch let failure as Disk.Failure {
            throw failure.error("clean the site")
        } catch let error as BuildError {
            throw error
        } catch {
            throw BuildError(.disk, folders.state, "cannot read the state: \(error)")
        }
    }

    /// - Returns: also whether this site built a gallery there; with a damaged state that is assumed.
    private static func session(
        _ folders: SiteFolders, _ listing: [String: OutputStat]
    ) throws -> (session: OutputSession, isOurs: Bool) {
        let store = try StateStore(folder: folders.state)
        do {
            let session = try OutputSession(folders, store, listing: listing)
            return (session, !session.known.records.isEmpty || store.notice != nil)
        } catch is StateStore.Damaged {
            return (try OutputSession(folders, store.replacedByEmpty(), listing: listing), true)
        }
    }

    /// - Parameter path: the output as its owner names it, which may be a link.
    private static func cleanOutput(_ folders: SiteFolders, path: String) throws -> Outcome {
        let lock = try OutputLock(folders.output)
        let listing = try OutputFolder.listing(of: folders.output)
        if listing.isEmpty { return Outcome(deleted: 0, output: folders.output, left: []) }
        let (session, isOurs) = try session(folders, listing)
        // It may be another site's gallery, reached by a link, or a copy that its owner made.
        guard isOurs, (try? Disk.entry(path))?.kind != .link || !session.known.records.isEmpty else {
            throw BuildError(
                .configuration, folders.output,
                "this site does not remember that it built a gallery there, so it may be another site's, or a copy; if it is "
                    + "this site's, build once and clean again, or delete it yourself")
        }
        let recorded = session.known.records
        try session.adopt(Ownership(root: folders.output).recoverRecords(listing.filter { recorded[$0.key] == nil }))
        let ours = session.known.records.keys.filter { listing[$0] != nil }.sorted()
        defer { session.close() }
        let changed = try session.remove(ours)
        _ = consume lock
        if (try? Disk.entry(path))?.kind == .folder { try? Disk.removeEmptyFolder(folders.output) }
        let left = Set(listing.keys).subtracting(ours).union(changed).sorted()
        return Outcome(deleted: session.counts.deleted, output: folders.output, left: left)
    }
}
