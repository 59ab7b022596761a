package import VitrineCore
internal import VitrineDisk

/// A folder of another machine, or the releases in one, by rsync over SSH. rsync writes each file beside its place and
/// renames it.
package final class RsyncCarrier: Carrier {
    package let name: String
    private let place: SSHPlace
    /// The releases in the folder; nil if the folder itself is what visitors see.
    private let releases: Releases?
    private let connection: SSHConnection
    private let temporary: TemporaryFolder

    private static let program = TransferProgram(name: "rsync", package: "rsync")
    /// The statuses of rsync: a file or folder was missing; a file to be deleted was missing here, as it should be.
    private static let (isMissing, hasVanished): (Int32, Int32) = (23, 24)
    /// Seconds without any data after which the other machine counts as unreachable.
    private static let patience = "60"

    package init(_ place: SSHPlace, named name: String, hasReleases: Bool) throws(DeployFailure) {
        self.name = name
        self.place = place
        connection = try SSHConnection(place)
        releases = hasReleases ? Releases(connection, named: name) : nil
        temporary = try TemporaryFolder()
    }

    private func readable() async throws(DeployFailure) -> String { argument(try await releases?.readable()) }

    private func writable() async throws(DeployFailure) -> String { argument(try await releases?.writable()) }

    private func argument(_ folder: String?) -> String { "\(place.login):\(folder ?? place.path)/" }

    private func run(_ arguments: [String], input: [UInt8] = []) async throws(DeployFailure) -> TransferProgram.Result {
        let common = ["-8", "-s", "--timeout=" + Self.patience, "-e", await connection.command()]
        return try await Self.program.run(common + arguments, input: input)
    }

    private func check(_ result: TransferProgram.Result, allowing statuses: Int32...) throws(DeployFailure) {
        if result.status == 0 || statuses.contains(result.status) { return }
        throw DeployFailure(name, result.reason + "; " + remedy(result))
    }

    private func remedy(_ result: TransferProgram.Result) -> String {
        if result.errors.contains("not found") && result.status == 127
            || result.errors.contains("sftp connections only")
        {
            return "if the other machine has no rsync, write sftp:// instead of ssh://"
        }
        return place.remedy(result.errors)
    }

    // MARK: Reading

    package func list(_ files: [DeployFile], in gallery: String) async throws(DeployFailure) -> [OutputPath: RemoteFile]
    {
        let root = try await readable()
        let all = try await run(["-r", "--list-only", "--no-human-readable", root])
        if all.status == Self.isMissing, all.errors.contains("No such file or directory") { return [:] }
        try check(all)
        let summed = try await run([
            "-rnc", "--checksum-choice=md5", "--out-format=%C %l %n", "--exclude=/\(SiteAddress.media)/", root,
            temporary.path + "/",
        ])
        try check(summed)
        let sums = RsyncListing.sums(summed.output)
        let local = FileSums(files, in: gallery)
        let (sizes, folders) = RsyncListing.entries(all.output)
        var found = PathFolders.empty(folders, files: sizes.keys)
        for (path, size) in sizes {
            found[path] = try local.remote(path, size: size, md5: sums[path])
        }
        return found
    }

    package func read(_ path: OutputPath, maxSize: Int) async throws(DeployFailure) -> [UInt8]? {
        try temporary.clear()
        let result = try await run(["--max-size=\(maxSize)", try await readable() + path.text, temporary.path + "/"])
        if result.status == Self.isMissing, result.errors.contains("No such file or directory") { return nil }
        try check(result)
        return try temporary.bytes(of: path, maxSize: maxSize)
    }

    package func get(_ paths: [OutputPath], into folder: String) async throws(DeployFailure) {
        let options = ["--files-from=-", "--from0", try await readable(), folder + "/"]
        try check(try await run(options, input: Self.list(paths)))
    }

    // MARK: Writing

    package func put(
        _ files: [DeployFile], from gallery: String, sent: @escaping @Sendable (Int) -> Void
    ) async throws(DeployFailure) {
        try await send(files.map(\.path), from: gallery)
        sent(files.count)
    }

    private func send(_ paths: [OutputPath], from folder: String) async throws(DeployFailure) {
        let options = ["-I", "-p", "--chmod=D755,F644", "--files-from=-", "--from0", folder + "/"]
        let result = try await run(options + [try await writable()], input: Self.list(paths))
        try check(result)
    }

    private static func list(_ paths: [OutputPath]) -> [UInt8] { paths.flatMap { Array($0.text.utf8) + [0] } }

    package func write(_ path: OutputPath, _ bytes: [UInt8]) async throws(DeployFailure) {
        try temporary.clear()
        try temporary.write(path, bytes)
        try await send([path], from: temporary.path)
    }

    package func delete(_ paths: [OutputPath]) async throws(DeployFailure) {
        try check(try await remove(paths), allowing: Self.hasVanished)
        // Folders that are not empty stay.
        for folders in PathFolders.levels(above: paths) {
            try check(try await remove(folders), allowing: Self.hasVanished, Self.isMissing)
        }
    }

    /// Removes files or empty folders. rsync removes those that are missing in a folder here.
    private func remove(_ paths: [OutputPath]) async throws(DeployFailure) -> TransferProgram.Result {
        try temporary.clear()
        try temporary.makeFolders(for: paths)
        let options = ["-r", "--delete-missing-args", "--files-from=-", "--from0", temporary.path + "/"]
        return try await run(options + [try await writable()], input: Self.list(paths))
    }

    package func finish(isWithdrawing: Bool) async throws(DeployFailure) {
        try await releases?.finish(isWithdrawing: isWithdrawing)
    }
}
