import ArgumentParser
import VitrineBuild
import VitrineCore

struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check sources and gallery for missing, broken and private things. Changes nothing.",
        discussion: """
            Examples:
              vitrine check my-site
              vitrine check my-site --json
              vitrine check my-site --host github-pages

            Includes what 'vitrine audit' finds in the gallery, except what the settings ask for: positions on the pages \
            of albums with 'gps: true', and the metadata of originals with 'originals: asis'.

            --host compares the gallery with the limits of a host and names what to know about it: how much the gallery \
            takes there, how many photos fit, and what other settings would save. Nothing is sent.

            Exit status 1 when there are problems, and when the host would refuse the gallery.
            """)

    @OptionGroup var site: SiteOptions

    @Option(help: SiteHost.help)
    var host: SiteHost?

    @Flag(help: "Print the report as JSON on standard output.")
    var json = false

    func run() async throws {
        let console = site.console
        var options = try site.buildOptions()
        options.host = host
        let start = Console.now()
        let report = try await CommandRunner(console: console, isJSON: json).run(
            jobs: site.workerCount, memory: site.memoryBudget
        ) { [options] workers in
            try await SiteCheck.run(options: options, program: Program.identity, workers: workers) { console.show($0) }
        }
        ReportPrinter(console: console).print(report.build, seconds: Console.now() - start)
        report.build.hosting.map { HostText(report: $0).print(to: console) }
        for problem in report.problems { console.warn(problem) }
        if json { try JSONPrinter.print(report) }
        if !report.isGood { throw ExitStatus.failures }
        console.say("No problems found.")
    }
}
