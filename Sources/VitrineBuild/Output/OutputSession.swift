internal import VitrineCore

/// The output during a build: the folder, the records of its files, and the files in it. Every change that a build
/// makes to a gallery is made here, so that records and files cannot differ.
final class OutputSession {
    let folders: SiteFolders
    let ledger: OutputLedger
    /// The folder, which is opened by the first write.
    private var folder: OutputFolder?
    private(set) var changes = OutputChanges()
    private(set) var counts = BuildReport.Counts()

    init(_ folders: SiteFolders, _ store: StateStore, _ known: BuildState) {
        self.folders = folders
        ledger = OutputLedger(store: store, folders: folders, known)
    }

    var known: BuildState { ledger.known }

    func adopt(_ found: [(path: OutputPath, record: OutputRecord)]) throws {
        if found.isEmpty { return }
        // Files that an earlier build wrote may not be on the disk yet.
        try OutputFolder.synchronise(folders.output)
        try ledger.adopt(found)
    }

    func write(
        _ product: Product, _ file: ProductFile, placeholder: Placeholder? = nil, codecs: String? = nil
    ) throws {
        let (stat, digest) = try put(product.path) { folder throws(BuildError) in
            let written = try folder.write(product.path, file)
            return (written.stat, written.digest)
        }
        try ledger.add(
            product.path,
            OutputRecord(
                key: product.key, digest: digest, size: stat.size, modified: stat.modified, placeholder: placeholder,
                codecs: codecs))
        counts.add(product.kind)
    }

    /// Takes a file that was made elsewhere, as its record says.
    /// - Returns: whether it is in the gallery now; it is not if it is missing, or not as recorded.
    func take(_ product: Product, from file: String, _ made: OutputRecord) throws -> Bool {
        guard let digest = made.digest else { return false }
        var folder = try opened()
        self.folder = nil
        defer { self.folder = folder }
        guard let stat = try folder.take(product.path, from: file, size: made.size, digest: digest) else {
            return false
        }
        note(product.path, stat)
        try ledger.add(
            product.path,
            OutputRecord(
                key: product.key, digest: digest, size: stat.size, modified: stat.modified,
                placeholder: made.placeholder, codecs: made.codecs))
        return true
    }

    func countRender() { counts.rendered += 1 }

    /// Writes a page, feed, asset or document, unless the file already has these bytes.
    func write(_ output: Output, _ made: MadeFile) throws {
        let old = known[stat: output.path]
        let isSame =
            old?.size == Int64(made.bytes.count)
            && OutputFolder.bytes(of: output.path, in: folders.output) == made.bytes
        let stat = if let old, isSame { old } else { try put(output.path, made.bytes) }
        if !isSame { counts.pages += 1 }
        try ledger.add(
            output.path,
            OutputRecord(
                key: output.key, digest: ContentDigest(of: made.bytes), size: stat.size, modified: stat.modified,
                basis: output.basis),
            pageInputs: made.pageInputs)
    }

    private func put(_ path: OutputPath, _ bytes: [UInt8]) throws(BuildError) -> OutputStat {
        try put(path) { folder throws(BuildError) in (try folder.write(path, bytes), ()) }.stat
    }

    private func put<Value>(
        _ path: OutputPath, _ write: (inout OutputFolder) throws(BuildError) -> (OutputStat, Value)
    ) throws(BuildError) -> (stat: OutputStat, value: Value) {
        var folder = try opened()
        // With a single reference, the folder can be changed without being copied.
        self.folder = nil
        defer { self.folder = folder }
        let (stat, value) = try write(&folder)
        note(path, stat)
        return (stat, value)
    }

    private func note(_ path: OutputPath, _ stat: OutputStat?) {
        if let old = known[stat: path] { changes.remove(path, old) }
        if let stat { changes.add(path, stat) }
        ledger.note(path, stat)
    }

    /// Stores what pages show that are about to be written. All images and videos are complete.
    /// - Parameter areSame: whether the pages are those that the last build wrote.
    func remember(_ pages: SitePages, areSame: Bool) throws {
        if areSame, try ledger.knowsPublished() { return }
        try ledger.commit()
        try ledger.remember(pages.publishedMedia)
    }

    /// Removes files that are as Vitrine left them. Pages are removed first, so that a page that a visitor still has
    /// open shows its images for as long as the page exists.
    /// - Returns: the files that were changed by hand. They stay with their records, so that every build names them.
    func remove(_ paths: [OutputPath]) throws -> [OutputPath] {
        let ownership = Ownership(root: folders.output)
        let folder = try opened()
        var left: [OutputPath] = []
        for path in paths.filter({ $0.hasSuffix(".html") }) + paths.filter({ !$0.hasSuffix(".html") }) {
            guard ownership.mayRemove(path, record: known[record: path], stat: known[stat: path]) else {
                left.append(path)
                continue
            }
            try folder.remove(path)
            note(path, nil)
            counts.deleted += 1
        }
        let kept = Set(left)
        try ledger.forget(paths.filter { !kept.contains($0) })
        return left
    }

    func forget(_ paths: [OutputPath]) throws {
        try ledger.forget(paths)
        if paths.isEmpty { return }
        let folder = try opened()
        // A build may have been stopped after it removed the last file of a folder and before it removed the folder.
        for path in paths { try folder.removeEmptyFolders(above: path) }
    }

    private func opened() throws(BuildError) -> OutputFolder {
        if let folder { return folder }
        let opened = try OutputFolder(folders)
        folder = opened
        return opened
    }

    /// Removes the temporary files.
    func close() { folder?.close() }
}
