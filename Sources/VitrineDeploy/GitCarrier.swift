internal import Synchronization
package import VitrineCore
internal import VitrineDisk

/// A branch of a Git repository. Everything is one commit without a parent, so that the history does not grow, and is
/// pushed at the end as a whole.
package final class GitCarrier: Carrier {
    package let name: String
    private let address: String
    private let branch: String
    private let repository: TemporaryFolder
    private let state = Mutex(State())

    private struct State {
        /// The commit at the target; nil if there is no such branch.
        var base: String?
        var isFetched = false
        var isChanged = false
    }

    private static let program = TransferProgram(name: "git", package: "git")
    private static let mode = "100644"
    private static let noCommit = String(repeating: "0", count: 40)

    package init(address: String, branch: String, named name: String) throws(DeployFailure) {
        self.name = name
        self.address = address
        self.branch = branch
        repository = try TemporaryFolder()
    }

    private func run(_ arguments: [String], input: [UInt8] = []) async throws(DeployFailure) -> TransferProgram.Result {
        try await Self.program.run(
            ["-c", "protocol.version=2", "-c", "pack.window=0", "-c", "core.quotePath=false"] + arguments, input: input,
            variables: [
                "GIT_DIR": repository.path, "GIT_TERMINAL_PROMPT": "0", "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C",
            ])
    }

    private func git(_ arguments: String..., input: [UInt8] = []) async throws(DeployFailure) -> [UInt8] {
        let result = try await run(arguments, input: input)
        guard result.status == 0 else { throw failure(result) }
        return result.output
    }

    private func failure(_ result: TransferProgram.Result) -> DeployFailure {
        let errors = result.errors
        let remedy =
            if errors.contains("could not read Username") || errors.contains("Authentication failed")
                || errors.contains("Permission denied (publickey")
            {
                "git must be able to push there without a question: use a key of SSH or a credential helper"
            } else if errors.contains("does not exist") || errors.contains("not found") {
                "create the repository, or correct its address"
            } else {
                result.certificateRemedy ?? "run the command again"
            }
        return DeployFailure(name, result.reason + "; " + remedy)
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self).filter { $0 != "\n" } }

    // MARK: Reading

    private func fetch() async throws(DeployFailure) {
        if state.withLock({ $0.isFetched }) { return }
        _ = try await git("init", "--quiet", "--bare", "--template=", repository.path)
        // Attributes in the branch must not change files that are written from it.
        try repository.makeFolders(for: ["info/attributes"])
        try repository.write("info/attributes", Array("* -text -filter -ident -working-tree-encoding\n".utf8))
        let reference = "refs/heads/" + branch
        var commit: String?
        if !(try await git("ls-remote", "--heads", address, reference)).isEmpty {
            _ = try await git(
                "fetch", "--quiet", "--depth=1", "--filter=blob:none", "--no-tags", address, reference)
            let head = text(try await git("rev-parse", "FETCH_HEAD"))
            _ = try await git("read-tree", head)
            commit = head
        }
        state.withLock { [commit] in
            $0.base = commit
            $0.isFetched = true
        }
    }

    /// Gets objects; with all others if the server does not give single ones, as servers with an old protocol.
    private func fetch(_ objects: [String]) async throws(DeployFailure) {
        let known = try await git("cat-file", "--batch-all-objects", "--batch-check=%(objectname)")
        let missing = Set(objects).subtracting(
            String(decoding: known, as: UTF8.self).split(separator: "\n").map(String.init))
        if missing.isEmpty { return }
        let wanted = Array(missing.sorted().map { $0 + "\n" }.joined().utf8)
        if (try await run(["fetch", "--quiet", "--no-tags", "--stdin", address], input: wanted)).status == 0 { return }
        _ = try await git(
            "fetch", "--quiet", "--refetch", "--depth=1", "--no-filter", "--no-tags", address, "refs/heads/" + branch)
    }

    /// The sizes of files are not known without fetching them. Their names in Git tell their contents.
    package func list(_ files: [DeployFile], in gallery: String) async throws(DeployFailure) -> [OutputPath: RemoteFile]
    {
        try await fetch()
        let objects = GitText.objects(try await git("ls-files", "-s", "-z"))
        let own = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
        let compared = files.filter { objects[$0.path] != nil && !MediaName.isMediaPath($0.path) }
        let names = try await self.objects(of: compared, in: gallery, writes: false)
        var found = objects.mapValues { _ in RemoteFile(size: -1) }
        for (path, object) in objects {
            guard let file = own[path] else { continue }
            let isSame = MediaName.isMediaPath(path) || names[path] == object
            found[path] = RemoteFile(size: file.size, digest: isSame ? file.digest : ContentDigest(of: object))
        }
        return found
    }

    package func read(_ path: OutputPath, maxSize: Int) async throws(DeployFailure) -> [UInt8]? {
        try await fetch()
        let found = GitText.objects(try await git("ls-files", "-s", "-z", "--", path.text))
        guard let object = found[path] else { return nil }
        try await fetch([object])
        let bytes = try await git("cat-file", "blob", object)
        guard bytes.count <= maxSize else { throw DeployFailure(path.text, "is larger than it can be") }
        return bytes
    }

    package func get(_ paths: [OutputPath], into folder: String) async throws(DeployFailure) {
        try await fetch()
        let objects = GitText.objects(try await git("ls-files", "-s", "-z"))
        try await fetch(paths.compactMap { objects[$0] })
        let list = Array(paths.map { $0.text + "\0" }.joined().utf8)
        _ = try await git("--work-tree=" + folder, "checkout-index", "--quiet", "--force", "-z", "--stdin", input: list)
    }

    // MARK: Writing

    private func objects(
        of files: [DeployFile], in gallery: String, writes: Bool
    ) async throws(DeployFailure) -> [OutputPath: String] {
        if files.isEmpty { return [:] }
        if let file = files.first(where: { $0.path.text.utf8.contains(UInt8(ascii: "\n")) }) {
            throw DeployFailure(file.path.text, "its name has a line break, which Git cannot be told; rename it")
        }
        let list = Array(files.map { $0.path.file(in: gallery) + "\n" }.joined().utf8)
        let result = try await run(
            ["hash-object", "--no-filters", "--stdin-paths"] + (writes ? ["-w"] : []), input: list)
        guard result.status == 0 else { throw failure(result) }
        let names = String(decoding: result.output, as: UTF8.self).split(separator: "\n").map(String.init)
        guard names.count == files.count else { throw DeployFailure(name, "git answered in an unknown way") }
        return Dictionary(zip(files.map(\.path), names)) { first, _ in first }
    }

    package func put(
        _ files: [DeployFile], from gallery: String, sent: @escaping @Sendable (Int) -> Void
    ) async throws(DeployFailure) {
        let names = try await objects(of: files, in: gallery, writes: true)
        try await change(names.sorted { $0.key < $1.key }.map { "\(Self.mode) \($0.value)\t\($0.key)" })
        sent(files.count)
    }

    package func write(_ path: OutputPath, _ bytes: [UInt8]) async throws(DeployFailure) {
        let object = text(try await git("hash-object", "-w", "--no-filters", "--stdin", input: bytes))
        try await change(["\(Self.mode) \(object)\t\(path)"])
    }

    package func delete(_ paths: [OutputPath]) async throws(DeployFailure) {
        try await change(paths.map { "0 \(Self.noCommit)\t\($0)" })
    }

    private func change(_ lines: [String]) async throws(DeployFailure) {
        _ = try await git("update-index", "-z", "--index-info", input: Array(lines.map { $0 + "\0" }.joined().utf8))
        state.withLock { $0.isChanged = true }
    }

    /// Makes the commit and pushes it, unless the branch was changed since it was fetched.
    package func finish(isWithdrawing: Bool) async throws(DeployFailure) {
        let (base, isChanged) = state.withLock { ($0.base, $0.isChanged) }
        if !isChanged { return }
        let tree = text(try await git("write-tree", "--missing-ok"))
        let commit = text(
            try await git(
                "-c", "user.name=Vitrine", "-c", "user.email=vitrine@localhost", "commit-tree", tree, "-m",
                "Publish the gallery"))
        let result = try await run([
            "push", "--quiet", "--force-with-lease=refs/heads/\(branch):\(base ?? "")", address,
            "\(commit):refs/heads/\(branch)",
        ])
        if result.errors.contains("stale info") {
            throw DeployFailure(name, "the branch was changed by another program; run the command again")
        }
        guard result.status == 0 else { throw failure(result) }
    }
}

enum GitText {
    /// The objects of the files in an index, from lines `100644 object 0<TAB>path` that end with a zero byte.
    static func objects(_ output: [UInt8]) -> [OutputPath: String] {
        var objects: [OutputPath: String] = [:]
        for line in output.split(separator: 0) {
            guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
            let fields = line[..<tab].split(separator: UInt8(ascii: " "))
            guard fields.count == 3 else { continue }
            objects[OutputPath(String(decoding: line[(tab + 1)...], as: UTF8.self))] = String(
                decoding: fields[1], as: UTF8.self)
        }
        return objects
    }
}
