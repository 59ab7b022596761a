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

    func write(_ name: String, _ bytes: [UInt8]) throws(DeployFailure) {
        try Self.attempt(path) { () throws(Disk.Failure) in
            let parent = SourcePath(name).parent.text
            let folder = parent.isEmpty ? try OpenFolder(below: path) : try OpenFolder(parent, below: path)
            try folder.create(SourcePath(name).name, bytes, synchronises: false)
        }
    }

    func makeFolders(for paths: [String]) throws(DeployFailure) { try Self.makeFolders(for: paths, in: path) }

    static func makeFolders(for paths: [String], in path: String) throws(DeployFailure) {
        let folders = Set(paths.map { SourcePath($0).parent.text })
        try attempt(path) { () throws(Disk.Failure) in
            for folder in folders where !folder.isEmpty { try Disk.makeFolders(path + "/" + folder) }
        }
    }

    func bytes(of name: String, maxSize: Int) throws(DeployFailure) -> [UInt8]? {
        guard Disk.exists(path + "/" + name) else { throw DeployFailure(name, "is larger than it can be") }
        return try Self.attempt(path) { () throws(Disk.Failure) in
            try OpenFile(path + "/" + name).contents()
        }
    }
}
