/// What is found in one file, each thing once.
struct LeakList {
    /// What the file may hold.
    let rules: AuditRules
    private(set) var leaks: [(kind: Leak, what: String)] = []

    /// More than these say nothing new, and a hostile file could make them endless.
    private static let most = 40

    init(rules: AuditRules = .anyFile) {
        self.rules = rules
    }

    mutating func add(_ kind: Leak, _ what: String) {
        guard leaks.count < Self.most, !leaks.contains(where: { $0.kind == kind && $0.what == what }) else { return }
        leaks.append((kind, what))
    }
}
