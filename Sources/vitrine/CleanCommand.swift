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

    @OptionGroup var site: SiteOptions

    func run() throws {
        let console = site.console
        let options = try site.buildOptions()
        try CommandRunner(console: console).run {
            let outcome = try SiteCleaner.clean(options: options)
            console.say("Removed \(outcome.deleted) files.")
            if outcome.left > 0 { console.say("\(outcome.left) files are not Vitrine's, or were changed; they stay.") }
        }
    }
}
