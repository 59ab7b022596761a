package import VitrineCore

/// Why a build could not go on. One bad photo is no such reason: it is a line in the report.
package struct BuildError: Error, Sendable {
    package enum Code: String, Sendable {
        /// Wrong settings, texts, templates or folders. Nothing was written.
        case configuration
        /// A disk or a permission stopped the build. The old site stands.
        case disk
        /// Another build holds the site.
        case locked
    }

    package var code: Code
    /// The file or folder at stake; empty when the message names several.
    package var subject: String
    /// What is wrong and how to mend it.
    package var message: String

    package init(_ code: Code, _ subject: String, _ message: String) {
        self.code = code
        self.subject = subject
        self.message = message
    }

    package init(_ problems: ConfigProblems) {
        self.init(.configuration, "", problems.list.map(\.description).joined(separator: "\n"))
    }

    /// An error of another type as one of a build.
    /// - Parameter subject: what it is about, unless the error says that itself.
    init(wrapping error: any Error, _ subject: String = "") {
        switch error {
        case let error as BuildError: self = error
        case let problems as ConfigProblems: self.init(problems)
        default: self.init(.disk, subject, "\(error)")
        }
    }

    /// As it is shown: a line a problem.
    package var text: String { subject.isEmpty ? message : subject + ": " + message }
}
