import VitrineCore
import VitrineDeploy

/// Why a gallery was not published, or not to the end.
struct DeployStop: Error {
    enum Reason {
        /// What is private, or refused by the host, in the files that would be sent.
        case problems([String])
        case deployment(Deployment.Stop)
    }

    let reason: Reason
    let place: String
    let plan: DeployPlan?

    init(_ reason: Reason, at place: String, _ plan: DeployPlan?) {
        (self.reason, self.place, self.plan) = (reason, place, plan)
    }

    var status: ExitStatus {
        switch reason {
        case .problems, .deployment(.refused), .deployment(.record): .usage
        case .deployment(.busy): .locked
        case .deployment(.failed): .disk
        }
    }
}
