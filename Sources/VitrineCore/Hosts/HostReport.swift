package struct HostReport: Hashable, Sendable, Codable {
    package struct Finding: Hashable, Sendable, Codable {
        package enum Level: String, Hashable, Sendable, Codable {
            case error
            case warning
        }

        package var level: Level
        /// The kind of the finding, for programs: a measure, a trait, or `extensions`.
        package var code: String
        package var message: String
        /// The document that says so; nil for what is common knowledge.
        package var source: HostSource?
    }

    package struct Saving: Hashable, Sendable, Codable {
        package var setting: String
        package var files: Int
        package var bytes: Int64
        /// The number of photos and videos that fit with it; nil if the host has no limit.
        package var photosThatFit: Int?
    }

    package var host: SiteHost
    package var photos: Int
    package var files: Int
    package var folders: Int
    package var bytes: Int64
    package var basis: HostedSite.Basis
    package var photosThatFit: Int?
    package var savings: [Saving]
    package var findings: [Finding]

    package var hasErrors: Bool { findings.contains { $0.level == .error } }
}
