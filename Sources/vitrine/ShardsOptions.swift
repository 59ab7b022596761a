import ArgumentParser
import VitrineBuild
import VitrineDisk

struct ShardsOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Take images and videos from the folder that 'vitrine render --to' wrote, and make only what is missing there.",
            valueName: "dir"), completion: .directory)
    var from: String?

    @Flag(help: "With --from: end with status 6 instead of making what is missing.")
    var noRender = false

    func validate() throws {
        if from == nil, noRender { throw ValidationError("--no-render needs --from.") }
    }

    func applied(to options: BuildOptions) throws -> BuildOptions {
        guard let from else { return options }
        var options = options
        var shards = ShardOptions(folder: try WorkingFolder().output(from))
        shards.mayRender = !noRender
        options.shards = shards
        return options
    }
}
