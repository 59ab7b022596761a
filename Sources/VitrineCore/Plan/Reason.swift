/// Why something is done.
package enum Reason: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nothing was there and nothing was remembered.
    case new
    /// It was written before and is gone.
    case missing
    /// What it is made from, a setting or a template is different.
    case changed
    /// It is not as it was written.
    case damaged
    /// An earlier build was stopped while it wrote it.
    case interrupted
    /// Nothing needs it any more.
    case obsolete
}
