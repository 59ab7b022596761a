package import VitrineBuild

package struct SessionObserver<Version: GalleryVersion>: Sendable {
    let notifier: PageNotifier<Version>
    let progress: ProgressMeter
    let reporter: RebuildReporter
    let console: any ServeConsole
    let shutdown: Latch

    /// Takes note of a new version of the gallery, which is not on the disk yet.
    package func galleryChanged(_ version: Version, output: String, number: Int) async {
        await notifier.show(version, output: output, number: number)
    }

    package func progressed(_ step: BuildProgress) {
        console.show(step)
        progress.note(step)
    }

    package func buildEnded(_ report: BuildReport) async {
        progress.end()
        reporter.print(report)
        await notifier.setOutputProblem(reporter.problem(in: report))
    }

    package func buildFailed(_ error: BuildError) async {
        // On shutdown the workers end first, and what they did not finish is no failure.
        if shutdown.isOpen { return }
        progress.end()
        console.fail(error.text)
        await notifier.setOutputProblem(error.text)
    }

    func sourcesChecked(_ problem: RebuildProblem?) async {
        if let problem { console.fail(problem.text) } else { console.say("The mistake is fixed.") }
        await notifier.setSourceProblem(problem?.text)
    }
}
