/// Whether visitors can load all photos of an album as ZIPs.
package enum DownloadPolicy: Hashable, Sendable {
    case off
    /// The most bytes of each ZIP. Longer ones are divided.
    case parts(of: Int64)

    /// All browsers, file systems and programs can handle a file of this size.
    static let usual: Int64 = 2_000_000_000
    private static let sizes: ClosedRange<Int64> = 1_000_000...100_000_000_000

    init?(_ text: String) {
        if let flag = ConfigReader.flag(text) {
            self = flag ? .parts(of: Self.usual) : .off
        } else if let size = ByteText.bytes(text), Self.sizes.contains(size) {
            self = .parts(of: size)
        } else {
            return nil
        }
    }

    package var isOn: Bool { self != .off }

    func smaller(than other: DownloadPolicy) -> DownloadPolicy {
        switch (self, other) {
        case (.off, _), (_, .off): .off
        case (.parts(let one), .parts(let two)): .parts(of: min(one, two))
        }
    }
}

extension ConfigReader {
    package mutating func download(_ key: String) -> DownloadPolicy? {
        guard let node = requiredValue(key) else { return nil }
        if case .scalar(let text, isQuoted: false, _) = node, let policy = DownloadPolicy(text) { return policy }
        fail(
            key, node,
            "must be true, false, or the largest size of a ZIP, such as 100 MB" + FlagAdvice.textIfFlag(for: node))
        return nil
    }
}
