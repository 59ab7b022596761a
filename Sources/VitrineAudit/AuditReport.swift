/// What a folder gives away when it is published.
package struct AuditReport: Sendable, Codable {
    package var files = 0
    package var findings: [Finding] = []
    package var notes: [String] = []

    package init() {}
}
