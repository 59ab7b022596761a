import ArgumentParser
import VitrineCore

@main
struct Vitrine: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vitrine",
        abstract: "Turns folders of photographs into a web gallery.",
        discussion: """
            Examples:
              vitrine new my-site           make a site for photographs in my-site/albums
              vitrine build my-site         build the gallery into my-site/public
              vitrine plan my-site          what a build would do, and why
              vitrine serve my-site         build, show it, and follow every change
              vitrine studio my-site        edit it in the browser
              vitrine check my-site         problems: what is missing, broken or private
              vitrine audit my-site/public  private data in any folder
              vitrine deploy my-site        publish it where vitrine.yml says
              vitrine fetch my-site         bring its images back from there
              vitrine render my-site        make one machine's part of its images

            Exit status: 0 done; 1 built, but some sources failed; 2 wrong usage, settings or templates, nothing \
            written; 3 a disk or a permission stopped the build, the earlier gallery is kept; 4 another build is running; \
            5 an edit does not fit the site as it is now; 6 shards are missing; 130 or 143 interrupted.
            """,
        version: Version.current,
        subcommands: [
            NewCommand.self, BuildCommand.self, RenderCommand.self, PlanCommand.self, ServeCommand.self,
            StudioCommand.self,
            CheckCommand.self, AuditCommand.self, DeployCommand.self, FetchCommand.self,
            EditCommand.self, ShareCommand.self, UndoCommand.self, TrashCommand.self, PicksCommand.self,
            InspectCommand.self, DoctorCommand.self, CleanCommand.self,
        ])

    /// Runs the command. Every kind of wrong usage ends with status 2.
    static func main() async {
        do {
            try refuseUnknownCommand(CommandLine.arguments.dropFirst().first)
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
            if Console.isIncomplete { Program.exit(.disk) }
        } catch let status as ExitStatus {
            Program.exit(status)
        } catch {
            let code = exitCode(for: error)
            let text = fullMessage(for: error)
            if code == .success {
                Console.writeOutput(text)
                Program.exit(Console.isIncomplete ? .disk : .done)
            }
            Console.writeError(LogText.lines(text))
            Program.exit(code == .validationFailure ? .usage : ExitStatus(code: code.rawValue))
        }
    }

    private static let synonyms = [
        "publish": "deploy", "upload": "deploy", "sync": "deploy", "preview": "serve", "server": "serve",
        "watch": "serve",
        "dev": "serve", "init": "new", "create": "new", "generate": "build", "make": "build", "run": "build",
        "gui": "studio", "admin": "studio", "rm": "trash", "delete": "trash", "status": "plan", "diff": "plan",
    ]

    /// Suggests a command for a misspelt one, which ArgumentParser only calls unexpected.
    private static func refuseUnknownCommand(_ word: String?) throws {
        let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
        guard let word, !word.isEmpty, !word.hasPrefix("-"), !names.contains(word) else { return }
        let near = (synonyms[word] ?? NearestName.of(word, among: names)).map { "did you mean 'vitrine \($0)'?" }
        throw ValidationError("There is no command '\(word)'; \(near ?? "'vitrine --help' lists them.")")
    }
}
