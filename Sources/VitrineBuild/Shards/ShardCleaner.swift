package import VitrineCore
internal import VitrineDisk

/// Removes files from the folder of all shards that no shard needs, such as images of photos that were changed or removed.
package enum ShardCleaner {
    package struct Outcome: Sendable {
        /// The paths in the folder, sorted.
        package var files: [OutputPath] = []
        package var bytes: Int64 = 0
    }

    /// A task that runs may have made a file that its record file does not name yet.
    private static let age: Int64 = 30 * 86_400 * 1_000_000_000

    /// - Parameters:
    ///   - place: where the folder of all shards is.
    ///   - removes: whether the files are removed.
    /// - Throws: `BuildError` if a record file cannot be used, because then it is not known what it needs.
    package static func clean(_ options: BuildOptions, _ place: ShardPlace, removes: Bool) throws -> Outcome {
        if case .store(let store) = place {
            throw BuildError(
                .configuration, "--from " + store.name,
                "is on another machine; clean it there, or delete what is old with a rule of the service")
        }
        let settings = try SettingsLoader.load(options)
        let path = try SiteFolders(options, settings).shards(
            place, part: "clean", option: "--from", settings.deploy, home: options.home)
        let shards = ShardFolder(path: path, key: options.shardKey)
        let files = try shards.files()
        guard !files.isEmpty else { throw shards.lacksRecords }
        let usable = try files.map { file in
            guard let read = try? ShardFile(file.shard, at: file.path, in: shards, settings) else {
                throw BuildError(
                    .configuration, file.path,
                    "cannot be used, so that it is not known which files are needed; render its shard again, or delete it"
                )
            }
            return read
        }
        let needed = Set(usable.flatMap(\.outputs.keys))
        let superseded = superseded(usable).map { OutputPath(ShardFolder.records).appending($0.name) }
        var outcome = Outcome()
        let listing = try OutputFolder.listing(of: path)
        for file in listing.listed.sorted() {
            guard let stat = listing[stat: file] else { continue }
            let isOld = stat.modified < options.now - age
            let isUnneeded = MediaName.isMediaPath(file) && !needed.contains(file) && isOld && stat.size >= 0
            guard isUnneeded || superseded.contains(file) else { continue }
            if removes { try remove(file.file(in: path)) }
            outcome.files.append(file)
            outcome.bytes += stat.size
        }
        return outcome
    }

    /// The record files of other numbers of shards than those of a set that is complete and newer. What they alone name is
    /// removed later.
    private static func superseded(_ files: [ShardFile]) -> [ShardFile] {
        let sets = Dictionary(grouping: files, by: \.shard.count).filter { count, files in
            files.count == count && files.allSatisfy(\.header.isDone)
        }
        guard let newest = sets.max(by: { written($0.value) < written($1.value) }) else { return [] }
        return files.filter { $0.shard.count != newest.key && $0.header.written < written(newest.value) }
    }

    private static func written(_ files: [ShardFile]) -> Int64 { files.map(\.header.written).min() ?? 0 }

    private static func remove(_ path: String) throws(BuildError) {
        do { try Disk.removeFile(path) } catch { throw error.error("clean the folder of the shards") }
    }
}
