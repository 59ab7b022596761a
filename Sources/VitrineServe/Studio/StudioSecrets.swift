internal import Synchronization

/// The secrets by which a studio recognises the browser that entered by the link in the terminal. The link can be used
/// once, within ten minutes. The browser gets a cookie for reading, and for writing a token that other programs on this
/// machine do not receive: browsers send cookies to every port of a name, but keep what a page stores by port.
package final class StudioSecrets: Sendable {
    /// What a browser that has entered sends with its requests.
    struct Pass: Equatable, Sendable {
        let cookie: String
        let token: String
    }

    enum Entry: Equatable {
        case entered(Pass)
        /// The code is not that of the last link.
        case refused
        /// The link is too old, or it was used before. No browser can look or edit until the new link is used.
        case renewed
    }

    private struct State {
        var code: String
        /// When the code was made, in nanoseconds since 1970.
        var made: Int64
        var pass: Pass?
    }

    /// How long a link is valid, in nanoseconds.
    private static let lifetime: Int64 = 600_000_000_000

    /// With what programs of the user write.
    package let programToken: String
    private let now: @Sendable () -> Int64
    private let state: Mutex<State>

    /// - Parameter now: the time in nanoseconds since 1970.
    package init(now: @escaping @Sendable () -> Int64) {
        self.now = now
        programToken = Self.secret(bytes: 32)
        state = Mutex(State(code: Self.secret(bytes: 16), made: now()))
    }

    /// The code of the link with which a browser can enter.
    package var code: String { state.withLock(\.code) }

    /// Lets a browser enter.
    /// - Parameter cookies: what the browser has already.
    func enter(_ code: String, cookies: [String] = []) -> Entry {
        state.withLock { state in
            guard Self.areEqual(code, state.code) else { return .refused }
            if let pass = state.pass, cookies.contains(where: { Self.areEqual($0, pass.cookie) }) {
                return .entered(pass)
            }
            guard state.pass == nil, now() - state.made < Self.lifetime else {
                state = State(code: Self.secret(bytes: 16), made: now())
                return .renewed
            }
            let pass = Pass(cookie: Self.secret(bytes: 32), token: Self.secret(bytes: 32))
            state.pass = pass
            return .entered(pass)
        }
    }

    func mayRead(cookie: String) -> Bool { agrees { Self.areEqual(cookie, $0.cookie) } }

    func mayWrite(token: String) -> Bool { agrees { Self.areEqual(token, $0.token) } }

    private func agrees(_ test: (Pass) -> Bool) -> Bool { state.withLock { $0.pass.map(test) ?? false } }

    func isProgramToken(_ token: String) -> Bool { Self.areEqual(token, programToken) }

    /// Random bytes in hexadecimal digits. The system's generator is made for secrets.
    private static func secret(bytes count: Int) -> String {
        var random = SystemRandomNumberGenerator()
        return (0..<count * 2).map { _ in String(Int.random(in: 0..<16, using: &random), radix: 16) }.joined()
    }

    /// Compares in a time that does not depend on where the texts differ.
    private static func areEqual(_ one: String, _ other: String) -> Bool {
        guard one.utf8.count == other.utf8.count else { return false }
        return zip(one.utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
