internal import Synchronization
package import VitrineCore
internal import VitrineDisk

/// A folder of this machine: a mounted disk, or the folder of a web server. No link in it is followed.
package final class FolderCarrier: Carrier {
    package let name: String
    private let root: String
    /// Keeps other runs out from the first file that is written to the end of this one.
    private let lock = Mutex<FileLock?>(nil)

    /// - Parameter root: the absolute path of the folder, which is made if the one that contains it exists.
    package init(_ root: String) {
        name = root
        self.root = root
    }

    private func begin() throws(DeployFailure) {
        do {
            try lock.withLock { lock in
                if lock != nil { return }
                try Disk.makeFolder(root)
                lock = try FileLock(folder: root)
            }
        } catch let error as Disk.Failure {
            throw failure(error)
        } catch FileLock.Refusal.failed(let error) {
            throw failure(error)
        } catch {
            var failure = DeployFailure(root, "another 'vitrine deploy' writes there")
            failure.isBusy = true
            throw failure
        }
    }

    // MARK: Reading

    @concurrent package func list(
        _ files: [DeployFile], in gallery: String
    ) async throws(DeployFailure) -> [OutputPath: RemoteFile] {
        do {
            guard Disk.exists(root) else {
                // A disk that is not mounted is an error now, and not after the first step.
                _ = try OpenFolder(below: AbsolutePath.parent(root))
                return [:]
            }
            let sizes = Dictionary(files.map { ($0.path, $0.size) }) { first, _ in first }
            var found: [OutputPath: RemoteFile] = [:]
            try list(OpenFolder(below: root), "", sizes, &found)
            return found
        } catch {
            throw failure(error)
        }
    }

    private func list(
        _ folder: OpenFolder, _ path: OutputPath, _ sizes: [OutputPath: Int64], _ found: inout [OutputPath: RemoteFile]
    ) throws(Disk.Failure) {
        let entries = try folder.entries()
        if entries.isEmpty, !path.isRoot, sizes[path] == nil { found[path.asEmptyFolder] = RemoteFile(size: -1) }
        for entry in entries {
            // Vitrine's names are UTF-8; others are of the owner, and cannot be in the way.
            guard let name = String(validating: entry.name, as: UTF8.self) else { continue }
            let full = path.appending(name)
            switch entry.kind {
            case .folder:
                if sizes[full] != nil { found[full] = RemoteFile(size: -1) }
                do throws(Disk.Failure) {
                    try list(OpenFolder(name, in: folder), full, sizes, &found)
                } catch {
                    guard error.cause == .noPermission else { throw error }
                }
            case .file:
                let size = entry.status.size
                let digest = sizes[full] == size ? digest(name, full, in: folder) : nil
                found[full] = RemoteFile(size: size, digest: digest)
            // A link is of the owner, and it is in the way if the gallery has a file with its path.
            case .link, .other: found[full] = RemoteFile(size: -1)
            }
        }
    }

    /// The digest of a page that may be the gallery's; nil for one that cannot be read. Images are recognised by their names
    /// and sizes.
    private func digest(_ name: String, _ path: OutputPath, in folder: OpenFolder) -> ContentDigest? {
        if MediaName.isMediaPath(path) { return nil }
        return try? ContentDigest { [file = try OpenFile(name, in: folder)] offset throws(Disk.Failure) in
            try file.piece(at: offset)
        }
    }

    @concurrent package func read(_ path: OutputPath, maxSize: Int) async throws(DeployFailure)
        -> [UInt8]?
    {
        do {
            let file = try OpenFile(path.text, below: root)
            guard file.size <= maxSize else { throw DeployFailure(path.text, "is larger than it can be") }
            return try file.contents()
        } catch let error as DeployFailure {
            throw error
        } catch let error as Disk.Failure {
            if error.isMissing { return nil }
            throw failure(error)
        } catch {
            throw DeployFailure(path.text, "\(error)")
        }
    }

    @concurrent package func get(_ paths: [OutputPath], into folder: String) async throws(DeployFailure) {
        do {
            for path in paths {
                let file = try OpenFile(path.text, below: root)
                try Disk.makeFolders(path.parent.file(in: folder))
                _ = try Disk.create(path.file(in: folder)) { stream throws(Disk.Failure) in
                    try file.copy(0..<file.size, to: stream)
                }
            }
        } catch {
            throw failure(error)
        }
    }

    // MARK: Writing

    @concurrent package func put(
        _ files: [DeployFile], from gallery: String, sent: @escaping @Sendable (Int) -> Void
    ) async throws(DeployFailure) {
        try begin()
        do {
            for (index, file) in files.enumerated() {
                try Task.checkCancellation()
                let source = try OpenFile(file.path.text, below: gallery)
                guard source.size == file.size else { throw Self.changed(file.path) }
                try write(file.path) { stream throws(Disk.Failure) in try source.copy(0..<source.size, to: stream) }
                sent(index + 1)
            }
            try Disk.synchronise(root)
        } catch let error as DeployFailure {
            throw error
        } catch let error as Disk.Failure {
            throw failure(error)
        } catch {
            throw DeployFailure(name, "the command was stopped")
        }
    }

    private static func changed(_ path: OutputPath) -> DeployFailure {
        DeployFailure(path.text, "was changed while it was published; run the command again")
    }

    @concurrent package func write(_ path: OutputPath, _ bytes: [UInt8]) async throws(DeployFailure) {
        try begin()
        do {
            try write(path) { stream throws(Disk.Failure) in try stream.write(bytes) }
            try Disk.synchronise(root)
        } catch {
            throw failure(error)
        }
    }

    /// Writes a file under a hidden name, and gives it its name when it is whole.
    private func write(_ path: OutputPath, _ fill: (ByteStream) throws(Disk.Failure) -> Void) throws(Disk
        .Failure)
    {
        var folder = try OpenFolder(below: root)
        for parent in path.ancestors.reversed().dropFirst() {
            try folder.makeFolder(parent.name)
            folder = try OpenFolder(parent.name, in: folder)
        }
        let temporary = UnfinishedName.prefix + ContentDigest(of: path.text).base32(12)
        try folder.removeFile(temporary)
        do {
            try folder.create(temporary, fill)
            try folder.replace(path.name, by: temporary)
        } catch {
            try? folder.removeFile(temporary)
            throw error
        }
    }

    @concurrent package func delete(_ paths: [OutputPath]) async throws(DeployFailure) {
        try begin()
        do {
            for path in paths { try delete(path) }
            try Disk.synchronise(root)
        } catch {
            throw failure(error)
        }
    }

    private func delete(_ path: OutputPath) throws(Disk.Failure) {
        do throws(Disk.Failure) {
            try OpenFolder(path.parent.text, below: root).removeFile(path.name)
        } catch {
            if error.isMissing { return }
            throw error
        }
        for folder in path.ancestors.dropLast() {
            try OpenFolder(folder.parent.text, below: root).removeEmptyFolder(folder.name)
        }
    }

    // MARK: Failures

    private func failure(_ failure: Disk.Failure) -> DeployFailure {
        let remedy =
            switch failure.cause {
            case .noSpace: "make room, or publish to another folder"
            case .noPermission, .readOnlyDisk: "give yourself permission to write there"
            case .missing: "make the folder, or mount its disk"
            case .link: "a link is in the way; remove it"
            case .notAFile, .unreadableDisk, .other: "check the disk"
            }
        return DeployFailure(failure.path, "\(failure.reason); \(remedy), and run the command again")
    }
}
