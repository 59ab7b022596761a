import ArgumentParser
import VitrineBuild
import VitrineCore
import VitrineDisk
import VitrineEdit

struct TrashCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trash",
        abstract: "Move photos and albums to the site's trash, list it, restore from it, and empty it.",
        discussion: """
            Examples:
              vitrine trash put lofoten/IMG_0412.jpg
              vitrine trash list
              vitrine trash restore lofoten/IMG_0412.jpg
              vitrine trash empty

            The trash is the folder 'trash' of the site, which is never published. It has the layout of the trash of \
            desktops, so programs such as trash-restore read it, too. Only 'vitrine trash empty' deletes.
            """,
        subcommands: [Put.self, List.self, Restore.self, Empty.self])

    struct Put: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Move photos with their texts, or whole albums, to the trash.")

        @Argument(help: ArgumentHelp("Photos or albums.", valueName: "photo|album"), completion: .file())
        var names: [String]

        @OptionGroup var site: EditedSite

        func run() async throws {
            let (folder, names) = (WorkingFolder(), names)
            let outcome = try await site.run(isJSON: false) { engine in
                var (photos, edits): ([SourcePath], [Edit]) = ([], [])
                for name in names {
                    switch try engine.item(name, absolute: folder.absolute) {
                    case .photo(let path): if !photos.contains(path) { photos.append(path) }
                    case .album(let path): edits.append(.trash(.album(path)))
                    }
                }
                return try engine.apply((photos.isEmpty ? [] : [.trash(.photos(photos))]) + edits)
            }
            try site.show(outcome, isJSON: false)
        }
    }

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "List what is in the trash, the oldest first.")

        @OptionGroup var site: EditedSite

        @Flag(help: "Print the list as JSON on standard output.")
        var json = false

        func run() throws {
            let entries = try CommandRunner(console: site.console, isJSON: json).run {
                try SiteEditor(site.options).trash()
            }
            if json {
                return try JSONPrinter.print([
                    "entries": entries.map { Row(path: $0.main.path, deleted: $0.date, bytes: $0.size) }
                ])
            }
            if entries.isEmpty { return site.console.say("The trash is empty.") }
            for entry in entries {
                let size = FileSizeText.text(entry.size)
                Console.writeOutput("\(entry.date)  \(size)  \(LogText.line(entry.main.path))")
            }
        }

        private struct Row: Encodable {
            let path: String
            let deleted: String
            let bytes: Int64
        }
    }

    struct Restore: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Move photos and albums from the trash to where they were.",
            discussion: "'vitrine undo' also restores their places in orders and collections.")

        @Argument(help: ArgumentHelp("The paths that 'vitrine trash list' shows.", valueName: "path"))
        var paths: [String]

        @OptionGroup var site: EditedSite

        func run() throws {
            try CommandRunner(console: site.console).run {
                try site.console.finishStoppedEdit(site.options)
                let editor = try SiteEditor(site.options)
                let entries = try chosen(editor.trash())
                let title = "restored \(paths[0])" + (paths.count > 1 ? " and \(paths.count - 1) more" : "")
                try EditedSite.reporting(site.console, isJSON: false) {
                    try site.show(try editor.restore(entries, title: title), isJSON: false)
                }
            }
        }

        /// The entries with these paths. Of several that had one path, the newest.
        private func chosen(_ entries: [TrashEntry]) throws -> [TrashEntry] {
            try paths.map { path in
                guard let entry = entries.last(where: { [path, "albums/" + path].contains($0.main.path) }) else {
                    throw BuildError(
                        .configuration, path, "is not in the trash; 'vitrine trash list' shows what is in it")
                }
                return entry
            }
        }
    }

    struct Empty: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Delete everything in the trash for ever, after a question.")

        @OptionGroup var site: EditedSite

        @Flag(name: .shortAndLong, help: "Do not ask.")
        var yes = false

        func run() throws {
            try CommandRunner(console: site.console).run {
                try site.console.finishStoppedEdit(site.options)
                let editor = try SiteEditor(site.options)
                let entries = try editor.trash()
                if entries.isEmpty {
                    _ = try editor.emptyTrash([])
                    return site.console.say("The trash is empty.")
                }
                let size = FileSizeText.text(entries.reduce(0) { $0 + $1.size })
                let what = "\(Count.of(entries.count, "item")) (\(size))"
                guard try yes || Self.agrees("Delete \(what) for ever? [y/N] ") else {
                    return site.console.say("Nothing was deleted.")
                }
                let deleted = try editor.emptyTrash(entries)
                site.console.say(
                    "Deleted \(Count.of(deleted.count, "item")) (\(FileSizeText.text(deleted.bytes))).")
            }
        }

        private static func agrees(_ question: String) throws -> Bool {
            guard ByteStream.input.isTerminal else {
                throw BuildError(
                    .configuration, "", "there is no terminal for the question; to delete without a question, use --yes"
                )
            }
            Console.writeError(question)
            return ["y", "yes"].contains((readLine() ?? "").lowercased())
        }
    }
}
