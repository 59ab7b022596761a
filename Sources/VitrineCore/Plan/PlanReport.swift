package struct PlanReport: Hashable, Sendable, Codable {
    package var estimate: PlanEstimate
    package var jobs: [PlannedJob]

    package init(estimate: PlanEstimate, jobs: [PlannedJob]) {
        self.estimate = estimate
        self.jobs = jobs
    }
}
