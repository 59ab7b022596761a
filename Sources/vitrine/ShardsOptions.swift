import ArgumentParser
import VitrineBuild
import VitrineDisk

struct ShardsOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Take images and videos from the folder that 'vitrine render --to' wrote, and make only what is missing there.",
            valueName: "dir"), completion: .directory)
    var from: String?

    @Flag(help: "With --from: compare every file with what its shard recorded, and not a sample.")
    var verifyShards = false

    @Flag(help: "With --from: end with status 1 instead of making what is missing.")
    var noRender = false

    func validate() throws {
        guard from == nil, verifyShards || noRender else { return }
        throw ValidationError("--verify-shards and --no-render need --from.")
    }

    func applied(to options: BuildOptions) throws -> BuildOptions {
        guard let from else { return options }
        var options = options
        var shards = ShardOptions(folder: try WorkingFolder().output(from))
        shards.verifiesAll = verifyShards
        shards.mayRender = !noRender
        options.shards = shards
        return options
    }
}
