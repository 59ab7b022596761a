import ArgumentParser
import VitrineAudit
import VitrineBuild
import VitrineCore
import VitrineDeploy

struct DeployCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "deploy",
        abstract: "Build the gallery, check it for private data, and publish it.",
        discussion: """
            Examples:
              vitrine deploy my-site --dry-run     what would be sent and taken away
              vitrine deploy my-site
              vitrine deploy my-site --to stick    one of several places
              vitrine deploy my-site --json | jq .sent
              vitrine deploy my-site --from parts  with the images of 'vitrine render'

            The places are in vitrine.yml:
              deploy:
                stick: {to: /media/usb/gallery}
                home: {to: "ssh://me@example.org/srv/www/photos"}
                bucket: {to: "s3://photos/web?endpoint=https://s3.example.org"}
                pages: {to: "git@github.com:me/photos.git#gh-pages", host: github-pages}

            ssh:// uses rsync, and sftp:// OpenSSH's sftp. s3:// uses rclone, and so does rclone:NAME:path for all other places \
            that rclone knows.

            Keys and passwords do not belong there: 'ssh' and 'git push' must work without a question, and S3 takes \
            AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. With 'host', nothing is sent that this host would refuse.

            Images are sent first, then new pages, then changed ones, and what is gone from the gallery is deleted at the \
            end: visitors see a whole gallery all the time, also when the command is stopped. Run it again to go on. Files that \
            are not Vitrine's stay as they are. Images that pages do not use any more stay for a day ('keep'), for visitors \
            who have a page open; photos that you hid or removed leave at once.

            With --verify, the pages and images that were sent are asked for below 'url' of the place (or 'baseURL'), and so \
            is what was taken away: it must be gone.

            Exit status: 0 when the gallery is published, 1 when it is and photos failed or --verify found \
            problems, 2 when nothing was sent, 3 when the place failed and the command should be run again, 4 when \
            another one publishes to the same place.
            """)

    @OptionGroup var site: SiteOptions

    @OptionGroup var limit: TimeLimitOptions

    @OptionGroup var shards: ShardsOptions

    @Option(
        help: ArgumentHelp("The name of the place; may be left out if there is one.", valueName: "name")
    )
    var to: String?

    @Flag(help: "Build the gallery, print what would be done, and send nothing.")
    var dryRun = false

    @Option(
        help: ArgumentHelp(
            "Withdraw up to this number of pages and photos, if it is more than usual.", valueName: "n"))
    var maxDeletes: Int?

    @Flag(help: "Take over files of an earlier copy of the gallery of which Vitrine has no record.")
    var adopt = false

    @Option(
        help: ArgumentHelp(
            "A kind of private data that may be published, as in 'vitrine audit'; can be repeated.", valueName: "kind"))
    var allow: [Leak] = []

    @Flag(help: "Afterwards, ask for the published gallery as a visitor does, and for files that must not be public.")
    var verify = false

    @Flag(help: "Go back to the release before the current one. Nothing is built or sent.")
    var rollback = false

    @Flag(help: "Print what is done as JSON on standard output.")
    var json = false

    func validate() throws {
        if let maxDeletes, maxDeletes < 0 { throw ValidationError("--max-deletes must be 0 or more.") }
        if rollback, dryRun || adopt || verify || json || maxDeletes != nil || shards.from != nil {
            throw ValidationError("--rollback takes no other option but --to.")
        }
        guard site.albums == nil else {
            throw ValidationError(
                "A gallery without a site has no settings that name a place; publish a site.")
        }
    }

    func run() async throws {
        let console = site.console
        let runner = CommandRunner(
            console: console, isJSON: json,
            interruption: "Visitors see a whole gallery; run the command again to continue.")
        let options = try shards.applied(to: limit.applied(to: try site.buildOptions()), runner)
        let start = Console.now()
        let printer = DeployConsole(console: console, isJSON: json)
        let job = DeployJob(options: options, order: order) { printer.show($0) }
        if rollback { return try await runner.run(jobs: 1) { _ in try await Self.rollBack(job, console) } }
        let (report, deployed) = try await runner.run(jobs: site.workerCount, memory: site.memoryBudget) { workers in
            try console.finishStoppedEdit(options)
            try job.checkTarget()
            let built = try await Build(
                options: options, program: Program.identity, workers: workers, progress: { console.show($0) }
            ).result()
            ReportPrinter(console: console).print(built.report, seconds: Console.now() - start)
            do { return (built.report, try await job.run(built, workers)) } catch let stop as DeployStop {
                throw try printer.fail(stop)
            }
        }
        if json { try JSONPrinter.print(deployed) }
        if report.isIncomplete || deployed.verified?.problems.isEmpty == false { throw ExitStatus.failures }
    }

    private static func rollBack(_ job: DeployJob, _ console: Console) async throws {
        do {
            let (release, place) = try await job.rollBack()
            console.say(
                "Visitors see \(release) at \(place) now. Its pages say what they said then. The next 'vitrine deploy' "
                    + "publishes the gallery as it is.")
        } catch let failure as DeployFailure {
            console.fail(failure.text)
            throw ExitStatus.disk
        }
    }

    private var order: DeployJob.Order {
        var order = DeployJob.Order(target: to, allowed: Set(allow), isDryRun: dryRun, verifies: verify)
        order.planning.maxWithdrawn = maxDeletes
        order.planning.adopts = adopt
        return order
    }
}
