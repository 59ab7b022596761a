internal import VitrineCore
internal import VitrineDisk
internal import VitrineMessages

/// The contents of a record file that can be used.
struct ShardFile {
    let name: String
    let shard: Shard
    let header: ShardHeader
    let outputs: [OutputPath: OutputRecord]
    /// What was read of the photographs under the limits of the site.
    let sources: [SourcePath: StateStore.KnownSource]
    let withoutOriginal: [String: MediaFailure]
    let withoutVideo: [OutputPath: MediaFailure]

    /// Reads a copy of the file on this machine.
    /// - Returns: nil if the file is damaged, of another version, or has the name of another shard.
    /// - Throws: `ShardFolder.Unsigned` if it is not signed with the key of the folder.
    init?(_ shard: Shard, at path: String, in folder: ShardFolder, _ settings: Settings) throws {
        let work = try WorkFolder()
        do {
            try folder.copy(path, to: work)
        } catch is Disk.Failure {
            return nil
        }
        guard let state = StateStore.forReading(folder: work.path),
            let header: ShardHeader = try? state.json(ShardHeader.key), header.shard == shard,
            let outputs = try? state.outputs(of: ShardFolder.outputName), let sources = try? state.sources(),
            let bounds = try? state.value(ReadFiles.boundsKey), sources.keys.allSatisfy(Self.isPath),
            let originals = try? OriginalFailures(state, settings).all, let videos = try? VideoFailures(state).all
        else { return nil }
        name = SourcePath(path).name
        (self.shard, self.header, self.outputs) = (shard, header, outputs)
        (withoutOriginal, withoutVideo) = (originals, videos)
        self.sources = bounds == ReadFiles.bounds(settings.limits) ? sources.compactMapValues(Self.shared) : [:]
    }

    /// Whether a scan can find a path. Deeper folders are not visited.
    private static func isPath(_ path: SourcePath) -> Bool {
        let names = path.text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return names.count <= SourceScanner.maxDepth + 1 && !names.contains { FileName.isHidden($0) || $0.isEmpty }
    }

    /// What another machine may use of a source. That a program ended says something of the machine on which it ran.
    private static func shared(_ known: StateStore.KnownSource) -> StateStore.KnownSource? {
        switch known.outcome {
        case .failure(let failure), .undecodable(_, let failure): if failure.isOfTheProcess { return nil }
        case .record, .xmp, .text: break
        }
        var known = known
        known.stamp = known.stamp.on(device: FileStamp.anyDevice)
        return known
    }
}
