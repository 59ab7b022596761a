import ArgumentParser
import VitrineBuild

struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Build the gallery; only what changed is made again.",
        discussion: """
            Examples:
              vitrine build                      the site in this folder
              vitrine build my-site --jobs 4
              vitrine build my-site --dry-run    say what would be done, write nothing
              vitrine build my-site --json > report.json
            """)

    @OptionGroup var site: SiteOptions

    @Flag(help: "Print the report as JSON on standard output.")
    var json = false

    @Flag(name: .customLong("dry-run"), help: "Say what would be done; write nothing.")
    var isDryRun = false

    func run() async throws {
        let console = site.console
        let options = try site.buildOptions(isDryRun: isDryRun)
        let start = Console.now()
        let report = try await CommandRunner(console: console, isJSON: json).run(
            jobs: site.workerCount, memory: site.memoryBudget
        ) {
            workers in
            try await Builder(options: options, program: Program.identity, workers: workers) { console.show($0) }
                .build()
        }
        ReportPrinter(console: console).print(report, seconds: Console.now() - start)
        if json { try JSONPrinter.print(report) }
        if !report.failures.isEmpty { throw ExitStatus.failures }
    }
}
