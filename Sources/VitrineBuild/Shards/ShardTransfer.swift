internal import VitrineCore
internal import VitrineDisk

/// Brings and sends files of the folder of all shards, between a place on another machine and a folder here that has a part of
/// them.
actor ShardTransfer {
    private static let batch = 1000

    private let store: any ShardStore
    private let folder: ShardFolder
    /// The sizes of the files at the place, by their paths; 0 for record files that were sent from here.
    private(set) var there: [OutputPath: Int64]

    init(_ store: any ShardStore, _ folder: ShardFolder) async throws {
        (self.store, self.folder) = (store, folder)
        there = try await store.list()
    }

    // MARK: Bringing

    /// Brings the record files of all shards, if the place is on another machine.
    static func bringingRecords(from place: ShardPlace, _ folder: ShardFolder) async throws -> ShardTransfer? {
        guard case .store(let store) = place else { return nil }
        folder.remove()
        let transfer = try await ShardTransfer(store, folder)
        try await transfer.bringRecords()
        return transfer
    }

    /// Brings the record files of a shard that was begun on another machine.
    static func continuing(_ shard: Shard, at place: ShardPlace, _ folder: ShardFolder) async throws -> ShardTransfer? {
        guard case .store(let store) = place else { return nil }
        let transfer = try await ShardTransfer(store, folder)
        if [true, false].allSatisfy({ folder.recordPaths(of: shard, isDone: $0).isEmpty }) {
            try await transfer.bringRecords(of: shard)
        }
        return transfer
    }

    /// Brings the record files, with their signatures.
    /// - Parameter shard: the shard whose files are brought; nil for all.
    func bringRecords(of shard: Shard? = nil) async throws {
        let names = there.keys.filter { path in
            guard let found = ShardFolder.shard(ofFile: path) else { return false }
            return shard.map { $0 == found } ?? true
        }
        try await bring(names.sorted())
    }

    /// Brings the files that the place has, of some.
    func bring(_ paths: [OutputPath]) async throws {
        let found = paths.filter { there[$0] != nil }
        for batch in found.batches(of: Self.batch) {
            try Task.checkCancellation()
            try prepare()
            try await store.get(batch, into: folder.path)
        }
    }

    private func prepare() throws(BuildError) {
        do {
            try Disk.makeFolders(AbsolutePath.parent(folder.path))
            try Disk.makeFolder(folder.path, mode: 0o700)
        } catch {
            throw error.error("prepare the folder for files of shards")
        }
    }

    // MARK: Sending

    /// Sends what a shard has made since the last time, and then its record file, which names it.
    func send(_ shard: Shard, isDone: Bool) async throws {
        let listing = try OutputFolder.listing(of: folder.path)
        let made = listing.listed.filter { path in
            guard MediaName.isMediaPath(path), let size = listing[stat: path]?.size else { return false }
            return size >= 0 && there[path] != size
        }
        for batch in made.sorted().batches(of: Self.batch) {
            try await store.put(batch, from: folder.path)
            for path in batch { there[path] = listing[stat: path]?.size }
        }
        // A record file without its signature would count for nothing.
        for path in folder.recordPaths(of: shard, isDone: isDone) {
            try await store.put([path], from: folder.path)
            there[path] = 0
        }
        let left = isDone ? ShardFolder.paths(of: shard, isDone: false).filter { there[$0] != nil } : []
        if left.isEmpty { return }
        try await store.delete(left)
        for path in left { there[path] = nil }
    }
}
