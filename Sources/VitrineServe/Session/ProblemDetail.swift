/// How much open pages say about a mistake. Its text names files, hidden albums among them, which others than the owner
/// must not learn of.
package enum ProblemDetail: Sendable {
    /// All of it, for a server that only the owner's machine can reach.
    case full
    /// Only that there is a mistake, for a server that others can reach.
    case hidden

    func text(_ problem: String) -> String {
        switch self {
        case .full: problem
        case .hidden: "There is a mistake in the site's files; the terminal has the details."
        }
    }
}
