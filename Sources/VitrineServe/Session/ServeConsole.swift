package import VitrineBuild

package protocol ServeConsole: Sendable {
    func say(_ text: String)

    func warn(_ text: String)

    func fail(_ text: String)

    func clear()

    func show(_ progress: BuildProgress)

    func printReport(_ report: BuildReport, seconds: Double)

    func printChanges(_ report: BuildReport)

    func printTimings(_ report: BuildReport)
}
