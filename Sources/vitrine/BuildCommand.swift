import ArgumentParser
import VitrineBuild
import VitrineCore
import VitrineMessages

struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Build the gallery. Only what has changed is made again.",
        discussion: """
            Examples:
              vitrine build                       the site in this folder
              vitrine build my-site --jobs 4
              vitrine build my-site --explain     first print what is done, and why
              vitrine build my-site --json > report.json
              vitrine build my-site --time-limit 20m
                                                  publish what is ready by then
              vitrine build my-site --open        show it in the browser, for which it
                                                  needs 'links: explicit'
              vitrine build my-site --from parts  with the images of 'vitrine render'
              vitrine build --albums ~/Pictures/Lofoten --output web --title Lofoten
                                                  a gallery without a site; nothing is
                                                  written beside the photographs
            """)

    @OptionGroup var site: SiteOptions

    @OptionGroup var limit: TimeLimitOptions

    @OptionGroup var shards: ShardsOptions

    @Flag(help: "Print the report as JSON on standard output.")
    var json = false

    @Flag(help: "Print what will be done and why before the build, like 'vitrine plan'.")
    var explain = false

    @Flag(
        name: .customLong("open"),
        help:
            "Open the gallery in the browser afterwards. Needs 'links: explicit'; otherwise use 'vitrine serve --open'."
    )
    var opens = false

    func validate() throws {
        if site.albums != nil, shards.from != nil {
            throw ValidationError("--from takes the shards of a site; leave out --albums.")
        }
    }

    func run() async throws {
        let console = site.console
        let runner = CommandRunner(console: console, isJSON: json)
        let options = try shards.applied(to: limit.applied(to: try site.buildOptions()), runner)
        let start = Console.now()
        let report = try await runner.run(
            jobs: site.workerCount, memory: site.memoryBudget
        ) { [json] workers in
            try console.finishStoppedEdit(options)
            var report = try await Build(
                options: options, program: Program.identity, workers: workers, progress: { console.show($0) },
                explained: explained(to: console)
            ).run()
            // Another process starts for this, which would take longer than a build without changes.
            if json, report.counts.images > 0 { report.libraries = try await workers.libraries().versions }
            return report
        }
        ReportPrinter(console: console).print(report, seconds: Console.now() - start)
        if json { try JSONPrinter.print(report) }
        if opens {
            try open(report, options, console)
        } else if console.isTerminal, !json {
            console.say(ViewCommand(site: site).hint)
        }
        if report.isIncomplete { throw ExitStatus.failures }
    }

    /// Opens the first page in the browser. A browser finds the other pages without a server only if their links are
    /// explicit.
    private func open(_ report: BuildReport, _ options: BuildOptions, _ console: Console) throws {
        guard try SettingsLoader.load(options).links == .explicit else {
            let command = ViewCommand(site: site).text(opens: true)
            return console.warn(
                "Not opened: with 'links: pretty', the links work only on a server. Run '\(command)'"
                    + (options.standalone == nil ? ", or write 'links: explicit' into vitrine.yml." : "."))
        }
        let page = report.output + "/index.html"
        Browser.open(page) { console.warn("No browser could be opened; open \(page) yourself.") }
    }

    private func explained(to console: Console) -> (@Sendable (PlanReport) -> Void)? {
        guard explain else { return nil }
        let isVerbose = site.verbose
        return { plan in
            for line in PlanText(plan: plan, isVerbose: isVerbose).lines { console.say(line) }
        }
    }
}
