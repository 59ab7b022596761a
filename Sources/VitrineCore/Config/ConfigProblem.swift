package struct ConfigProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path of the file, relative to the site.
    package var file: String
    package var mark: TextMark?
    package var message: String

    package init(file: String, mark: TextMark? = nil, message: String) {
        self.file = file
        self.mark = mark
        self.message = message
    }

    /// The problem as compilers write it: `vitrine.yml:3:7: …`.
    package var description: String {
        guard let mark else { return "\(file): \(message)" }
        return "\(file):\(mark.line):\(mark.column): \(message)"
    }
}
