internal import VitrineBuild
internal import VitrineCore

extension SiteEditor {
    /// Takes a command back. One that noted added photos is taken back by `EditEngine.undo`. What other programs changed since stays, unless it is in the same lines.
    /// - Parameter id: the beginning of the command's identifier; nil for the last command that was not taken back.
    package func undo(_ id: String?) throws -> EditOutcome {
        do {
            return try undone(try record(id))
        } catch let problems as ConfigProblems {
            throw BuildError(problems)
        }
    }

    private func undone(_ record: EditRecord) throws -> EditOutcome {
        try undo(record.id, title: "undo: \(record.title)") { change, found in
            guard let left = change.before, let found else { return nil }
            let name = SourcePath(change.path).name
            guard ["yml", "yaml", "md"].contains(SourcePath(name).lowercasedExtension) else { return nil }
            let text = try TextReversal(change.path, parse: YAMLReader.read).text(
                from: try OwnerText.text(left, file: change.path),
                to: try change.after.map { try OwnerText.text($0, file: change.path) },
                in: try OwnerText.text(found, file: change.path))
            guard let text else { return nil }
            let isNeeded = !OwnerText.isEmpty(text) || change.path == EditFile.settingsPath
            return FileChange(path: change.path, before: found, after: isNeeded ? Array(text.utf8) : nil)
        }
    }

    /// - Parameter id: the command's identifier, or its beginning; nil for the last command that was not taken back.
    package func record(_ id: String?) throws -> EditRecord {
        let history = try history()
        guard let id else {
            guard let last = history.last else {
                throw BuildError(.configuration, "", "there is no edit that could be taken back")
            }
            return last
        }
        if let record = history.commands.first(where: { $0.id == id }) { return record }
        let found = history.commands.filter { !id.isEmpty && $0.id.utf8.starts(with: id.utf8) }
        guard let record = found.first, found.count == 1 else {
            throw BuildError(
                .configuration, id,
                (found.isEmpty ? "there is no such edit" : "several edits begin with this")
                    + "; 'vitrine undo --list' shows those that can be taken back")
        }
        return record
    }
}
