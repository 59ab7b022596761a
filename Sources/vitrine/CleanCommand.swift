import ArgumentParser
import VitrineBuild

struct CleanCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "clean",
        abstract: "Remove what Vitrine made: the gallery and its state. Photographs and files of others stay.",
        discussion: """
            Example:
              vitrine clean my-site
            """)

    @Argument(help: "The site's folder, which holds vitrine.yml.", completion: .directory)
    var site = "."

    @Option(
        name: .shortAndLong, help: "Folder of the gallery, instead of the one in the settings.", completion: .directory)
    var output: String?

    @Flag(name: .shortAndLong, help: "Say nothing but what is wrong.")
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
                "Left as \(outcome.left.count == 1 ? "it is, for it is" : "they are, for they are") not Vitrine's, or "
                    + "changed by hand: \(Count.of(outcome.left.count, "file")).")
            for path in outcome.left.prefix(Self.mostNamed) { console.say("  \(path)") }
            if outcome.left.count > Self.mostNamed {
                console.say("  … and \(outcome.left.count - Self.mostNamed) more")
            }
        }
    }

    private static let mostNamed = 10
}
