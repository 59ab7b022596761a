import VitrineBuild
import VitrineCore
import VitrineDeploy
import VitrineDisk

/// The folder of all shards at a place of the settings with `for: shards`.
struct CarrierShardStore: ShardStore {
    let name: String
    private let carrier: any Carrier

    init(_ carrier: any Carrier, named name: String) {
        (self.carrier, self.name) = (carrier, name)
    }

    func list() async throws(BuildError) -> [OutputPath: Int64] {
        try await run { carrier throws(DeployFailure) in try await carrier.list([], in: "/") }
            .compactMapValues { $0.size < 0 ? nil : $0.size }
    }

    func get(_ paths: [OutputPath], into folder: String) async throws(BuildError) {
        try await run { carrier throws(DeployFailure) in try await carrier.get(paths, into: folder) }
    }

    func put(_ paths: [OutputPath], from folder: String) async throws(BuildError) {
        var files: [DeployFile] = []
        for path in paths {
            do {
                let file = try OpenFile(path.text, below: folder)
                files.append(DeployFile(path: path, size: file.size, digest: .zero))
            } catch {
                throw BuildError(.disk, error.path, "\(error.reason); start the shard again")
            }
        }
        let sent = files
        try await run { carrier throws(DeployFailure) in try await carrier.put(sent, from: folder) { _ in } }
    }

    func delete(_ paths: [OutputPath]) async throws(BuildError) {
        try await run { carrier throws(DeployFailure) in try await carrier.delete(paths) }
    }

    private func run<Result: Sendable>(
        _ body: (any Carrier) async throws(DeployFailure) -> Result
    ) async throws(BuildError) -> Result {
        do {
            return try await body(carrier)
        } catch {
            throw BuildError(.disk, error.subject, error.message)
        }
    }
}

extension ShardPlace {
    /// What `--to` or `--from` names: a place in the settings, or a folder.
    /// - Throws: `BuildError` for a place of the gallery.
    static func named(_ text: String, _ options: BuildOptions, option: String) throws -> ShardPlace {
        guard let target = try SettingsLoader.load(options).deploy.first(where: { $0.name == text }) else {
            return .folder(try WorkingFolder().output(text))
        }
        guard target.isForShards else {
            throw BuildError(
                .configuration, "\(option) \(text)",
                "is a place of the gallery, where visitors could read the names and positions of hidden photos; name a place "
                    + "with 'for: shards', or write \(option) ./\(text) for a folder")
        }
        // Shards write into a folder of this machine without a lock, and without copying files that are there.
        if case .folder(let path) = target.place { return .folder(path) }
        return .store(CarrierShardStore(try DeployJob.carrier(to: target, folder: FolderCarrier.init), named: text))
    }
}
