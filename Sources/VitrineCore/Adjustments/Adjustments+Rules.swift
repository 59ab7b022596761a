extension Adjustments {
    static let defaults: [Key: Value] = [
        .turn: .number(0), .mirror: .flag(false), .straighten: .number(0), .crop: .numbers([0, 0, 10_000, 10_000]),
        .exposure: .number(0), .contrast: .number(0), .saturation: .number(0), .amount: .number(10_000),
    ]

    /// The least width and height that a crop leaves, in hundredths of a percent.
    private static let minCrop = 100

    static func isValid(_ value: Value, for key: Key) -> Bool {
        switch (key, value) {
        case (.turn, .number(let turn)): [0, 9000, 18_000, 27_000].contains(turn)
        case (.mirror, .flag): true
        case (.straighten, .number(let angle)): isStep(angle, 10, in: -1500...1500)
        case (.crop, .numbers(let sides)):
            sides.count == 4 && sides.allSatisfy { (0...10_000).contains($0) }
                && sides[2] - sides[0] >= minCrop && sides[3] - sides[1] >= minCrop
        case (.exposure, .number(let stops)): isStep(stops, 5, in: -200...200)
        case (.contrast, .number(let percent)), (.saturation, .number(let percent)):
            isStep(percent, 100, in: -10_000...10_000)
        case (.filter, .word(let name)): Filter(rawValue: name) != nil
        case (.amount, .number(let percent)): isStep(percent, 100, in: 0...10_000)
        default: false
        }
    }

    private static func isStep(_ number: Int, _ step: Int, in range: ClosedRange<Int>) -> Bool {
        range.contains(number) && number % step == 0
    }

    static func rule(for key: Key) -> String {
        switch key {
        case .turn: "must be 0, 90, 180 or 270, the degrees clockwise"
        case .mirror: "must be true or false"
        case .straighten: "must be a number from -15 to 15, the degrees clockwise, with at most one decimal"
        case .crop:
            "must be [left, top, right, bottom] in percent of the picture, from 0 to 100 with at most two decimals, and at "
                + "least one percent must stay"
        case .exposure: "must be a number from -2 to 2 in steps of 0.05"
        case .contrast, .saturation: "must be a whole number from -100 to 100"
        case .filter: "must be one of: \(Filter.allCases.map(\.rawValue).joined(separator: ", "))"
        case .amount: "must be a whole number from 0 to 100"
        }
    }

    /// - Parameter words: the texts of a list, or the only one of any other value.
    static func value(of key: Key, _ words: [String]) -> Value? {
        var value: Value?
        switch key {
        case .crop:
            let sides = words.compactMap(hundredths)
            value = sides.count == words.count ? .numbers(sides) : nil
        case .mirror: value = words == ["true"] ? .flag(true) : words == ["false"] ? .flag(false) : nil
        case .filter: value = words.count == 1 ? .word(words[0]) : nil
        case .turn, .straighten, .exposure, .contrast, .saturation, .amount:
            value = words.count == 1 ? hundredths(words[0]).map { .number($0) } : nil
        }
        return value.flatMap { isValid($0, for: key) ? $0 : nil }
    }

    /// Reads a number such as `-1.5`, with at most three digits before the point and two behind it.
    private static func hundredths(_ text: String) -> Int? {
        let isNegative = text.utf8.first == UInt8(ascii: "-")
        let parts = text.utf8.dropFirst(isNegative ? 1 : 0)
            .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let areDigits = parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } }
        guard areDigits, parts.count <= 2, parts[0].count <= 3, parts.count == 1 || parts[1].count <= 2 else {
            return nil
        }
        let fraction = parts.count == 2 ? String(Substring(parts[1])) : ""
        let padded = fraction + String(repeating: "0", count: 2 - fraction.utf8.count)
        guard let whole = Int(Substring(parts[0])), let rest = Int(padded) else { return nil }
        return (isNegative ? -1 : 1) * (whole * 100 + rest)
    }
}
