/// Information for the owner, in addition to the entries for each file.
package struct ReportNote: Hashable, Sendable, Codable {
    package var message: String
    /// All files that it is about, if it names any.
    package var paths: [String] = []
    /// A sentence with the remedy for these files; nil when they need none.
    package var advice: String?

    package init(_ message: String, _ paths: [String] = [], advice: String? = nil) {
        self.message = message
        self.paths = paths
        self.advice = advice
    }

    /// The note as a sentence.
    /// - Parameter count: the most files to name.
    package func text(naming count: Int = .max) -> String {
        var text = message
        if !paths.isEmpty {
            text += ": " + paths.prefix(count).joined(separator: ", ")
            if paths.count > count { text += ", and \(paths.count - count) more (--verbose names them)" }
        }
        return text + (advice.map { "; " + $0 } ?? "")
    }
}
