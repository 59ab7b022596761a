package import VitrineCore
internal import VitrineDisk

/// A folder of another machine that only lets files be transferred, by OpenSSH's sftp. Each file is written beside its place
/// and renamed.
package final class SFTPCarrier: Carrier {
    package let name: String
    private let place: SSHPlace
    private let connection: SSHConnection
    private let temporary: TemporaryFolder

    private static let program = TransferProgram(name: "sftp", package: "openssh-client")
    private static let batch = 500

    package init(_ place: SSHPlace, named name: String) throws(DeployFailure) {
        self.name = name
        self.place = place
        connection = try SSHConnection(place)
        temporary = try TemporaryFolder()
    }

    /// Runs commands. One that begins with `-` may fail.
    private func run(_ commands: [String]) async throws(DeployFailure) -> TransferProgram.Result {
        var arguments = ["-q", "-S", "ssh"] + (await connection.options())
        if let port = place.port { arguments += ["-P", "\(port)"] }
        let input = Array(commands.joined(separator: "\n").utf8) + [10]
        return try await Self.program.run(arguments + ["-b", "-", place.login], input: input)
    }

    private func check(_ result: TransferProgram.Result) throws(DeployFailure) {
        if result.status != 0 { throw failure(result) }
    }

    private func failure(_ result: TransferProgram.Result) -> DeployFailure {
        DeployFailure(name, result.reason + "; " + place.remedy(result.errors))
    }

    private func quoted(_ path: OutputPath) -> String { SFTPText.quoted(path.file(in: place.path)) }

    // MARK: Reading

    package func list(_ files: [DeployFile], in gallery: String) async throws(DeployFailure) -> [OutputPath: RemoteFile]
    {
        var found: [OutputPath: RemoteFile] = [:]
        var folders: [OutputPath] = [""]
        while !folders.isEmpty {
            let result = try await run(folders.map { "-ls -lan \(quoted($0))" })
            guard result.status == 0, result.errors.isEmpty || SFTPText.isMissing(result.errors) else {
                throw failure(result)
            }
            let listings = SFTPText.listings(result.output)
            guard listings.count == folders.count else {
                throw DeployFailure(name, "lists its files in an unknown way")
            }
            var next: [OutputPath] = []
            for (folder, entries) in zip(folders, listings) {
                if entries.isEmpty, !folder.isRoot { found[folder.asEmptyFolder] = RemoteFile(size: -1) }
                for entry in entries {
                    let path = folder.appending(entry.name)
                    switch entry.kind {
                    case .folder: next.append(path)
                    case .file: found[path] = RemoteFile(size: entry.size)
                    case .other: found[path] = RemoteFile(size: -1)
                    }
                }
            }
            folders = next
        }
        return found
    }

    package func read(_ path: OutputPath, maxSize: Int) async throws(DeployFailure) -> [UInt8]? {
        try temporary.clear()
        let result = try await run(["get \(quoted(path)) \(SFTPText.quoted(temporary.path + "/file"))"])
        if result.status != 0, SFTPText.isMissing(result.errors) { return nil }
        try check(result)
        return try temporary.bytes(of: "file", maxSize: maxSize)
    }

    package func get(_ paths: [OutputPath], into folder: String) async throws(DeployFailure) {
        try TemporaryFolder.makeFolders(for: paths, in: folder)
        for batch in paths.batches(of: Self.batch) {
            try check(
                try await run(batch.map { "get \(quoted($0)) \(SFTPText.quoted($0.file(in: folder)))" }))
        }
    }

    // MARK: Writing

    package func put(
        _ files: [DeployFile], from gallery: String, sent: @escaping @Sendable (Int) -> Void
    ) async throws(DeployFailure) {
        for start in stride(from: 0, to: files.count, by: Self.batch) {
            let paths = files[start..<min(start + Self.batch, files.count)].map(\.path)
            try await send(paths.map { ($0, $0.file(in: gallery)) })
            sent(start + paths.count)
        }
    }

    private func send(_ files: [(path: OutputPath, source: String)]) async throws(DeployFailure) {
        var commands = PathFolders.above(files.map(\.path)).map { "-mkdir \(quoted($0))" }
        for (path, source) in files {
            let temporary = quoted(OutputPath(path.text + UnfinishedName.suffix))
            commands.append("put \(SFTPText.quoted(source)) \(temporary)")
            commands.append("rename \(temporary) \(quoted(path))")
        }
        try check(try await run(commands))
    }

    package func write(_ path: OutputPath, _ bytes: [UInt8]) async throws(DeployFailure) {
        try temporary.clear()
        try temporary.write("file", bytes)
        try await send([(path, temporary.path + "/file")])
    }

    package func delete(_ paths: [OutputPath]) async throws(DeployFailure) {
        try await remove(paths)
        // Folders that are not empty stay.
        try check(try await run(PathFolders.levels(above: paths).joined().map { "-rmdir \(quoted($0))" }))
    }

    private func remove(_ paths: [OutputPath]) async throws(DeployFailure) {
        let result = try await run(paths.map { "-rm \(quoted($0))" })
        try check(result)
        guard SFTPText.isMissing(result.errors) || result.errors.isEmpty else { throw failure(result) }
    }
}
