internal import VitrineCore
internal import VitrineDisk

/// The files that a shard reads: those that it renders, and the pictures that the sidecars of its films name as posters.
struct ShardFiles: Sendable {
    private let shard: Shard
    private let partition: ShardPartition
    private let posters: Set<SourcePath>

    init(_ shard: Shard, _ sorted: SortedSources, _ texts: OwnerTexts, _ folders: SourceFolders) {
        self.shard = shard
        let partition = ShardPartition(sorted.candidates, among: shard.count) { Self.size(of: $0, folders) }
        self.partition = partition
        let names = texts.sidecars.filter { $0.value.poster != nil && partition.number(of: $0.key) == shard.number }
        let pictures = names.compactMap { film, text -> SourcePath? in
            guard case .picture(let reference, _)? = text.poster else { return nil }
            return film.parent.appending(reference.name)
        }
        posters = Set(pictures)
    }

    func contain(_ path: SourcePath) -> Bool { isRendered(path) || posters.contains(path) }

    func isRendered(_ path: SourcePath) -> Bool { partition.number(of: path) == shard.number }

    /// The bytes of a file, or those that a Git LFS pointer in its place names.
    private static func size(of file: SourceFile, _ folders: SourceFolders) -> Int64 {
        guard file.stamp.size < LFSPointer.maxSize,
            let bytes = try? Disk.read(folders.path(of: file.path), maxSize: Int64(LFSPointer.maxSize))
        else { return file.stamp.size }
        return LFSPointer(bytes)?.size ?? file.stamp.size
    }
}
