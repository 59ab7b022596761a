package import VitrineBuild

/// Passes on what a builder does: to open pages and to the terminal.
package struct SessionObserver<Version: GalleryVersion>: Sendable {
    let notifier: PageNotifier<Version>
    let progress: ProgressMeter
    let reporter: RebuildReporter
    let console: any ServeConsole
    let shutdown: Latch

    /// Takes note of a new version of the gallery, which is not on the disk yet.
    /// - Parameters:
    ///   - output: the folder of the gallery, absolute.
    ///   - number: counts the versions.
    package func galleryChanged(_ version: Version, output: String, number: Int) async {
        await notifier.show(version, output: output, number: number)
    }

    /// Takes note of a step of the work.
    package func progressed(_ step: BuildProgress) {
        console.show(step)
        progress.note(step)
    }

    /// Takes note that the newest version is on the disk.
    package func buildEnded(_ report: BuildReport) async {
        progress.end()
        reporter.print(report)
        await notifier.setOutputProblem(reporter.problem(in: report))
    }

    /// Takes note that the newest version cannot be written.
    package func buildFailed(_ error: BuildError) async {
        // On shutdown the workers end first, and what they did not finish is no failure.
        if shutdown.isOpen { return }
        progress.end()
        console.fail(error.text)
        await notifier.setOutputProblem(error.text)
    }

    /// Takes note of a mistake in the sources.
    /// - Parameter problem: nil when it is fixed.
    func sourcesChecked(_ problem: RebuildProblem?) async {
        if let problem { console.fail(problem.text) } else { console.say("The mistake is fixed.") }
        await notifier.setSourceProblem(problem?.text)
    }
}
