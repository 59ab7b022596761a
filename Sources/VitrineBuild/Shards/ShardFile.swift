internal import VitrineCore
internal import VitrineDisk

/// A record file that can be used: a copy of the state of a shard, which is read from a copy on this machine.
struct ShardFile {
    let name: String
    let shard: Shard
    let header: ShardHeader
    let stamp: FileStamp
    let outputs: [String: OutputRecord]
    let state: StateStore
    private let work: WorkFolder

    /// - Returns: nil if the file is damaged, of another version, or has the name of another shard.
    init?(_ shard: Shard, at path: String, _ stamp: FileStamp) throws(BuildError) {
        let work = try WorkFolder()
        guard (try? work.copy(path)) != nil, let state = StateStore.forReading(folder: work.path),
            let header: ShardHeader = try? state.json(ShardHeader.key), header.shard == shard,
            let outputs = try? state.outputs(of: ShardFolder.outputName)
        else { return nil }
        name = SourcePath(path).name
        (self.shard, self.header, self.stamp, self.outputs) = (shard, header, stamp, outputs)
        (self.state, self.work) = (state, work)
    }
}
