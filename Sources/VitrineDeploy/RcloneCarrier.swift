internal import FoundationEssentials
package import VitrineCore
internal import VitrineFormats

/// A folder of a service that rclone knows, such as a bucket of S3.
package struct RcloneCarrier: Carrier {
    package let name: String
    /// The folder as rclone names it.
    private let remote: String

    private static let program = TransferProgram(name: "rclone", package: "rclone")
    /// The statuses of rclone for a folder and for a file that do not exist.
    private static let (noFolder, noFile): (Int32, Int32) = (3, 4)
    private static let maxDepth = 8
    /// How often and how long a request is tried, so that a service that is down is reported within a minute.
    private static let patience = [
        "--retries=2", "--low-level-retries=3", "--contimeout=15s", "--timeout=60s", "--transfers=16", "--checkers=16",
    ]
    /// One request for a file: without looking for the one that it replaces, and without asking what arrived, which the
    /// service compares with a sum. With SFTP, rclone would ask for a sum of each file by a command.
    private static let direct = ["--no-traverse", "--no-check-dest", "--s3-no-head", "--sftp-disable-hashcheck"]

    package init(_ remote: String, named name: String) {
        self.name = name
        self.remote = remote
    }

    private func file(_ path: String) -> String { remote.hasSuffix(":") ? remote + path : remote + "/" + path }

    private func run(_ arguments: [String], input: [UInt8] = []) async throws(DeployFailure) -> TransferProgram.Result {
        try await Self.program.run(arguments + Self.patience, input: input, variables: Self.variables)
    }

    /// Some versions of rclone fail when they find a file of certificates where AWS's programs look for it.
    private static var variables: [String: String] {
        guard let file = TransferProgram.variable("AWS_CA_BUNDLE") else { return [:] }
        return ["RCLONE_CA_CERT": file]
    }

    private func check(_ result: TransferProgram.Result) throws(DeployFailure) {
        if result.status != 0 { throw failure(result) }
    }

    private func failure(_ result: TransferProgram.Result) -> DeployFailure {
        let isRefused = [
            "SignatureDoesNotMatch", "InvalidAccessKeyId", "AccessDenied", "NoCredentialProviders", "401", "403",
        ]
        .contains(where: result.errors.contains)
        let isUnknown = result.errors.contains("didn't find section in config file")
        let remedy =
            isRefused
            ? "verify the keys (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, ~/.aws, or 'rclone config') and what they may do"
            : isUnknown ? "set it up with 'rclone config'" : result.certificateRemedy ?? "run the command again"
        return DeployFailure(name, result.reason + "; " + remedy)
    }

    // MARK: Reading

    private struct Entry: Decodable {
        var Path: String
        var Size: Int64
        var Hashes: [String: String]?
    }

    package func list(_ files: [DeployFile], in gallery: String) async throws(DeployFailure) -> [String: RemoteFile] {
        let result = try await run([
            "lsjson", "-R", "--hash", "--files-only", "--no-modtime", "--no-mimetype", "--sftp-disable-hashcheck",
            remote,
        ])
        if result.status == Self.noFolder { return [:] }
        try check(result)
        guard (try? JSONStructure.check(result.output, maxDepth: Self.maxDepth)) != nil,
            let entries = try? JSONDecoder().decode([Entry].self, from: Data(result.output))
        else { throw DeployFailure(name, "rclone lists its files in an unknown way; install a newer rclone") }
        let local = FileSums(files, in: gallery)
        var found: [String: RemoteFile] = [:]
        for entry in entries {
            found[entry.Path] = try local.remote(entry.Path, size: entry.Size, md5: entry.Hashes?["md5"])
        }
        return found
    }

    package func read(_ path: String, maxSize: Int) async throws(DeployFailure) -> [UInt8]? {
        let result = try await run(["cat", file(path)])
        if [Self.noFolder, Self.noFile].contains(result.status) { return nil }
        try check(result)
        guard result.output.count <= maxSize else { throw DeployFailure(path, "is larger than it can be") }
        // A service of objects has no folders, and prints nothing for a file that does not exist.
        return result.output.isEmpty ? nil : result.output
    }

    package func get(_ paths: [String], into folder: String) async throws(DeployFailure) {
        let options = ["--no-traverse", "--sftp-disable-hashcheck", "--files-from-raw=-"]
        try check(try await run(["copy", remote, folder] + options, input: Self.list(paths)))
    }

    // MARK: Writing

    /// Sends files with the headers that they have in a browser, those with the same headers at once.
    package func put(
        _ files: [DeployFile], from gallery: String, sent: @escaping @Sendable (Int) -> Void
    ) async throws(DeployFailure) {
        var count = 0
        for (headers, some) in Dictionary(grouping: files, by: { WebHeaders($0.path) }).sorted(by: { $0.key < $1.key })
        {
            let arguments = ["copy", gallery, remote, "--files-from-raw=-"] + Self.direct + Self.options(headers)
            try check(try await run(arguments, input: Self.list(some.map(\.path))))
            count += some.count
            sent(count)
        }
    }

    private static func options(_ headers: WebHeaders) -> [String] {
        [
            "--header-upload=Cache-Control: " + headers.cacheControl,
            "--header-upload=Content-Type: " + headers.contentType,
        ]
    }

    private static func list(_ paths: [String]) -> [UInt8] { Array(paths.map { $0 + "\n" }.joined().utf8) }

    package func write(_ path: String, _ bytes: [UInt8]) async throws(DeployFailure) {
        let arguments = ["rcat", file(path), "--s3-no-head"] + Self.options(WebHeaders(path))
        try check(try await run(arguments, input: bytes))
    }

    package func delete(_ paths: [String]) async throws(DeployFailure) {
        let result = try await run(["delete", remote, "--files-from-raw=-"], input: Self.list(paths))
        if result.status != Self.noFolder { try check(result) }
        // The name of an album that is hidden must not stay. A folder that is not empty stays.
        if paths.contains(where: MediaName.isMediaPath) {
            _ = try await run(["rmdirs", "--leave-root", file(SiteAddress.media)])
        }
        let pages = paths.filter { !MediaName.isMediaPath($0) }
        for folder in PathFolders.levels(above: pages).joined() { _ = try await run(["rmdir", file(folder)]) }
    }
}
