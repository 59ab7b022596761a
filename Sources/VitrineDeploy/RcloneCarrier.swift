internal import FoundationEssentials
internal import Synchronization
package import VitrineCore
internal import VitrineFormats

package struct RcloneCarrier: Carrier {
    package let name: String
    private let remote: String

    private static let program = TransferProgram(name: "rclone", package: "rclone")
    private static let (noFolder, noFile): (Int32, Int32) = (3, 4)
    private static let maxDepth = 8
    /// How often and how long a single request is tried, so that a service that is down is reported within a minute.
    private static let patience = ["--retries=2", "--low-level-retries=3"] + timeouts
    private static let timeouts = ["--contimeout=15s", "--timeout=60s"]
    /// Options for many files. rclone would try each of them again and again, and wait longer and longer: thousands take hours
    /// with a service that is down. So it tries each of them once, and `transfer` begins again with those that failed.
    private static let many =
        [
            "--retries=1", "--low-level-retries=1", "--transfers=8", "--checkers=8", "--log-level=INFO", "--stats=0",
            "--stats-log-level=DEBUG", "--files-from-raw=-",
        ] + timeouts
    /// How many files fail one after the other before rclone is ended.
    private static let maxFailures = 5
    /// Files are tried again for this long while none of them succeeds, and nothing is done in the pause after each time.
    private static let (maxIdleTime, pause) = (Duration.seconds(20), Duration.seconds(2))
    /// One request for a file: without looking for the one that it replaces, and without asking what arrived, which the
    /// service compares with a sum. With SFTP, rclone would ask for a sum of each file by a command.
    private static let direct = ["--no-traverse", "--no-check-dest", "--s3-no-head", "--sftp-disable-hashcheck"]

    package init(_ remote: String, named name: String) {
        self.name = name
        self.remote = remote
    }

    private func file(_ path: OutputPath) -> String {
        remote.hasSuffix(":") ? remote + path.text : path.file(in: remote)
    }

    private func run(_ arguments: [String], input: [UInt8] = []) async throws(DeployFailure) -> TransferProgram.Result {
        try await Self.program.run(arguments + Self.patience, input: input, variables: Self.variables)
    }

    /// Some versions of rclone fail when they find a file of certificates where AWS's programs look for it.
    private static var variables: [String: String] {
        guard let file = TransferProgram.variable("AWS_CA_BUNDLE") else { return [:] }
        return ["RCLONE_CA_CERT": file]
    }

    /// Does the same with many files. Those that fail are tried again while others succeed, and then for some seconds more.
    /// - Parameter command: the arguments without the files and the general options.
    private func transfer(
        _ command: [String], _ paths: [OutputPath], successes: [Int32] = [0],
        report: @escaping @Sendable (Int) -> Void = { _ in }
    ) async throws(DeployFailure) {
        var remaining = paths
        var lastSuccess = ContinuousClock.now
        while true {
            let log = Mutex(RcloneLog())
            let before = paths.count - remaining.count
            let result = try await Self.program.run(
                command + Self.many, input: Array(remaining.map { $0.text + "\n" }.joined().utf8),
                variables: Self.variables
            ) { line in
                log.withLock { log in
                    if log.read(line) {
                        report(before + log.done.count)
                        return .drop
                    }
                    return log.failures < Self.maxFailures ? .keep : .end
                }
            }
            let done = log.withLock { $0.done }
            remaining.removeAll(where: done.contains)
            if successes.contains(result.status) || remaining.isEmpty { return }
            if !done.isEmpty { lastSuccess = .now }
            let isRefused = done.isEmpty && Self.isRefused(result)
            if isRefused || lastSuccess.duration(to: .now) >= Self.maxIdleTime { throw failure(result) }
            // If the command is cancelled in the pause, the next run says so.
            try? await Task.sleep(for: Self.pause)
        }
    }

    private func check(_ result: TransferProgram.Result) throws(DeployFailure) {
        if result.status != 0 { throw failure(result) }
    }

    private func failure(_ result: TransferProgram.Result) -> DeployFailure {
        let isUnknown = result.errors.contains("didn't find section in config file")
        let remedy =
            Self.isRefused(result)
            ? "verify the keys (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, ~/.aws, or 'rclone config') and what they may do"
            : isUnknown ? "set it up with 'rclone config'" : result.certificateRemedy ?? "run the command again"
        return DeployFailure(name, result.reason + "; " + remedy)
    }

    private static func isRefused(_ result: TransferProgram.Result) -> Bool {
        [
            "SignatureDoesNotMatch", "InvalidAccessKeyId", "AccessDenied", "NoCredentialProviders", "status code: 401",
            "status code: 403", "StatusCode: 401", "StatusCode: 403", "401 Unauthorized", "403 Forbidden",
        ].contains(where: result.errors.contains)
    }

    // MARK: Reading

    private struct Entry: Decodable {
        var Path: OutputPath
        var Size: Int64
        var IsDir: Bool
        var Hashes: [String: String]?
    }

    package func list(_ files: [DeployFile], in gallery: String) async throws(DeployFailure) -> [OutputPath: RemoteFile]
    {
        let result = try await run([
            "lsjson", "-R", "--hash", "--no-modtime", "--no-mimetype", "--sftp-disable-hashcheck",
            remote,
        ])
        if result.status == Self.noFolder { return [:] }
        try check(result)
        guard (try? JSONStructure.check(result.output, maxDepth: Self.maxDepth)) != nil,
            let entries = try? JSONDecoder().decode([Entry].self, from: Data(result.output))
        else { throw DeployFailure(name, "rclone lists its files in an unknown way; install a newer rclone") }
        let local = FileSums(files, in: gallery)
        let files = entries.filter { !$0.IsDir }
        var found = PathFolders.empty(entries.filter(\.IsDir).map(\.Path), files: files.lazy.map(\.Path))
        for entry in files {
            found[entry.Path] = try local.remote(entry.Path, size: entry.Size, md5: entry.Hashes?["md5"])
        }
        return found
    }

    package func read(_ path: OutputPath, maxSize: Int) async throws(DeployFailure) -> [UInt8]? {
        let result = try await run(["cat", file(path)])
        if [Self.noFolder, Self.noFile].contains(result.status) { return nil }
        try check(result)
        guard result.output.count <= maxSize else { throw DeployFailure(path.text, "is larger than it can be") }
        // A service of objects has no folders, and prints nothing for a file that does not exist.
        return result.output.isEmpty ? nil : result.output
    }

    package func get(_ paths: [OutputPath], into folder: String) async throws(DeployFailure) {
        try await transfer(["copy", remote, folder, "--no-traverse", "--sftp-disable-hashcheck"], paths)
    }

    // MARK: Writing

    package func put(
        _ files: [DeployFile], from gallery: String, sent: @escaping @Sendable (Int) -> Void
    ) async throws(DeployFailure) {
        var count = 0
        for (headers, some) in Dictionary(grouping: files, by: { WebHeaders($0.path) }).sorted(by: { $0.key < $1.key })
        {
            let command = ["copy", gallery, remote] + Self.direct + Self.options(headers)
            try await transfer(command, some.map(\.path)) { [count] in sent(count + $0) }
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

    package func write(_ path: OutputPath, _ bytes: [UInt8]) async throws(DeployFailure) {
        let arguments = ["rcat", file(path), "--s3-no-head"] + Self.options(WebHeaders(path))
        try check(try await run(arguments, input: bytes))
    }

    package func delete(_ paths: [OutputPath]) async throws(DeployFailure) {
        try await transfer(["delete", remote], paths, successes: [0, Self.noFolder])
        // The name of an album that is hidden must not stay. A folder that is not empty stays.
        if paths.contains(where: MediaName.isMediaPath) {
            _ = try await run(["rmdirs", "--leave-root", file(OutputPath(SiteAddress.media))])
        }
        let pages = paths.filter { !MediaName.isMediaPath($0) }
        // A service that is down is not asked for each of many folders.
        var lastAnswer = ContinuousClock.now
        for folder in PathFolders.levels(above: pages).joined() where lastAnswer.duration(to: .now) < Self.maxIdleTime {
            let result = try await run(["rmdir", file(folder)])
            let isAnswer = [0, Self.noFolder].contains(result.status) || result.errors.contains("directory not empty")
            if isAnswer { lastAnswer = .now }
        }
    }
}
