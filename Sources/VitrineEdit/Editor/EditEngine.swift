package import VitrineBuild
package import VitrineCore
internal import VitrineDisk

/// Edits a site: plans what edits do to its files, writes that as one command of its history, and takes commands back.
package struct EditEngine: Sendable {
    let gallery: Gallery
    private let editor: SiteEditor

    /// Reads the site, in which no edit may be unfinished.
    /// - Throws: `BuildError` for a mistake in the settings, the folders or the texts of the site.
    package init(
        _ options: BuildOptions, workers: any Workers, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) async throws {
        try await self.init(options, workers: workers, EditEnvironment(), progress: progress)
    }

    init(
        _ options: BuildOptions, workers: any Workers, _ environment: EditEnvironment,
        progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) async throws {
        let editor = try SiteEditor(options, environment)
        let build = Build(options: options, workers: workers, progress: progress)
        self.init(editor, try await build.gallery(hasPages: false))
    }

    package init(_ editor: SiteEditor, _ gallery: Gallery) {
        self.editor = editor
        self.gallery = gallery
    }

    /// Takes a command back. Photos that it noted as added go to the trash, with the texts that were written since.
    /// - Parameter id: the beginning of the command's identifier; nil for the last command that was not taken back.
    package func undo(_ id: String?) throws -> EditOutcome {
        let record = try editor.record(id)
        guard let first = record.added.first else { return try editor.undo(record.id) }
        let site = try EditSite(gallery)
        let left = photos(record.added, of: site)
        if left.isEmpty { throw EditConflict(path: first, reason: .missing) }
        return try apply([.trash(.photos(left))], of: site, undoes: record)
    }

    /// The photos of some files that are still there, without the files that go with a photo among them: the video of a
    /// Live Photo, for example.
    private func photos(_ files: [String], of site: EditSite) -> [SourcePath] {
        let candidates = Set(gallery.sources.sorted.candidates.map(\.path))
        let found = files.compactMap { file in
            gallery.site.folders.albums.source(at: Array(editor.roots.absolute(file).utf8))
        }.filter(candidates.contains)
        let alone = found.filter { file in site.folders[file.parent].flatMap { PhotoFiles($0).owner(of: file) } == nil }
        return alone.isEmpty ? found : alone
    }

    /// Applies edits: all of them as one command, or nothing.
    /// - Throws: `FieldConflicts` and `EditConflict` if something is not as the author of the edits saw it, and `BuildError`.
    package func apply(_ edits: [Edit]) throws -> EditOutcome { try apply(edits, of: EditSite(gallery)) }

    /// - Parameter undone: the command that the edits take back.
    private func apply(_ edits: [Edit], of site: EditSite, undoes undone: EditRecord? = nil) throws -> EditOutcome {
        let plan = try planned(edits, of: site) { try bytes(of: $0) }
        let changes = plan.changes.map { FileChange(path: path($0.file), before: $0.before, after: $0.after) }
        let befores = Dictionary(plan.changes.map { ($0.file, $0.before) }) { first, _ in first }
        let files = Dictionary(plan.changes.map { (path($0.file), $0.file) }) { first, _ in first }
        return try editor.apply(
            changes, plan.moves.map { FileMove(from: path(.source($0.from)), to: path(.source($0.to))) },
            discarding: plan.trash.map { entry in
                TrashItem(path: path(.source(entry[0])), companions: entry.dropFirst().map { path(.source($0)) })
            },
            noting: plan.added.map { path(.source($0)) }, undoes: undone?.id,
            title: undone.map { "undo: \($0.title)" } ?? Self.title(edits), about: undone == nil ? edits.subject : nil
        ) { change, found in
            // Another program saved the text meanwhile. The edits are planned again with what it saved.
            guard let changed = files[change.path], let found else { return nil }
            let plan = try planned(edits, of: site) { file in
                if file == changed { return found }
                if let before = befores[file] { return before }
                return try bytes(of: file)
            }
            let after = plan.changes.first { $0.file == changed }?.after
            return FileChange(path: change.path, before: found, after: after ?? found)
        }
    }

    private static func title(_ edits: [Edit]) -> String {
        let first = edits.first?.title ?? "nothing"
        return edits.count > 1 ? "\(first), and \(edits.count - 1) more" : first
    }

    private func planned(
        _ edits: [Edit], of site: EditSite, read: @escaping (EditFile) throws -> [UInt8]?
    ) throws -> EditPlan {
        do {
            return try EditPlanner.plan(edits, of: site, parse: YAMLReader.read, read: read)
        } catch let problems as ConfigProblems {
            throw BuildError(problems)
        }
    }

    // MARK: Names

    /// The photos and albums that words of a user name: paths below the albums, or paths of files.
    package func item(_ name: String, absolute: (String) -> String) throws(BuildError) -> Item {
        let source = SourcePath.root.appending(file: name)
        if let item = item(source) { return item }
        let file = absolute(name)
        if let path = Disk.realPath(file), let source = gallery.site.folders.albums.source(at: Array(path.utf8)),
            let item = item(source)
        {
            return item
        }
        let photos = gallery.sources.sorted.candidates.map(\.path)
        let near = NearestName.of(source.text, among: photos.map(\.text)).map { "; did you mean '\($0)'?" } ?? ""
        throw BuildError(
            .configuration, name,
            "is neither a photo nor an album of this site\(near)")
    }

    package enum Item: Hashable, Sendable {
        case photo(SourcePath)
        case album(SourcePath)
    }

    private func item(_ path: SourcePath) -> Item? {
        if path.isRoot { return .album(path) }
        if gallery.sources.sorted.candidates.contains(where: { $0.path == path }) { return .photo(path) }
        return gallery.sources.scan.files.contains { $0.path.isInside(path) && $0.path != path } ? .album(path) : nil
    }

    // MARK: Files

    private func path(_ file: EditFile) -> String {
        switch file {
        case .source(let path): editor.roots.path(of: gallery.site.folders.albums.path(of: path))
        case .collection(let path), .page(let path): path
        case .settings: EditFile.settingsPath
        }
    }

    private func bytes(of file: EditFile) throws(BuildError) -> [UInt8]? {
        let path = editor.roots.absolute(path(file))
        do {
            guard try Disk.entry(path) != nil else { return nil }
            return try Disk.read(path, maxSize: Int64(YAMLReader.maxSize), followsLink: false)
        } catch {
            throw BuildError(.configuration, path, "cannot be read: \(error.reason)")
        }
    }
}
