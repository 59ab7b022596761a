import ArgumentParser
import VitrineBuild
import VitrineCore
import VitrineEdit

struct UndoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo",
        abstract: "Take back the last edit of a site, or another one.",
        discussion: """
            Examples:
              vitrine undo          the last edit
              vitrine undo --list   the edits that are kept, the newest first
              vitrine undo k3v9     the edit whose identifier begins with k3v9

            A file that is as the edit left it gets the very bytes that it had before. If another program has changed \
            other lines of it since, they stay. An undo is an edit itself: 'vitrine undo ID' takes it back, too.

            Photos that were added in the studio go to the trash.

            Exit status 5 when the same lines were changed since.
            """)

    @Argument(help: ArgumentHelp("The identifier of the edit; the last one by default.", valueName: "id"))
    var id: String?

    @OptionGroup var site: EditedSite

    @Flag(help: "List the edits that are kept.")
    var list = false

    @Flag(help: "Print the result as JSON on standard output.")
    var json = false

    func run() async throws {
        let record = try CommandRunner(console: site.console, isJSON: json).run { () -> EditRecord? in
            // Otherwise, that edit would not be the last one.
            try site.console.finishStoppedEdit(site.options)
            let editor = try SiteEditor(site.options)
            if list {
                try show(try editor.history(), editor.localTime)
                return nil
            }
            let record = try editor.record(id)
            guard record.added.isEmpty else { return record }
            // The site need not be readable: the edit may be the reason why it is not.
            try EditedSite.reporting(site.console, isJSON: json) {
                try site.show(try editor.undo(record.id), isJSON: json)
            }
            return nil
        }
        guard let record else { return }
        try site.show(try await site.run(isJSON: json) { try $0.undo(record.id) }, isJSON: json)
    }

    private func show(_ history: EditHistory, _ localTime: (Int64) -> String) throws {
        let rows = history.commands.reversed().map { record in
            Row(
                id: record.id, time: localTime(record.time), title: record.title, undoes: record.undoes,
                isUndone: history.isUndone(record.id))
        }
        if json { return try JSONPrinter.print(["edits": rows]) }
        if rows.isEmpty { return site.console.say("No edits are kept.") }
        for row in rows {
            let state = row.isUndone ? " (taken back)" : ""
            Console.writeOutput("\(row.id.prefix(8))  \(row.time)  \(LogText.line(row.title))\(state)")
        }
    }

    private struct Row: Encodable {
        let id: String
        let time: String
        let title: String
        let undoes: String?
        let isUndone: Bool
    }
}
