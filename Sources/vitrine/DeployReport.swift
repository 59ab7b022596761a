import VitrineCore

struct DeployReport: Encodable {
    var place: String
    /// Whether everything was done; false after `--dry-run`.
    var isPublished: Bool
    var sent: [OutputPath]
    var bytes: Int64
    /// Pages and images of what the gallery does not show any more, which are deleted.
    var withdrawn: [OutputPath]
    /// Superseded files that are deleted.
    var expired: [OutputPath]
    /// What runs that were stopped left, which is deleted. The path of an empty folder ends with a slash.
    var leftovers: [OutputPath]
    /// Superseded files that stay for visitors who have a page open.
    var kept: [OutputPath]
    /// Files that are not Vitrine's, and stay.
    var foreign: [OutputPath]
    var unchanged: Int
    var verified: DeployVerification.Report?
    var hasNothingToDo: Bool { sent.isEmpty && deleted == 0 }
    var deleted: Int { withdrawn.count + expired.count + leftovers.count }

    init(_ plan: DeployPlan, at place: String, isPublished: Bool, _ verified: DeployVerification.Report?) {
        self.place = place
        self.isPublished = isPublished
        sent = plan.sent.map(\.path).sorted()
        bytes = plan.bytes
        withdrawn = plan.withdrawn
        expired = plan.expired
        leftovers = plan.leftovers
        kept = plan.kept
        foreign = plan.foreign
        unchanged = plan.unchanged
        self.verified = verified
    }
}
