/// Why an output is made or removed, as the planner knows it. `Cause` is the explanation for the site's owner.
package enum PlanReason: String, Hashable, Sendable, Codable, CaseIterable {
    /// There is neither a file nor a record.
    case new
    /// There is a record, but the file is missing.
    case missing
    /// The source, a setting or a template has changed.
    case changed
    /// The file has changed since it was written.
    case damaged
    case interrupted
    case obsolete
}
