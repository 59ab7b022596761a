internal import VitrineCore

/// Takes away what Vitrine made: the gallery's files and the state. Nothing of anybody else.
package enum SiteCleaner {
    package struct Outcome: Sendable {
        package var deleted: Int
        /// Files in the output that were left: not ours, or changed by hand.
        package var left: Int
    }

    package static func clean(options: BuildOptions) throws -> Outcome {
        let settings = try SettingsLoader.load(site: options.site)
        let folders = try SiteFolders(site: options.site, settings: settings, output: options.output)
        guard Disk.exists(folders.state) || Disk.exists(folders.output) else { return Outcome(deleted: 0, left: 0) }
        do {
            try Disk.makeFolder(folders.state)
            let lock = try SiteLock(folders.state + "/lock")
            let outcome = try cleanOutput(folders)
            for name in try Disk.entries(of: folders.state).map(\.name) {
                try Disk.removeTree(folders.state + "/" + String(decoding: name, as: UTF8.self))
            }
            _ = consume lock
            Disk.removeEmptyFolder(folders.state)
            return outcome
        } catch let failure as Disk.Failure {
            throw failure.error("clean the site")
        }
    }

    private static func cleanOutput(_ folders: SiteFolders) throws -> Outcome {
        let listing = try OutputFolder.listing(of: folders.output)
        if listing.isEmpty { return Outcome(deleted: 0, left: 0) }
        let store = try StateStore(folder: folders.state)
        let records = try RecordKeeper(store: store, output: folders.outputName)
        if records.records.isEmpty { try records.adopt(Ownership(root: folders.output).reclaim(listing)) }
        let ours = records.records.keys.filter { listing[$0] != nil }.sorted()
        let folder = try OutputFolder(root: folders.output, state: folders.state)
        defer { folder.close() }
        var tidy = Tidy()
        try tidy.run(
            ours.map { .init(path: $0, reason: .obsolete) }, folder: folder, records: records, listing: listing)
        Disk.removeEmptyFolder(folders.output)
        return Outcome(deleted: tidy.deletedCount, left: listing.count - tidy.deletedCount)
    }
}
