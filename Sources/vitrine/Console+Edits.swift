import VitrineBuild
import VitrineEdit

extension Console {
    func finishStoppedEdit(_ options: BuildOptions) throws {
        // A gallery without a site has no texts that are edited. The command itself reports mistakes in the settings.
        guard options.standalone == nil, let editor = try? SiteEditor(options) else { return }
        show(try editor.recover())
    }

    func show(_ report: EditRecoveryReport?) {
        guard let report else { return }
        warn(
            "An edit was stopped before its end (\(report.command.title)). It was "
                + (report.isApplied ? "completed." : "taken back."))
        for path in report.left { warn("\(path): another program changed this meanwhile, so it stays as it is.") }
    }
}
