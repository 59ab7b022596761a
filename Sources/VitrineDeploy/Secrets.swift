internal import VitrineDisk

enum Secrets {
    private static let words = ["SECRET", "TOKEN", "PASS", "KEY", "CREDENTIAL"]
    private static let minLength = 6

    /// A text without the values of variables whose names sound secret, and without passwords in addresses.
    static func removed(from text: String) -> String {
        let variables = ThisProcess.variables.compactMap { name in ThisProcess.variable(name).map { (name, $0) } }
        return removed(from: text, variables: Dictionary(variables) { first, _ in first })
    }

    static func removed(from text: String, variables: [String: String]) -> String {
        var text = text
        for (name, value) in variables.sorted(by: { $0.value.count > $1.value.count })
        where value.utf8.count >= minLength && words.contains(where: name.uppercased().contains) {
            text = text.split(separator: value, omittingEmptySubsequences: false).joined(separator: "***")
        }
        return withoutPasswords(text)
    }

    private static func withoutPasswords(_ text: String) -> String {
        text.replacing(/:\/\/[^\s\/@:]*:[^\s\/@]+@/) { _ in "://***@" }
    }
}
