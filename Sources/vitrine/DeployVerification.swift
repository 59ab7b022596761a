import VitrineBuild
import VitrineCore
import VitrineDeploy

struct DeployVerification {
    struct Report: Encodable {
        var url: String
        var asked: Int
        var problems: [String]
    }

    let gallery: PublishedGallery
    let target: DeployTarget
    let tell: @Sendable (DeployJob.Event) -> Void

    static func address(of target: DeployTarget, _ settings: Settings) throws(BuildError) -> String {
        if let url = target.url ?? settings.baseURL { return url }
        throw BuildError(
            .configuration, target.setting,
            "--verify must know where visitors find the gallery; add url: https://example.org/photos/")
    }

    /// - Parameter isDone: false if it was only planned. Then what is at the target already is looked at.
    func report(_ plan: DeployPlan, isDone: Bool) async throws -> Report {
        let url = try Self.address(of: target, gallery.settings)
        let sent = Set(plan.sent.map(\.path))
        var options = LiveCheck.Options()
        options.hasFolderAddresses = gallery.settings.links == .pretty
        options.keep = target.keep
        options.settings = gallery.settingsText
        let check = LiveCheck(
            isDone ? gallery.files : gallery.files.filter { !sent.contains($0.path) }, sent: isDone ? sent : [],
            withdrawn: isDone ? plan.withdrawn : [], options)
        let requests = check.requests
        var report = Report(url: url, asked: requests.count, problems: [])
        tell(.looking(addresses: requests.count, url: url))
        do {
            try await LiveSite(url).ask(requests) { request, answer in
                guard let problem = check.problem(request, answer) else { return }
                report.problems.append("\(url)\(request.path): \(problem)")
            }
        } catch {
            try Task.checkCancellation()
            report.problems.append(error.text)
        }
        tell(.looked(report))
        return report
    }
}
