/// The link of an entrance, and the passes of the browsers that entered by it. A link can be used once, within ten minutes.
struct StudioPasses {
    private struct Visitor {
        let pass: StudioSecrets.Pass
        var code: String
        var device: StudioDevice
    }

    private(set) var code = Secret.random(bytes: 16)
    /// When the code was made, in nanoseconds since 1970.
    private var made: Int64
    private var visitors: [Visitor] = []
    /// Whether a new link is made as soon as one is used, for the next browser.
    private let admitsSeveral: Bool

    /// How long a link is valid, in nanoseconds.
    private static let lifetime: Int64 = 600_000_000_000

    init(now: Int64, admitsSeveral: Bool) {
        made = now
        self.admitsSeveral = admitsSeveral
    }

    var devices: [StudioDevice] { visitors.map(\.device) }

    mutating func enter(_ code: String, cookies: [String], name: String, now: Int64) -> StudioSecrets.Entry {
        let known = index(of: cookies)
        if let used = visitors.firstIndex(where: { Secret.areEqual($0.code, code) }) {
            if used == known { return .entered(visitors[used].pass) }
            visitors.remove(at: used)
            return renew(now)
        }
        guard Secret.areEqual(code, self.code) else { return .refused }
        guard now - made < Self.lifetime else { return renew(now) }
        let pass = known.map { visitors[$0].pass } ?? addVisitor(name, now)
        visitors[known ?? visitors.count - 1].code = code
        if admitsSeveral { _ = renew(now) }
        return .entered(pass)
    }

    private mutating func addVisitor(_ name: String, _ now: Int64) -> StudioSecrets.Pass {
        let pass = StudioSecrets.Pass(cookie: Secret.random(bytes: 32), token: Secret.random(bytes: 32))
        let device = StudioDevice(id: Secret.random(bytes: 8), name: name, entered: now, seen: now)
        visitors.append(Visitor(pass: pass, code: code, device: device))
        return pass
    }

    private mutating func renew(_ now: Int64) -> StudioSecrets.Entry {
        (code, made) = (Secret.random(bytes: 16), now)
        return .renewed
    }

    private func index(of cookies: [String]) -> Int? {
        visitors.firstIndex { visitor in cookies.contains { Secret.areEqual($0, visitor.pass.cookie) } }
    }

    /// The device of the browser that has one of these cookies. It was seen now.
    mutating func device(with cookies: [String], now: Int64) -> StudioDevice? {
        guard let index = index(of: cookies) else { return nil }
        visitors[index].device.seen = now
        return visitors[index].device
    }

    func areValid(cookies: [String], token: String) -> Bool {
        index(of: cookies).map { Secret.areEqual(token, visitors[$0].pass.token) } ?? false
    }

    mutating func remove(device id: String) -> Bool {
        guard let index = visitors.firstIndex(where: { $0.device.id == id }) else { return false }
        visitors.remove(at: index)
        return true
    }
}
