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
        try CommandRunner(console: console).run {
            let outcome = try SiteCleaner.clean(site: folder.absolute(site), output: output.map(folder.absolute))
            console.say("Removed \(Count.of(outcome.deleted, "file")) from \(outcome.output).")
            if outcome.left > 0 {
                console.say(
                    "\(Count.of(outcome.left, "file")) there not Vitrine's, or changed by hand; left as they are.")
            }
        }
    }
}
