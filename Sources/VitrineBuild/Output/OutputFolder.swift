internal import VitrineCore
internal import VitrineDisk

/// The folder of the gallery. All files in it are written by this type: first to a temporary file, which is then
/// renamed.
struct OutputFolder {
    let root: String
    /// The path of a folder for temporary files on the same file system.
    private var temporary: String
    private let temporaries: [String]
    private let isShared: Bool
    private var knownFolders: Set<OutputPath> = [""]
    private var count = 0

    /// Opens the output, which is created when it is missing.
    init(_ folders: SiteFolders) throws(BuildError) {
        let (root, state) = (folders.output, folders.state)
        isShared = folders.isShared
        do {
            try Disk.makeFolders(root)
            guard let real = Disk.realPath(root), let entry = try Disk.entry(real), entry.kind == .folder else {
                throw BuildError(.configuration, root, "the output is not a folder; choose another one with --output")
            }
            self.root = real
            temporaries = Self.temporaryFolders(root: real, state: state, folders.temporaryName)
            // The state folder may be a link to a folder on another disk.
            let isSameDisk = try Disk.realPath(state).flatMap(Disk.entry)?.stamp.device == entry.stamp.device
            temporary = temporaries[isSameDisk ? 0 : 1]
            for folder in temporaries { try Self.removeLeftovers(in: folder) }
            try Disk.makeFolder(temporary)
        } catch let failure as Disk.Failure {
            throw failure.error("prepare the output")
        } catch let error as BuildError {
            throw error
        } catch {
            throw BuildError(.disk, root, "cannot prepare the output: \(error)")
        }
    }

    /// The possible folders for temporary files: one in the state folder, and one in the gallery if that is on another
    /// disk.
    private static func temporaryFolders(root: String, state: String, _ name: String) -> [String] {
        [state + "/vitrine-tmp", root + "/" + name]
    }

    static func removeLeftovers(of folders: SiteFolders) throws(Disk.Failure) {
        for folder in temporaryFolders(root: folders.output, state: folders.state, folders.temporaryName) {
            try removeLeftovers(in: folder)
        }
    }

    private static func removeLeftovers(in folder: String) throws(Disk.Failure) {
        try Disk.removeFiles(in: folder, where: isTemporary)
    }

    /// The prefix contains Vitrine's name, because the state folder may be a link to a folder that other programs use.
    private static let temporaryName = "vitrine-"

    private static func isTemporary(_ name: [UInt8]) -> Bool {
        name.starts(with: temporaryName.utf8)
            && name.dropFirst(temporaryName.utf8.count).allSatisfy { (0x30...0x39).contains($0) }
    }

    func close() {
        for folder in temporaries { try? Self.removeLeftovers(in: folder) }
    }

    /// All files in a folder except for those that are hidden or in hidden folders and are none of `HostFiles`.
    /// - Parameter root: the absolute path of the folder. A folder that does not exist is empty.
    static func listing(of root: String) throws(BuildError) -> BuildState {
        var found = BuildState()
        do {
            guard try Disk.entry(root) != nil else { return found }
            try list(root, "", into: &found)
        } catch {
            throw error.error("list the output")
        }
        return found
    }

    private static func list(
        _ root: String, _ folder: OutputPath, into found: inout BuildState
    ) throws(Disk.Failure) {
        for entry in try Disk.entries(of: folder.file(in: root)) {
            let name = String(decoding: entry.name, as: UTF8.self)
            let path = folder.appending(name)
            let isHidden = entry.name.first == UInt8(ascii: ".") || folder.hasPrefix(".")
            if isHidden, !(entry.kind == .folder ? HostFiles.contain(path) : HostFiles.paths.contains(path)) {
                continue
            }
            switch entry.kind {
            case .file: found[stat: path] = OutputStat(size: entry.stamp.size, modified: entry.stamp.modified)
            case .folder:
                do throws(Disk.Failure) {
                    try list(root, path, into: &found)
                } catch {
                    // A hidden folder may be another program's.
                    guard isHidden, error.cause == .noPermission else { throw error }
                }
            // A link belongs to the owner. As a file without a size, it only conflicts with a file that has the same
            // path.
            case .link, .other: found[stat: path] = OutputStat(size: -1, modified: 0)
            }
        }
    }

    /// The bytes of a file in the output; nil when it is not a file or cannot be read.
    func bytes(of path: OutputPath) -> [UInt8]? {
        Self.bytes(of: path, in: root)
    }

    static func bytes(of path: OutputPath, in root: String) -> [UInt8]? {
        // A file that a link leads to does not belong to Vitrine, even if it has the same bytes.
        try? Disk.read(path.file(in: root), maxSize: 1 << 30, followsLink: false)
    }

    mutating func write(_ path: OutputPath, _ bytes: [UInt8]) throws(BuildError) -> OutputStat {
        try write(path, size: bytes.count) { stream throws(Disk.Failure) in try stream.write(bytes) }.stat
    }

    mutating func write(
        _ path: OutputPath, _ product: ProductFile
    ) throws(BuildError) -> (stat: OutputStat, digest: ContentDigest) {
        let (stat, digest) = try write(path, size: Int(product.size)) { stream throws(Disk.Failure) in
            try product.copy(to: stream)
        }
        return (stat, digest)
    }

    /// - Parameter fill: writes the content to a new file. It is called again for another file if the first one cannot
    ///   be moved.
    private mutating func write<Value>(
        _ path: OutputPath, size: Int, _ fill: (ByteStream) throws(Disk.Failure) -> Value
    ) throws(BuildError) -> (stat: OutputStat, value: Value) {
        do {
            try makeFolder(path.parent)
            let (status, value) = try place(path) { (file: String) throws(Disk.Failure) in
                try Disk.create(file, filling: fill)
            }
            return (OutputStat(size: status.size, modified: status.modified), value)
        } catch {
            throw error.error("write to the gallery", needing: size)
        }
    }

    /// - Parameter make: makes the file at a temporary path. It is called again for another path if the file cannot be moved
    ///   from there.
    private mutating func place<Made>(
        _ path: OutputPath, _ make: (String) throws(Disk.Failure) -> Made
    ) throws(Disk.Failure) -> Made {
        count += 1
        let file = temporary + "/" + Self.temporaryName + "\(count)"
        do {
            let created = try make(file)
            try Disk.move(file, to: path.file(in: root))
            return created
        } catch {
            try? Disk.removeFile(file)
            // The gallery may be mounted separately on the disk that also contains the state.
            let nearer = temporaries[1]
            guard error.isAcrossMounts, temporary != nearer else { throw error }
            try Disk.makeFolder(nearer)
            temporary = nearer
            return try place(path, make)
        }
    }

    /// Copies a file of another folder into the gallery.
    /// - Returns: nil if it is no file of that size and that digest; then nothing is written.
    mutating func take(
        _ path: OutputPath, from file: String, size: Int64, digest: ContentDigest
    ) throws(BuildError) -> OutputStat? {
        guard let entry = (try? Disk.entry(file)) ?? nil, entry.kind == .file, entry.size == size, size > 0,
            let product = try? ProductFile(at: file)
        else { return nil }
        var isRight = true
        do {
            try makeFolder(path.parent)
            let made = try place(path) { (name: String) throws(Disk.Failure) in
                let made = try Disk.create(name) { stream throws(Disk.Failure) in try product.copy(to: stream) }
                isRight = made.value == digest
                guard isRight else { throw Disk.Failure(number: Disk.notAFolder, path: file) }
                return made
            }
            return OutputStat(size: made.status.size, modified: made.status.modified)
        } catch {
            if !isRight { return nil }
            throw error.error("write to the gallery", needing: Int(size))
        }
    }

    /// Creates a folder and those above it. A link on the path could lead outside of the gallery and is refused.
    private mutating func makeFolder(_ folder: OutputPath) throws(Disk.Failure) {
        if knownFolders.contains(folder) { return }
        let path = folder.file(in: root)
        // Empty folders are removed and created again. On a disk that ignores case, an existing one may be spelled differently,
        // and its files would not be found under their names.
        try? removeEmptyFolders(from: folder)
        try makeFolder(folder.parent)
        if let entry = try Disk.entry(path) {
            guard entry.kind == .folder else { throw Disk.Failure(number: Disk.notAFolder, path: path) }
        } else {
            try Disk.makeFolder(path)
        }
        knownFolders.insert(folder)
    }

    /// Removes a file, and the folders above it that have become empty.
    func remove(_ path: OutputPath) throws(BuildError) {
        do {
            try Disk.removeFile(path.file(in: root))
        } catch {
            throw error.error("remove an old file")
        }
        try removeEmptyFolders(above: path)
    }

    func removeEmptyFolders(above path: OutputPath) throws(BuildError) { try removeEmptyFolders(from: path.parent) }

    /// Removes a folder and those above it, as far as they are empty. In a shared output they stay, because another task may have
    /// made one for the file that it writes next.
    private func removeEmptyFolders(from folder: OutputPath) throws(BuildError) {
        var folder = folder
        guard !isShared, holds(folder) else { return }
        while !folder.isRoot {
            do {
                try Disk.removeEmptyFolder(folder.file(in: root))
            } catch {
                throw error.error("remove an old folder")
            }
            folder = folder.parent
        }
    }

    /// Whether no link on the path of a folder leads outside of the gallery.
    private func holds(_ folder: OutputPath) -> Bool {
        if folder.isRoot { return true }
        guard holds(folder.parent) else { return false }
        guard let entry = (try? Disk.entry(folder.file(in: root))) ?? nil else { return true }
        return entry.kind == .folder
    }

    static func synchronise(_ root: String) throws(BuildError) {
        do {
            try Disk.synchronise(root)
        } catch {
            throw error.error("write the gallery to the disk")
        }
    }
}
