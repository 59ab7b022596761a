/// What is done at a target, step by step. As long as each step begins only when the one before has succeeded, the pages
/// that visitors can reach never refer to something that is missing, wherever the deployment ends.
package struct DeployPlan: Equatable, Sendable {
    package enum Step: Equatable, Sendable {
        /// Publishes files, in any order.
        case put([DeployFile])
        /// Deletes files, and the folders that are empty then.
        case delete([String])
        /// Replaces the record at the target.
        case record(DeployRecord)
    }

    package var steps: [Step] = []
    /// New images and videos.
    package var media: [DeployFile] = []
    /// Pages, stylesheets and scripts that the target does not have.
    package var added: [DeployFile] = []
    /// Pages and other files that the target has with another content, and those that visitors ask for without a link.
    package var changed: [DeployFile] = []
    /// Pages and media of what the gallery does not show any more.
    package var withdrawn: [String] = []
    /// Files that no page refers to since `keep` has passed.
    package var expired: [String] = []
    /// Files that pages in visitors' browsers may still refer to.
    package var kept: [String] = []
    /// What runs that were stopped left: files that they were writing, and empty folders, whose paths end with a slash.
    package var leftovers: [String] = []
    /// Files at the target that are not Vitrine's. They stay as they are.
    package var foreign: [String] = []
    /// The number of files that the target has already.
    package var unchanged = 0

    /// The files that are sent, without records.
    package var sent: [DeployFile] { media + added + changed }

    /// The number of bytes that are sent, without records.
    package var bytes: Int64 { sent.reduce(0) { $0 + $1.size } }
}

/// Why nothing is published.
package enum DeployRefusal: Error, Equatable {
    /// Files that are not Vitrine's have the paths of files of the gallery.
    case foreign([String])
    /// More would be withdrawn than the owner allows.
    case withdrawn(Withdrawal)

    /// What would disappear from a target.
    package struct Withdrawal: Equatable, Sendable {
        package var pages: Int
        /// The number of pages that the target has.
        package var allPages: Int
        package var photos: Int
        /// The number of pages by the first folder of their path.
        package var folders: [String: Int]
    }
}
