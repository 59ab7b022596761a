import ArgumentParser
import VitrineBuild

struct TimeLimitOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Begin no image or video that will not be made in this time, such as 90s, 20m or 1h. What is published stays; new photos that are not ready wait for the next build.",
            valueName: "time"))
    var timeLimit: TimeSpan?

    /// Options with the limit, which begins now.
    func applied(to options: BuildOptions) -> BuildOptions {
        var options = options
        options.timeLimit = timeLimit.map { TimeLimit(seconds: $0.seconds) }
        return options
    }
}

/// A time such as `90s`, `20m` or `1h`.
struct TimeSpan: ExpressibleByArgument {
    let seconds: Double

    private static let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600]
    private static let maxSeconds = 7 * 86400

    init?(argument: String) {
        guard let unit = argument.last.flatMap({ Self.units[$0] }), let count = Int(argument.dropLast()),
            count > 0, count <= Self.maxSeconds / unit
        else { return nil }
        seconds = Double(count * unit)
    }
}
