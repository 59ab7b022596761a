import ArgumentParser
import VitrineBuild

struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Create a new site.",
        discussion: """
            Example:
              vitrine new my-site
            """)

    @Argument(help: "The folder to create.", completion: .directory)
    var folder: String

    func run() throws {
        let console = Console(level: .normal)
        let path = try WorkingFolder().output(
            folder, advice: "~ is only understood by the shell, and not in quotes; write an absolute path")
        try CommandRunner(console: console).run { try SiteTemplate.create(at: path) }
        console.say(
            "Created \(path). Put folders of photographs into \(path)/albums, then run: vitrine serve \(folder)")
    }
}
