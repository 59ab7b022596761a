import ArgumentParser
import VitrineBuild
import VitrineCore

struct PlanCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan",
        abstract: "Print what a build would do, why, and how long it would take. Writes nothing.",
        discussion: """
            Counts and an estimate come first, then the work, grouped by its reasons. --verbose lists every file, and what \
            happens to every source. 'vitrine build --explain' prints the same and then builds.

            --host compares the gallery with the limits of a host, as 'vitrine check --host' does, before anything is made. \
            Exit status 1 when the host would refuse the gallery, or when sources cannot be used.

            --why prints the photos of a list instead: those that the rule of a collection chooses, or that have a keyword \
            (find/keyword/sea).

            Examples:
              vitrine plan my-site
              vitrine plan my-site --verbose | less
              vitrine plan my-site --host cloudflare-pages
              vitrine plan my-site --why collections/best
              vitrine plan my-site --json | jq '.plan.jobs[] | select(.work == "render")'
            """)

    @OptionGroup var site: SiteOptions

    @Option(help: SiteHost.help)
    var host: SiteHost?

    @Option(help: ArgumentHelp("Print the photos of this list of the gallery instead.", valueName: "address"))
    var why: String?

    @Flag(help: "Print everything as JSON on standard output.")
    var json = false

    func validate() throws {
        if why != nil, host != nil { throw ValidationError("--why and --host cannot be used together.") }
    }

    func run() async throws {
        let console = site.console
        if let why { return try await list(why, console) }
        var options = try site.buildOptions()
        options.host = host
        let report = try await CommandRunner(console: console, isJSON: json).run(
            jobs: site.workerCount, memory: site.memoryBudget
        ) { [options] workers in
            try await Build(options: options, program: Program.identity, workers: workers) { console.show($0) }.plan()
        }
        let printer = ReportPrinter(console: console)
        printer.printSources(report)
        if json {
            try JSONPrinter.print(report)
        } else if let plan = report.plan {
            let text = PlanText(plan: plan, isVerbose: site.verbose)
            Console.writeOutput(text.lines.map { LogText.line($0) }.joined(separator: "\n"))
            printer.printTimings(report)
        }
        report.hosting.map { HostText(report: $0).print(to: console) }
        if report.isIncomplete || report.hosting?.hasErrors == true { throw ExitStatus.failures }
    }

    private func list(_ address: String, _ console: Console) async throws {
        let options = try site.buildOptions()
        let photos = try await CommandRunner(console: console, isJSON: json).run(
            jobs: site.workerCount, memory: site.memoryBudget
        ) { workers in
            try await ListFinder.photos(at: address, options: options, workers: workers) { console.show($0) }
        }
        console.clear()
        if json { return try JSONPrinter.print(photos.map(\.text)) }
        Console.writeOutput(photos.map { LogText.line($0.text) }.joined(separator: "\n"))
    }
}
