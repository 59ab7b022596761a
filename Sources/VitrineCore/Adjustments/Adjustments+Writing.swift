extension Adjustments {
    package enum Written: Hashable, Sendable {
        case one(String)
        case list([String])
    }

    /// The format and the values that change something, in the order of the guide.
    package var written: [(key: String, value: Written)] {
        [("format", .one(Self.format))]
            + Key.allCases.compactMap { key in
                values[key].map { value in
                    switch value {
                    case .number(let number): (key.rawValue, .one(Self.written(number)))
                    case .numbers(let numbers): (key.rawValue, .list(numbers.map(Self.written)))
                    case .flag(let flag): (key.rawValue, .one("\(flag)"))
                    case .word(let word): (key.rawValue, .one(word))
                    }
                }
            }
    }

    /// - Parameter texts: the values by their keys, as a person writes them in a shell. An empty one is removed, and a
    ///   filter with its amount. The numbers of a crop are separated by blanks or commas.
    /// - Throws: `Refusal` for the first key or value that is not known.
    package func changing(_ texts: [String: String]) throws(Refusal) -> Adjustments {
        var values = values
        if texts[Key.filter.rawValue]?.isEmpty == true { values[.amount] = nil }
        for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
            guard let key = Key(rawValue: name) else {
                let known = Key.allCases.map(\.rawValue).joined(separator: ", ")
                throw Refusal(key: name, message: "is not known. Known here: \(known)")
            }
            if text.isEmpty {
                values[key] = nil
                continue
            }
            let words = key == .crop ? text.split { $0 == " " || $0 == "," }.map(String.init) : [text]
            guard let value = Self.value(of: key, words) else { throw Refusal(key: name, message: Self.rule(for: key)) }
            values[key] = value
        }
        return try Adjustments(values)
    }

    private static func written(_ hundredths: Int) -> String {
        let rest = abs(hundredths) % 100
        let decimals = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
        return (hundredths < 0 ? "-" : "") + "\(abs(hundredths) / 100)" + decimals
    }
}
