/// What is wrong in a text that the site's owner wrote, and how to mend it.
package struct ConfigProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// As the owner knows it: relative to the site.
    package var file: String
    package var mark: TextMark?
    package var message: String

    package init(file: String, mark: TextMark? = nil, message: String) {
        self.file = file
        self.mark = mark
        self.message = message
    }

    /// `vitrine.yml:3:7: …`, as compilers write it.
    package var description: String {
        guard let mark else { return "\(file): \(message)" }
        return "\(file):\(mark.line):\(mark.column): \(message)"
    }
}
