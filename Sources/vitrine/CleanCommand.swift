import ArgumentParser
import VitrineBuild

struct CleanCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "clean",
        abstract:
            "Remove the files that Vitrine made: the gallery and its state. Photographs and all other files are kept.",
        discussion: """
            Example:
              vitrine clean my-site
            """)

    @Argument(help: "The site's folder, which contains vitrine.yml.", completion: .directory)
    var site = "."

    @Option(
        name: .shortAndLong, help: "Folder of the gallery, instead of the one in the settings.", completion: .directory)
    var output: String?

    @Flag(name: .shortAndLong, help: "Print only warnings and errors.")
    var quiet = false

    func run() throws {
        let console = Console(level: quiet ? .quiet : .normal)
        let folder = WorkingFolder()
        let output = try output.map { try folder.output($0) }
        try CommandRunner(console: console).run {
            let outcome = try SiteCleaner.clean(site: folder.site(site), output: output)
            console.say("Removed \(Count.of(outcome.deleted, "file")) from \(outcome.output).")
            if outcome.left.isEmpty { return }
            console.say(
                "Kept, because Vitrine did not make \(outcome.left.count == 1 ? "it or it was" : "them or they were") "
                    + "changed by hand: \(Count.of(outcome.left.count, "file")).")
            for path in outcome.left.prefix(Self.maxNamed) { console.say("  \(path)") }
            if outcome.left.count > Self.maxNamed {
                console.say("  … and \(outcome.left.count - Self.maxNamed) more")
            }
        }
    }

    private static let maxNamed = 10
}
