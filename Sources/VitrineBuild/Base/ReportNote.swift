package struct ReportNote: Hashable, Sendable, Codable {
    package var message: String
    package var paths: [String] = []
    package var advice: String?

    package init(_ message: String, _ paths: [String] = [], advice: String? = nil) {
        self.message = message
        self.paths = paths
        self.advice = advice
    }

    package func text(naming count: Int = .max) -> String {
        var text = message
        if !paths.isEmpty {
            text += ": " + paths.prefix(count).joined(separator: ", ")
            if paths.count > count { text += ", and \(paths.count - count) more (--verbose names them)" }
        }
        return text + (advice.map { "; " + $0 } ?? "")
    }
}
