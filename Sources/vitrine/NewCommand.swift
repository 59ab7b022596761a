import ArgumentParser
import VitrineBuild

struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Create a new site.",
        discussion: """
            Examples:
              vitrine new my-site
              vitrine new my-site --theme paper    with the settings and styles of a theme
            """)

    @Argument(help: "The folder to create.", completion: .directory)
    var folder: String

    @Option(
        help: ArgumentHelp(
            "Begin with the settings and styles of a theme: darkroom, family or paper.", valueName: "name"))
    var theme: String?

    func run() throws {
        let console = Console(level: .normal)
        let path = try WorkingFolder().output(
            folder, advice: "~ is only understood by the shell, and not in quotes; write an absolute path")
        try CommandRunner(console: console).run {
            try SiteTemplate.create(at: path, theme: try theme.map { try Theme($0, in: TemplateFolder.themes) })
        }
        console.say(
            "Created \(path). Put folders of photographs into \(path)/albums, then run: vitrine serve \(folder)")
    }
}
