enum Secret {
    /// Random bytes in hexadecimal digits. The system's generator is made for secrets.
    static func random(bytes count: Int) -> String {
        var random = SystemRandomNumberGenerator()
        return (0..<count * 2).map { _ in String(Int.random(in: 0..<16, using: &random), radix: 16) }.joined()
    }

    /// Compares in a time that does not depend on where the texts differ.
    static func areEqual(_ one: String, _ other: String) -> Bool {
        guard one.utf8.count == other.utf8.count else { return false }
        return zip(one.utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
