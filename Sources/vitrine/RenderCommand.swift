import ArgumentParser
import VitrineBuild
import VitrineCore
import VitrineDisk

struct RenderCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Make the images and videos of one shard of a library, for 'vitrine build --from' on any machine.",
        discussion: """
            Examples:
              vitrine render my-site --shard 3/8 --to parts    the third of eight shards
              vitrine render my-site --shard auto --to parts   the shard of this task
              vitrine render my-site --shard 3/8 --to private  to a place in the settings
              vitrine render my-site --shard 3/8 --list        the files that it reads
              vitrine build my-site --from parts               the gallery of all shards

            A shard is a part of the photographs and films. Shards can be made in any order, at the same time, twice, and on any \
            machine that has the same site. One that was stopped goes on where it was, if it is started again with the same \
            folder. With 'auto', the shard is that of the array of Slurm, Grid Engine or AWS Batch, or of 'parallel' of \
            GitLab. A place in the settings needs 'for: shards'.

            The folder contains names and positions of hidden photos: put it where visitors cannot read it. If VITRINE_SHARD_KEY \
            is set, to 16 characters or more, the shard is signed with it, and the last job uses only what is.

            Exit status: 0 done, 1 some photos cannot be used (the same again next time), 2 wrong usage, 3 a disk failed and the \
            command should be run again, 130 or 143 stopped and the command should be run again.
            """)

    @OptionGroup var site: SiteOptions

    @Option(
        help: ArgumentHelp(
            "The shard and the number of shards, such as 3/8, or 'auto' to take it from the variables of the engine.",
            valueName: "i/n"))
    var shard: String

    @Option(
        help: ArgumentHelp(
            "The folder of all shards, which is made if it is missing, or a place in the settings with 'for: shards'.",
            valueName: "dir"),
        completion: .directory)
    var to: String?

    @Flag(help: "Print the photographs and films of the shard, and make nothing.")
    var list = false

    @Flag(help: "Print the report as JSON on standard output.")
    var json = false

    func validate() throws {
        guard site.albums == nil, site.output == nil else {
            throw ValidationError(
                "A shard is that of a site: leave out --albums and --output, and name the folder of all shards with --to."
            )
        }
        guard list || to != nil else { throw ValidationError("Name the folder of all shards with --to.") }
        _ = try chosen()
    }

    func run() async throws {
        let options = try ShardsOptions.withKey(site.buildOptions())
        let (console, shard) = (site.console, try chosen())
        let runner = CommandRunner(
            console: console, isJSON: json,
            interruption: "What was made is recorded; start the shard again to continue.")
        if list {
            let files = try await runner.run(jobs: 1) { workers in
                try Build(options: options, program: Program.identity, workers: workers).files(of: shard)
            }
            for file in files { Console.writeOutput(LogText.line(file)) }
            return
        }
        guard let to else { return }
        let place = try runner.run { try ShardPlace.named(to, options, option: "--to") }
        let start = Console.now()
        let report = try await runner.run(jobs: site.workerCount, memory: site.memoryBudget) { workers in
            try await Build(
                options: options, program: Program.identity, workers: workers, progress: { console.show($0) }
            ).render(shard, to: place)
        }
        print(report, seconds: Console.now() - start, console)
        if json { try JSONPrinter.print(report) }
        if !report.failures.isEmpty { throw ExitStatus.failures }
    }

    private func chosen() throws -> Shard {
        if shard == "auto" {
            do throws(ShardVariables.Refusal) {
                return try ShardVariables { ThisProcess.variable($0) }.shard()
            } catch {
                throw ValidationError("--shard auto: \(error.message).")
            }
        }
        guard let chosen = Shard(shard) else {
            throw ValidationError(
                "--shard is '\(shard)'; write the shard and the number of shards, such as 3/8, up to \(Shard.most).")
        }
        return chosen
    }

    private func print(_ report: ShardReport, seconds: Double, _ console: Console) {
        console.clear()
        for failure in report.failures { console.warn("failed: \(failure.path): \(failure.reason ?? "")") }
        let made = [
            Count.of(report.images, "image"), Count.of(report.originals, "original"), Count.of(report.videos, "video"),
        ]
        console.say(
            "Shard \(report.shard): \(Count.of(report.files, "file")), of which \(made.joined(separator: ", ")) were made "
                + "(\(Strings.fixed(seconds, decimals: 1)) s).")
        console.say("They are in \(report.folder)")
    }
}
