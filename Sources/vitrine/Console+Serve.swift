import VitrineBuild
import VitrineServe

extension Console: ServeConsole {
    func printReport(_ report: BuildReport, seconds: Double) {
        ReportPrinter(console: self).print(report, seconds: seconds)
    }

    func printTimings(_ report: BuildReport) { ReportPrinter(console: self).printTimings(report) }

    func printChanges(_ report: BuildReport) { ReportPrinter(console: self).printChanges(report) }
}
