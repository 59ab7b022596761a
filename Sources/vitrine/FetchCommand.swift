import ArgumentParser
import VitrineBuild
import VitrineCore
import VitrineDeploy

struct FetchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fetch",
        abstract: "Bring images and videos back from where the gallery is published, so that they are not made again.",
        discussion: """
            Examples:
              vitrine fetch my-site && vitrine deploy my-site   in CI, without a cache
              vitrine fetch my-site --to home                   from one of several places
              vitrine fetch my-site --json | jq .left

            Only images and videos are brought that this gallery has and that are not in its folder yet. Files that \
            are not as they were sent are left out, and the next build makes them. Fetch from places to which only you can \
            write. Nothing is changed at the place.

            Exit status: 0 when everything was brought that is there, 2 when the place is not known, 3 when the place failed and \
            the command should be run again, 4 when another build is running.
            """)

    @OptionGroup var site: SiteOptions

    @Option(help: ArgumentHelp("The name of the place; may be left out if there is one.", valueName: "name"))
    var to: String?

    @Flag(help: "Print what was done as JSON on standard output.")
    var json = false

    func validate() throws {
        guard site.albums == nil else {
            throw ValidationError("A gallery without a site has no settings that name a place; fetch that of a site.")
        }
    }

    func run() async throws {
        let (console, options) = (site.console, try site.buildOptions())
        let choice = TargetChoice(options: options, name: to)
        _ = try CommandRunner(console: console, isJSON: json).run {
            try choice.chosen(among: SettingsLoader.load(options).deploy)
        }
        let report = try await CommandRunner(console: console, isJSON: json).run(
            jobs: site.workerCount, memory: site.memoryBudget
        ) { [json] workers in
            try console.finishStoppedEdit(options)
            let build = Build(
                options: options, program: Program.identity, workers: workers, progress: { console.show($0) })
            return try await build.withMissingMedia { media in
                try await FetchJob(choice: choice, isJSON: json, console: console).run(media)
            }
        }
        console.say(report.text)
        if json { try JSONPrinter.print(report) }
    }
}

struct FetchJob {
    let choice: TargetChoice
    let isJSON: Bool
    let console: Console

    /// The number of files that are brought at once. They are verified before the next ones are brought.
    private static let batch = 1000

    func run(_ media: MissingMedia) async throws -> FetchReport {
        let carrier = try DeployJob.carrier(to: choice.chosen(among: media.targets), for: media)
        var report = FetchReport(place: carrier.name)
        do {
            if media.paths.isEmpty { return report }
            let noted = try await carrier.read(DeployRecord.path, maxSize: DeployRecord.maxSize)
            let record = noted.flatMap { try? DeployRecord($0) }
            let listing = try await carrier.list([], in: media.gallery)
            let there = media.paths.filter { listing[$0] != nil }.sorted()
            report.left = media.paths.count - there.count
            for batch in there.batches(of: Self.batch) {
                try Task.checkCancellation()
                try await carrier.get(batch, into: media.folder)
                for path in batch {
                    let size = listing[path].flatMap { $0.size < 0 ? nil : $0.size }
                    report.add(path, try media.take(path, size: size, record))
                }
                try media.emptyFolder()
                console.show(BuildProgress(stage: .fetching, done: report.fetched, total: there.count))
            }
        } catch let failure as DeployFailure {
            // What stopped it is the end of the command.
            try Task.checkCancellation()
            console.fail(failure.text)
            if isJSON { try JSONPrinter.print(["error": failure.text]) }
            throw ExitStatus.disk
        }
        return report
    }
}

struct FetchReport: Encodable {
    var place: String
    var fetched = 0
    var bytes: Int64 = 0
    var left = 0
    var damaged: [OutputPath] = []

    init(place: String) {
        self.place = place
    }

    /// - Parameter size: the size of a file that was brought; nil if it is not whole.
    mutating func add(_ path: OutputPath, _ size: Int64?) {
        if let size {
            fetched += 1
            bytes += size
        } else {
            damaged.append(path)
            left += 1
        }
    }

    var text: String {
        if fetched + left == 0 { return "No image or video is missing." }
        let advice =
            damaged.isEmpty
            ? ""
            : " Not as they were sent: \(NameList.text(damaged.map(\.text))); delete them there, so that deploy sends "
                + "them again."
        return "Fetched \(Count.of(fetched, "file")) (\(FileSizeText.text(bytes))) from \(place). "
            + (left == 0 ? "None is missing." : "The next build makes \(Count.of(left, "file")).") + advice
    }
}
