internal import VitrineCore
internal import VitrineDisk

/// A folder for files on their way to or from a target. It is removed with the value.
final class TemporaryFolder: Sendable {
    private let folder: PrivateFolder

    var path: String { folder.path }

    init() throws(DeployFailure) {
        folder = try Self.attempt("TMPDIR") { () throws(Disk.Failure) in try PrivateFolder("vitrine-deploy") }
    }

    private static func attempt<Result>(
        _ path: String, _ body: () throws(Disk.Failure) -> Result
    ) throws(DeployFailure) -> Result {
        do {
            return try body()
        } catch {
            throw DeployFailure(error.path, "\(error.reason); make room in \(path), or set TMPDIR to another folder")
        }
    }

    func clear() throws(DeployFailure) {
        try Self.attempt(path) { () throws(Disk.Failure) in
            try Disk.removeFolder(path)
            try Disk.makeFolder(path, mode: 0o700)
        }
    }

    func write(_ path: OutputPath, _ bytes: [UInt8]) throws(DeployFailure) {
        try Self.attempt(folder.path) { () throws(Disk.Failure) in
            let folder = try OpenFolder(path.parent.text, below: folder.path)
            try folder.create(path.name, bytes, synchronises: false)
        }
    }

    func makeFolders(for paths: [OutputPath]) throws(DeployFailure) { try Self.makeFolders(for: paths, in: path) }

    static func makeFolders(for paths: [OutputPath], in path: String) throws(DeployFailure) {
        let folders = Set(paths.map(\.parent))
        try attempt(path) { () throws(Disk.Failure) in
            for folder in folders where !folder.isRoot { try Disk.makeFolders(folder.file(in: path)) }
        }
    }

    func bytes(of name: OutputPath, maxSize: Int) throws(DeployFailure) -> [UInt8]? {
        guard Disk.exists(name.file(in: path)) else { throw DeployFailure(name.text, "is larger than it can be") }
        return try Self.attempt(path) { () throws(Disk.Failure) in
            try OpenFile(name.file(in: path)).contents()
        }
    }
}
