internal import VitrineCore
internal import VitrineDisk

/// Files go to the trash and come back by commands, which can be taken back. Only `emptyTrash` deletes.
extension SiteEditor {
    func discarded(
        _ items: [TrashItem], by command: EditRecord
    ) throws -> (infos: [FileChange], moves: [FileMove]) {
        var (infos, moves): ([FileChange], [FileMove]) = ([], [])
        var taken: Set<SourcePath> = []
        for item in items {
            let trash = try TrashFolder.holding(item.path, in: roots)
            var entry: String?
            var targets: [SourcePath: String] = [:]
            for path in item.paths {
                let name = try trash.freeName(for: path.name, besides: taken)
                let info = TrashInfo(
                    path: trash.described(path.text), date: localTime(command.time), command: command.id, entry: entry)
                infos.append(FileChange(path: trash.info(name), before: nil, after: info.bytes))
                targets[path] = trash.file(name)
                taken.formUnion([SourcePath(trash.info(name)), SourcePath(trash.file(name))])
                entry = entry ?? name
            }
            moves += PhotoMoves.leaving(item.paths).compactMap { path in
                targets[path].map { FileMove(from: path.text, to: $0) }
            }
        }
        return (infos, moves)
    }

    package func trash() throws -> [TrashEntry] {
        do {
            return try TrashFolder.all(in: roots).flatMap { try $0.entries() }.sorted { $0.date < $1.date }
        } catch let failure as Disk.Failure {
            throw failure.editError
        }
    }

    /// Moves photos and folders back to where they were. Missing folders are made, and nothing is replaced.
    package func restore(_ entries: [TrashEntry], title: String) throws -> EditOutcome {
        try locked { session in
            let files = entries.flatMap(\.comingBack)
            return try session.apply(
                command(title, about: EditSubject("restore", entries.map { SourcePath($0.main.path).name })),
                files.map { FileChange(path: $0.info, before: $0.infoBytes, after: nil) },
                files.map { FileMove(from: $0.trashed, to: $0.path) })
        }
    }

    /// Deletes what is in the trash for ever.
    /// - Parameter entries: what to delete. What is not in the trash any more, or is not as it was listed, stays.
    package func emptyTrash(_ entries: [TrashEntry]) throws -> (count: Int, bytes: Int64) {
        try withSession { session in
            _ = try session.recover()
            let chosen = Set(entries)
            let deleted = try trash().filter(chosen.contains)
            for file in deleted.flatMap(\.files) {
                for path in [file.trashed, file.info] {
                    let location = try roots.locate(path)
                    try location.folder.removeTree(location.name)
                }
            }
            for folder in try TrashFolder.all(in: roots) { try folder.removeRemains() }
            return (deleted.count, deleted.reduce(0) { $0 + $1.size })
        }
    }

    /// A time as the clock of this machine shows it, such as `2026-11-23T08:30:00`.
    package func localTime(_ seconds: Int64) -> String {
        CivilDate(seconds: seconds + environment.zoneOffset(seconds)).map(MachineDate.localTime) ?? ""
    }
}
