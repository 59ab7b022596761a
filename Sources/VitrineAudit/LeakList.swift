struct LeakList {
    let rules: AuditRules
    private(set) var leaks: [(kind: Leak, what: String)] = []

    /// More findings than these tell nothing new, and a hostile file could cause any number of them.
    private static let maxCount = 40

    init(rules: AuditRules = .anyFile) {
        self.rules = rules
    }

    mutating func add(_ kind: Leak, _ what: String) {
        guard leaks.count < Self.maxCount, !leaks.contains(where: { $0.kind == kind && $0.what == what }) else {
            return
        }
        leaks.append((kind, what))
    }
}
