/// Adjustments in JSON, with the keys and values of YAML: `{"filter": "sepia", "crop": [8.5, 0, 91.5, 100]}`.
extension Adjustments: Codable {
    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }

        init(stringValue: String) { self.init(stringValue) }

        init?(intValue: Int) { nil }
    }

    private static let formatName = Name("format")

    /// - Throws: `DecodingError`, also for keys that are not known. The format may be left out.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Name.self)
        func error(_ name: Name, _ message: String) -> DecodingError {
            .dataCorruptedError(forKey: name, in: container, debugDescription: message)
        }
        var values: [Key: Value] = [:]
        for name in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
            if name.stringValue == Self.formatName.stringValue {
                guard try container.decode(String.self, forKey: name) == Self.format else {
                    throw error(name, "must be \(Self.format)")
                }
                continue
            }
            guard let key = Key(rawValue: name.stringValue) else {
                throw error(
                    name, "is not known. Known here: \(Key.allCases.map(\.rawValue).joined(separator: ", "))")
            }
            let words = try container.decode(Words.self, forKey: name)
            guard words.isList == (key == .crop), let value = Self.value(of: key, words.texts) else {
                throw error(name, Self.rule(for: key))
            }
            values[key] = value
        }
        do throws(Refusal) {
            try self.init(values)
        } catch let refusal {
            throw error(Name(refusal.key), refusal.message)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Name.self)
        try container.encode(Self.format, forKey: Self.formatName)
        for (key, value) in values {
            let name = Name(key.rawValue)
            switch value {
            case .number(let number): try container.encode(Double(number) / 100, forKey: name)
            case .numbers(let numbers): try container.encode(numbers.map { Double($0) / 100 }, forKey: name)
            case .flag(let flag): try container.encode(flag, forKey: name)
            case .word(let word): try container.encode(word, forKey: name)
            }
        }
    }

    private struct Words: Decodable {
        private(set) var isList = false
        let texts: [String]

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let flag = try? container.decode(Bool.self) {
                texts = ["\(flag)"]
            } else if let numbers = try? container.decode([Double].self) {
                texts = numbers.map(Self.text)
                isList = true
            } else if let number = try? container.decode(Double.self) {
                texts = [Self.text(number)]
            } else {
                texts = [try container.decode(String.self)]
            }
        }

        private static func text(_ number: Double) -> String {
            Int(exactly: number).map(String.init) ?? "\(number)"
        }
    }
}
