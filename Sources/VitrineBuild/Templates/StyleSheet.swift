internal import VitrineCore

/// A stylesheet as it is published: with the addresses of fonts instead of their names, and without comments
/// and runs of blanks.
struct StyleSheet {
    private(set) var properties = CustomProperties()
    private(set) var fonts: Set<String> = []
    private(set) var bytes: [UInt8] = []
    private var blocks = StyleBlocks()
    private var found: [(mark: TextMark, message: String)] = []
    /// The last token before the present gap is a separator. Blanks after it mean nothing.
    private var isBehindSeparator = false
    private var isBehindBlank = false
    private let file: String
    private let published: [String: String]

    private static let maxProblems = 20
    /// The functions whose values are unknown until a page is shown.
    private static let variable: Set<String> = ["var", "attr", "env"]

    /// - Parameter published: the published names of fonts, by the names that the stylesheet uses.
    init(_ style: String, file: String, fonts published: [String: String] = [:]) {
        self.file = file
        self.published = published
        for token in StyleTokenizer(style) { read(token) }
        for problem in blocks.unclosed { report(problem.mark, problem.message) }
    }

    var problems: [ConfigProblem] { located(found) }

    func misspeltProperties(beside style: StyleSheet) -> [ConfigProblem] {
        located(Array(properties.misspelt(beside: style.properties).prefix(Self.maxProblems)))
    }

    private func located(_ problems: [(mark: TextMark, message: String)]) -> [ConfigProblem] {
        problems.sorted { ($0.mark.line, $0.mark.column, $0.message) < ($1.mark.line, $1.mark.column, $1.message) }
            .map { ConfigProblem(file: file, mark: $0.mark, message: $0.message) }
    }

    private mutating func report(_ mark: TextMark, _ message: String) {
        if found.count < Self.maxProblems { found.append((mark, message)) }
    }

    private mutating func read(_ token: StyleToken) {
        if let message = Self.refusal(of: token) { report(token.mark, message) }
        if let problem = properties.read(token, in: blocks) { report(problem.mark, problem.message) }
        let address = token.isComplete ? address(of: token) : nil
        for problem in blocks.read(token) { report(problem.mark, problem.message) }
        switch address {
        case let address?: bytes += address.utf8
        case nil where token.isGap: addGap(token)
        case nil: bytes += token.source
        }
        if token.isGap { return }
        isBehindBlank = false
        isBehindSeparator = token.source.count == 1 && "{;,".utf8.contains(token.byte)
    }

    /// Writes blanks, with the comments among them, as one, and none behind a separator. A comment without blanks stays as an
    /// empty one, because it keeps two words apart.
    private mutating func addGap(_ token: StyleToken) {
        let isBlank = isBehindSeparator || isBehindBlank
        if token.kind == .comment {
            if !isBlank { bytes += "/**/".utf8 }
        } else {
            if bytes.last == UInt8(ascii: "/"), bytes.suffix(4).elementsEqual("/**/".utf8) { bytes.removeLast(4) }
            if !isBlank { bytes.append(token.source.contains(0x0A) ? 0x0A : 0x20) }
            isBehindBlank = true
        }
    }

    private static func refusal(of token: StyleToken) -> String? {
        switch token.kind {
        case .comment where !token.isComplete: "a comment begins here and does not end; write */ after it"
        case .string where !token.isComplete:
            "a text begins here and does not end in its line; write \(token.byte == 0x22 ? "\"" : "'") after it"
        case .address where !token.isComplete:
            "an address begins here and does not end, or contains blanks, quotation marks or brackets; write url(\"…\")"
        case .atKeyword where token.value.lowercased() == "import":
            "requests another stylesheet; copy its content into this file"
        case .other where token.byte == UInt8(ascii: "\\"): "a backslash ends this line; remove it"
        default: nil
        }
    }

    private mutating func address(of token: StyleToken) -> String? {
        let isString = token.kind == .string && blocks.isInRequest
        if token.kind == .function, Self.variable.contains(token.value.lowercased()), blocks.isInRequest {
            report(token.mark, "an address may not be a variable; write the name of the file here")
        }
        // An address such as `#shape` means a part of the page.
        guard token.kind == .address || isString, !token.value.hasPrefix("#") else { return nil }
        guard let name = published[token.value] else {
            let hint =
                NearestName.of(token.value, among: published.keys.sorted()).map { " Did you mean '\($0)'?" } ?? ""
            report(
                token.mark,
                "requests '\(token.value)'; a stylesheet may only use .woff2 files that lie beside it, because pages send no "
                    + "requests to other hosts.\(hint)")
            return nil
        }
        fonts.insert(token.value)
        let string = "\"" + name.map { "\"\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "\""
        return isString ? string : "url(\(string))"
    }
}
