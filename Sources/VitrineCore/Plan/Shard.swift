/// One of several parts of a library that are rendered apart: `3/8` is the third of eight.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
    /// Counted from 1.
    package let number: Int
    package let count: Int

    /// More shards than any engine has tasks for a library would only cost starts.
    package static let most = 10_000

    /// nil unless 1 ≤ number ≤ count ≤ `most`.
    package init?(number: Int, of count: Int) {
        guard 1 <= number, number <= count, count <= Self.most else { return nil }
        self.number = number
        self.count = count
    }

    /// - Parameter text: such as `3/8`.
    package init?(_ text: String) { self.init(text, between: "/") }

    /// - Parameter fileName: such as `3-of-8`.
    package init?(fileName: String) { self.init(fileName, between: "-of-") }

    package var description: String { "\(number)/\(count)" }

    package var fileName: String { "\(number)-of-\(count)" }

    private init?(_ text: String, between separator: String) {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Self.number(parts[0]), let count = Self.number(parts[1]) else {
            return nil
        }
        self.init(number: number, of: count)
    }

    /// A number of digits alone, without a sign or zeros in front.
    static func number(_ text: some StringProtocol) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(text).flatMap { String($0) == text ? $0 : nil }
    }
}
