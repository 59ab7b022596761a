package import VitrineCore

/// Why a build stopped. A photo that cannot be read does not stop the build: it is an entry in the report.
package struct BuildError: Error, Sendable {
    package enum Code: String, Sendable {
        /// The settings, texts, templates or folders have a mistake. Nothing was written.
        case configuration
        /// A disk error or a missing permission stopped the build. The gallery stays as it was.
        case disk
        case locked
        /// Something is missing that must be made elsewhere first. The gallery stays as it was.
        case unfinished
    }

    package var code: Code
    /// The file or folder that the message is about; empty when the message names several.
    package var subject: String
    package var message: String

    package init(_ code: Code, _ subject: String, _ message: String) {
        self.code = code
        self.subject = subject
        self.message = message
    }

    package init(_ problems: ConfigProblems) {
        self.init(.configuration, "", problems.list.map(\.description).joined(separator: "\n"))
    }

    /// - Parameter subject: the file or folder that the error is about, unless the error names it.
    init(wrapping error: any Error, _ subject: String = "") {
        switch error {
        case let error as BuildError: self = error
        case let problems as ConfigProblems: self.init(problems)
        default: self.init(.disk, subject, "\(error)")
        }
    }

    package var text: String { subject.isEmpty ? message : subject + ": " + message }
}
