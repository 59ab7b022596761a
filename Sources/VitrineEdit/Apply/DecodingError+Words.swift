internal import FoundationEssentials

extension DecodingError {
    package var words: String {
        switch self {
        case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context):
            "\(Self.place(context))\(context.debugDescription)"
        case .keyNotFound(let key, let context): "\(Self.place(context))the key '\(key.stringValue)' is missing"
        @unknown default: "is no list of edits"
        }
    }

    private static func place(_ context: Context) -> String {
        context.codingPath.isEmpty
            ? ""
            : context.codingPath.map { $0.intValue.map { "\($0 + 1)" } ?? $0.stringValue }
                .joined(separator: ".") + ": "
    }
}
