import Foundation

/// Texts that would become markup, script or an unsafe address if they were not escaped. They are in
/// `Tests/Fixtures/payloads.json`, which the browser tests use as well.
package enum Payloads {
    private struct Table: Decodable {
        /// Characters that combine with the character before them or, for the last two, with the one after them.
        var joiners: [String]
        var texts: [String]
    }

    /// 1,000 payloads: each text as it is, and with some of the combining characters before or after its five special
    /// characters.
    package static let all: [String] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/payloads.json")
        guard let data = try? Data(contentsOf: file), let table = try? JSONDecoder().decode(Table.self, from: data)
        else { return [] }
        return (0..<1000).map { number in
            let (round, place) = number.quotientAndRemainder(dividingBy: table.texts.count)
            let text = table.texts[place]
            return round == 0
                ? text : joined(text, table.joiners[number % table.joiners.count], isBehind: round % 2 == 1)
        }
    }()

    private static func joined(_ text: String, _ joiner: String, isBehind: Bool) -> String {
        guard text.unicodeScalars.contains(where: isSpecial) else { return isBehind ? text + joiner : joiner + text }
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            if isSpecial(scalar), !isBehind { result += joiner }
            result.unicodeScalars.append(scalar)
            if isSpecial(scalar), isBehind { result += joiner }
        }
    }

    private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool { "<>\"'&".unicodeScalars.contains(scalar) }
}
