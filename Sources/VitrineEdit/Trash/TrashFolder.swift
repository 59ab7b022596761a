internal import VitrineBuild
internal import VitrineCore
internal import VitrineDisk

/// A trash in the layout of freedesktop.org's Trash specification 1.0. The site has one. Each other mount with
/// photographs, and each folder of photographs outside of the site, has one of its own, because photographs are renamed
/// and never copied.
struct TrashFolder {
    private static let maxDepth = 64

    private let roots: EditRoots
    let path: String

    private init(_ path: String, _ roots: EditRoots) {
        self.path = path
        self.roots = roots
    }

    // MARK: Which trash

    static func holding(_ path: String, in roots: EditRoots) throws -> TrashFolder {
        var top = SourcePath(path).parent
        let mount = try roots.open(top.text).mount
        if path.utf8.first != UInt8(ascii: "/"), try roots.open("").mount == mount {
            return TrashFolder(TrashName.ofSite, roots)
        }
        let album = roots.albums.map { SourcePath(roots.path(of: $0)) }.first(where: top.isInside) ?? .root
        while top != album, try roots.open(top.parent.text).mount == mount { top = top.parent }
        return TrashFolder(top.appending(TrashName.ofAlbums).text, roots)
    }

    static func all(in roots: EditRoots) throws -> [TrashFolder] {
        var paths = [TrashName.ofSite]
        for album in roots.albums.map(roots.path(of:)) {
            guard let folder = try? roots.open(album) else { continue }
            try search(folder, SourcePath(album), depth: 0, into: &paths)
        }
        return paths.map { TrashFolder($0, roots) }
    }

    private static func search(
        _ folder: OpenFolder, _ path: SourcePath, depth: Int, into paths: inout [String]
    ) throws(Disk.Failure) {
        for entry in try folder.entries() where entry.kind == .folder {
            let name = String(decoding: entry.name, as: UTF8.self)
            if name == TrashName.ofAlbums {
                paths.append(path.appending(name).text)
            } else if !FileName.isHidden(entry.name), depth < maxDepth, let inner = try? OpenFolder(name, in: folder) {
                try search(inner, path.appending(name), depth: depth + 1, into: &paths)
            }
        }
    }

    // MARK: Paths

    func file(_ name: String) -> String { path + "/files/" + name }

    func info(_ name: String) -> String { path + "/info/" + name + TrashName.infoSuffix }

    /// The path from which those in descriptions start: the folder that contains the trash.
    private var base: SourcePath { SourcePath(path).parent }

    func described(_ path: String) -> String {
        base.isRoot ? path : String(Substring(SourcePath(path).textBelow(base).utf8.dropFirst()))
    }

    func freeName(for name: String, besides taken: Set<SourcePath>) throws -> String {
        // Longer names have no room for what is added to them.
        let name = name.utf8.count > 200 ? ContentDigest(of: name).base32(16) : name
        let (stem, end) = FileName.split(name)
        let suffix = end.isEmpty ? "" : "." + end
        var number = 1
        while true {
            let candidate = number == 1 ? name : "\(stem) \(number)\(suffix)"
            let isFree = try [file(candidate), info(candidate)].allSatisfy { path in
                try !taken.contains(SourcePath(path)) && EditState.status(path, roots) == nil
            }
            if isFree { return candidate }
            number += 1
        }
    }

    // MARK: What is in it

    /// What Vitrine put into the trash, in the order of the names there. Files of other programs are left alone.
    func entries() throws -> [TrashEntry] {
        guard let files = try? roots.open(path + "/files") else { return [] }
        var found: [(name: String, info: TrashInfo, file: TrashEntry.File)] = []
        for own in try descriptions() {
            guard let status = try files.status(of: own.name) else { continue }
            let described = TrashEntry.File(
                path: base.appending(own.info.path).text, trashed: file(own.name), info: info(own.name),
                infoBytes: own.bytes,
                size: status.kind == .folder ? try OpenFolder(own.name, in: files).totalSize() : status.size)
            found.append((own.name, own.info, described))
        }
        return Self.grouped(found)
    }

    private func descriptions() throws -> [(name: String, info: TrashInfo, bytes: [UInt8])] {
        guard let infos = try? roots.open(path + "/info") else { return [] }
        return try infos.entries().compactMap { entry in
            let name = String(decoding: entry.name, as: UTF8.self)
            guard name.hasSuffix(TrashName.infoSuffix), let file = try? OpenFile(name, in: infos),
                file.size <= TrashInfo.maxSize, let bytes = try? file.contents(), let info = TrashInfo(bytes),
                info.command != nil
            else { return nil }
            return (String(name.dropLast(TrashName.infoSuffix.count)), info, bytes)
        }
    }

    /// Removes what a stopped deletion left: descriptions of files that are not in the trash any more, and the folders
    /// of the trash if nothing is in them.
    func removeRemains() throws {
        for own in try descriptions() where try EditState.status(file(own.name), roots) == nil {
            let location = try roots.locate(info(own.name))
            try location.folder.removeFile(location.name)
        }
        for folder in [path + "/files", path + "/info", path]
        where try EditState.status(folder, roots)?.kind == .folder {
            let location = try roots.locate(folder)
            try location.folder.removeEmptyFolder(location.name)
        }
    }

    private static func grouped(
        _ found: [(name: String, info: TrashInfo, file: TrashEntry.File)]
    ) -> [TrashEntry] {
        let names = Set(found.map { SourcePath($0.name) })
        let companions = Dictionary(grouping: found) { SourcePath($0.info.entry ?? "") }
        return found.filter { $0.info.entry.map { !names.contains(SourcePath($0)) } ?? true }.map { one in
            TrashEntry(
                main: one.file, companions: (companions[SourcePath(one.name)] ?? []).map(\.file), date: one.info.date,
                command: one.info.command ?? "")
        }
    }
}
