import ArgumentParser
import VitrineBuild

struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check sources and gallery for missing, broken and private things. Changes nothing.",
        discussion: """
            Examples:
              vitrine check my-site
              vitrine check my-site --json

            Includes what 'vitrine audit' finds in the gallery, except what the settings ask for: positions on the pages
            of albums with 'gps: true', and the metadata of originals with 'originals: asis'.

            Exit status 1 when there are problems.
            """)

    @OptionGroup var site: SiteOptions

    @Flag(help: "Print the report as JSON on standard output.")
    var json = false

    func run() async throws {
        let console = site.console
        let options = try site.buildOptions()
        let start = Console.now()
        let report = try await CommandRunner(console: console, isJSON: json).run(
            jobs: site.workerCount, memory: site.memoryBudget
        ) {
            workers in
            try await SiteCheck.run(options: options, program: Program.identity, workers: workers) { console.show($0) }
        }
        ReportPrinter(console: console).print(report.build, seconds: Console.now() - start)
        for problem in report.problems { console.warn(problem) }
        if json { try JSONPrinter.print(report) }
        if !report.isGood { throw ExitStatus.failures }
        console.say("No problems found.")
    }
}
