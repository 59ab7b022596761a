import ArgumentParser
import VitrineBuild
import VitrineDisk

struct ShardsOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Take images and videos from the folder or the place into which 'vitrine render --to' wrote, and make only what is missing there.",
            valueName: "dir"), completion: .directory)
    var from: String?

    @Flag(help: "With --from: end with status 6 instead of making what is missing.")
    var noRender = false

    @Option(
        help: ArgumentHelp(
            "With --from: render this many photos, which are drawn by lot, again, and trust no shard whose images differ.",
            valueName: "number"))
    var recheck = 0

    func validate() throws {
        if from == nil, recheck != 0 { throw ValidationError("--recheck needs --from.") }
        if noRender, recheck != 0 { throw ValidationError("--recheck renders, so it cannot be used with --no-render.") }
        if recheck < 0 { throw ValidationError("--recheck is the number of photos, such as 300.") }
        if from == nil, noRender { throw ValidationError("--no-render needs --from.") }
    }

    func applied(to options: BuildOptions, _ runner: CommandRunner) throws -> BuildOptions {
        guard let from else { return options }
        var options = options
        let place = try runner.run { try ShardPlace.named(from, options, option: "--from") }
        var shards = ShardOptions(place: place)
        (shards.mayRender, shards.recheck) = (!noRender, recheck)
        options.shards = shards
        return try Self.withKey(options)
    }

    /// The same options, with the key in the variables of the process, if there is one.
    static func withKey(_ options: BuildOptions) throws -> BuildOptions {
        guard let text = ThisProcess.variable(ShardKey.variable), !text.isEmpty else { return options }
        guard let key = ShardKey(text) else {
            throw ValidationError(
                "\(ShardKey.variable) is shorter than \(ShardKey.minLength) characters; make a key with 'openssl rand -hex 32'."
            )
        }
        var options = options
        options.shardKey = key
        return options
    }
}
