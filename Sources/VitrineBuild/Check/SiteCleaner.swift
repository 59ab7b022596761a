internal import VitrineCore

/// Takes away what Vitrine made: the gallery's files and the state. Nothing of anybody else.
package enum SiteCleaner {
    package struct Outcome: Sendable {
        package var deleted: Int
        /// Where the gallery was.
        package var output: String
        /// Files in the output that were left: not ours, or changed by hand.
        package var left: Int
    }

    /// - Parameters:
    ///   - site: absolute.
    ///   - output: absolute; nil for the settings' own.
    package static func clean(site: String, output: String? = nil) throws -> Outcome {
        let settings = try SettingsLoader.load(site: site)
        let folders = try SiteFolders(site: site, settings: settings, output: output)
        guard Disk.exists(folders.state) || Disk.exists(folders.output) else {
            return Outcome(deleted: 0, output: folders.output, left: 0)
        }
        do {
            let lock = try SiteLock.making(state: folders.state)
            let outcome = try cleanOutput(folders, isNamed: output != nil)
            try OutputFolder.removeLeftovers(root: folders.output, state: folders.state)
            // By their names: the state folder may be a link to one in which others keep things, too.
            for name in StateStore.files + [SiteLock.file] { try Disk.removeTree(folders.state + "/" + name) }
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

    private static func records(_ folders: SiteFolders) throws -> RecordKeeper {
        let store = try StateStore(folder: folders.state)
        do {
            return try RecordKeeper(store: store, output: folders.outputName)
        } catch is StateStore.Damaged {
            return try RecordKeeper(store: store.startedAnew(), output: folders.outputName)
        }
    }

    /// - Parameter isNamed: whether somebody asked for this very folder; without a record it may be another site's.
    private static func cleanOutput(_ folders: SiteFolders, isNamed: Bool) throws -> Outcome {
        let listing = try OutputFolder.listing(of: folders.output)
        if listing.isEmpty { return Outcome(deleted: 0, output: folders.output, left: 0) }
        let records = try records(folders)
        if isNamed, records.records.isEmpty {
            throw BuildError(
                .configuration, folders.output,
                "this site remembers no gallery there, so it may be another one's; clean it from its own site, or delete it "
                    + "yourself")
        }
        try records.adopt(Ownership(root: folders.output).reclaim(listing.filter { records.records[$0.key] == nil }))
        let ours = records.records.keys.filter { listing[$0] != nil }.sorted()
        let folder = try OutputFolder(root: folders.output, state: folders.state)
        defer { folder.close() }
        var tidy = Tidy()
        try tidy.run(
            ours.map { .init(path: $0, reason: .obsolete) }, folder: folder, records: records, listing: listing)
        try? Disk.removeEmptyFolder(folders.output)
        return Outcome(deleted: tidy.deletedCount, output: folders.output, left: listing.count - tidy.deletedCount)
    }
}
