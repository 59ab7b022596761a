import VitrineBuild
import VitrineCore

/// Prints what `vitrine deploy` does.
struct DeployConsole: Sendable {
    let console: Console
    let isJSON: Bool

    private static let maxNamed = 10
    private static let maxNamedAddresses = 20

    func show(_ event: DeployJob.Event) {
        switch event {
        case .planned(let plan, let place): summary(DeployText(plan, at: place).summary)
        case .sending(let done, let all): console.show(BuildProgress(stage: .sending, done: done, total: all))
        case .notSent: console.say("Nothing was sent, because of --dry-run.")
        case .published(let place, let url):
            console.say("The gallery is published at \(place)" + (url.map { ". Visitors see it at \($0)" } ?? "."))
        case .looking(let addresses, let url): console.say("Looking at \(addresses) addresses below \(url)")
        case .looked(let report): show(report)
        }
    }

    private func summary(_ text: String) {
        if isJSON || console.isQuiet { console.say(text) } else { Console.writeOutput(text) }
    }

    private func show(_ report: DeployVerification.Report) {
        warn(report.problems, maxNamed: Self.maxNamedAddresses)
        if report.problems.isEmpty { return console.say("Visitors see the gallery as it is.") }
        console.warn(
            "Visitors do not see the gallery as it is: "
                + Self.counted(report.problems, maxNamed: Self.maxNamedAddresses)
                + ". Some hosts need minutes until they show what is new; 'vitrine deploy --dry-run --verify' looks again"
        )
    }

    /// Prints why nothing more was done.
    /// - Returns: the status with which the command ends.
    func fail(_ stop: DeployStop) throws -> ExitStatus {
        if case .problems(let problems) = stop.reason { warn(problems, maxNamed: Self.maxNamed) }
        let message = message(stop)
        console.fail(message)
        if isJSON { try JSONPrinter.print(["error": message]) }
        return stop.status
    }

    private func message(_ stop: DeployStop) -> String {
        switch stop.reason {
        case .problems(let problems):
            "nothing was sent, because of \(Self.counted(problems, maxNamed: Self.maxNamed)); 'vitrine check' lists all of them"
                + DeployText.stillThere(stop.plan)
        case .deployment(let reason): DeployText.message(reason, at: stop.place, stop.plan)
        }
    }

    private func warn(_ problems: [String], maxNamed: Int) {
        for problem in problems.prefix(maxNamed) { console.warn(problem) }
    }

    private static func counted(_ problems: [String], maxNamed: Int) -> String {
        let rest = problems.count > maxNamed ? ", of which the first \(maxNamed) are above" : ""
        return Count.of(problems.count, "problem") + rest
    }
}
