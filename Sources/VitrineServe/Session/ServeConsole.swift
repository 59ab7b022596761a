package import VitrineBuild

/// The terminal of the user who started the server.
package protocol ServeConsole: Sendable {
    /// Prints a line of information.
    func say(_ text: String)

    /// Prints a line about something that is wrong.
    func warn(_ text: String)

    /// Prints an error, which may have several lines.
    func fail(_ text: String)

    /// Removes the line that shows the progress.
    func clear()

    /// Shows the progress in a line that moves.
    func show(_ progress: BuildProgress)

    /// Prints all of a build's report.
    func printReport(_ report: BuildReport, seconds: Double)

    /// Prints what a build published that was hidden before.
    func printChanges(_ report: BuildReport)

    /// Prints the phases of a build, if they were measured.
    func printTimings(_ report: BuildReport)
}
