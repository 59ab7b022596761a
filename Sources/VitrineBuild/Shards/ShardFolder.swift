internal import Foundation
internal import VitrineCore
internal import VitrineDisk

/// The folder into which shards write: `media/…` as in the gallery, and a record file for each shard, `shards/3-of-8.vitrine`.
/// One that is not done has `shards/3-of-8-unfinished.vitrine`.
///
/// Several machines may write into it at the same time. Every file appears with all of its bytes, by being renamed.
struct ShardFolder: Sendable {
    static let records = "shards"
    /// The name that the folder has in record files, which does not depend on where a machine has it.
    static let outputName = "shards"
    private static let suffix = ".vitrine"
    private static let signature = ".mac"
    private static let maxSignature: Int64 = 1000
    private static let unfinished = "-unfinished"

    let path: String
    /// The key that all record files must be signed with; nil if they need not be.
    var key: ShardKey?

    struct Unsigned: Error {}

    private func file(of shard: Shard, isDone: Bool) -> String {
        Self.paths(of: shard, isDone: isDone)[1].file(in: path)
    }

    /// The codes that a record file may have: that of the present one, and that of the one before, because both files cannot be
    /// replaced at once.
    private func codes(of file: String) -> [String] {
        guard let text = try? Disk.read(signature(of: file), maxSize: Self.maxSignature, followsLink: false) else {
            return []
        }
        return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private func signature(of file: String) -> String { file.dropLast(Self.suffix.count) + Self.signature }

    /// Copies a record file to the place of the state in a folder on this machine.
    /// - Throws: `Unsigned` if the copy is not signed with the key.
    func copy(_ file: String, to work: WorkFolder) throws {
        try work.copy(file)
        guard let key, try !codes(of: file).contains(key.code(of: work.statePath)) else { return }
        work.removeState()
        throw Unsigned()
    }

    /// The record files, sorted by their names.
    func files() throws(BuildError) -> [(shard: Shard, path: String)] {
        let folder = path + "/" + Self.records
        do {
            guard try Disk.entry(folder)?.kind == .folder else { return [] }
            var found: [(shard: Shard, path: String)] = []
            for entry in try Disk.entries(of: folder) where entry.kind == .file {
                let name = String(decoding: entry.name, as: UTF8.self)
                if let shard = Self.shard(named: name) { found.append((shard, folder + "/" + name)) }
            }
            return found.sorted { $0.path < $1.path }
        } catch {
            throw error.error("list the record files of the shards")
        }
    }

    /// The shard of a record file or of its signature; nil for any other path.
    static func shard(ofFile path: OutputPath) -> Shard? {
        guard path.parent.text == records else { return nil }
        let name = path.name
        return shard(named: name.hasSuffix(signature) ? name.dropLast(signature.count) + suffix : name)
    }

    /// The paths of a record file and of its signature, which comes first.
    static func paths(of shard: Shard, isDone: Bool) -> [OutputPath] {
        let stem = "\(records)/\(shard.fileName)\(isDone ? "" : unfinished)"
        return [OutputPath(stem + signature), OutputPath(stem + suffix)]
    }

    /// Those of them that are there.
    func recordPaths(of shard: Shard, isDone: Bool) -> [OutputPath] {
        Self.paths(of: shard, isDone: isDone).filter { Disk.exists($0.file(in: path)) }
    }

    private static func shard(named name: String) -> Shard? {
        guard name.hasSuffix(suffix) else { return nil }
        let stem = name.dropLast(suffix.count)
        return Shard(fileName: String(stem.hasSuffix(unfinished) ? stem.dropLast(unfinished.count) : stem))
    }

    var lacksRecords: BuildError {
        BuildError(
            .configuration, path,
            "holds no record file of a shard (shards/1-of-8.vitrine); is it the folder that 'vitrine render --to' wrote?"
        )
    }

    var lacksSignatures: BuildError {
        BuildError(
            .configuration, path,
            "holds no record file that is signed with the key in \(ShardKey.variable); give the tasks of the shards the same key, "
                + "and start them again")
    }

    /// Removes the folder here that has a part of the files of a place on another machine.
    func remove() { if Disk.exists(path) { try? Disk.removeFolder(path) } }

    /// The files that are there, of some that were recorded.
    /// - Parameter elsewhere: the sizes of files that a place on another machine has.
    func listing(of media: [OutputPath: OutputRecord], _ elsewhere: [OutputPath: Int64]) -> [OutputPath: OutputStat] {
        var found: [OutputPath: OutputStat] = [:]
        for (name, record) in media {
            if let entry = (try? Disk.entry(name.file(in: path))) ?? nil {
                guard entry.kind == .file else { continue }
                found[name] = OutputStat(size: entry.stamp.size, modified: entry.stamp.modified)
            } else if elsewhere[name] == record.size {
                found[name] = OutputStat(size: record.size, modified: record.modified)
            }
        }
        return found
    }

    /// Continues a shard that was stopped, or that renders what has changed, from its record file. One that cannot be used is
    /// left out: the shard begins again.
    func restore(_ shard: Shard, to work: WorkFolder) {
        for isDone in [false, true] {
            guard (try? copy(file(of: shard, isDone: isDone), to: work)) != nil else { continue }
            let state = StateStore.forReading(folder: work.path)
            if (try? state?.sources()) != nil, (try? state?.outputs(of: Self.outputName)) != nil { return }
            work.removeState()
        }
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
            try Disk.makeFolders(path)
            // The records have names and positions of hidden photos.
            try Disk.makeFolder(path + "/" + Self.records, mode: 0o700)
            let hidden = path + "/\(Self.records)/.\(shard.fileName)-\(UUID().uuidString)"
            defer { try? Disk.removeFile(hidden) }
            let file = file(of: shard, isDone: header.isDone)
            if let key {
                let codes = try [key.code(of: copy)] + codes(of: file).prefix(1)
                _ = try Disk.create(hidden, Array(codes.joined(separator: "\n").utf8))
                try Disk.move(hidden, to: signature(of: file))
            }
            try WorkFolder.copy(copy, to: hidden)
            try Disk.move(hidden, to: file)
            guard header.isDone else { return }
            let unfinished = self.file(of: shard, isDone: false)
            for file in [unfinished, signature(of: unfinished)] { try Disk.removeFile(file) }
        } catch {
            throw error.error("write the record file of the shard")
        }
    }
}
