/// What is done at a target, step by step. As long as each step begins only when the one before has succeeded, the pages
/// that visitors can reach never refer to something that is missing, wherever the deployment ends.
package struct DeployPlan: Equatable, Sendable {
    package enum Step: Equatable, Sendable {
        case put([DeployFile])
        case delete([OutputPath])
        case record(DeployRecord)
    }

    package var steps: [Step] = []
    package var media: [DeployFile] = []
    package var added: [DeployFile] = []
    /// Pages and other files that the target has with another content, and those that visitors ask for without a link.
    package var changed: [DeployFile] = []
    /// Pages and media of what the gallery does not show any more.
    package var withdrawn: [OutputPath] = []
    /// Files that no page refers to since `keep` has passed.
    package var expired: [OutputPath] = []
    /// Files that pages in visitors' browsers may still refer to.
    package var kept: [OutputPath] = []
    /// What runs that were stopped left: files that they were writing, and empty folders, whose paths end with a slash.
    package var leftovers: [OutputPath] = []
    /// Files at the target that are not Vitrine's. They stay as they are.
    package var foreign: [OutputPath] = []
    package var unchanged = 0

    package var sent: [DeployFile] { media + added + changed }

    package var bytes: Int64 { sent.reduce(0) { $0 + $1.size } }
}

package enum DeployRefusal: Error, Equatable {
    case foreign([OutputPath])
    case withdrawn(Withdrawal)

    package struct Withdrawal: Equatable, Sendable {
        package var pages: Int
        package var allPages: Int
        package var photos: Int
        package var folders: [String: Int]
    }
}
