internal import Foundation
internal import VitrineCore
internal import VitrineDisk

/// The folder into which shards write: `media/…` as in the gallery, and a record file for each shard, `shards/3-of-8.vitrine`.
///
/// Several machines may write into it at the same time. Every file appears with all of its bytes, by being renamed.
struct ShardFolder: Sendable {
    static let records = "shards"
    private static let suffix = ".vitrine"
    /// The name that the folder has in record files, which does not depend on where a machine has it.
    static let outputName = "shards"

    let path: String

    private func file(of shard: Shard) -> String { path + "/\(Self.records)/\(shard.fileName)\(Self.suffix)" }

    /// The record files, sorted by the numbers of their shards.
    func files() throws(BuildError) -> [(shard: Shard, path: String, stamp: FileStamp)] {
        let folder = path + "/" + Self.records
        do {
            guard try Disk.entry(folder)?.kind == .folder else { return [] }
            let found = try Disk.entries(of: folder).compactMap {
                entry -> (shard: Shard, path: String, stamp: FileStamp)? in
                let name = String(decoding: entry.name, as: UTF8.self)
                guard entry.kind == .file, name.hasSuffix(Self.suffix),
                    let shard = Shard(fileName: String(name.dropLast(Self.suffix.count)))
                else { return nil }
                return (shard, folder + "/" + name, entry.stamp)
            }
            return found.sorted { ($0.shard.count, $0.shard.number) < ($1.shard.count, $1.shard.number) }
        } catch {
            throw error.error("list the record files of the shards")
        }
    }

    /// The record files that can be used, and the names of the others.
    func usableFiles() throws(BuildError) -> (usable: [ShardFile], ignored: [String]) {
        var (usable, ignored): ([ShardFile], [String]) = ([], [])
        for file in try files() {
            if let read = try ShardFile(file.shard, at: file.path, file.stamp) {
                usable.append(read)
            } else {
                ignored.append(SourcePath(file.path).name)
            }
        }
        return (usable, ignored)
    }

    var lacksRecords: BuildError {
        BuildError(
            .configuration, path,
            "holds no record file of a shard (shards/1-of-8.vitrine); is it the folder that 'vitrine render --to' wrote?"
        )
    }

    /// The files of media that are there.
    func listing(of media: Set<String>) -> [String: OutputStat] {
        var found: [String: OutputStat] = [:]
        for name in media {
            guard let entry = (try? Disk.entry(path + "/" + name)) ?? nil, entry.kind == .file else { continue }
            found[name] = OutputStat(size: entry.stamp.size, modified: entry.stamp.modified)
        }
        return found
    }

    /// Continues a shard that was stopped, or that renders what has changed, from its record file.
    func restore(_ shard: Shard, to work: WorkFolder) throws(BuildError) {
        // A file that is damaged, or of another version, is replaced by an empty state when it is opened.
        try? work.copy(file(of: shard))
    }

    /// Puts a copy of the state in the place of the record file of a shard.
    func put(_ state: StateStore, _ header: ShardHeader, in work: WorkFolder) throws {
        guard let shard = header.shard else { return }
        try state.set(ShardHeader.key, json: header)
        let copy = work.path + "/copy"
        try Disk.removeFile(copy)
        try state.copy(to: copy)
        defer { try? Disk.removeFile(copy) }
        do {
            try Disk.makeFolders(path + "/" + Self.records)
            let bytes = try Disk.read(copy, maxSize: .max, followsLink: false)
            let unfinished = path + "/\(Self.records)/.\(shard.fileName)-\(UUID().uuidString)"
            defer { try? Disk.removeFile(unfinished) }
            _ = try Disk.create(unfinished, bytes)
            try Disk.move(unfinished, to: file(of: shard))
        } catch {
            throw error.error("write the record file of the shard")
        }
    }
}

/// A private folder on this machine, because SQLite needs locks that network file systems may not have. It is removed with this
/// value.
final class WorkFolder: Sendable {
    let path: String

    init() throws(BuildError) {
        let temporary = AbsolutePath.make(ThisProcess.variable("TMPDIR") ?? "/tmp", from: "/tmp")
        path = Disk.resolved(temporary) + "/vitrine-shard-" + UUID().uuidString
        do { try Disk.makeFolder(path, mode: 0o700) } catch { throw error.error("prepare a folder for the shard") }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Copies a record file to the place of the state in this folder.
    func copy(_ file: String) throws(Disk.Failure) {
        let bytes = try Disk.read(file, maxSize: .max, followsLink: false)
        try Disk.removeFile(path + "/" + StateStore.file)
        _ = try Disk.create(path + "/" + StateStore.file, bytes)
    }
}
