package import VitrineBuild
package import VitrineCore
internal import VitrineDisk
internal import VitrineEdit

package struct StudioEditor: Sendable {
    private let editor: SiteEditor

    private static let maxCommands = 200

    package init(_ options: BuildOptions) throws {
        editor = try SiteEditor(options)
    }

    package struct Result: Sendable {
        package let answer: StudioAnswer
        package let changes: SiteChanges
    }

    /// - Parameter view: the newest version of the site, which contains all earlier commands.
    /// - Throws: `FieldConflicts`, `EditConflict` and `BuildError`.
    package func run(_ work: StudioRequest.Work, in view: SiteView) throws -> Result {
        let command = try outcome(of: work, in: view).command
        let paths = command.steps.flatMap(\.paths).map { Array(editor.roots.absolute($0).utf8) }
        let id = command.steps.isEmpty ? "" : command.id
        let applied = Applied(id: id, files: command.files, albums: albums(of: command, in: view))
        return Result(
            answer: StudioAnswer(body: applied),
            // Moved folders change more paths than the command names.
            changes: SiteChanges(paths: Set(paths), isRescan: !command.steps.allSatisfy(\.isChange)))
    }

    private func albums(of command: EditRecord, in view: SiteView) -> [String] {
        command.files.compactMap { file in
            let source = view.gallery.site.folders.albums.source(at: Array(editor.roots.absolute(file).utf8))
            return source?.name.lowercased() == "album.md" ? source?.parent.text : nil
        }
    }

    private func outcome(of work: StudioRequest.Work, in view: SiteView) throws -> EditOutcome {
        switch work {
        case .edits(let edits): return try EditEngine(editor, view.gallery).apply(edits)
        case .undo(let id):
            guard try editor.history().commands.contains(where: { $0.id == id }) else {
                throw EditConflict(path: id, reason: .forgotten)
            }
            return try EditEngine(editor, view.gallery).undo(id)
        case .restore(let names):
            let entries = try editor.trash()
            let chosen = try names.map { name in
                guard let entry = entries.first(where: { $0.main.trashed == name }) else {
                    throw EditConflict(path: name, reason: .missing)
                }
                return entry
            }
            guard let first = chosen.first else {
                throw BuildError(.configuration, "the request", "names nothing that could be restored")
            }
            let more = chosen.count > 1 ? " and \(chosen.count - 1) more" : ""
            return try editor.restore(chosen, title: "restored \(first.main.path)\(more)")
        }
    }

    /// - Parameters:
    ///   - name: the name that the browser sent.
    ///   - size: the size in bytes, if it is known.
    ///   - isRepeated: whether the file is added even if the gallery has a photo with the same bytes.
    /// - Throws: `StudioRefusal` and `BuildError`.
    package func upload(
        _ name: String, to album: String, size: Int64?, isRepeated: Bool, in view: SiteView
    ) throws -> StudioUpload {
        try StudioUpload(
            name, to: SourcePath(album), size: size, isRepeated: isRepeated, view.gallery, editor.roots)
    }

    // MARK: Reading

    /// Lists the commands that can be taken back, the newest first.
    package func history() throws -> StudioAnswer {
        let history = try editor.history()
        return StudioAnswer(body: [
            "commands": history.commands.suffix(Self.maxCommands).reversed().map { record in
                Command(
                    id: record.id, title: record.title, subject: record.subject, time: editor.localTime(record.time),
                    undone: history.isUndone(record.id), undoes: record.undoes, files: record.files)
            }
        ])
    }

    /// Lists the trash, the newest entry first.
    package func trash() throws -> StudioAnswer {
        let entries = try editor.trash().reversed().map { entry in
            Discarded(name: entry.main.trashed, path: entry.main.path, deleted: entry.date)
        }
        return StudioAnswer(body: ["entries": entries])
    }

    package func page(at path: OutputPath, in view: SiteView) -> StudioAnswer {
        StudioAnswer(body: StudioPageReader(view.gallery).page(view.page(at: path)))
    }

    private struct Applied: Encodable {
        let id: String
        let files: [String]
        let albums: [String]
    }

    private struct Command: Encodable {
        let id: String
        let title: String
        let subject: EditSubject?
        let time: String
        let undone: Bool
        let undoes: String?
        let files: [String]
    }

    private struct Discarded: Encodable {
        let name: String
        let path: String
        let deleted: String
    }
}
