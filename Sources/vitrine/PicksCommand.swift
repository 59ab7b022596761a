import ArgumentParser
import VitrineBuild
import VitrineCore
import VitrineDisk

struct PicksCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "picks",
        abstract: "Turn a visitor's list of picks into source paths, or into a collection.",
        discussion: """
            Examples:
              vitrine picks picks.txt --site my-site
              vitrine picks "https://example.org/picks.html#lofoten/img_0412"
              vitrine picks picks.csv -c "A dozen" -o collections/a-dozen.yml
              vitrine picks - < mail.txt | sed "s|^|albums/|" > chosen.txt

            The list can be file names on lines or between commas, CSV, JSON, the link, or a text that contains the link. \
            A name that matches no photo, or several, is an error (exit status 2), and then no paths are printed.
            """)

    @Argument(help: ArgumentHelp("The list: a file, - for standard input, or the link.", valueName: "file|link"))
    var list: String

    @Option(name: .shortAndLong, help: "The site's folder, which contains vitrine.yml.", completion: .directory)
    var site = "."

    @Option(name: .shortAndLong, help: "Print a collection with this title instead of paths in the albums folder.")
    var collection: String?

    @Option(name: .shortAndLong, help: "Write to this new file instead of standard output.", completion: .file())
    var output: String?

    @Flag(name: .shortAndLong, help: "Print only warnings and errors.")
    var quiet = false

    @Flag(help: "Print numbers, ids and paths as JSON on standard output.")
    var json = false

    func validate() throws {
        if let collection, !collection.utf8.contains(where: { $0 > 0x20 }) {
            throw ValidationError("--collection needs a title.")
        }
        if json, output == nil, collection != nil {
            throw ValidationError(
                "--json and --collection both write to standard output; write the collection to a file with --output.")
        }
    }

    func run() async throws {
        let console = Console(level: quiet ? .quiet : .normal)
        let runner = CommandRunner(console: console, isJSON: json)
        let folder = WorkingFolder()
        let sent = try runner.run { try read(folder) }
        let options = lookOptions(folder.site(site))
        let name = self.name
        let picks = try await runner.run(jobs: Machine.cores) { workers in
            try await PickFinder.find(
                sent.entries, of: name, options: options, workers: workers
            ) { console.show($0) }
        }
        console.clear()
        let text = self.text(picks)
        if let output { try runner.run { try PickFile.write(text + "\n", to: folder.absolute(output)) } }
        if json { try JSONPrinter.print(picks) } else if output == nil { Console.writeOutput(text) }
        for pick in picks {
            if let note = pick.note { console.say("\(LogText.line(pick.path.text)): \(LogText.line(note))") }
        }
        let author = sent.name.map { ", picked by \(LogText.line($0))" } ?? ""
        console.say("\(Count.of(picks.count, "photo"))\(author)\(output.map { " in \($0)" } ?? "").")
    }

    private var isLink: Bool { PickReader.isLink(list) }

    private var name: String { isLink ? "the link" : list == "-" ? "standard input" : list }

    private func read(_ folder: WorkingFolder) throws -> PickList {
        do {
            if isLink { return try PickReader.read(link: list) }
            return try PickReader.read(
                list == "-" ? ByteStream.input.readAll(limit: PickReader.longest) : PickFile.read(folder.absolute(list))
            )
        } catch let problems as PickProblems {
            throw BuildError(problems, in: name)
        }
    }

    /// Escapes names on standard output, where they could contain commands for a terminal or a CI system. Files and JSON have
    /// them unchanged.
    private func text(_ picks: [FoundPick]) -> String {
        if let collection {
            let isUnlisted = picks.contains(where: \.isUnlisted)
            return CollectionText.yaml(
                title: collection, isUnlisted: isUnlisted,
                photos: picks.map { ($0.path, output == nil ? $0.note.map(LogText.line) : $0.note) })
        }
        let paths = picks.map(\.path.text)
        return paths.map { output == nil ? LogText.line($0) : $0 }.joined(separator: "\n")
    }

    private func lookOptions(_ site: String) -> BuildOptions {
        BuildOptions(site: site, templates: [site + "/templates", TemplateFolder.own], now: Machine.now)
    }
}
