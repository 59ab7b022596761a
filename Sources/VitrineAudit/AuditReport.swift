/// What a folder gives away when it is published.
package struct AuditReport: Sendable, Codable {
    /// The number of files that were inspected.
    package var files = 0
    package var findings: [Finding] = []
    /// What was not inspected, with the reason.
    package var notes: [String] = []

    package init() {}
}
